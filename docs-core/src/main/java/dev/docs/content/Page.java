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
 * A page of a space's content, without its children and its text: those are found through {@link
 * Content} and {@link #document()}. Components said to be optional are null when absent.
 *
 * @param parent the page it stands under, or null at the top
 * @param order where it stands among its siblings
 * @param slug its part of the path, unique among its siblings
 * @param slugFixed whether the slug was given; one that was not follows the title
 * @param document the text of a {@link PageType#DOCUMENT} page; null as long as it is empty
 * @param target where a {@link PageType#LINK} page leads; null for others
 * @param computed what a {@link PageType#COMPUTED} page comes from; of a document that has no text
 *     yet, the block that stands for it in SUMMARY.md and is not understood; null for others
 * @param condition an expression deciding whether visitors see the page; optional
 * @param frontMatter what stood before the text in its file, as it was written: a byte order mark,
 *     the front matter with its dashes, or both; optional
 * @param gitPath the file it came from, relative to the content's root; optional
 * @param linkTitle the title of its link in SUMMARY.md, shown there in place of its own; optional
 * @param createdAt when it was first edited; null for pages that only an import has touched
 * @param updatedAt when it was last edited; null likewise
 * @param blob Git's identifier of its file, see {@link PageBlobs}; null for pages without a file,
 *     for those not saved since they were edited, and for those stored before it was kept. It
 *     follows from the rest, hence is no part of the identity
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
   * @param ref the image, a file of the space or a URL; null where there is none for light themes
   * @param refDark the image for dark themes, or null
   * @param yPos how far the image is moved upwards, in pixels
   */
  public record Cover(@Nullable ContentRef ref, @Nullable ContentRef refDark, double yPos) {}

  /** The longest title: our choice, ten times what fits a table of contents. */
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

  /** A page without anything but what it must have. */
  public static Builder named(PageId id, PageType type, String title, String slug) {
    return new Builder(id, type, title, slug);
  }

  /** A builder holding what this page holds. */
  public Builder edit() {
    return new Builder(this);
  }

  /** This page under another identifier, in another place. */
  public Page as(PageId newId, @Nullable PageId newParent, OrderKey newOrder) {
    Builder builder = new Builder(newId, type, title, slug);
    builder.copy(this);
    return builder.under(newParent, newOrder).build();
  }

  public Optional<PageId> parentId() {
    return Optional.ofNullable(parent);
  }

  /** Whether pages may stand under this one. */
  public boolean mayHavePages() {
    return type == PageType.DOCUMENT || type == PageType.GROUP;
  }

  /** Whether a block of the table of contents alone describes it, so that it has no file. */
  public boolean isBlock() {
    return computed != null && gitPath == null && document == null;
  }

  /** Equal pages are equal in all but {@link #blob()}, which is not always known. */
  @Override
  public boolean equals(Object other) {
    return this == other || (other instanceof Page page && id.equals(page.id) && isLike(page));
  }

  /** What changes most is compared first: merging compares every changed page several times. */
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
   * Builds a page. A change of what its file holds forgets {@link Page#blob()}. Not thread-safe.
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

    /** Marks the page as edited at {@code now}. */
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

    /** Says Git's identifier of the file, last of all: what changes the file forgets it. */
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
