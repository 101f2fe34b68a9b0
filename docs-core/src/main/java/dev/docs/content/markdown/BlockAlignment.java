package dev.docs.content.markdown;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Aligns the top-level blocks of two texts. Equal parts (except for surrounding white space) are
 * matched by a longest common subsequence; the parts between them are paired in order by
 * similarity.
 *
 * <p>Time and memory are bounded: a differing range with more than {@value #MAX_MATCHING}
 * combinations of parts, or a gap between matches with more than {@value #MAX_PAIRING}, is paired
 * by position.
 */
final class BlockAlignment {

  private static final long MAX_MATCHING = 4_000_000;
  private static final long MAX_PAIRING = 40_000;

  /**
   * Indexes of two corresponding parts; -1 if a part has no counterpart.
   *
   * @param before in the earlier text
   * @param after in the later text
   */
  record Pair(int before, int after) {}

  private final List<Blocks.Part> before;
  private final List<Blocks.Part> after;
  private final int[] textsBefore;
  private final int[] textsAfter;
  private final List<Pair> pairs = new ArrayList<>();

  private BlockAlignment(List<Blocks.Part> before, List<Blocks.Part> after) {
    this.before = before;
    this.after = after;
    Map<String, Integer> known = new HashMap<>();
    this.textsBefore = numbered(before, known);
    this.textsAfter = numbered(after, known);
  }

  /** The pairs in the order of both texts. */
  static List<Pair> of(List<Blocks.Part> before, List<Blocks.Part> after) {
    BlockAlignment alignment = new BlockAlignment(before, after);
    alignment.align();
    return alignment.pairs;
  }

  private static int[] numbered(List<Blocks.Part> parts, Map<String, Integer> known) {
    int[] numbers = new int[parts.size()];
    for (int i = 0; i < numbers.length; i++) {
      String text = parts.get(i).text().strip();
      Integer number = known.putIfAbsent(text, known.size());
      numbers[i] = number == null ? known.get(text) : number;
    }
    return numbers;
  }

  private boolean areEqual(int i, int j) {
    return textsBefore[i] == textsAfter[j];
  }

  private void align() {
    int start = 0;
    while (start < Math.min(before.size(), after.size()) && areEqual(start, start)) {
      pairs.add(new Pair(start, start));
      start++;
    }
    int endBefore = before.size();
    int endAfter = after.size();
    while (endBefore > start && endAfter > start && areEqual(endBefore - 1, endAfter - 1)) {
      endBefore--;
      endAfter--;
    }
    match(start, endBefore, start, endAfter);
    for (int i = endBefore, j = endAfter; i < before.size(); i++, j++) {
      pairs.add(new Pair(i, j));
    }
  }

  /** Matches equal parts of a range and pairs the parts in the gaps between them. */
  private void match(int fromBefore, int toBefore, int fromAfter, int toAfter) {
    int rows = toBefore - fromBefore;
    int columns = toAfter - fromAfter;
    if ((long) rows * columns > MAX_MATCHING) {
      pair(fromBefore, toBefore, fromAfter, toAfter);
      return;
    }
    int[][] longest = new int[rows + 1][columns + 1];
    for (int i = rows - 1; i >= 0; i--) {
      for (int j = columns - 1; j >= 0; j--) {
        longest[i][j] =
            areEqual(fromBefore + i, fromAfter + j)
                ? longest[i + 1][j + 1] + 1
                : Math.max(longest[i + 1][j], longest[i][j + 1]);
      }
    }
    int gapBefore = fromBefore;
    int gapAfter = fromAfter;
    int i = fromBefore;
    int j = fromAfter;
    while (i < toBefore && j < toAfter) {
      if (areEqual(i, j)) {
        pair(gapBefore, i, gapAfter, j);
        pairs.add(new Pair(i++, j++));
        gapBefore = i;
        gapAfter = j;
      } else if (longest[i - fromBefore + 1][j - fromAfter]
          >= longest[i - fromBefore][j - fromAfter + 1]) {
        i++;
      } else {
        j++;
      }
    }
    pair(gapBefore, toBefore, gapAfter, toAfter);
  }

  /** Pairs the parts of a range in order, with the highest total similarity. */
  private void pair(int fromBefore, int toBefore, int fromAfter, int toAfter) {
    int rows = toBefore - fromBefore;
    int columns = toAfter - fromAfter;
    if ((long) rows * columns > MAX_PAIRING) {
      for (int k = 0; k < Math.max(rows, columns); k++) {
        pairs.add(new Pair(k < rows ? fromBefore + k : -1, k < columns ? fromAfter + k : -1));
      }
      return;
    }
    double[][] alike = alike(fromBefore, rows, fromAfter, columns);
    double[][] best = new double[rows + 1][columns + 1];
    for (int i = rows - 1; i >= 0; i--) {
      for (int j = columns - 1; j >= 0; j--) {
        best[i][j] =
            Math.max(best[i + 1][j + 1] + alike[i][j], Math.max(best[i + 1][j], best[i][j + 1]));
      }
    }
    int i = 0;
    int j = 0;
    while (i < rows || j < columns) {
      if (i < rows && j < columns && best[i + 1][j + 1] + alike[i][j] >= best[i][j]) {
        pairs.add(new Pair(fromBefore + i++, fromAfter + j++));
      } else if (i < rows && (j == columns || best[i + 1][j] >= best[i][j])) {
        pairs.add(new Pair(fromBefore + i++, -1));
      } else {
        pairs.add(new Pair(-1, fromAfter + j++));
      }
    }
  }

  private double[][] alike(int fromBefore, int rows, int fromAfter, int columns) {
    List<Set<String>> wordsBefore = words(before.subList(fromBefore, fromBefore + rows));
    List<Set<String>> wordsAfter = words(after.subList(fromAfter, fromAfter + columns));
    double[][] alike = new double[rows][columns];
    for (int i = 0; i < rows; i++) {
      for (int j = 0; j < columns; j++) {
        boolean sameKind = before.get(fromBefore + i).kind() == after.get(fromAfter + j).kind();
        alike[i][j] = 1 + (sameKind ? 2 : 0) + 10 * shared(wordsBefore.get(i), wordsAfter.get(j));
      }
    }
    return alike;
  }

  private static List<Set<String>> words(List<Blocks.Part> parts) {
    List<Set<String>> words = new ArrayList<>(parts.size());
    for (Blocks.Part part : parts) {
      words.add(new HashSet<>(Arrays.asList(part.text().strip().split("\\s+", -1))));
    }
    return words;
  }

  private static double shared(Set<String> a, Set<String> b) {
    Set<String> smaller = a.size() <= b.size() ? a : b;
    Set<String> larger = a.size() <= b.size() ? b : a;
    long common = smaller.stream().filter(larger::contains).count();
    return 2.0 * common / (a.size() + b.size());
  }
}
