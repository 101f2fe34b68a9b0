package dev.docs.content.folder;

import dev.docs.content.folder.internal.FileSlugs;
import dev.docs.content.folder.internal.FolderPath;
import dev.docs.content.folder.internal.RelativePath;
import dev.docs.content.folder.internal.Text;
import java.util.List;
import java.util.Optional;

/**
 * A page of a documentation folder. Titles are plain text on one line.
 *
 * @param title {@link #UNTITLED} where blank
 * @param linkTitle what the table of contents shows in place of the title; of documents and links
 * @param slug a hint: of a document after its file ({@code quickstart/README.md} gives {@code
 *     quickstart}), of a group after its heading's anchor; not unique among siblings. A document's
 *     is ignored in writing where it has a source.
 * @param source the file of a document; absent where none was chosen yet
 * @param target where a link leads: a URL of any scheme, or a relative link from the folder's root
 *     to a file or a fragment of a page, to be read with {@link RelativePath}
 * @param text of a document: Markdown as in the file, without the byte order mark; of a computed
 *     page: the YAML that describes it; of nothing else
 * @param byteOrderMark whether the file of a document starts with a byte order mark
 * @param hidden whether readers are not shown it; of what is no document and no computed page,
 *     whose texts say it
 * @param children in order
 */
public record LayoutPage(
    Type type,
    String title,
    Optional<String> linkTitle,
    Optional<String> slug,
    Optional<String> source,
    Optional<String> target,
    Optional<String> text,
    boolean byteOrderMark,
    boolean hidden,
    List<LayoutPage> children) {

  /** What a page is. */
  public enum Type {
    /** A page with a Markdown file. */
    DOCUMENT,
    /** A page without content: an entry without a link, or a folder without a README. */
    EMPTY,
    /** A heading in the table of contents; only at the top. */
    GROUP,
    /** A link, to a URL or within the folder. */
    LINK,
    /** A page whose content comes from elsewhere, such as from an OpenAPI specification. */
    COMPUTED
  }

  /** The title of what has none. */
  public static final String UNTITLED = "Untitled";

  /**
   * @throws dev.docs.error.DocsException INVALID if the source is not a path of the form {@link
   *     Folder} takes
   * @throws IllegalArgumentException if the source is not Markdown, or a component is there that
   *     pages of this type do not have, or a text or target is absent
   */
  public LayoutPage {
    title = Text.oneLine(title);
    title = title.isEmpty() ? UNTITLED : title;
    linkTitle = linkTitle.map(Text::oneLine).filter(t -> !t.isEmpty());
    target = target.map(RelativePath::onOneLine);
    children = List.copyOf(children);
    boolean document = type == Type.DOCUMENT;
    require(
        (document || type == Type.COMPUTED) == text.isPresent(),
        "a document and a computed page have a text, and nothing else has");
    require(document || (source.isEmpty() && !byteOrderMark), "only a document has a file");
    require(
        (type == Type.LINK) == target.filter(t -> !t.isEmpty()).isPresent(),
        "a link has a target, and nothing else has");
    require(
        document || type == Type.LINK || linkTitle.isEmpty(),
        "only documents and links have a link title");
    require(
        !hidden || text.isEmpty(), "the text of a document or a computed page says it is hidden");
    source.ifPresent(FolderPath::check);
    require(source.map(FolderPath::isMarkdown).orElse(true), "a source is a Markdown file");
  }

  private static void require(boolean condition, String rule) {
    if (!condition) {
      throw new IllegalArgumentException(rule);
    }
  }

  /** A document with a file; its slug is the file's. */
  public static LayoutPage document(
      String title, String source, String text, List<LayoutPage> children) {
    return new LayoutPage(
        Type.DOCUMENT,
        title,
        Optional.empty(),
        Optional.of(FileSlugs.ofFile(source)),
        Optional.of(source),
        Optional.empty(),
        Optional.of(text),
        false,
        false,
        children);
  }

  /** A document whose file is yet to be chosen, after its slug. */
  public static LayoutPage unplaced(
      String title, String slug, String text, List<LayoutPage> children) {
    return new LayoutPage(
        Type.DOCUMENT,
        title,
        Optional.empty(),
        Optional.of(slug),
        Optional.empty(),
        Optional.empty(),
        Optional.of(text),
        false,
        false,
        children);
  }

  public static LayoutPage empty(String title, List<LayoutPage> children) {
    return bare(Type.EMPTY, title, Optional.empty(), Optional.empty(), children);
  }

  public static LayoutPage group(String title, Optional<String> slug, List<LayoutPage> children) {
    return bare(Type.GROUP, title, slug, Optional.empty(), children);
  }

  public static LayoutPage link(String title, String target, List<LayoutPage> children) {
    return bare(Type.LINK, title, Optional.empty(), Optional.of(target), children);
  }

  /** A computed page, described in YAML. */
  public static LayoutPage computed(String yaml, List<LayoutPage> children) {
    return new LayoutPage(
        Type.COMPUTED,
        UNTITLED,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.of(yaml),
        false,
        false,
        children);
  }

  private static LayoutPage bare(
      Type type,
      String title,
      Optional<String> slug,
      Optional<String> target,
      List<LayoutPage> children) {
    return new LayoutPage(
        type,
        title,
        Optional.empty(),
        slug,
        Optional.empty(),
        target,
        Optional.empty(),
        false,
        false,
        children);
  }

  public LayoutPage withTitle(String newTitle) {
    return new LayoutPage(
        type, newTitle, linkTitle, slug, source, target, text, byteOrderMark, hidden, children);
  }

  public LayoutPage withLinkTitle(Optional<String> newLinkTitle) {
    return new LayoutPage(
        type, title, newLinkTitle, slug, source, target, text, byteOrderMark, hidden, children);
  }

  public LayoutPage withSlug(Optional<String> newSlug) {
    return new LayoutPage(
        type, title, linkTitle, newSlug, source, target, text, byteOrderMark, hidden, children);
  }

  public LayoutPage withText(Optional<String> newText) {
    return new LayoutPage(
        type, title, linkTitle, slug, source, target, newText, byteOrderMark, hidden, children);
  }

  public LayoutPage withSource(String newSource) {
    return new LayoutPage(
        type,
        title,
        linkTitle,
        Optional.of(FileSlugs.ofFile(newSource)),
        Optional.of(newSource),
        target,
        text,
        byteOrderMark,
        hidden,
        children);
  }

  public LayoutPage withByteOrderMark(boolean newByteOrderMark) {
    return new LayoutPage(
        type, title, linkTitle, slug, source, target, text, newByteOrderMark, hidden, children);
  }

  public LayoutPage withHidden(boolean newHidden) {
    return new LayoutPage(
        type, title, linkTitle, slug, source, target, text, byteOrderMark, newHidden, children);
  }

  public LayoutPage withChildren(List<LayoutPage> newChildren) {
    return new LayoutPage(
        type, title, linkTitle, slug, source, target, text, byteOrderMark, hidden, newChildren);
  }
}
