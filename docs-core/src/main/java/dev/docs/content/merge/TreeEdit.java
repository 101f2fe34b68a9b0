package dev.docs.content.merge;

import dev.docs.content.Content;
import dev.docs.content.Page;
import dev.docs.content.PageType;
import dev.docs.content.conflict.Subject.PageSide;
import dev.docs.content.internal.ContentEdits;
import dev.docs.content.internal.PageBuilder;
import dev.docs.content.internal.PageTree;
import dev.docs.error.DocsException;
import dev.docs.id.PageId;
import dev.docs.ordering.OrderKey;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;

/** Changes of a page tree that keep it valid. All methods are static and thread-safe. */
final class TreeEdit {

  private TreeEdit() {}

  /**
   * Gives the page the place it has on {@code side}, adding it if necessary, together with its
   * related pages.
   */
  static Content asOn(Content content, PageSide side) {
    Content out = content;
    List<Page> above = new ArrayList<>(side.above());
    Collections.reverse(above);
    for (Page page : above) {
      out = out.page(page.id()).isEmpty() ? placed(out, page, page) : out;
    }
    Page wanted = side.page();
    if (wanted.parent() != null && PageTree.of(out).isWithin(wanted.parent(), wanted.id())) {
      out = allMoved(out, above);
    }
    out = placed(out, out.page(wanted.id()).orElse(wanted), wanted);
    for (Page page : side.below()) {
      out = out.page(page.id()).isEmpty() ? placed(out, page, page) : out;
    }
    return out;
  }

  private static Content allMoved(Content content, List<Page> wanted) {
    Content out = content;
    for (Page page : wanted) {
      Page current = out.page(page.id()).orElseThrow();
      if (page.parent() == null || !PageTree.of(out).isWithin(page.parent(), page.id())) {
        out = placed(out, current, page);
      }
    }
    return out;
  }

  /**
   * Places {@code page} at the place of {@code wanted}, or at the end of the top level if that does
   * not exist.
   */
  private static Content placed(Content content, Page page, Page wanted) {
    PageId parent = wanted.parent();
    OrderKey order = wanted.order();
    if (parent != null
        && (page.type() == PageType.GROUP
            || content.page(parent).filter(Page::mayHavePages).isEmpty())) {
      parent = null;
      order =
          PageTree.of(content)
              .lastChild(null)
              .map(last -> last.order().after())
              .orElse(OrderKey.first());
    }
    if (parent != null && PageTree.of(content).isWithin(parent, page.id())) {
      throw DocsException.conflict(
          "page "
              + page.id()
              + " would be below itself; move "
              + parent
              + " elsewhere first, or resolve the conflict with \"ours\"");
    }
    if (content.depth(parent) + 1 + PageTree.of(content).height(page.id()) > Content.MAX_DEPTH) {
      throw DocsException.conflict(
          "page "
              + page.id()
              + " or one below it would be more than "
              + Content.MAX_DEPTH
              + " deep; move pages up first, or resolve the conflict with \"ours\"");
    }
    String slug = PageTree.of(content).freeSlug(parent, page.slug(), page.id());
    return ContentEdits.with(
        content, PageBuilder.of(page).under(parent, order).slug(slug, page.slugFixed()));
  }

  /**
   * Removes the page of {@code side} and the pages kept only for it. Other descendants, and those
   * edited or moved since, move up.
   */
  static Content without(Content content, PageSide side) {
    Content out = content;
    List<Page> below = new ArrayList<>(side.below());
    Collections.reverse(below);
    for (Page page : below) {
      out = withoutIfIdle(out, page);
    }
    return withoutIdle(lifted(out, side.page().id()), side.above());
  }

  /**
   * Removes those of {@code pages}, nearest first, that are unchanged and have no children any
   * more.
   */
  static Content withoutIdle(Content content, List<Page> pages) {
    Content out = content;
    for (Page page : pages) {
      out = withoutIfIdle(out, page);
    }
    return out;
  }

  private static Content withoutIfIdle(Content content, Page page) {
    boolean idle =
        !content.hasChildren(page.id())
            && content.page(page.id()).filter(now -> isSame(now, page)).isPresent();
    return idle ? ContentEdits.without(content, page.id()) : content;
  }

  /** Whether a page is unchanged, apart from its order and slug, which depend on other pages. */
  private static boolean isSame(Page now, Page was) {
    return Objects.equals(now.parent(), was.parent())
        && PageBuilder.of(now)
            .under(was.parent(), was.order())
            .slug(was.slug(), was.slugFixed())
            .times(was.createdAt(), was.updatedAt())
            .build()
            .equals(was);
  }

  private static Content lifted(Content content, PageId id) {
    Page page = content.page(id).orElse(null);
    if (page == null) {
      return content;
    }
    OrderKey next = PageTree.of(content).siblingAfter(page).map(Page::order).orElse(null);
    OrderKey order = page.order();
    Content out = ContentEdits.without(content, id);
    for (Page child : content.children(id)) {
      Page wanted = PageBuilder.of(child).under(page.parent(), order).build();
      out = placed(out, child, wanted);
      order = OrderKey.between(order, next).orElse(order);
    }
    return out;
  }
}
