package dev.docs.port;

import static java.util.Objects.requireNonNull;

import dev.docs.content.ContentFile;
import dev.docs.content.FileBytes;
import dev.docs.content.document.Document;
import dev.docs.id.PageId;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * What a PDF shows.
 *
 * @param title on the first page
 * @param subtitle below it; empty for none
 * @param chapters in the order of reading
 * @param files the files of the content, by their identifiers
 * @param reusableContents the texts that several pages show, by their identifiers
 */
public record PdfBook(
    String title,
    String subtitle,
    List<Chapter> chapters,
    Function<String, Optional<File>> files,
    Function<String, Optional<Document>> reusableContents) {

  /**
   * A page.
   *
   * @param depth how many pages it stands below; 0 at the top
   * @param description empty for none
   * @param document its text, links resolved; without blocks for a page without one. Parsed each
   *     time it is asked for, so that the texts of a book are never in memory together as trees
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

  public PdfBook {
    requireNonNull(title, "title");
    requireNonNull(subtitle, "subtitle");
    chapters = List.copyOf(chapters);
    requireNonNull(files, "files");
    requireNonNull(reusableContents, "reusableContents");
  }
}
