package dev.docs.http.call;

import dev.docs.http.HttpResponse;

/**
 * Pages for people who use a browser, served beside the interface, outside of {@code /v1}. Thread-
 * safe.
 */
public interface BrowserPages {

  /**
   * Whether a path is theirs; all others are the interface's.
   *
   * @param path what follows the base path, still percent-encoded
   */
  boolean has(String path);

  /**
   * Answers a request for one of their paths. What it throws is answered as in the interface, in
   * the form of {@link #failure}.
   */
  HttpResponse answer(BrowserCall call);

  /** A page that says what went wrong; reads nothing from the store. */
  HttpResponse failure(BrowserCall call, int status, String message);
}
