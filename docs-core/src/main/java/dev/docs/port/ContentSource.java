package dev.docs.port;

import dev.docs.error.DocsException;

/**
 * Fetches what addresses lead to, and makes neutral values of it. Called outside of transactions.
 * Thread-safe.
 */
public interface ContentSource {

  /**
   * The pages and files an address leads to.
   *
   * @throws DocsException with {@code INVALID} and the field {@code url} when the address is
   *     refused, cannot be fetched, or leads to something else than {@code source} says
   */
  FetchedContent content(String url, ImportSource source);

  /**
   * The file at an address.
   *
   * @throws DocsException with {@code INVALID} and the field {@code url} when the address is
   *     refused, or cannot be fetched
   */
  FetchedFile file(String url);

  /** Fetches nothing: every call fails with {@code PRECONDITION}. */
  static ContentSource none() {
    return new NoContentSource();
  }
}
