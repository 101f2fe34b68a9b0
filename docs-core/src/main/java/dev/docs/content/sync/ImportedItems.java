package dev.docs.content.sync;

import dev.docs.content.Content;
import dev.docs.content.ContentFile;
import dev.docs.content.FileBytes;
import dev.docs.content.Page;
import dev.docs.content.check.TextFacts;
import dev.docs.content.check.TextReader;
import dev.docs.content.edit.ContentEditor.Sink;
import dev.docs.content.edit.PageBlobs;
import dev.docs.content.edit.PageSettings;
import dev.docs.content.folder.ImportReport.Problem.Place;
import dev.docs.content.internal.PageBuilder;
import dev.docs.content.internal.PartEdits;
import dev.docs.content.link.ContentLinks;
import dev.docs.content.markdown.internal.ConditionalBlocks;
import dev.docs.content.sync.ImportNotes.PageNotes;
import dev.docs.id.FileId;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Creates pages and files from imported texts and bytes. */
public final class ImportedItems {

  private ImportedItems() {}

  /**
   * A page with its text.
   *
   * @param body the text without front matter
   */
  public record ImportedPage(Page page, String body) {}

  /** Reads the settings of a text into the page, and stores the rest. */
  public static ImportedPage withText(Page page, String markdown, Content content, Sink sink) {
    ImportedPage read = withSettings(page, markdown, content);
    return new ImportedPage(
        PageBuilder.of(read.page()).document(sink.text(read.body())).build(), read.body());
  }

  /** Reads the settings of a text into the page. */
  public static ImportedPage withSettings(Page page, String markdown, Content content) {
    PageBuilder builder = PageBuilder.of(page);
    String body =
        PageSettings.read(markdown, builder, new ContentLinks(content).fileOf(page), content);
    return new ImportedPage(builder.blob(PageBlobs.of(markdown)).build(), body);
  }

  /**
   * A condition in an imported folder.
   *
   * @param path the file with the condition
   * @param ofPage whether it is the condition of the page; else of a block
   * @param place where it is written, where that is known
   */
  public record ImportedCondition(
      String path, String condition, boolean ofPage, Optional<Place> place) {}

  /**
   * What was found in the file of a page.
   *
   * @param text with its byte order mark
   * @param utf8 whether the file is in UTF-8
   */
  static PageNotes notes(String path, String text, boolean utf8, ImportedPage read) {
    boolean mark = text.startsWith("\ufeff");
    TextFacts facts = TextReader.read(path, text);
    return PageNotes.of(read, utf8, mark, conditions(path, read, facts), facts);
  }

  /**
   * The page with the settings of a file that is as it was; empty where these cannot be told from
   * the page as it was.
   *
   * @param old the page as that file made it
   */
  static Optional<Page> withSettingsOf(Page old, Page page, Content content) {
    PageBuilder builder = PageBuilder.of(page);
    String front = Objects.requireNonNullElse(old.frontMatter(), "");
    String rest =
        PageSettings.read(front, builder, new ContentLinks(content).fileOf(page), content);
    return rest.isEmpty() ? Optional.of(builder.build()) : Optional.empty();
  }

  public static List<ImportedCondition> conditions(
      String path, ImportedPage read, TextFacts facts) {
    List<ImportedCondition> found = new ArrayList<>(conditions(path, read.body(), facts));
    String own = read.page().condition();
    if (own != null && !own.isEmpty()) {
      found.add(0, new ImportedCondition(path, own, true, place(facts, own)));
    }
    return found;
  }

  /** The conditions of the blocks of a text; none if it cannot be parsed. */
  public static List<ImportedCondition> conditions(String path, String text, TextFacts facts) {
    return ConditionalBlocks.conditions(text).stream()
        .filter(condition -> !condition.isEmpty())
        .map(condition -> new ImportedCondition(path, condition, false, place(facts, condition)))
        .toList();
  }

  private static Optional<Place> place(TextFacts facts, String condition) {
    return Optional.ofNullable(facts.conditions().get(condition));
  }

  public static ContentFile file(
      FileId id, String name, FileBytes bytes, @Nullable String gitPath, Sink sink) {
    return PartEdits.withGitPath(ContentFile.of(id, name, bytes, sink.bytes(bytes)), gitPath);
  }
}
