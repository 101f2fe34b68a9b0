package dev.docs.content.gitlayout;

import dev.docs.content.folder.Folder;
import dev.docs.content.folder.ImportReport.Problem;
import dev.docs.content.folder.ImportReport.Problem.Kind;
import dev.docs.content.folder.LayoutPage;
import dev.docs.content.folder.internal.TextFile;
import java.util.List;

/** Reads Markdown files of a folder as pages. */
record Documents(Folder folder, List<Problem> problems) {

  /**
   * The page of an existing file.
   *
   * @param title empty for the title in the file
   */
  LayoutPage page(String path, String title, List<LayoutPage> children) {
    TextFile.Decoded decoded = text(path);
    String pageTitle = title.isEmpty() ? PageTitle.of(decoded.text(), path) : title;
    return LayoutPage.document(pageTitle, path, decoded.text(), children)
        .withByteOrderMark(decoded.byteOrderMark());
  }

  /** The text of an existing file; adds a problem unless it is UTF-8 without a byte order mark. */
  TextFile.Decoded text(String path) {
    TextFile.Decoded decoded = TextFile.decode(folder.find(path).orElseThrow());
    if (!decoded.utf8()) {
      problem(Kind.NOT_UTF8, path, "is not UTF-8; faulty bytes are replaced");
    }
    if (decoded.byteOrderMark()) {
      problem(Kind.BYTE_ORDER_MARK, path, "starts with a byte order mark, kept apart");
    }
    return decoded;
  }

  void problem(Kind kind, String path, String message) {
    problems.add(new Problem(kind, path, message));
  }
}
