package dev.docs.content;

import static java.util.Objects.requireNonNull;

import dev.docs.content.document.ContentRef;
import dev.docs.id.PageId;
import dev.docs.ordering.OrderKey;
import dev.docs.store.StoredAs;
import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The stored form of a page: what the kinds have is beside its other components, null for those of
 * other kinds. Optional components are null when absent.
 */
record StoredPage(
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
    @Nullable PageCover cover,
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
    @Nullable String blob)
    implements StoredAs.Form<Page> {

  static StoredPage of(Page page) {
    return new StoredPage(
        page.id(),
        page.type(),
        page.parent(),
        page.order(),
        page.title(),
        page.slug(),
        page.slugFixed(),
        page.emoji(),
        page.icon(),
        page.description(),
        page.document(),
        page.layout(),
        page.cover(),
        page.variables(),
        page.hidden(),
        page.noIndex(),
        page.noRobotsIndex(),
        page.condition(),
        page.target().orElse(null),
        page.computed().orElse(null),
        page.frontMatter(),
        page.gitPath(),
        page.linkTitle(),
        page.createdAt(),
        page.updatedAt(),
        page.blob());
  }

  @Override
  public Page value() {
    return new Page(
        id,
        kind(),
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

  private PageKind kind() {
    return switch (type) {
      case DOCUMENT -> new PageKind.Document(document, computed);
      case GROUP -> PageKind.group();
      case LINK -> new PageKind.Link(requireNonNull(target, "target"));
      case COMPUTED -> new PageKind.Computed(requireNonNull(computed, "computed"));
    };
  }
}
