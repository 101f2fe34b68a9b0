package dev.docs.content;

import static java.util.Objects.requireNonNull;

import dev.docs.content.document.ContentRef;
import dev.docs.content.edit.PageBlobs;
import dev.docs.id.PageId;
import dev.docs.ordering.OrderKey;
import java.time.Instant;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A page of a space's content, without its children and its text, which are found through {@link
 * Content} and {@link #document()}. Optional components are null when absent.
 *
 * @param parent the parent page; null at the top level
 * @param order its order key among its siblings
 * @param slug its segment of the path, unique among its siblings
 * @param slugFixed whether the slug was set explicitly; otherwise it follows the title
 * @param document the text of a {@link PageType#DOCUMENT} page; null if empty
 * @param target the target of a {@link PageType#LINK} page; null for others
 * @param computed the source of a {@link PageType#COMPUTED} page; for a document without text, the
 *     block that defines it in SUMMARY.md and is not supported; null for others
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
public record Page(
    PageId id,
    PageType type,
    @Nullable PageId parent,
    OrderKey order,
    String title,
    String slug,
    boolean slugFixed,
    @Nullable String emoji,
    @Nullable String icon,
    @Nullable String description,
    @Nullable DocumentId document,
    PageLayout layout,
    @Nullable Cover cover,
    Map<String, VariableValue> variables,
    boolean hidden,
    boolean noIndex,
    boolean noRobotsIndex,
    @Nullable String condition,
    @Nullable ContentRef target,
    @Nullable ComputedSource computed,
    @Nullable String frontMatter,
    @Nullable String gitPath,
    @Nullable String linkTitle,
    @Nullable Instant createdAt,
    @Nullable Instant updatedAt,
    @Nullable String blob) {

  /**
   * The image above a page.
   *
   * @param ref the image for light themes, a file of the space or a URL; null for none
   * @param refDark the image for dark themes; null for none
   * @param yPos the upward offset of the image, in pixels
   */
  public record Cover(@Nullable ContentRef ref, @Nullable ContentRef refDark, double yPos) {}

  /** The longest title in characters: our choice, ten times what fits in a table of contents. */
  public static final int MAX_TITLE = 1_000;

  public Page {
    requireNonNull(id, "id");
    requireNonNull(type, "type");
    requireNonNull(order, "order");
    requireNonNull(title, "title");
    requireNonNull(slug, "slug");
    requireNonNull(layout, "layout");
    variables = Map.copyOf(variables);
  }

  /** A builder of a page with the required components. */
  public static Builder named(PageId id, PageType type, String title, String slug) {
    return new Builder(id, type, title, slug);
  }

  /** A builder with the components of this page. */
  public Builder edit() {
    return new Builder(this);
  }

  /** This page with another id, at another place. */
  public Page as(PageId newId, @Nullable PageId newParent, OrderKey newOrder) {
    Builder builder = new Builder(newId, type, title, slug);
    builder.copy(this);
    return builder.under(newParent, newOrder).build();
  }

  public Optional<PageId> parentId() {
    return Optional.ofNullable(parent);
  }

  /** Whether the page may have children. */
  public boolean mayHavePages() {
    return type == PageType.DOCUMENT || type == PageType.GROUP;
  }

  /** Whether the page is defined by a block in SUMMARY.md alone and has no file. */
  public boolean isBlock() {
    return computed != null && gitPath == null && document == null;
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
    return Objects.equals(document, page.document)
        && Objects.equals(updatedAt, page.updatedAt)
        && Objects.equals(parent, page.parent)
        && order.equals(page.order)
        && title.equals(page.title)
        && slug.equals(page.slug)
        && slugFixed == page.slugFixed
        && type == page.type
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
        && Objects.equals(target, page.target)
        && Objects.equals(computed, page.computed)
        && Objects.equals(frontMatter, page.frontMatter)
        && Objects.equals(gitPath, page.gitPath)
        && Objects.equals(linkTitle, page.linkTitle)
        && Objects.equals(createdAt, page.createdAt);
  }

  @Override
  public int hashCode() {
    return Objects.hash(id, title, document);
  }

  /**
   * Builds a page. Setting a component that is written to the page's file resets {@link
   * Page#blob()}. Not thread-safe.
   */
  public static final class Builder {
    private final PageId id;
    private final PageType type;
    private @Nullable PageId parent;
    private OrderKey order = OrderKey.first();
    private String title;
    private String slug;
    private boolean slugFixed;
    private @Nullable String emoji;
    private @Nullable String icon;
    private @Nullable String description;
    private @Nullable DocumentId document;
    private PageLayout layout = PageLayout.DEFAULT;
    private @Nullable Cover cover;
    private Map<String, VariableValue> variables = Map.of();
    private boolean hidden;
    private boolean noIndex;
    private boolean noRobotsIndex;
    private @Nullable String condition;
    private @Nullable ContentRef target;
    private @Nullable ComputedSource computed;
    private @Nullable String frontMatter;
    private @Nullable String gitPath;
    private @Nullable String linkTitle;
    private @Nullable Instant createdAt;
    private @Nullable Instant updatedAt;
    private @Nullable String blob;

    private Builder(PageId id, PageType type, String title, String slug) {
      this.id = id;
      this.type = type;
      this.title = title;
      this.slug = slug;
    }

    private Builder(Page page) {
      this(page.id, page.type, page.title, page.slug);
      copy(page);
    }

    private void copy(Page page) {
      parent = page.parent;
      order = page.order;
      slugFixed = page.slugFixed;
      emoji = page.emoji;
      icon = page.icon;
      description = page.description;
      document = page.document;
      layout = page.layout;
      cover = page.cover;
      variables = page.variables;
      hidden = page.hidden;
      noIndex = page.noIndex;
      noRobotsIndex = page.noRobotsIndex;
      condition = page.condition;
      target = page.target;
      computed = page.computed;
      frontMatter = page.frontMatter;
      gitPath = page.gitPath;
      linkTitle = page.linkTitle;
      createdAt = page.createdAt;
      updatedAt = page.updatedAt;
      blob = page.blob;
    }

    public Builder under(@Nullable PageId newParent, OrderKey newOrder) {
      parent = newParent;
      order = newOrder;
      return this;
    }

    public Builder title(String newTitle) {
      title = newTitle;
      return this;
    }

    public Builder slug(String newSlug, boolean fixed) {
      slug = newSlug;
      slugFixed = fixed;
      return this;
    }

    public Builder emoji(@Nullable String newEmoji) {
      emoji = newEmoji;
      return inFile();
    }

    public Builder icon(@Nullable String newIcon) {
      icon = newIcon;
      return inFile();
    }

    public Builder description(@Nullable String newDescription) {
      description = newDescription;
      return inFile();
    }

    public Builder document(@Nullable DocumentId newDocument) {
      document = newDocument;
      return inFile();
    }

    public Builder layout(PageLayout newLayout) {
      layout = newLayout;
      return inFile();
    }

    public Builder cover(@Nullable Cover newCover) {
      cover = newCover;
      return inFile();
    }

    public Builder variables(Map<String, VariableValue> newVariables) {
      variables = newVariables;
      return inFile();
    }

    public Builder hidden(boolean newHidden) {
      hidden = newHidden;
      return inFile();
    }

    public Builder noIndex(boolean newNoIndex) {
      noIndex = newNoIndex;
      return inFile();
    }

    public Builder noRobotsIndex(boolean newNoRobotsIndex) {
      noRobotsIndex = newNoRobotsIndex;
      return inFile();
    }

    public Builder condition(@Nullable String newCondition) {
      condition = newCondition;
      return inFile();
    }

    public Builder target(@Nullable ContentRef newTarget) {
      target = newTarget;
      return this;
    }

    public Builder computed(ComputedSource newComputed) {
      computed = newComputed;
      return this;
    }

    public Builder frontMatter(@Nullable String newFrontMatter) {
      frontMatter = newFrontMatter;
      return inFile();
    }

    public Builder gitPath(@Nullable String newGitPath) {
      gitPath = newGitPath;
      return inFile();
    }

    public Builder linkTitle(@Nullable String newLinkTitle) {
      linkTitle = newLinkTitle;
      return this;
    }

    /** Sets the time of the last edit, and of the first if there was none. */
    public Builder editedAt(Instant now) {
      createdAt = createdAt == null ? now : createdAt;
      updatedAt = now;
      return this;
    }

    public Builder times(@Nullable Instant created, @Nullable Instant updated) {
      createdAt = created;
      updatedAt = updated;
      return this;
    }

    /** Sets the Git object id of the file. Call it last: other setters reset it. */
    public Builder blob(String newBlob) {
      blob = newBlob;
      return this;
    }

    private Builder inFile() {
      blob = null;
      return this;
    }

    public Page build() {
      return new Page(
          id,
          type,
          parent,
          order,
          title,
          slug,
          slugFixed,
          emoji,
          icon,
          description,
          document,
          layout,
          cover,
          variables,
          hidden,
          noIndex,
          noRobotsIndex,
          condition,
          target,
          computed,
          frontMatter,
          gitPath,
          linkTitle,
          createdAt,
          updatedAt,
          blob);
    }
  }
}
