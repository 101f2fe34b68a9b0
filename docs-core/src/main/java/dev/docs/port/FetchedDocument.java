package dev.docs.port;

import static java.util.Objects.requireNonNull;

import org.jspecify.annotations.Nullable;

/**
 * A document as it was fetched, to ask later whether it changed.
 *
 * @param url where it was found
 * @param etag of the answer; null for none
 * @param lastModified of the answer, as it was sent; null for none
 */
public record FetchedDocument(String url, @Nullable String etag, @Nullable String lastModified) {
  public FetchedDocument {
    requireNonNull(url, "url");
  }

  /** Whether its address can be asked for it on condition. */
  public boolean isConditional() {
    return etag != null || lastModified != null;
  }
}
