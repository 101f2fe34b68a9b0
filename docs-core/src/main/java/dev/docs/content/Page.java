package dev.docs.content;

import static java.util.Objects.requireNonNull;

import dev.docs.content.document.ContentRef;
import dev.docs.content.edit.PageBlobs;
import dev.docs.id.PageId;
import dev.docs.ordering.OrderKey;
import dev.docs.store.StoredAs;
import java.time.Instant;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A page of a space's content, without its children and its text, which are found through {@link
 * Content} and {@link #document()}. What only pages of one kind have is in {@link #kind()}.
 * Optional components are null when absent.
 *
 * @param parent the parent page; null at the top level
 * @param order its order key among its siblings
 * @param slug its segment of the path, unique among its siblings
 * @param slugFixed whether the slug was set explicitly; otherwise it follows the title
 * @param condition an expression that decides which visitors see the page; optional
 * @param frontMatter the byte order mark, the front matter with its delimiters, or both, as they
 *     precede the text in its file; optional
 * @param gitPath the file it was imported from, relative to the root of the content; optional
 * @param linkTitle the title of its entry in SUMMARY.md, where it differs from the page's title;
 *     optional
 * @param createdAt the time of the first edit; null for pages that were only imported
 * @param updatedAt the time of the last edit; null for pages that were only imported
 * @param blob the Git object id of its file, see {@link PageBlobs}; null for pages without a file,
 *     not saved since an edit, or stored by versions that did not record it. Derived from the other
 *     components, so not a part of the page's digest
 */
@StoredAs(StoredPage.class)
public record Page(
    PageId id,
    PageKind kind,
    @Nullable PageId parent,
    OrderKey order,
    String title,
    String slug,
    boolean slugFixed,
    @Nullable String emoji,
    @Nullable String icon,
    @Nullable String description,
    PageLayout layout,
    @Nullable PageCover cover,
    Map<String, VariableValue> variables,
    boolean hidden,
    boolean noIndex,
    boolean noRobotsIndex,
    @Nullable String condition,
    @Nullable String frontMatter,
    @Nullable String gitPath,
    @Nullable String linkTitle,
    @Nullable Instant createdAt,
    @Nullable Instant updatedAt,
    @Nullable String blob)
    implements TextOwner {

  /** The longest title in characters: our choice, ten times what fits in a table of contents. */
  public static final int MAX_TITLE = 1_000;

  public Page {
    requireNonNull(id, "id");
    requireNonNull(kind, "kind");
    requireNonNull(order, "order");
    requireNonNull(title, "title");
    requireNonNull(slug, "slug");
    requireNonNull(layout, "layout");
    variables = Map.copyOf(variables);
  }

  /** A page with the required components, at the first place of the top level. */
  public static Page of(PageId id, PageKind kind, String title, String slug) {
    return new Page(
        id,
        kind,
        null,
        OrderKey.first(),
        title,
        slug,
        false,
        null,
        null,
        null,
        PageLayout.DEFAULT,
        null,
        Map.of(),
        false,
        false,
        false,
        null,
        null,
        null,
        null,
        null,
        null,
        null);
  }

  @Override
  public ContentRef ref() {
    return ContentRef.to(id);
  }

  public PageType type() {
    return kind.type();
  }

  /** The text of a document; null for an empty one, and for a page of another kind. */
  @Override
  public @Nullable DocumentId document() {
    return kind instanceof PageKind.Document document ? document.text() : null;
  }

  /** What a link leads to; empty for a page of another kind. */
  public Optional<ContentRef> target() {
    return kind instanceof PageKind.Link link ? Optional.of(link.target()) : Optional.empty();
  }

  /**
   * What a page is made from in the place of a text: the source of computed pages, or of a
   * document; empty for others.
   */
  public Optional<ComputedSource> computed() {
    if (kind instanceof PageKind.Computed computed) {
      return Optional.of(computed.source());
    }
    return kind instanceof PageKind.Document document
        ? Optional.ofNullable(document.source())
        : Optional.empty();
  }

  /** Whether the page may have children. */
  public boolean mayHavePages() {
    return type().mayHavePages();
  }

  /** Whether the page is defined by a block in SUMMARY.md alone and has no file. */
  public boolean isBlock() {
    return gitPath == null && document() == null && computed().isPresent();
  }

  /** Compares all components but {@link #blob()}, which is derived and not always known. */
  @Override
  public boolean equals(Object other) {
    return this == other || (other instanceof Page page && id.equals(page.id) && isLike(page));
  }

  /**
   * Compares the components that change most first, as a merge compares every changed page several
   * times.
   */
  private boolean isLike(Page page) {
    return kind.equals(page.kind)
        && Objects.equals(updatedAt, page.updatedAt)
        && Objects.equals(parent, page.parent)
        && order.equals(page.order)
        && title.equals(page.title)
        && slug.equals(page.slug)
        && slugFixed == page.slugFixed
        && hidden == page.hidden
        && noIndex == page.noIndex
        && noRobotsIndex == page.noRobotsIndex
        && Objects.equals(emoji, page.emoji)
        && Objects.equals(icon, page.icon)
        && Objects.equals(description, page.description)
        && layout.equals(page.layout)
        && Objects.equals(cover, page.cover)
        && variables.equals(page.variables)
        && Objects.equals(condition, page.condition)
        && Objects.equals(frontMatter, page.frontMatter)
        && Objects.equals(gitPath, page.gitPath)
        && Objects.equals(linkTitle, page.linkTitle)
        && Objects.equals(createdAt, page.createdAt);
  }

  @Override
  public int hashCode() {
    return Objects.hash(id, title, document());
  }
}
