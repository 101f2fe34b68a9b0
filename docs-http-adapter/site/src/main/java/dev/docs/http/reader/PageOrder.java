package dev.docs.http.reader;

import dev.docs.content.Content;
import dev.docs.content.Page;
import dev.docs.content.PageType;
import dev.docs.id.PageId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The documents of a content in the order of its tree, without those that are hidden or below a
 * hidden page. To find the one before or after a page costs its siblings, and those above it, not
 * all pages. Static and pure.
 */
final class PageOrder {

  private PageOrder() {}

  /** The pages of a list in the tree. */
  static List<Page> shown(Content content, @Nullable PageId parent) {
    return content.children(parent).stream().filter(child -> !child.hidden()).toList();
  }

  /** Whether the list has a page below this one, of which only those up to that are read. */
  static boolean hasShown(Content content, PageId parent) {
    Optional<Page> child = content.childAt(parent, 0);
    for (int i = 1; child.isPresent() && child.get().hidden(); i++) {
      child = content.childAt(parent, i);
    }
    return child.isPresent();
  }

  static List<Page> documents(Content content) {
    List<Page> all = new ArrayList<>();
    collect(content, null, all);
    return all;
  }

  private static void collect(Content content, @Nullable PageId parent, List<Page> all) {
    for (Page child : shown(content, parent)) {
      if (child.type() == PageType.DOCUMENT) {
        all.add(child);
      }
      collect(content, child.id(), all);
    }
  }

  /** The document after a page; empty for the last one, and for a page that is none of them. */
  static Optional<Page> after(Content content, Page page) {
    if (!isListed(content, page)) {
      return Optional.empty();
    }
    Optional<Page> next = first(content, shown(content, page.id()));
    for (Page at = page; next.isEmpty() && at != null; at = parent(content, at)) {
      List<Page> siblings = shown(content, at.parent());
      next = first(content, siblings.subList(siblings.indexOf(at) + 1, siblings.size()));
    }
    return next;
  }

  /** The document before a page; empty for the first one, and for a page that is none of them. */
  static Optional<Page> before(Content content, Page page) {
    if (!isListed(content, page)) {
      return Optional.empty();
    }
    for (Page at = page; at != null; at = parent(content, at)) {
      List<Page> siblings = shown(content, at.parent());
      Optional<Page> last = last(content, siblings.subList(0, siblings.indexOf(at)));
      if (last.isPresent()) {
        return last;
      }
      Page above = parent(content, at);
      if (above != null && above.type() == PageType.DOCUMENT) {
        return Optional.of(above);
      }
    }
    return Optional.empty();
  }

  private static boolean isListed(Content content, Page page) {
    return page.type() == PageType.DOCUMENT
        && !page.hidden()
        && content.ancestors(page).stream().noneMatch(Page::hidden);
  }

  private static @Nullable Page parent(Content content, Page page) {
    return page.parent() == null ? null : content.page(page.parent()).orElseThrow();
  }

  /** The first document at or below some pages. */
  private static Optional<Page> first(Content content, List<Page> pages) {
    for (Page page : pages) {
      Optional<Page> found =
          page.type() == PageType.DOCUMENT
              ? Optional.of(page)
              : first(content, shown(content, page.id()));
      if (found.isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }

  /** The last document at or below some pages. */
  private static Optional<Page> last(Content content, List<Page> pages) {
    for (int i = pages.size() - 1; i >= 0; i--) {
      Page page = pages.get(i);
      Optional<Page> below = last(content, shown(content, page.id()));
      if (below.isPresent()) {
        return below;
      }
      if (page.type() == PageType.DOCUMENT) {
        return Optional.of(page);
      }
    }
    return Optional.empty();
  }
}
