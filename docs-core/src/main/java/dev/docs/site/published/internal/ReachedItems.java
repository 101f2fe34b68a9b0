package dev.docs.site.published.internal;

import dev.docs.rule.internal.KeepsRule;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * What the visible pages of a space lead to, directly and through reusable contents. Counts who
 * leads to an item, so that a change costs what it changes; reusable contents, which may include
 * each other, are followed again where one of them or the pages' includes change. Not thread-safe.
 */
@KeepsRule("site-visits-closed")
final class ReachedItems {

  private final Map<String, Reach> pages = new HashMap<>();
  private final Map<String, Reach> reusable = new HashMap<>();
  private final Counts included = new Counts();
  private final Counts files = new Counts();
  private final Counts specifications = new Counts();
  private final Counts variables = new Counts();

  /** How many lead to an item. */
  private static final class Counts {
    private final Map<String, Integer> numbers = new HashMap<>();
    private final Set<String> changed = new HashSet<>();

    void add(Set<String> items) {
      for (String item : items) {
        if (numbers.merge(item, 1, Integer::sum) == 1) {
          changed.add(item);
        }
      }
    }

    void remove(Set<String> items) {
      for (String item : items) {
        if (numbers.computeIfPresent(item, (same, n) -> n == 1 ? null : n - 1) == null) {
          changed.add(item);
        }
      }
    }

    /** Those that were added or removed since this was last called. */
    Set<String> takeChanged() {
      Set<String> taken = Set.copyOf(changed);
      changed.clear();
      return taken;
    }
  }

  /** Sets what a page leads to; {@link Reach#NOTHING} for one that is not visible. */
  void page(String id, Reach reach) {
    Reach old = reach.equals(Reach.NOTHING) ? pages.remove(id) : pages.put(id, reach);
    if (old != null) {
      included.remove(old.reusable());
      remove(old);
    }
    included.add(reach.reusable());
    add(reach);
  }

  /**
   * Follows the reusable contents that pages include.
   *
   * @param changed whether any of them changed
   * @param reach what one leads to; empty if there is none with that identifier
   * @return those that are reached now and were not, or the reverse
   */
  Set<String> follow(boolean changed, Function<String, Optional<Reach>> reach) {
    if (included.takeChanged().isEmpty() && !changed) {
      return Set.of();
    }
    Set<String> before = Set.copyOf(reusable.keySet());
    reusable.values().forEach(this::remove);
    reusable.clear();
    Deque<String> open = new ArrayDeque<>(included.numbers.keySet());
    while (!open.isEmpty()) {
      String id = open.pop();
      if (!reusable.containsKey(id)) {
        reach.apply(id).ifPresent(found -> reached(id, found, open));
      }
    }
    Set<String> differing = new HashSet<>(reusable.keySet());
    before.forEach(id -> toggle(differing, id));
    return differing;
  }

  private void reached(String id, Reach reach, Deque<String> open) {
    reusable.put(id, reach);
    add(reach);
    open.addAll(reach.reusable());
  }

  private static void toggle(Set<String> items, String item) {
    if (!items.remove(item)) {
      items.add(item);
    }
  }

  private void add(Reach reach) {
    files.add(reach.files());
    specifications.add(reach.specifications());
    variables.add(reach.variables());
  }

  private void remove(Reach reach) {
    files.remove(reach.files());
    specifications.remove(reach.specifications());
    variables.remove(reach.variables());
  }

  /** The files that are reached now and were not when this was last called, or the reverse. */
  Set<String> takeChangedFiles() {
    return files.takeChanged();
  }

  boolean hasFile(String id) {
    return files.numbers.containsKey(id);
  }

  boolean hasReusable(String id) {
    return reusable.containsKey(id);
  }

  Set<String> specifications() {
    return Set.copyOf(specifications.numbers.keySet());
  }

  boolean hasVariable(String name) {
    return variables.numbers.containsKey(name);
  }

  /** About its size in memory, in bytes. */
  int weight() {
    return 100
        * (pages.size()
            + reusable.size()
            + files.numbers.size()
            + specifications.numbers.size()
            + variables.numbers.size());
  }
}
