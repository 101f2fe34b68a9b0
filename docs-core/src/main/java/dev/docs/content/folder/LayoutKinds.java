package dev.docs.content.folder;

import dev.docs.content.folder.LayoutKind.Computed;
import dev.docs.content.folder.LayoutKind.Document;
import dev.docs.content.folder.LayoutKind.DocumentFile;
import dev.docs.content.folder.LayoutKind.Link;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What may be done to the kind of a page of a folder. A page that is read when its text is asked
 * for is read when what its file has is changed. Static.
 */
final class LayoutKinds {

  private LayoutKinds() {}

  /** With another title in the table of contents; null for none. */
  static LayoutKind withLinkTitle(LayoutKind kind, @Nullable String title) {
    Optional<String> linkTitle = Optional.ofNullable(title);
    if (kind instanceof Link link) {
      return new Link(link.to(), linkTitle);
    } else if (kind instanceof DocumentFile page) {
      return new DocumentFile(page.file(), page.source(), page.byteOrderMark(), linkTitle);
    }
    Document page = document(kind, "title in links");
    return new Document(page.markdown(), page.source(), page.byteOrderMark(), linkTitle);
  }

  static LayoutKind withSource(LayoutKind kind, String source) {
    Document page = document(kind, "file");
    return new Document(
        page.markdown(), Optional.of(source), page.byteOrderMark(), page.linkTitle());
  }

  static LayoutKind withText(LayoutKind kind, String text) {
    if (kind instanceof Computed) {
      return new Computed(text);
    }
    Document page = document(kind, "text");
    return new Document(text, page.source(), page.byteOrderMark(), page.linkTitle());
  }

  static LayoutKind withByteOrderMark(LayoutKind kind, boolean byteOrderMark) {
    Document page = document(kind, "file");
    return new Document(page.markdown(), page.source(), byteOrderMark, page.linkTitle());
  }

  /**
   * A kind as one with a text at hand.
   *
   * @throws IllegalArgumentException for a kind without this part
   */
  private static Document document(LayoutKind kind, String part) {
    if (kind instanceof DocumentFile page) {
      return page.read();
    } else if (kind instanceof Document page) {
      return page;
    }
    throw new IllegalArgumentException("a page of type " + kind.type() + " has no " + part);
  }
}
