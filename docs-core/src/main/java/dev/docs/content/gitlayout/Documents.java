package dev.docs.content.gitlayout;

import dev.docs.content.folder.Folder;
import dev.docs.content.folder.ImportReport.Problem;
import dev.docs.content.folder.ImportReport.Problem.Kind;
import dev.docs.content.folder.LayoutPage;
import dev.docs.content.folder.internal.TextFile;
import dev.docs.content.gitlayout.GitLayout.KnownText;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Reads Markdown files of a folder as pages.
 *
 * @param known what is known of a file without reading it
 */
record Documents(
    Folder folder, List<Problem> problems, Function<String, Optional<KnownText>> known) {

  /**
   * The page of an existing file.
   *
   * @param title empty for the title in the file
   */
  LayoutPage page(String path, String title, List<LayoutPage> children) {
    Optional<String> given = Optional.of(title).filter(text -> !text.isEmpty());
    Optional<KnownText> text = known.apply(path);
    Optional<String> said = given.or(() -> text.flatMap(KnownText::title));
    return text.isPresent() && said.isPresent()
        ? known(path, text.get(), said.get(), children)
        : read(path, given, children);
  }

  private LayoutPage known(String path, KnownText text, String title, List<LayoutPage> children) {
    if (text.byteOrderMark()) {
      tellByteOrderMark(path);
    }
    return LayoutPage.document(
        title, path, folder.find(path).orElseThrow(), text.byteOrderMark(), children);
  }

  private LayoutPage read(String path, Optional<String> title, List<LayoutPage> children) {
    TextFile.Decoded decoded = text(path);
    String said = title.orElseGet(() -> PageTitle.of(decoded.text(), path));
    return LayoutPage.document(said, path, decoded.text(), children)
        .withByteOrderMark(decoded.byteOrderMark());
  }

  /** The text of an existing file; adds a problem unless it is UTF-8 without a byte order mark. */
  TextFile.Decoded text(String path) {
    TextFile.Decoded decoded = TextFile.decode(folder.find(path).orElseThrow());
    if (!decoded.utf8()) {
      problems.add(
          new Problem(Kind.NOT_UTF8, path, "is not UTF-8; faulty bytes are replaced").at(path, 1));
    }
    if (decoded.byteOrderMark()) {
      tellByteOrderMark(path);
    }
    return decoded;
  }

  private void tellByteOrderMark(String path) {
    problems.add(
        new Problem(Kind.BYTE_ORDER_MARK, path, "starts with a byte order mark, kept apart")
            .at(path, 1));
  }
}
