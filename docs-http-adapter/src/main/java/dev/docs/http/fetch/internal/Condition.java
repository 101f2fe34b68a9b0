package dev.docs.http.fetch.internal;

import static java.util.Objects.requireNonNull;

import java.util.Optional;

/**
 * Asks for what an address gives only where it changed since it gave something with these headers.
 *
 * @param etag the header ETag
 * @param lastModified the header Last-Modified
 */
public record Condition(Optional<String> etag, Optional<String> lastModified) {

  /** Asks in any case. */
  public static final Condition NONE = new Condition(Optional.empty(), Optional.empty());

  /** The longest header that is kept, in characters. */
  private static final int MAX_LENGTH = 1_024;

  public Condition {
    requireNonNull(etag, "etag");
    requireNonNull(lastModified, "lastModified");
  }

  /** The condition of two headers; one that is too long or not of visible ASCII is left out. */
  static Condition of(Optional<String> etag, Optional<String> lastModified) {
    return new Condition(etag.filter(Condition::isPlain), lastModified.filter(Condition::isPlain));
  }

  private static boolean isPlain(String header) {
    return header.length() <= MAX_LENGTH
        && !header.isEmpty()
        && header.chars().allMatch(c -> c >= ' ' && c <= '~');
  }
}
