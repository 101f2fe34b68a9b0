package dev.docs.content.sync;

import dev.docs.content.Content;
import dev.docs.content.ContentFile;
import dev.docs.content.FileBytes;
import dev.docs.content.Page;
import dev.docs.content.edit.ContentEditor.Sink;
import dev.docs.content.edit.PageBlobs;
import dev.docs.content.edit.PageSettings;
import dev.docs.content.folder.ImportReport;
import dev.docs.content.link.ContentLinks;
import dev.docs.content.markdown.CostlyMarkdown;
import dev.docs.content.markdown.internal.ConditionalBlocks;
import dev.docs.id.FileId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Makes pages and files of what an import brings. */
public final class ImportedItems {

  private ImportedItems() {}

  /**
   * A page with its text.
   *
   * @param body the text without its settings, which are in the page
   */
  public record Text(Page page, String body) {}

  /** The page with a text from its file: its settings in the page, the rest stored. */
  public static Text withText(Page page, String markdown, Content content, Sink sink) {
    Text read = withSettings(page, markdown, content);
    return new Text(read.page().edit().document(sink.text(read.body())).build(), read.body());
  }

  /** The page with the settings that a text from its file begins with. */
  public static Text withSettings(Page page, String markdown, Content content) {
    Page.Builder builder = page.edit();
    String body =
        PageSettings.read(markdown, builder, new ContentLinks(content).fileOf(page), content);
    return new Text(builder.blob(PageBlobs.of(markdown)).build(), body);
  }

  /** What is told of a text that is too costly to read in full; empty for others. */
  public static Optional<ImportReport.Problem> costly(String path, String text) {
    return CostlyMarkdown.isPartlyPlain(text)
        ? Optional.of(
            new ImportReport.Problem(
                ImportReport.Problem.Kind.PLAIN_TEXT,
                path,
                "is too costly to read as Markdown in full; parts of it are without markup"))
        : Optional.empty();
  }

  /**
   * A condition that a folder brings.
   *
   * @param path the file that has it
   * @param ofPage whether it is the page's; else that of a block of the text
   */
  public record Asked(String path, String condition, boolean ofPage) {}

  /** The conditions of a page and of the blocks of its text. */
  public static List<Asked> conditions(String path, Text read) {
    List<Asked> found = new ArrayList<>(conditions(path, read.body()));
    String own = read.page().condition();
    if (own != null && !own.isEmpty()) {
      found.add(0, new Asked(path, own, true));
    }
    return found;
  }

  /** Those of the blocks of a text; none of one that cannot be read. */
  public static List<Asked> conditions(String path, String text) {
    return ConditionalBlocks.conditions(text).stream()
        .filter(condition -> !condition.isEmpty())
        .map(condition -> new Asked(path, condition, false))
        .toList();
  }

  /** Bytes in pieces, which are taken as they are: nobody may change them. */
  public static FileBytes bytes(List<byte[]> pieces) {
    return FileBytes.ofPieces(pieces);
  }

  /** A file with these bytes, which are stored. */
  public static ContentFile file(
      FileId id, String name, FileBytes bytes, @Nullable String gitPath, Sink sink) {
    return ContentFile.of(id, name, bytes, sink.bytes(bytes)).withGitPath(gitPath);
  }
}
