package dev.docs.content.edit;

import static dev.docs.content.edit.EditFaults.require;

import dev.docs.content.Content;
import dev.docs.content.Page;
import dev.docs.content.PageType;
import dev.docs.content.internal.PageTree;
import dev.docs.error.DocsException;
import dev.docs.id.PageId;
import dev.docs.ordering.OrderKey;
import dev.docs.rule.internal.KeepsRule;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Checks where a page may be placed, and computes its order key there. Static and pure. */
@KeepsRule({"groups", "page-depth", "batch-moves"})
final class PagePlacement {

  private PagePlacement() {}

  /**
   * The slug of a page at a place.
   *
   * @param given what was asked for; null for none
   * @param otherwise gets a number where a sibling has it
   * @throws DocsException with {@code INVALID} when a sibling has the given slug
   */
  static String slug(
      Content content,
      @Nullable PageId parent,
      @Nullable String given,
      String otherwise,
      PageId self,
      String at) {
    PageTree pages = PageTree.of(content);
    if (given == null) {
      return pages.freeSlug(parent, otherwise, self);
    }
    Optional<Page> sibling = pages.sibling(parent, given, self);
    require(
        sibling.isEmpty(),
        at + "slug",
        "is the slug of the page " + sibling.map(Page::id).orElse(self) + " at the same place");
    return pages.freeSlug(parent, given, self);
  }

  /**
   * An order key in a content.
   *
   * @param content the content, with new order keys for the siblings where there was no room
   */
  record Placed(Content content, OrderKey order) {}

  /**
   * Requires that a page of the type may be a child of {@code parent}; null for the top.
   *
   * @throws DocsException with {@code INVALID} otherwise
   */
  static void requireParent(Content content, PageType type, @Nullable PageId parent, String at) {
    if (parent == null) {
      return;
    }
    require(
        type != PageType.GROUP,
        at + "into",
        "must be absent for a group, which is always at the top level");
    require(
        content.page(parent).filter(Page::mayHavePages).isPresent(),
        at + "into",
        "must be a document page or a group");
  }

  /**
   * Requires that the tree stays within {@link Content#MAX_DEPTH}.
   *
   * @param height the number of levels below the page that is placed
   * @throws DocsException with {@code INVALID} otherwise
   */
  static void requireDepth(Content content, @Nullable PageId parent, int height, String at) {
    require(
        content.depth(parent) + 1 + height <= Content.MAX_DEPTH,
        at + "into",
        "must leave pages at most " + Content.MAX_DEPTH + " levels deep");
  }

  /**
   * The order key of a place.
   *
   * @param index the number of siblings before it, without {@code self}; null for the last place
   * @param self the page to place; null for a new one
   */
  static Placed at(
      Content content, @Nullable PageId parent, @Nullable Integer index, @Nullable PageId self) {
    Optional<OrderKey> key = key(content, parent, index, self);
    if (key.isPresent() && key.get().value().length() <= OrderKey.MAX_LENGTH) {
      return new Placed(content, key.get());
    }
    Content respaced = PageTree.withRebalancedOrder(content, parent);
    return new Placed(
        respaced,
        key(respaced, parent, index, self)
            .orElseThrow(() -> new IllegalStateException("no room among respaced siblings")));
  }

  /** The key between the neighbours; empty where there is no room between theirs. */
  private static Optional<OrderKey> key(
      Content content, @Nullable PageId parent, @Nullable Integer index, @Nullable PageId self) {
    PageTree pages = PageTree.of(content);
    Optional<Page> high = index == null ? Optional.empty() : siblingAt(pages, parent, index, self);
    Optional<Page> low =
        high.isPresent() ? pages.siblingBefore(high.get()) : pages.lastChild(parent);
    if (low.isPresent() && low.get().id().equals(self)) {
      low = pages.siblingBefore(low.get());
    }
    return OrderKey.between(low.map(Page::order).orElse(null), high.map(Page::order).orElse(null));
  }

  private static Optional<Page> siblingAt(
      PageTree pages, @Nullable PageId parent, int index, @Nullable PageId self) {
    Optional<Page> own = self == null ? Optional.empty() : pages.page(self);
    if (own.isPresent() && Objects.equals(own.get().parent(), parent)) {
      for (int i = 0; i <= index; i++) {
        Optional<Page> sibling = pages.childAt(parent, i);
        if (sibling.isEmpty() || sibling.get().id().equals(self)) {
          return pages.childAt(parent, index + 1);
        }
      }
    }
    return pages.childAt(parent, index);
  }
}
