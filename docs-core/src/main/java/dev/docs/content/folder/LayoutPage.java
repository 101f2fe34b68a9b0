package dev.docs.content.folder;

import static java.util.Objects.requireNonNull;

import dev.docs.content.folder.internal.FileSlugs;
import dev.docs.content.folder.internal.OneLine;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A page of a documentation folder. Titles are plain text on one line. Immutable.
 *
 * @param title the title; {@link #UNTITLED} if blank
 * @param slug the suggested slug, not unique among siblings: from the file of a document ({@code
 *     quickstart/README.md} gives {@code quickstart}), or the anchor of a group's heading. Ignored
 *     when a document with a source is written.
 * @param hidden whether the page is hidden; for types other than documents and computed pages,
 *     whose texts have the setting
 * @param children its children in order
 */
public record LayoutPage(
    LayoutKind kind,
    String title,
    Optional<String> slug,
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
   * @throws IllegalArgumentException if the page is hidden although its text would say so
   */
  public LayoutPage {
    requireNonNull(kind, "kind");
    requireNonNull(slug, "slug");
    title = OneLine.of(title);
    title = title.isEmpty() ? UNTITLED : title;
    children = List.copyOf(children);
    if (hidden && kind.text().isPresent()) {
      throw new IllegalArgumentException(
          "the text of a document or a computed page says it is hidden");
    }
  }

  /**
   * A document with a file, from which its slug is derived.
   *
   * @throws dev.docs.error.DocsException INVALID if the source is not a valid path in a {@link
   *     Folder}
   * @throws IllegalArgumentException if the source is not a Markdown file
   */
  public static LayoutPage document(
      String title, String source, String text, List<LayoutPage> children) {
    return of(LayoutKind.Document.of(text), title, children).withSource(source);
  }

  /**
   * As the other, whose text is read from the file when it is asked for.
   *
   * @param file the bytes of the file, in UTF-8
   * @param byteOrderMark whether they start with a byte order mark
   */
  public static LayoutPage document(
      String title, String source, Blob file, boolean byteOrderMark, List<LayoutPage> children) {
    LayoutKind kind =
        new LayoutKind.DocumentFile(file, Optional.of(source), byteOrderMark, Optional.empty());
    return of(kind, title, children).withSlug(FileSlugs.ofFile(source));
  }

  /** A document without a file; its file name will be derived from its slug. */
  public static LayoutPage unplaced(
      String title, String slug, String text, List<LayoutPage> children) {
    return of(LayoutKind.Document.of(text), title, children).withSlug(slug);
  }

  public static LayoutPage empty(String title, List<LayoutPage> children) {
    return of(new LayoutKind.Empty(), title, children);
  }

  /**
   * A heading.
   *
   * @param slug null for one that is derived from the title
   */
  public static LayoutPage group(String title, @Nullable String slug, List<LayoutPage> children) {
    return of(new LayoutKind.Group(), title, children).withSlug(slug);
  }

  public static LayoutPage link(String title, String target, List<LayoutPage> children) {
    return of(new LayoutKind.Link(target, Optional.empty()), title, children);
  }

  /** A computed page, described in YAML. */
  public static LayoutPage computed(String yaml, List<LayoutPage> children) {
    return of(new LayoutKind.Computed(yaml), UNTITLED, children);
  }

  private static LayoutPage of(LayoutKind kind, String title, List<LayoutPage> children) {
    return new LayoutPage(kind, title, Optional.empty(), false, children);
  }

  public Type type() {
    return kind.type();
  }

  /** The title in the table of contents, where it differs; for documents and links. */
  public Optional<String> linkTitle() {
    return kind.linkTitle();
  }

  /** The file of a document; empty if not chosen yet, and for others. */
  public Optional<String> source() {
    return kind.source();
  }

  /** The target of a link; empty for others. */
  public Optional<String> target() {
    return kind.target();
  }

  /** The text of a document or the YAML of a computed page; empty for others. */
  public Optional<String> text() {
    return kind.text();
  }

  /** Whether the file of a document starts with a byte order mark. */
  public boolean byteOrderMark() {
    return kind.byteOrderMark();
  }

  /** This page and all pages below it, parents first. */
  public Stream<LayoutPage> all() {
    return Stream.concat(Stream.of(this), children.stream().flatMap(LayoutPage::all));
  }

  public LayoutPage withTitle(String newTitle) {
    return new LayoutPage(kind, newTitle, slug, hidden, children);
  }

  /**
   * This page with another title in links.
   *
   * @param newLinkTitle null for none
   * @throws IllegalArgumentException for another page than a document or a link
   */
  public LayoutPage withLinkTitle(@Nullable String newLinkTitle) {
    return with(LayoutKinds.withLinkTitle(kind, newLinkTitle));
  }

  /**
   * This page with another slug.
   *
   * @param newSlug null for none
   */
  public LayoutPage withSlug(@Nullable String newSlug) {
    return new LayoutPage(kind, title, Optional.ofNullable(newSlug), hidden, children);
  }

  /**
   * This page with another text.
   *
   * @throws IllegalArgumentException for another page than a document or a computed page
   */
  public LayoutPage withText(String newText) {
    return with(LayoutKinds.withText(kind, newText));
  }

  /**
   * This page in a file, from which its slug is derived.
   *
   * @throws dev.docs.error.DocsException INVALID if the source is not a valid path in a {@link
   *     Folder}
   * @throws IllegalArgumentException if the source is not a Markdown file, or for another page than
   *     a document
   */
  public LayoutPage withSource(String newSource) {
    return with(LayoutKinds.withSource(kind, newSource)).withSlug(FileSlugs.ofFile(newSource));
  }

  /**
   * @throws IllegalArgumentException for another page than a document
   */
  public LayoutPage withByteOrderMark(boolean newByteOrderMark) {
    return with(LayoutKinds.withByteOrderMark(kind, newByteOrderMark));
  }

  public LayoutPage withHidden(boolean newHidden) {
    return new LayoutPage(kind, title, slug, newHidden, children);
  }

  public LayoutPage withChildren(List<LayoutPage> newChildren) {
    return new LayoutPage(kind, title, slug, hidden, newChildren);
  }

  private LayoutPage with(LayoutKind newKind) {
    return new LayoutPage(newKind, title, slug, hidden, children);
  }
}
