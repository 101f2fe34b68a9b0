package dev.docs.content.merge;

import static java.util.stream.Collectors.joining;

import dev.docs.content.Content;
import dev.docs.content.Page;
import dev.docs.content.internal.ContentEdits;
import dev.docs.content.internal.PageBuilder;
import dev.docs.id.PageId;
import dev.docs.ordering.OrderKey;
import dev.docs.ordering.internal.OrderKeyAssignment;
import dev.docs.rule.internal.KeepsRule;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Makes the order keys of two sides comparable with the base's. Where a side respaced siblings, and
 * so changed the keys of pages that it did not move, the pages get the keys of the base again, as
 * far as the order allows: the merge is about the order, not the keys. What both sides placed in
 * the same order among the siblings that neither of them placed gets the same keys on both.
 *
 * <p>The cost is proportional to the children of the parents under which both sides placed pages.
 */
@KeepsRule("page-order")
record CommonOrder(Content base, Content ours, Content theirs) {

  /**
   * The sides with comparable keys; empty if nothing changes.
   *
   * @param pages all pages that a side changed
   */
  static Optional<CommonOrder> of(
      Content base, Content ours, Content theirs, Collection<ThreeWay<Page>> pages) {
    Set<@Nullable PageId> byUs = new HashSet<>();
    Set<@Nullable PageId> byThem = new HashSet<>();
    Set<@Nullable PageId> apart = new HashSet<>();
    for (ThreeWay<Page> page : pages) {
      addPlaced(page.base(), page.ours(), byUs);
      addPlaced(page.base(), page.theirs(), byThem);
      addPlaced(page.ours(), page.theirs(), apart);
      addPlaced(page.theirs(), page.ours(), apart);
    }
    byUs.retainAll(byThem);
    byUs.retainAll(apart);
    if (byUs.isEmpty()) {
      return Optional.empty();
    }
    CommonOrder common = new CommonOrder(base, ours, theirs);
    for (PageId parent : byUs) {
      Set<PageId> there = moved(base, common.theirs, parent);
      Content here = likeBase(base, common.ours, parent, there);
      Set<PageId> byOurs = moved(base, here, parent);
      common = new CommonOrder(base, here, likeBase(base, common.theirs, parent, byOurs));
      common = common.withAgreed(parent);
    }
    return Optional.of(common);
  }

  /** Adds the parents of a page, the former one, too, if the page was moved. */
  private static void addPlaced(
      @Nullable Page before, @Nullable Page now, Set<@Nullable PageId> parents) {
    if (now != null && !samePlace(before, now)) {
      parents.add(now.parent());
      if (before != null) {
        parents.add(before.parent());
      }
    }
  }

  private static boolean samePlace(@Nullable Page a, @Nullable Page b) {
    return a != null && b != null && Place.of(a).equals(Place.of(b));
  }

  /**
   * The children in the base that are elsewhere, or whose keys have to differ from the base's, or
   * do where no more of them do.
   */
  private static Set<PageId> moved(Content base, Content side, @Nullable PageId parent) {
    List<Page> children = side.children(parent);
    List<Optional<OrderKey>> old = keys(base, children, parent);
    List<OrderKey> least = OrderKeyAssignment.of(old);
    boolean isSpread = isSpread(children, old, least);
    Set<PageId> moved = new HashSet<>();
    for (int i = 0; i < children.size(); i++) {
      OrderKey now = isSpread ? least.get(i) : children.get(i).order();
      if (old.get(i).isPresent() && !old.get(i).get().equals(now)) {
        moved.add(children.get(i).id());
      }
    }
    for (Page page : base.children(parent)) {
      if (side.page(page.id()).filter(p -> !isBelow(p, parent)).isPresent()) {
        moved.add(page.id());
      }
    }
    return moved;
  }

  /** The keys in the base of what are children of the parent there, too. */
  private static List<Optional<OrderKey>> keys(
      Content base, List<Page> children, @Nullable PageId parent) {
    return children.stream()
        .map(page -> base.page(page.id()))
        .map(page -> page.filter(p -> isBelow(p, parent)).map(Page::order))
        .toList();
  }

