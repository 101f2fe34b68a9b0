package dev.docs.content.folder;

import dev.docs.content.folder.internal.FileSlugs;
import dev.docs.content.folder.internal.FolderPath;
import dev.docs.content.folder.internal.OneLine;
import dev.docs.content.folder.internal.RelativePath;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A page of a documentation folder. Titles are plain text on one line.
 *
 * @param title the title; {@link #UNTITLED} if blank
 * @param linkTitle the title in the table of contents, where it differs; for documents and links
 * @param slug the suggested slug, not unique among siblings: from the file of a document ({@code
 *     quickstart/README.md} gives {@code quickstart}), or the anchor of a group's heading. Ignored
 *     when a document with a source is written.
 * @param source the file of a document; absent if not chosen yet
 * @param target the target of a link: a URL of any scheme, or a relative link from the folder's
 *     root to a file or a fragment of a page, see {@link RelativePath}
 * @param text for a document the Markdown of its file without the byte order mark; for a computed
 *     page the YAML that defines it; absent for others
 * @param byteOrderMark whether the file of a document starts with a byte order mark
 * @param hidden whether the page is hidden; for types other than documents and computed pages,
 *     whose texts have the setting
 * @param children its children in order
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

  /** The type of a page. */
  public enum Type {
    /** A page with a Markdown file. */
    DOCUMENT,
    /** A page without content, from an entry without a link or a folder without a README. */
    EMPTY,
    /** A heading in the table of contents; only at the top level. */
    GROUP,
    /** A link, to a URL or within the folder. */
    LINK,
    /** A page generated from a source, such as an OpenAPI specification. */
    COMPUTED
  }

  /** The title of pages without one. */
  public static final String UNTITLED = "Untitled";

  /**
   * @throws dev.docs.error.DocsException INVALID if the source is not a valid path in a {@link
   *     Folder}
   * @throws IllegalArgumentException if the source is not a Markdown file, or a component is set
   *     that this type does not have, or a required text or target is absent
   */
  public LayoutPage {
    title = OneLine.of(title);
    title = title.isEmpty() ? UNTITLED : title;
    linkTitle = linkTitle.map(OneLine::of).filter(t -> !t.isEmpty());
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

  /** A document with a file, from which its slug is derived. */
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

  /** A document without a file; its file name will be derived from its slug. */
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

  /**
   * A heading.
   *
   * @param slug null for one that is derived from the title
   */
  public static LayoutPage group(String title, @Nullable String slug, List<LayoutPage> children) {
    return bare(Type.GROUP, title, Optional.ofNullable(slug), Optional.empty(), children);
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

  /**
   * This page with another title in links.
   *
   * @param newLinkTitle null for none
   */
  public LayoutPage withLinkTitle(@Nullable String newLinkTitle) {
    return new LayoutPage(
        type,
        title,
        Optional.ofNullable(newLinkTitle),
        slug,
        source,
        target,
        text,
        byteOrderMark,
        hidden,
        children);
  }

  /**
   * This page with another slug.
   *
   * @param newSlug null for none
   */
  public LayoutPage withSlug(@Nullable String newSlug) {
    return new LayoutPage(
        type,
        title,
        linkTitle,
        Optional.ofNullable(newSlug),
        source,
        target,
        text,
        byteOrderMark,
        hidden,
        children);
  }

  /**
   * This page with another text.
   *
   * @param newText null for none
   */
  public LayoutPage withText(@Nullable String newText) {
    return new LayoutPage(
        type,
        title,
        linkTitle,
        slug,
        source,
        target,
        Optional.ofNullable(newText),
        byteOrderMark,
        hidden,
        children);
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
