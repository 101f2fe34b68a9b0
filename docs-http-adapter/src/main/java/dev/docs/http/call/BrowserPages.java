package dev.docs.http.call;

import dev.docs.http.HttpResponse;

/** HTML pages served in addition to the API, outside of {@code /v1}. Thread-safe. */
public interface BrowserPages {

  /**
   * Whether this path belongs to the pages; all others belong to the API.
   *
   * @param path the path after the base path, percent-encoded
   */
  boolean has(String path);

  /**
   * The largest body of a request for a page, in bytes.
   *
   * @param path as in {@link #has}
   */
  default int maxForm(String path) {
    return BrowserCall.MAX_FORM;
  }

  /**
   * Handles a request for a page. Exceptions are mapped as in the API, and rendered by {@link
   * #failure}.
   */
  HttpResponse answer(BrowserCall call);

  /** An error page; must not read from the store. */
  HttpResponse failure(BrowserCall call, int status, String message);
}