  /**
   * The side with the base's keys for the children of the parent, if it respaced them.
   *
   * @param others what the other side moved: of several orders of moves that give the order, one
   *     without these is chosen
   */
  private static Content likeBase(
      Content base, Content side, @Nullable PageId parent, Set<PageId> others) {
    List<Page> children = side.children(parent);
    List<Optional<OrderKey>> old = keys(base, children, parent);
    List<OrderKey> keys = OrderKeyAssignment.of(old, i -> others.contains(children.get(i).id()));
    Content like = with(side, children, keys);
    return isSpread(children, old, keys)
            && movedOf(others, base, like, parent) <= movedOf(others, base, side, parent)
        ? like
        : side;
  }

  /** The sides with the same keys for what both placed in one order, whichever side is ours. */
  private CommonOrder withAgreed(@Nullable PageId parent) {
    return allKeys(ours, parent).compareTo(allKeys(theirs, parent)) < 0
        ? new CommonOrder(base, ours, likeOther(base, theirs, ours, parent))
        : new CommonOrder(base, likeOther(base, ours, theirs, parent), theirs);
  }

  private static String allKeys(Content side, @Nullable PageId parent) {
    return side.children(parent).stream()
        .map(page -> page.order().value() + " " + page.id())
        .collect(joining(" "));
  }

  /**
   * A side with the keys of the other for what both placed below the parent, if the order allows:
   * that of the pages that both have there and the side left where they were. Where all that both
   * have there is in one order, it gets the keys of the other.
   */
  private static Content likeOther(
      Content base, Content side, Content other, @Nullable PageId parent) {
    boolean isOneOrder = common(side, other, parent).equals(common(other, side, parent));
    List<Page> children = new ArrayList<>();
    List<Optional<OrderKey>> wanted = new ArrayList<>();
    Set<Page> still = new HashSet<>();
    for (Page page : side.children(parent)) {
      Page was = base.page(page.id()).orElse(null);
      Page there = other.page(page.id()).filter(p -> isBelow(p, parent)).orElse(null);
      if (samePlace(was, page) && there == null) {
        continue;
      }
      children.add(page);
      if (samePlace(was, page) && !isOneOrder) {
        still.add(page);
        wanted.add(Optional.of(page.order()));
      } else {
        boolean takesPlace = isOneOrder || !samePlace(was, there);
        wanted.add(Optional.ofNullable(takesPlace ? there : null).map(Page::order));
      }
    }
    List<OrderKey> keys = OrderKeyAssignment.of(wanted, i -> still.contains(children.get(i)));
    boolean isAgreed = false;
    for (int i = 0; i < keys.size(); i++) {
      if (!keys.get(i).equals(children.get(i).order())) {
        if (still.contains(children.get(i))) {
          return side;
        }
        isAgreed |= wanted.get(i).filter(keys.get(i)::equals).isPresent();
      }
    }
    return isAgreed ? with(side, children, keys) : side;
  }

  /** The pages below a parent that the other side has there, too, in their order. */
  private static List<PageId> common(Content side, Content other, @Nullable PageId parent) {
    return side.children(parent).stream()
        .map(Page::id)
        .filter(id -> other.page(id).filter(page -> isBelow(page, parent)).isPresent())
        .toList();
  }

  private static boolean isBelow(Page page, @Nullable PageId parent) {
    return Objects.equals(page.parent(), parent);
  }

  /** How many of some pages have other keys than in the base. */
  private static long movedOf(
      Set<PageId> pages, Content base, Content side, @Nullable PageId parent) {
    List<Page> children = side.children(parent);
    List<Optional<OrderKey>> old = keys(base, children, parent);
    return IntStream.range(0, children.size())
        .filter(i -> pages.contains(children.get(i).id()))
        .filter(i -> old.get(i).filter(key -> !key.equals(children.get(i).order())).isPresent())
        .count();
  }

  /** Whether more keys changed than the new order needs. */
  private static boolean isSpread(
      List<Page> children, List<Optional<OrderKey>> old, List<OrderKey> keys) {
    int changed = 0;
    int moved = 0;
    for (int i = 0; i < children.size(); i++) {
      if (old.get(i).isPresent()) {
        OrderKey before = old.get(i).get();
        changed += before.equals(children.get(i).order()) ? 0 : 1;
        moved += before.equals(keys.get(i)) ? 0 : 1;
      }
    }
    return changed > moved;
  }

  private static Content with(Content content, List<Page> children, List<OrderKey> keys) {
    Content out = content;
    for (int i = 0; i < keys.size(); i++) {
      Page child = children.get(i);
      if (!child.order().equals(keys.get(i))) {
        out = ContentEdits.with(out, PageBuilder.of(child).under(child.parent(), keys.get(i)));
      }
    }
    return out;
  }
}
