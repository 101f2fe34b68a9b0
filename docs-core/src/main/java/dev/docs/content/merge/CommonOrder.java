package dev.docs.content.merge;

import dev.docs.content.Content;
import dev.docs.content.Page;
import dev.docs.id.PageId;
import dev.docs.ordering.KeptOrder;
import dev.docs.ordering.OrderKey;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * Brings a base and two sides to keys that can be compared, where a side spread siblings anew and
 * the other placed some among them: order is what the keys say, not the keys themselves. The side
 * that spread keeps its keys, so that in the two others as few pages as can be differ from it.
 *
 * <p>Costs as much as such a parent has children, and nothing where there is none.
 */
record CommonOrder(Content base, Content ours, Content theirs) {

  /** The three, of which {@code pages} are all that either side changed; empty to keep them. */
  static Optional<CommonOrder> of(
      Content base, Content ours, Content theirs, Collection<ThreeWay<Page>> pages) {
    Set<PageId> byUs = respaced(base, ours, pages, ThreeWay::ours, ThreeWay::theirs);
    Set<PageId> byThem = respaced(base, theirs, pages, ThreeWay::theirs, ThreeWay::ours);
    byThem.removeAll(byUs);
    if (byUs.isEmpty() && byThem.isEmpty()) {
      return Optional.empty();
    }
    CommonOrder common = new CommonOrder(base, ours, theirs);
    for (PageId parent : byUs) {
      Keys keys = new Keys(base, ours, parent);
      common =
          new CommonOrder(
              keys.giveBase(common.base), common.ours, keys.give(common.theirs, theirs));
    }
    for (PageId parent : byThem) {
      Keys keys = new Keys(base, theirs, parent);
      common =
          new CommonOrder(keys.giveBase(common.base), keys.give(common.ours, ours), common.theirs);
    }
    return Optional.of(common);
  }

  /** The parents whose children a side gave new keys, and among whose the other placed pages. */
  private static Set<PageId> respaced(
      Content base,
      Content side,
      Collection<ThreeWay<Page>> pages,
      Function<ThreeWay<Page>, Page> own,
      Function<ThreeWay<Page>, Page> other) {
    Set<PageId> touched = new HashSet<>();
    for (ThreeWay<Page> page : pages) {
      Page there = other.apply(page);
      if (there != null && (page.base() == null || !samePlace(page.base(), there))) {
        touched.add(there.parent());
      }
    }
    Set<PageId> respaced = new HashSet<>();
    for (ThreeWay<Page> page : pages) {
      Page here = own.apply(page);
      if (page.base() != null
          && here != null
          && touched.contains(here.parent())
          && !respaced.contains(here.parent())
          && isRespaced(base, page.base(), side, here)) {
        respaced.add(here.parent());
      }
    }
    return respaced;
  }

  private static boolean samePlace(Page a, Page b) {
    return Place.of(a).equals(Place.of(b));
  }

  private static boolean isRespaced(Content base, Page before, Content side, Page now) {
    return !before.order().equals(now.order()) && base.keptItsPlace(before, side, now);
  }

  /** The keys for the children of one parent, as the side has them that spread them. */
  private static final class Keys {

    private final Content before;
    private final Content keeper;
    private final PageId parent;
    private final List<Page> children;
    private final List<OrderKey> keys;
    private final Map<PageId, OrderKey> byPage = new HashMap<>();

    Keys(Content base, Content side, PageId parent) {
      this.before = base;
      this.keeper = side;
      this.parent = parent;
      this.children = base.children(parent);
      this.keys = KeptOrder.of(keptKeys(side));
      for (int i = 0; i < keys.size(); i++) {
        byPage.put(children.get(i).id(), keys.get(i));
      }
    }

    /**
     * The keys of the pages that the side did not move. Those that it gave no other key are taken
     * for unmoved, and all others for moved that do not fit in with them, unless it had to be more
     * that are moved than the other way round.
     */
    private List<Optional<OrderKey>> keptKeys(Content side) {
      List<Optional<OrderKey>> all =
          children.stream()
              .map(page -> side.page(page.id()).filter(this::isChild).map(Page::order))
              .toList();
      List<Optional<OrderKey>> fitting = new ArrayList<>();
      OrderKey low = null;
      for (int i = 0; i < all.size(); i++) {
        boolean same = all.get(i).filter(children.get(i).order()::equals).isPresent();
        low = same ? all.get(i).get() : low;
        fitting.add(same || isBetween(low, all.get(i), nextSame(all, i)) ? all.get(i) : none());
      }
      return kept(fitting) >= kept(all) ? fitting : all;
    }

    private static Optional<OrderKey> none() {
      return Optional.empty();
    }

    private Optional<OrderKey> nextSame(List<Optional<OrderKey>> all, int from) {
      for (int i = from + 1; i < all.size(); i++) {
        if (all.get(i).filter(children.get(i).order()::equals).isPresent()) {
          return all.get(i);
        }
      }
      return Optional.empty();
    }

    private static boolean isBetween(
        OrderKey low, Optional<OrderKey> key, Optional<OrderKey> high) {
      return key.isPresent()
          && (low == null || low.compareTo(key.get()) < 0)
          && (high.isEmpty() || key.get().compareTo(high.get()) < 0);
    }

    private static long kept(List<Optional<OrderKey>> wanted) {
      List<OrderKey> keys = KeptOrder.of(wanted);
      return IntStream.range(0, keys.size())
          .filter(i -> wanted.get(i).filter(keys.get(i)::equals).isPresent())
          .count();
    }

    private boolean isChild(Page page) {
      return Objects.equals(page.parent(), parent);
    }

    Content giveBase(Content base) {
      return with(base, children, keys);
    }

    /**
     * The content with such keys: those that both sides have, and the base's for pages that it left
     * where they were.
     */
    Content give(Content content, Content side) {
      List<Page> own = side.children(parent);
      boolean spread = own.stream().anyMatch(page -> isSpread(page, side));
      List<OrderKey> wanted = KeptOrder.of(own.stream().map(page -> wanted(page, spread)).toList());
      return with(content, own, wanted);
    }

    private Optional<OrderKey> wanted(Page page, boolean spread) {
      Optional<OrderKey> there =
          keeper
              .page(page.id())
              .filter(this::isChild)
              .map(Page::order)
              .filter(page.order()::equals);
      return there.isPresent() || !(spread || hasKeyOfBase(page))
          ? there
          : Optional.ofNullable(byPage.get(page.id()));
    }

    private boolean isSpread(Page page, Content side) {
      return before.page(page.id()).filter(old -> isRespaced(before, old, side, page)).isPresent();
    }

    private boolean hasKeyOfBase(Page page) {
      return before.page(page.id()).map(Place::of).filter(Place.of(page)::equals).isPresent();
    }

    private Content with(Content content, List<Page> pages, List<OrderKey> newKeys) {
      Content out = content;
      for (int i = 0; i < newKeys.size(); i++) {
        if (!pages.get(i).order().equals(newKeys.get(i))) {
          Page page = out.page(pages.get(i).id()).orElseThrow();
          out = out.with(page.edit().under(parent, newKeys.get(i)).build());
        }
      }
      return out;
    }
  }
}
