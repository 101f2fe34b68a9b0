package dev.docs.port;

import dev.docs.error.DocsException;
import dev.docs.memory.CallMemory;

/**
 * Fetches what addresses lead to, and makes neutral values of it. Called outside of transactions.
 * Thread-safe.
 */
public interface ContentSource {

  /**
   * The pages and files an address leads to.
   *
   * @param memory counts what is fetched, and what is made of it
   * @throws DocsException with {@code INVALID} and the field {@code url} when the address is
   *     refused, cannot be fetched, or leads to something else than {@code source} says; with
   *     {@code UNAVAILABLE} when too much is being fetched at the moment
   */
  FetchedContent content(String url, ImportSource source, CallMemory memory);

  /**
   * The file at an address.
   *
   * @param memory counts what is fetched
   * @throws DocsException with {@code INVALID} and the field {@code url} when the address is
   *     refused, or cannot be fetched; with {@code UNAVAILABLE} when too much is being fetched at
   *     the moment
   */
  FetchedFile file(String url, CallMemory memory);

  /** Fetches nothing: every call fails with {@code PRECONDITION}. */
  static ContentSource none() {
    return new NoContentSource();
  }
}
