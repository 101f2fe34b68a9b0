package dev.docs.content.internal;

import static java.util.Objects.requireNonNull;

import dev.docs.command.Update;
import dev.docs.content.ComputedSource;
import dev.docs.content.DocumentId;
import dev.docs.content.Page;
import dev.docs.content.PageCover;
import dev.docs.content.PageFields;
import dev.docs.content.PageKind;
import dev.docs.content.PageLayout;
import dev.docs.content.VariableValue;
import dev.docs.id.PageId;
import dev.docs.ordering.OrderKey;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Builds a page from another one. Setting a component that is written to the page's file resets
 * {@link Page#blob()}. Not thread-safe.
 */
public final class PageBuilder {
  private PageId id;
  private PageKind kind;
  private @Nullable PageId parent;
  private OrderKey order;
  private String title;
  private String slug;
  private boolean slugFixed;
  private @Nullable String emoji;
  private @Nullable String icon;
  private @Nullable String description;
  private PageLayout layout;
  private @Nullable PageCover cover;
  private Map<String, VariableValue> variables;
  private boolean hidden;
  private boolean noIndex;
  private boolean noRobotsIndex;
  private @Nullable String condition;
  private @Nullable String frontMatter;
  private @Nullable String gitPath;
  private @Nullable String linkTitle;
  private @Nullable Instant createdAt;
  private @Nullable Instant updatedAt;
  private @Nullable String blob;

  private PageBuilder(Page page) {
    id = page.id();
    kind = page.kind();
    parent = page.parent();
    order = page.order();
    title = page.title();
    slug = page.slug();
    slugFixed = page.slugFixed();
    emoji = page.emoji();
    icon = page.icon();
    description = page.description();
    layout = page.layout();
    cover = page.cover();
    variables = page.variables();
    hidden = page.hidden();
    noIndex = page.noIndex();
    noRobotsIndex = page.noRobotsIndex();
    condition = page.condition();
    frontMatter = page.frontMatter();
    gitPath = page.gitPath();
    linkTitle = page.linkTitle();
    createdAt = page.createdAt();
    updatedAt = page.updatedAt();
    blob = page.blob();
  }

  /** With the components of a page. */
  public static PageBuilder of(Page page) {
    return new PageBuilder(page);
  }

  /** With the required components of a page, see {@link Page#of}. */
  public static PageBuilder named(PageId id, PageKind kind, String title, String slug) {
    return of(Page.of(id, kind, title, slug));
  }

  public PageBuilder id(PageId newId) {
    id = newId;
    return this;
  }

  public PageBuilder under(@Nullable PageId newParent, OrderKey newOrder) {
    parent = newParent;
    order = newOrder;
    return this;
  }

  public PageBuilder title(String newTitle) {
    title = newTitle;
    return this;
  }

  public PageBuilder slug(String newSlug, boolean fixed) {
    slug = newSlug;
    slugFixed = fixed;
    return this;
  }

  public PageBuilder emoji(@Nullable String newEmoji) {
    emoji = newEmoji;
    return inFile();
  }

  public PageBuilder icon(@Nullable String newIcon) {
    icon = newIcon;
    return inFile();
  }

  public PageBuilder description(@Nullable String newDescription) {
    description = newDescription;
    return inFile();
  }

  /** Sets the kind with all that it has, a document's text among it. */
  public PageBuilder kind(PageKind newKind) {
    kind = newKind;
    return inFile();
  }

  /**
   * Sets the text of a document.
   *
   * @throws IllegalStateException for a page of another kind
   */
  public PageBuilder document(@Nullable DocumentId newDocument) {
    if (kind instanceof PageKind.Document document) {
      return kind(new PageKind.Document(newDocument, document.source()));
    }
    throw new IllegalStateException("a page of type " + kind.type() + " has no text");
  }

  /**
   * Sets what the page is made from, see {@link Page#computed()}.
   *
   * @param newSource null for a document with a text of its own
   * @throws IllegalStateException for a page that is not made from a source
   */
  public PageBuilder computed(@Nullable ComputedSource newSource) {
    if (kind instanceof PageKind.Document document) {
      return kind(new PageKind.Document(document.text(), newSource));
    }
    if (kind instanceof PageKind.Computed) {
      return kind(new PageKind.Computed(requireNonNull(newSource, "source")));
    }
    throw new IllegalStateException("a page of type " + kind.type() + " is made from no source");
  }

  public PageBuilder layout(PageLayout newLayout) {
    layout = newLayout;
    return inFile();
  }

  public PageBuilder cover(@Nullable PageCover newCover) {
    cover = newCover;
    return inFile();
  }

  public PageBuilder variables(Map<String, VariableValue> newVariables) {
    variables = newVariables;
    return inFile();
  }

  public PageBuilder hidden(boolean newHidden) {
    hidden = newHidden;
    return inFile();
  }

  public PageBuilder noIndex(boolean newNoIndex) {
    noIndex = newNoIndex;
    return inFile();
  }

  public PageBuilder noRobotsIndex(boolean newNoRobotsIndex) {
    noRobotsIndex = newNoRobotsIndex;
    return inFile();
  }

  public PageBuilder condition(@Nullable String newCondition) {
    condition = newCondition;
    return inFile();
  }

  public PageBuilder frontMatter(@Nullable String newFrontMatter) {
    frontMatter = newFrontMatter;
    return inFile();
  }

  public PageBuilder gitPath(@Nullable String newGitPath) {
    gitPath = newGitPath;
    return inFile();
  }

  public PageBuilder linkTitle(@Nullable String newLinkTitle) {
    linkTitle = newLinkTitle;
    return this;
  }

  /** Sets the time of the last edit, and of the first if there was none. */
  public PageBuilder editedAt(Instant now) {
    createdAt = createdAt == null ? now : createdAt;
    updatedAt = now;
    return this;
  }

  public PageBuilder times(@Nullable Instant created, @Nullable Instant updated) {
    createdAt = created;
    updatedAt = updated;
    return this;
  }

  /** Sets the Git object id of the file. Call it last: other setters reset it. */
  public PageBuilder blob(String newBlob) {
    blob = newBlob;
    return this;
  }

  /**
   * Sets what an edit sets, except the title and the slug, which depend on the place and the text.
   *
   * @param written names in front matter of the new text, whose settings precede those of the edit
   */
  public PageBuilder set(PageFields fields, Set<String> written) {
    set(written, fields.emoji(), this::emoji, "emoji");
    set(written, fields.icon(), this::icon, "icon");
    set(written, fields.description(), this::description, "description");
    set(written, fields.hidden(), this::hidden, "hidden");
    set(written, fields.noIndex(), this::noIndex, "noIndex");
    set(written, fields.noRobotsIndex(), this::noRobotsIndex, "noRobotsIndex");
    set(written, fields.condition(), this::condition, "if");
    set(written, fields.layout(), this::layout, "layout");
    set(written, fields.cover(), this::cover, "cover", "coverDark");
    set(written, fields.variables(), this::variables, "vars");
    fields.target().ifSet(target -> kind(new PageKind.Link(target)));
    return this;
  }

  private static <T extends @Nullable Object> void set(
      Set<String> written, Update<T> field, Consumer<T> setter, String... names) {
    if (Collections.disjoint(written, List.of(names))) {
      field.ifSet(setter);
    }
  }

  private PageBuilder inFile() {
    blob = null;
    return this;
  }

  public Page build() {
    return new Page(
        id,
        kind,
        parent,
        order,
        title,
        slug,
        slugFixed,
        emoji,
        icon,
        description,
        layout,
        cover,
        variables,
        hidden,
        noIndex,
        noRobotsIndex,
        condition,
        frontMatter,
        gitPath,
        linkTitle,
        createdAt,
        updatedAt,
        blob);
  }
}
