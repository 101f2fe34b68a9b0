package dev.docs.http.call;

import dev.docs.Docs;

/** Pages of published sites, at hosts of their own. Thread-safe. */
public interface SitePages extends BrowserPages {

  /**
   * Whether a request is for a site.
   *
   * @param host in lower case, without a port
   * @param path percent-encoded
   */
  boolean serves(Docs docs, String host, String path);

  /** All paths that are {@linkplain #serves served}. */
  @Override
  default boolean has(String path) {
    return true;
  }
}
