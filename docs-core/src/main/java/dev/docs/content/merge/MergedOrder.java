package dev.docs.content.merge;

import static java.util.Objects.requireNonNull;

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
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The order of siblings of which both sides moved some, and the moves that contradict each other.
 * Two siblings should be in the order that the side gave them that changed it, else in that of the
 * base; where some should each be before the next and the last before the first, no order satisfies
 * both sides.
 *
 * <p>The cost is that of the children of parents of which both sides moved some, and of the pairs
 * of moved ones. Used once, by one thread.
 */
@KeepsRule("page-order")
final class MergedOrder {

  /** The most pairs of siblings, with what both moved alike, that are compared: our choice. */
  private static final long MAX_PAIRS = 4_000_000;

  private final Content base;
  private final Content ours;
  private final Content theirs;
  private final Set<PageId> byUs = new HashSet<>();
  private final Set<PageId> byThem = new HashSet<>();

  /** What both sides moved to the same place. */
  private final Set<PageId> byBoth = new HashSet<>();

  /** Where both sides moved pages. */
  private final Set<@Nullable PageId> parents = new LinkedHashSet<>();

  private MergedOrder(Content base, Content ours, Content theirs) {
    this.base = base;
    this.ours = ours;
    this.theirs = theirs;
  }

  /**
   * Of two sides.
   *
   * @param pages all pages that a side changed
   */
  static MergedOrder of(
      Content base, Content ours, Content theirs, Collection<ThreeWay<Page>> pages) {
    MergedOrder order = new MergedOrder(base, ours, theirs);
    order.collect(pages);
    return order;
  }

  private void collect(Collection<ThreeWay<Page>> pages) {
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
      } else if (there && !here) {
        byThem.add(was.id());
      } else if (here && Place.of(our).equals(Place.of(their))) {
        byBoth.add(was.id());
      }
      if (here) {
        parents.add(was.parent());
      }
      if (there) {
        parentsThere.add(was.parent());
      }
    }
    parents.retainAll(parentsThere);
  }

  /**
   * The pages that our side moved in contradiction to what theirs moved: of those only that theirs
   * left, if there are any.
   */
  Set<PageId> contradictions() {
    Set<PageId> found = new LinkedHashSet<>();
    for (PageId parent : parents) {
      Set<PageId> inCycles = siblings(parent).inCycles();
      Set<PageId> moved = inCycles.stream().anyMatch(byUs::contains) ? byUs : byBoth;
      inCycles.stream().filter(moved::contains).forEach(found::add);
    }
    return found;
  }

  /** With those that both moved to the same place, unless they are too many. */
  private Siblings siblings(@Nullable PageId parent) {
    Siblings all = new Siblings(parent, byBoth);
    return all.pairs() > MAX_PAIRS ? new Siblings(parent, Set.of()) : all;
  }

  /**
   * The merged content with siblings in their order, where there is one that satisfies both sides:
   * a page that both moved has the key of one side in the merge, and what the other side put beside
   * it may be on its wrong side then.
   */
  Content ordered(Content merged) {
    Content ordered = merged;
    for (PageId parent : parents) {
      Siblings siblings = siblings(parent);
      List<Page> children = ordered.children(parent);
      if (!siblings.areInOrder(children)) {
        ordered = siblings.inOrder(ordered, children);
      }
    }
    return ordered;
  }

  /** The children of a parent that all three contents have, and none or one side moved. */
  private final class Siblings {
    private final Map<PageId, Integer> was;
    private final Map<PageId, Integer> here;
    private final Map<PageId, Integer> there;
    private final Set<PageId> common = new LinkedHashSet<>();

    private final Set<PageId> moved = new HashSet<>();

    Siblings(@Nullable PageId parent, Set<PageId> agreed) {
      was = positions(base.children(parent));
      here = positions(ours.children(parent));
      there = positions(theirs.children(parent));
      for (PageId id : was.keySet()) {
        if (here.containsKey(id) && there.containsKey(id)) {
          if (byUs.contains(id) || byThem.contains(id) || agreed.contains(id)) {
            moved.add(id);
            common.add(id);
          } else if (isStill(id)) {
            common.add(id);
          }
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

    long pairs() {
      return (long) moved.size() * common.size();
    }

    /** Whether each is before the next as it should be. */
    boolean areInOrder(List<Page> children) {
      PageId last = null;
      for (Page child : children) {
        if (common.contains(child.id())) {
          if (last != null && !isBefore(last, child.id())) {
            return false;
          }
          last = child.id();
        }
      }
      return true;
    }

    /** The content with these in the one order that all pairs agree on, if there is one. */
    Content inOrder(Content content, List<Page> children) {
      Map<PageId, Integer> before = numbersBefore();
      if (new HashSet<>(before.values()).size() < common.size()) {
        return content;
      }
      Iterator<Page> right =
          children.stream()
              .filter(child -> common.contains(child.id()))
              .sorted(Comparator.comparing(child -> at(before, child.id())))
              .iterator();
      List<Page> placed =
          children.stream()
              .map(child -> common.contains(child.id()) ? right.next() : child)
              .toList();
      List<OrderKey> keys =
          OrderKeyAssignment.of(
              placed.stream().map(page -> Optional.of(page.order())).toList(),
              i -> !moved.contains(placed.get(i).id()));
      Content ordered = content;
      for (int i = 0; i < keys.size(); i++) {
        Page page = placed.get(i);
        if (!page.order().equals(keys.get(i))) {
          ordered =
              ContentEdits.with(ordered, PageBuilder.of(page).under(page.parent(), keys.get(i)));
        }
      }
      return ordered;
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
      List<PageId> still =
          common.stream()
              .filter(id -> !moved.contains(id))
              .sorted(Comparator.comparing(id -> at(was, id)))
              .toList();
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
