package dev.docs.port;

import static java.util.Objects.requireNonNull;

import dev.docs.budget.MemoryBudget;
import dev.docs.content.FileBytes;
import dev.docs.content.folder.Layout;
import dev.docs.error.DocsException;
import java.util.List;
import java.util.Optional;

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
  FetchedContent content(String url, ImportSource source, MemoryBudget memory);

  /**
   * Fetches a file.
   *
   * @param memory counts what is fetched
   * @throws DocsException with {@code INVALID} and the field {@code url} when the URL is refused or
   *     cannot be fetched; with {@code UNAVAILABLE} when too much is being fetched now
   */
  FetchedFile file(String url, MemoryBudget memory);

  /**
   * Reads files that were sent: Markdown and HTML files, Word documents and zip archives of them,
   * as if all were in one folder.
   *
   * @param memory counts what is parsed
   * @throws DocsException with {@code INVALID} when there are no pages in them; by default with
   *     {@code PRECONDITION}
   */
  default FetchedContent files(List<SentFile> files, MemoryBudget memory) {
    throw DocsException.precondition("the content source reads no files");
  }

  /** Fetches nothing: every call fails with {@code PRECONDITION}. */
  static ContentSource none() {
    return new ContentSource() {
      @Override
      public FetchedContent content(String url, ImportSource source, MemoryBudget memory) {
        throw refusal();
      }

      @Override
      public FetchedFile file(String url, MemoryBudget memory) {
        throw refusal();
      }

      @Override
      public FetchedContent files(List<SentFile> files, MemoryBudget memory) {
        throw refusal();
      }

      private static DocsException refusal() {
        return DocsException.precondition(
            "importing and fetching need a content source, which is not there:"
                + " dev.docs:docs-sources has one");
      }
    };
  }

  /**
   * Fetched pages and files.
   *
   * @param layout each page's source path is the target of links from other pages, as in one folder
   * @param total the number of pages and files found, including those left out of the layout
   */
  record FetchedContent(Layout layout, int total) {

    /** The most pages of one import that the public interface allows. */
    public static final int MAX_PAGES = 20;

    /** The most files of one import that the public interface allows. */
    public static final int MAX_FILES = 20;

    public FetchedContent {
      requireNonNull(layout, "layout");
    }
  }

  /**
   * A file that was fetched.
   *
   * @param contentType its media type; empty when it is unknown
   */
  record FetchedFile(Optional<String> contentType, FileBytes bytes) {
    public FetchedFile {
      requireNonNull(contentType, "contentType");
      requireNonNull(bytes, "bytes");
    }
  }

  /**
   * A file that was sent.
   *
   * @param contentType its media type as it was announced; empty when unknown
   */
  record SentFile(String name, String contentType, FileBytes bytes) {
    public SentFile {
      requireNonNull(name, "name");
      requireNonNull(contentType, "contentType");
      requireNonNull(bytes, "bytes");
    }
  }

  /** The type of the source of an import. */
  enum ImportSource {
    /** A page of a website, with the linked pages of that website. */
    WEBSITE,
    /** A Word document. */
    DOCX,
    /** A Markdown file. */
    MARKDOWN,
    /** One page in HTML. */
    HTML,
    /** An archive: a folder in the Git layout, or of Markdown or HTML files. */
    ZIP,
    /** An export of Confluence: an archive of HTML files, or one of them. */
    CONFLUENCE,
    /** A wiki of GitHub: an archive of its Markdown files, or one of them. */
    GITHUB_WIKI,
    /** An export of Notion: an archive of Markdown or HTML files, or one of them. */
    NOTION,
    /** An export of Google Docs: a Word document, an archive with HTML, HTML or Markdown. */
    GOOGLE_DOCS
  }
}
