package dev.docs.port;

import static java.util.Objects.requireNonNull;

import dev.docs.content.FileBytes;
import dev.docs.content.folder.Layout;
import dev.docs.error.DocsException;
import dev.docs.memory.CallMemory;
import java.util.Optional;

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

  /**
   * The pages and files that an address led to.
   *
   * @param layout each page's source is where links of the others lead, as paths in one folder
   * @param total how many pages and files there were to take over, those included that are not in
   *     the layout
   */
  public record FetchedContent(Layout layout, int total) {

    /** The most pages of one import, as the public interface has it. */
    public static final int MAX_PAGES = 20;

    /** The most files of one import, as the public interface has it. */
    public static final int MAX_FILES = 20;

    public FetchedContent {
      requireNonNull(layout, "layout");
    }
  }

  /**
   * A file that was fetched.
   *
   * @param contentType the media type it was given with; empty when none that is of use
   */
  public record FetchedFile(Optional<String> contentType, FileBytes bytes) {
    public FetchedFile {
      requireNonNull(contentType, "contentType");
      requireNonNull(bytes, "bytes");
    }
  }
}
