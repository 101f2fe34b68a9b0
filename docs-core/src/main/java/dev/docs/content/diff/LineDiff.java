package dev.docs.content.diff;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A line diff with the alignment that Git uses for merges: histogram diff, with Myers' algorithm
 * where every common line is frequent, then sliding of the changes, without the indent heuristic.
 * The work is bounded to about a second: beyond 2^27 visited lines Myers' algorithm takes over,
 * with an edit cost cut off near the square root of the number of lines. Not thread-safe, as an
 * instance has working space; the static methods are.
 */
public final class LineDiff {

  private final int[] count;
  private final int[] first;

  /**
   * @param numbers the number of distinct lines
   */
  public LineDiff(int numbers) {
    this.count = new int[numbers];
    this.first = new int[numbers];
  }

  /** The hunks that turn {@code before} into {@code after}, in order, none touching another. */
  public static List<Hunk> between(String before, String after) {
    Map<String, Integer> known = new HashMap<>();
    int[] from = Lines.of(before).numbered(known);
    int[] to = Lines.of(after).numbered(known);
    return new LineDiff(known.size()).between(from, to);
  }

  /** The hunks between two lists, whose elements are compared by {@code equals}. */
  public static List<Hunk> between(List<?> before, List<?> after) {
    Map<Object, Integer> known = new HashMap<>();
    int[] from = before.stream().mapToInt(element -> number(element, known)).toArray();
    int[] to = new int[after.size()];
    for (int i = 0; i < to.length; i++) {
      boolean same = i < from.length && after.get(i).equals(before.get(i));
      to[i] = same ? from[i] : number(after.get(i), known);
    }
    return new LineDiff(known.size()).between(from, to);
  }

  private static int number(Object element, Map<Object, Integer> known) {
    return known.computeIfAbsent(element, added -> known.size());
  }

  /**
   * The hunks between two texts, of which the lines are given as numbers.
   *
   * @param before {@linkplain Lines#numbered numbered} with the same numbers as {@code after}
   */
  public List<Hunk> between(int[] before, int[] after) {
    Alignment alignment = new Alignment(before, after);
    new HistogramDiff(alignment, count, first).run();
    ChangeSliding.settle(alignment.before, alignment.removed, alignment.added);
    ChangeSliding.settle(alignment.after, alignment.added, alignment.removed);
    return alignment.hunks();
  }
}
