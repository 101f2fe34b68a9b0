package dev.docs.content.sync;

import dev.docs.content.gitlayout.GitLayout.KnownText;
import dev.docs.content.sync.ImportNotes.PageNotes;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * What the last import of a folder found in those files of pages that are the same in this one, so
 * that they are not read again, and where other files are now. Paths are from the root of the
 * documentation.
 */
public final class KnownPages {

  /** Of a folder of which nothing is known. */
  public static final KnownPages NONE =
      new KnownPages(ImportNotes.NONE, path -> false, false, FileMoves.NONE);

  private final ImportNotes last;
  private final Predicate<String> unchanged;
  private final boolean titledByFiles;
  private final FileMoves moves;

  /**
   * @param last what the last import told
   * @param unchanged whether a file is as it was then
   * @param titledByFiles whether the titles of pages were those in their files
   */
  public KnownPages(ImportNotes last, Predicate<String> unchanged, boolean titledByFiles) {
    this(last, unchanged, titledByFiles, FileMoves.NONE);
  }

  private KnownPages(
      ImportNotes last, Predicate<String> unchanged, boolean titledByFiles, FileMoves moves) {
    this.last = last;
    this.unchanged = unchanged;
    this.titledByFiles = titledByFiles;
    this.moves = moves;
  }

  /**
   * The same where files are known to have moved since the last import.
   *
   * @param files of the whole folder
   * @param former the root of the documentation at that import; empty for the folder itself
   * @param root the same now
   */
  public KnownPages with(FileMoves files, String former, String root) {
    return new KnownPages(last, unchanged, titledByFiles, files.within(former, root));
  }

  FileMoves moves() {
    return moves;
  }

  Optional<PageNotes> page(String source) {
    return Optional.ofNullable(last.pages().get(source))
        .filter(PageNotes::utf8)
        .filter(notes -> unchanged.test(source));
  }

  /** What the file of a page says to who lays the folder out. */
  public Optional<KnownText> text(String source) {
    return page(source)
        .map(
            notes ->
                new KnownText(
                    notes.byteOrderMark(),
                    titledByFiles ? Optional.of(notes.title()) : Optional.empty()));
  }
}
