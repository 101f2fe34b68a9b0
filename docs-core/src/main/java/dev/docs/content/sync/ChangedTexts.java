package dev.docs.content.sync;

import dev.docs.content.Content;
import dev.docs.content.DocumentId;
import dev.docs.content.Page;
import dev.docs.content.PageKind;
import dev.docs.content.edit.ContentEditor.Sink;
import dev.docs.content.folder.Blob;
import dev.docs.content.folder.internal.TextFile;
import dev.docs.content.folder.internal.TextFile.Decoded;
import dev.docs.content.gitlayout.GitLayout;
import dev.docs.content.internal.ContentEdits;
import dev.docs.content.internal.PageBuilder;
import dev.docs.content.link.ImportedLinks.Read;
import dev.docs.content.sync.GitImport.Imported;
import dev.docs.content.sync.ImportNotes.PageNotes;
import dev.docs.content.sync.ImportedItems.ImportedPage;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * Imports a folder in which nothing but texts of pages changed since the last import, by these
 * texts alone: places, titles and files are as they were, and so is what links lead to. The result
 * is that of {@link GitImport}.
 *
 * <p>Used once, by one thread.
 */
public final class ChangedTexts {

  private final Content before;
  private final Function<DocumentId, String> texts;
  private final Sink sink;
  private final Former former;
  private final Map<String, PageNotes> notes = new HashMap<>();
  private Content content;
  private Optional<ImportedPlaces> places;

  private ChangedTexts(
      Content before,
      Optional<ImportedPlaces> known,
      Function<DocumentId, String> texts,
      Sink sink) {
    this.before = before;
    this.content = before;
    this.texts = texts;
    this.sink = sink;
    GitExport.Paths paths =
        known.map(ImportedPlaces::paths).orElseGet(() -> GitExport.paths(before, texts));
    this.former = Former.of(before, paths, texts);
    this.places = known.or(() -> ImportedPlaces.of(before, paths));
  }

  /**
   * The import of changed texts.
   *
   * @param places the files of its items, for the next one; empty where they are to be found anew
   */
  public record Result(Imported imported, Optional<ImportedPlaces> places) {}

  /**
   * Imports texts.
   *
   * @param before what the last import brought
   * @param last what it told
   * @param places as the last one found them
   * @param changed the files of the pages whose texts changed
   * @param texts the texts of {@code before}
   * @return empty where the texts change more than themselves, such as the title of a page
   */
  public static Optional<Result> read(
      Content before,
      ImportNotes last,
      Optional<ImportedPlaces> places,
      Map<String, Blob> changed,
      Sink sink,
      Function<DocumentId, String> texts) {
    if (changed.isEmpty()) {
      return Optional.of(new Result(Imported.of(before, last), places));
    }
    ChangedTexts run = new ChangedTexts(before, places, texts, sink);
    for (Map.Entry<String, Blob> file : changed.entrySet()) {
      String source = file.getKey();
      boolean told = last.before().stream().anyMatch(problem -> problem.path().equals(source));
      if (told || !last.pages().containsKey(source) || !run.read(source, file.getValue())) {
        return Optional.empty();
      }
    }
    return Optional.of(
        new Result(Imported.of(run.content, last.with(run.notes, run.content)), run.places));
  }

  /** Reads the text of a page; false where it is not only that which changed. */
  private boolean read(String source, Blob file) {
    Decoded decoded = TextFile.decode(file);
    Optional<Page> found = before.pageBySource(source).filter(page -> isTextOf(page, source));
    if (found.isEmpty() || !decoded.utf8() || decoded.byteOrderMark()) {
      return false;
    }
    Page old = found.get();
    String text = decoded.text();
    String was = former.written(old);
    if (isTitledBy(old, was, source) && !isTitledBy(old, text, source)) {
      return false;
    }
    Page placed =
        PageBuilder.named(old.id(), PageKind.document(), old.title(), old.slug())
            .slug(old.slug(), old.slugFixed())
            .under(old.parent(), old.order())
            .gitPath(source)
            .linkTitle(old.linkTitle())
            .times(old.createdAt(), old.updatedAt())
            .build();
    ImportedPage page = ImportedItems.withSettings(placed, text, content);
    notes.put(source, ImportedItems.notes(source, text, true, page));
    Read read =
        former
            .links()
            .read(
                ContentEdits.with(content, page.page()),
                page.page(),
                old,
                texts.apply(old.document()),
                page.body());
    Page now = PageBuilder.of(page.page()).document(sink.text(read.text())).build();
    content = ContentEdits.with(read.content(), now);
    places = places.map(all -> all.with(now));
    return true;
  }

  private boolean isTextOf(Page page, String source) {
    return page.computed().isEmpty() && source.equals(former.paths().pages().get(page.id()));
  }

  /** Whether a text says the title that the page has, which may be why it has it. */
  private static boolean isTitledBy(Page page, String text, String source) {
    return GitLayout.titleOf(text, source).equals(page.title());
  }
}
