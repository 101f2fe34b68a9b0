package dev.docs.ordering.internal;

import static java.util.Objects.requireNonNull;

import dev.docs.ordering.OrderKey;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/**
 * Assigns keys to siblings in a given order. As many siblings as possible keep their keys, so that
 * adding one page to a folder changes only that page. All methods are static and thread-safe.
 */
public final class OrderKeyAssignment {

  private OrderKeyAssignment() {}

  /**
   * Returns ascending keys for siblings.
   *
   * @param wanted the present keys of the siblings in the order to establish; empty for siblings
   *     without a key
   */
  public static List<OrderKey> of(List<Optional<OrderKey>> wanted) {
    return of(wanted, longestAscending(wanted));
  }

  /**
   * Returns ascending keys for siblings, as {@link #of(List)}.
   *
   * @param keepsRather whether a sibling keeps its key rather than others, of as many
   */
  public static List<OrderKey> of(List<Optional<OrderKey>> wanted, IntPredicate keepsRather) {
    return of(wanted, heaviestAscending(wanted, keepsRather));
  }

  private static List<OrderKey> of(List<Optional<OrderKey>> wanted, boolean[] kept) {
    List<OrderKey> keys = new ArrayList<>(wanted.size());
    OrderKey low = null;
    for (int i = 0; i < wanted.size(); i++) {
      if (!kept[i]) {
        OrderKey between = OrderKey.between(low, nextKept(wanted, kept, i)).orElseThrow();
        if (between.value().length() > OrderKey.MAX_LENGTH) {
          return OrderKey.spread(wanted.size());
        }
        keys.add(between);
      } else {
        keys.add(wanted.get(i).orElseThrow());
      }
      low = keys.get(i);
    }
    return keys;
  }

  private static @Nullable OrderKey nextKept(
      List<Optional<OrderKey>> wanted, boolean[] kept, int from) {
    for (int i = from + 1; i < kept.length; i++) {
      if (kept[i]) {
        return wanted.get(i).orElseThrow();
      }
    }
    return null;
  }

  /** Marks a longest strictly ascending subsequence of the present keys. */
  private static boolean[] longestAscending(List<Optional<OrderKey>> wanted) {
    int[] tails = new int[wanted.size()];
    int[] before = new int[wanted.size()];
    int length = 0;
    for (int i = 0; i < wanted.size(); i++) {
      if (wanted.get(i).isEmpty()) {
        continue;
      }
      OrderKey key = wanted.get(i).get();
      int at = firstNotBelow(key, wanted, tails, length);
      before[i] = at == 0 ? -1 : tails[at - 1];
      tails[at] = i;
      length = Math.max(length, at + 1);
    }
    boolean[] kept = new boolean[wanted.size()];
    for (int i = length == 0 ? -1 : tails[length - 1]; i >= 0; i = before[i]) {
      kept[i] = true;
    }
    return kept;
  }

  /** Marks, of the longest strictly ascending subsequences, one with the most that keep rather. */
  private static boolean[] heaviestAscending(
      List<Optional<OrderKey>> wanted, IntPredicate keepsRather) {
    NavigableMap<OrderKey, Integer> best = new TreeMap<>();
    long[] weights = new long[wanted.size()];
    int[] before = new int[wanted.size()];
    int heaviest = -1;
    for (int i = 0; i < wanted.size(); i++) {
      OrderKey key = wanted.get(i).orElse(null);
      if (key == null) {
        continue;
      }
      Map.Entry<OrderKey, Integer> below = best.lowerEntry(key);
      before[i] = below == null ? -1 : below.getValue();
      long own = wanted.size() + 1L + (keepsRather.test(i) ? 1 : 0);
      weights[i] = own + (below == null ? 0 : weights[below.getValue()]);
      if (best.floorEntry(key) == null || weights[best.floorEntry(key).getValue()] < weights[i]) {
        best.put(key, i);
        dropLighter(best, key, weights);
      }
      heaviest = heaviest < 0 || weights[heaviest] < weights[i] ? i : heaviest;
    }
    boolean[] kept = new boolean[wanted.size()];
    for (int i = heaviest; i >= 0; i = before[i]) {
      kept[i] = true;
    }
    return kept;
  }

  /** Keeps the weights of what ends at greater keys greater. */
  private static void dropLighter(
      NavigableMap<OrderKey, Integer> best, OrderKey key, long[] weights) {
    long weight = weights[requireNonNull(best.get(key))];
    Map.Entry<OrderKey, Integer> above = best.higherEntry(key);
    while (above != null && weights[above.getValue()] <= weight) {
      best.remove(above.getKey());
      above = best.higherEntry(key);
    }
  }

  /** How many of the first {@code length} tails, which ascend, are below {@code key}. */
  private static int firstNotBelow(
      OrderKey key, List<Optional<OrderKey>> wanted, int[] tails, int length) {
    int low = 0;
    int high = length;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (wanted.get(tails[middle]).orElseThrow().compareTo(key) < 0) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }
}
