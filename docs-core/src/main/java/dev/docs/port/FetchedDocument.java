package dev.docs.port;

import static java.util.Objects.requireNonNull;

import org.jspecify.annotations.Nullable;

/**
 * A fetched document with its validators, for a conditional request later.
 *
 * @param url its URL
 * @param etag of the answer; null for none
 * @param lastModified of the answer, as it was sent; null for none
 */
public record FetchedDocument(String url, @Nullable String etag, @Nullable String lastModified) {
  public FetchedDocument {
    requireNonNull(url, "url");
  }

  /** Whether a conditional request is possible. */
  public boolean isConditional() {
    return etag != null || lastModified != null;
  }
}
