package dev.docs.port;

import dev.docs.error.DocsException;
import dev.docs.memory.CallMemory;

/**
 * Fetches content from URLs, in a form that is independent of the source. Called outside of
 * transactions. Thread-safe.
 */
public interface ContentSource {

  /**
   * Fetches the pages and files of a URL.
   *
   * @param memory counts what is fetched and parsed
   * @throws DocsException with {@code INVALID} and the field {@code url} when the URL is refused,
   *     cannot be fetched, or is of another type than {@code source}; with {@code UNAVAILABLE} when
   *     too much is being fetched now
   */
  FetchedContent content(String url, ImportSource source, CallMemory memory);

  /**
   * Fetches a file.
   *
   * @param memory counts what is fetched
   * @throws DocsException with {@code INVALID} and the field {@code url} when the URL is refused or
   *     cannot be fetched; with {@code UNAVAILABLE} when too much is being fetched now
   */
  FetchedFile file(String url, CallMemory memory);

  /** Fetches nothing: every call fails with {@code PRECONDITION}. */
  static ContentSource none() {
    return new NoContentSource();
  }
}
