package dev.docs.content.merge;

import static java.util.Objects.requireNonNull;

import dev.docs.content.Content;
import dev.docs.content.Page;
import dev.docs.id.PageId;
import dev.docs.rule.internal.KeepsRule;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Finds moves among siblings that contradict each other. Two siblings should be in the order that
 * the side gave them that changed it, else in that of the base; where some should each be before
 * the next and the last before the first, no order satisfies both sides.
 *
 * <p>The cost is that of the children of parents of which both sides moved some, and of the pairs
 * of moved ones. Used once, by one thread.
 */
@KeepsRule("page-order")
final class OrderContradictions {

  private final Content base;
  private final Content ours;
  private final Content theirs;
  private final Set<PageId> byUs = new HashSet<>();
  private final Set<PageId> byThem = new HashSet<>();

  private OrderContradictions(Content base, Content ours, Content theirs) {
    this.base = base;
    this.ours = ours;
    this.theirs = theirs;
  }

  /**
   * The pages that our side moved in contradiction to what theirs moved.
   *
   * @param pages all pages that a side changed
   */
  static Set<PageId> in(
      Content base, Content ours, Content theirs, Collection<ThreeWay<Page>> pages) {
    return new OrderContradictions(base, ours, theirs).found(pages);
  }

  private Set<PageId> found(Collection<ThreeWay<Page>> pages) {
    Set<@Nullable PageId> parents = new LinkedHashSet<>();
    Set<@Nullable PageId> parentsThere = new HashSet<>();
    for (ThreeWay<Page> page : pages) {
      Page was = page.base();
      Page our = page.ours();
      Page their = page.theirs();
      if (was == null || our == null || their == null) {
        continue;
      }
      boolean here = !was.order().equals(our.order());
      boolean there = !was.order().equals(their.order());
      if (here && !there) {
        byUs.add(was.id());
        parents.add(was.parent());
      } else if (there && !here) {
        byThem.add(was.id());
        parentsThere.add(was.parent());
      }
    }
    parents.retainAll(parentsThere);
    Set<PageId> found = new LinkedHashSet<>();
    for (PageId parent : parents) {
      new Siblings(parent).inCycles().stream().filter(byUs::contains).forEach(found::add);
    }
    return found;
  }

  /** The children of a parent that all three contents have, and none or one side moved. */
  private final class Siblings {
    private final Map<PageId, Integer> was;
    private final Map<PageId, Integer> here;
    private final Map<PageId, Integer> there;
    private final Set<PageId> common = new LinkedHashSet<>();

    Siblings(@Nullable PageId parent) {
      was = positions(base.children(parent));
      here = positions(ours.children(parent));
      there = positions(theirs.children(parent));
      for (PageId id : was.keySet()) {
        boolean isMoved = byUs.contains(id) || byThem.contains(id);
        if (here.containsKey(id) && there.containsKey(id) && (isMoved || isStill(id))) {
          common.add(id);
        }
      }
    }

    private static Map<PageId, Integer> positions(List<Page> children) {
      Map<PageId, Integer> positions = new HashMap<>();
      children.forEach(page -> positions.put(page.id(), positions.size()));
      return positions;
    }

    private boolean isStill(PageId id) {
      return base.page(id).map(Place::of).equals(ours.page(id).map(Place::of))
          && base.page(id).map(Place::of).equals(theirs.page(id).map(Place::of));
    }

    private static int at(Map<PageId, Integer> numbers, PageId id) {
      return requireNonNull(numbers.get(id), "all common siblings have a number");
    }

    private boolean isBefore(PageId first, PageId second) {
      boolean before = at(was, first) < at(was, second);
      boolean beforeHere = at(here, first) < at(here, second);
      return beforeHere != before ? beforeHere : at(there, first) < at(there, second);
    }

    /**
     * Those that should be before each other, directly or through others. Any two should be in one
     * order: so, of pages by the number of those that should be before them, the first ones are
     * apart from the others where no other should be before one of them.
     */
    Set<PageId> inCycles() {
      Map<PageId, Integer> before = numbersBefore();
      List<PageId> sorted = new ArrayList<>(common);
      sorted.sort(Comparator.comparing(id -> at(before, id)));
      Set<PageId> found = new HashSet<>();
      long all = 0;
      int start = 0;
      for (int i = 0; i < sorted.size(); i++) {
        all += at(before, sorted.get(i));
        if (all == (long) i * (i + 1) / 2) {
          if (i > start) {
            found.addAll(sorted.subList(start, i + 1));
          }
          start = i + 1;
        }
      }
      return found;
    }

    /** The number of those that should be before each. */
    private Map<PageId, Integer> numbersBefore() {
      List<PageId> still = new ArrayList<>();
      List<PageId> moved = new ArrayList<>();
      common.stream()
          .sorted(Comparator.comparing(id -> at(was, id)))
          .forEach(id -> (byUs.contains(id) || byThem.contains(id) ? moved : still).add(id));
      Map<PageId, Integer> before = new HashMap<>();
      for (int i = 0; i < still.size(); i++) {
        before.put(still.get(i), i);
      }
      for (PageId one : moved) {
        int number = 0;
        for (PageId other : still) {
          boolean isFirst = isBefore(other, one);
          number += isFirst ? 1 : 0;
          before.merge(other, isFirst ? 0 : 1, Integer::sum);
        }
        for (PageId other : moved) {
          number += isBefore(other, one) ? 1 : 0;
        }
        before.put(one, number);
      }
      return before;
    }
  }
}
