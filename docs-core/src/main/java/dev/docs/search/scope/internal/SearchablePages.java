package dev.docs.search.scope.internal;

import dev.docs.computed.internal.Expansion;
import dev.docs.content.Content;
import dev.docs.content.Page;
import dev.docs.content.PageType;
import dev.docs.content.internal.ContentDifference;
import dev.docs.id.PageId;
import dev.docs.rule.internal.KeepsRule;
import java.util.LinkedHashSet;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/** Tells which pages of a content may be found. */
@KeepsRule("hidden-pages")
public final class SearchablePages {

  private SearchablePages() {}

  /**
   * A page of a content that may be found: a document that is not hidden and not excluded from
   * search, and is not a descendant of such a page. Empty for all others.
   */
  public static Optional<Page> find(Content content, PageId id) {
    return content
        .page(id)
        .filter(page -> page.type() == PageType.DOCUMENT)
        .filter(page -> isOpen(content, page));
  }

  private static boolean isOpen(Content content, Page page) {
    Page at = page;
    while (at != null && !at.hidden() && !at.noIndex()) {
      at = at.parent() == null ? null : content.page(at.parent()).orElse(null);
    }
    return at == null;
  }

  /**
   * The pages that have to be indexed again to get from {@code before} to {@code after}; reads only
   * the difference, and the descendants of pages whose visibility changed.
   */
  public static Set<PageId> changed(Content before, Content after) {
    Set<PageId> changed = new LinkedHashSet<>();
    ContentDifference.ofPages(
        before,
        after,
        (id, old, now) -> {
          boolean was = old != null && isOpen(before, old);
          boolean is = now != null && isOpen(after, now);
          if (now != null && old != null && was != is) {
            after.descendants(now.id()).forEach(page -> changed.add(page.id()));
          }
          boolean same = old != null && now != null && isSame(old, now);
          if (was != is || (is && !same)) {
            changed.add(new PageId(id));
          }
        });
    return changed;
  }

  /** The pages of a content whose texts are computed from something else than their own. */
  public static Set<PageId> computed(Content content) {
    Set<PageId> computed = new LinkedHashSet<>();
    content.allPages().stream()
        .filter(Expansion::isExpanded)
        .forEach(page -> computed.add(page.id()));
    return computed;
  }

  /** Whether two pages are the same as far as they are indexed. */
  private static boolean isSame(Page one, Page other) {
    return one.type() == other.type()
        && one.title().equals(other.title())
        && Objects.equals(one.description(), other.description())
        && Objects.equals(one.document(), other.document())
        && Objects.equals(one.computed(), other.computed());
  }
}
