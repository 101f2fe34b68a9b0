package dev.docs.content.gitlayout;

import dev.docs.content.folder.Folder;
import dev.docs.content.folder.ImportReport;
import dev.docs.content.folder.ImportReport.Problem.Kind;
import dev.docs.content.folder.LayoutPage;
import dev.docs.content.folder.internal.TextFile;
import java.util.List;
import java.util.Optional;

/** Reads Markdown files of a folder as pages. */
final class Documents {

  private final Folder folder;
  private final List<ImportReport.Problem> problems;

  Documents(Folder folder, List<ImportReport.Problem> problems) {
    this.folder = folder;
    this.problems = problems;
  }

  /**
   * The page of an existing file.
   *
   * @param title empty for the title in the file
   */
  LayoutPage page(String path, Optional<String> title, List<LayoutPage> children) {
    TextFile.Decoded decoded = text(path, folder, problems);
    String pageTitle = title.orElseGet(() -> PageTitle.of(decoded.text(), path));
    return LayoutPage.document(pageTitle, path, decoded.text(), children)
        .withByteOrderMark(decoded.byteOrderMark());
  }

  /** The text of an existing file; adds a problem unless it is UTF-8 without a byte order mark. */
  static TextFile.Decoded text(String path, Folder folder, List<ImportReport.Problem> problems) {
    TextFile.Decoded decoded = TextFile.decode(folder.find(path).orElseThrow());
    if (!decoded.utf8()) {
      problems.add(
          new ImportReport.Problem(Kind.NOT_UTF8, path, "is not UTF-8; faulty bytes are replaced"));
    }
    if (decoded.byteOrderMark()) {
      problems.add(
          new ImportReport.Problem(
              Kind.BYTE_ORDER_MARK, path, "starts with a byte order mark, kept apart"));
    }
    return decoded;
  }
}
