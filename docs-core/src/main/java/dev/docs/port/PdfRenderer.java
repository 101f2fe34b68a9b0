package dev.docs.port;

import static java.util.Objects.requireNonNull;

import dev.docs.content.ContentFile;
import dev.docs.content.FileBytes;
import dev.docs.content.document.Document;
import dev.docs.error.DocsException;
import dev.docs.id.PageId;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/** Draws pages as a PDF. Called outside of transactions. Thread-safe. */
@FunctionalInterface
public interface PdfRenderer {

  byte[] render(Book book);

  /**
   * Called before the URL of a PDF is returned.
   *
   * @throws DocsException when nothing can be drawn, whatever the book
   */
  default void requireUsable() {}

  /** Draws nothing: every call fails with {@code PRECONDITION}. */
  static PdfRenderer none() {
    return new PdfRenderer() {
      @Override
      public byte[] render(Book book) {
        throw refusal();
      }

      @Override
      public void requireUsable() {
        throw refusal();
      }

      private static DocsException refusal() {
        return DocsException.precondition(
            "drawing PDFs needs a PDF renderer, which is not there: dev.docs:docs-pdf has one");
      }
    };
  }

  /**
   * The content of a PDF.
   *
   * @param title on the first page
   * @param subtitle below it; empty for none
   * @param chapters in the order of reading
   * @param files the files of the content, by their identifiers
   * @param reusableContents the texts that several pages show, by their identifiers
   */
  record Book(
      String title,
      String subtitle,
      List<Chapter> chapters,
      Function<String, Optional<File>> files,
      Function<String, Optional<Document>> reusableContents) {

    /**
     * A page.
     *
     * @param depth the number of ancestors; 0 at the top level
     * @param description empty for none
     * @param document its text, links resolved; without blocks for a page without one. Parsed at
     *     each call, so that the trees of all pages are never in memory together
     */
    public record Chapter(
        PageId id, String title, int depth, String description, Supplier<Document> document) {
      public Chapter {
        requireNonNull(id, "id");
        requireNonNull(title, "title");
        requireNonNull(description, "description");
        requireNonNull(document, "document");
      }
    }

    /** A file with its bytes. */
    public record File(ContentFile file, FileBytes bytes) {}

    public Book {
      requireNonNull(title, "title");
      requireNonNull(subtitle, "subtitle");
      chapters = List.copyOf(chapters);
      requireNonNull(files, "files");
      requireNonNull(reusableContents, "reusableContents");
    }
  }
}
