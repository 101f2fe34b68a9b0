package dev.docs.http.fetch.internal;

import static java.util.Objects.requireNonNull;

import java.util.Optional;

/**
 * The validators of a conditional request.
 *
 * @param etag the ETag header of an earlier response
 * @param lastModified its Last-Modified header
 */
public record Condition(Optional<String> etag, Optional<String> lastModified) {

  /** An unconditional request. */
  public static final Condition NONE = new Condition(Optional.empty(), Optional.empty());

  /** The longest header value that is kept, in characters. */
  private static final int MAX_LENGTH = 1_024;

  public Condition {
    requireNonNull(etag, "etag");
    requireNonNull(lastModified, "lastModified");
  }

  /**
   * A condition of these header values; a value that is too long or not visible ASCII is left out.
   */
  static Condition of(Optional<String> etag, Optional<String> lastModified) {
    return new Condition(etag.filter(Condition::isPlain), lastModified.filter(Condition::isPlain));
  }

  private static boolean isPlain(String header) {
    return header.length() <= MAX_LENGTH
        && !header.isEmpty()
        && header.chars().allMatch(c -> c >= ' ' && c <= '~');
  }
}
