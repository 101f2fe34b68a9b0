package dev.docs.content.markdown;

import dev.docs.content.diff.Hunk;
import dev.docs.content.diff.LineDiff;
import dev.docs.content.markdown.SourceBlocks.Part;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Aligns the top-level blocks of two texts. Parts that are equal except for surrounding white space
 * are matched as lines are; the parts between them are paired in order by similarity, or by
 * position where there are more than {@value #MAX_PAIRING} combinations.
 */
final class BlockAlignment {

  private static final long MAX_PAIRING = 40_000;

  /**
   * Indexes of two corresponding parts; -1 if a part has no counterpart.
   *
   * @param before in the earlier text
   * @param after in the later text
   */
  record Pair(int before, int after) {}

  private final List<Part> before;
  private final List<Part> after;
  private final List<Pair> pairs = new ArrayList<>();

  private BlockAlignment(List<Part> before, List<Part> after) {
    this.before = before;
    this.after = after;
  }

  /** The pairs in the order of both texts. */
  static List<Pair> of(List<Part> before, List<Part> after) {
    BlockAlignment alignment = new BlockAlignment(before, after);
    List<String> from = before.stream().map(part -> part.text().strip()).toList();
    List<String> to = after.stream().map(part -> part.text().strip()).toList();
    int same = 0;
    int shift = 0;
    for (Hunk hunk : LineDiff.between(from, to)) {
      alignment.match(same, hunk.beforeStart(), shift);
      alignment.pair(hunk);
      same = hunk.beforeEnd();
      shift = hunk.shift();
    }
    alignment.match(same, from.size(), shift);
    return alignment.pairs;
  }

  private void match(int from, int to, int shift) {
    for (int i = from; i < to; i++) {
      pairs.add(new Pair(i, i + shift));
    }
  }

  /** Pairs the parts of a range in order, with the highest total similarity. */
  private void pair(Hunk hunk) {
    int fromBefore = hunk.beforeStart();
    int fromAfter = hunk.afterStart();
    int rows = hunk.beforeEnd() - fromBefore;
    int columns = hunk.afterEnd() - fromAfter;
    if ((long) rows * columns > MAX_PAIRING) {
      for (int k = 0; k < Math.max(rows, columns); k++) {
        pairs.add(new Pair(k < rows ? fromBefore + k : -1, k < columns ? fromAfter + k : -1));
      }
      return;
    }
    double[][] alike =
        alike(
            before.subList(fromBefore, hunk.beforeEnd()),
            after.subList(fromAfter, hunk.afterEnd()));
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

  private static double[][] alike(List<Part> rows, List<Part> columns) {
    List<Set<String>> wordsBefore = words(rows);
    List<Set<String>> wordsAfter = words(columns);
    double[][] alike = new double[rows.size()][columns.size()];
    for (int i = 0; i < rows.size(); i++) {
      for (int j = 0; j < columns.size(); j++) {
        boolean sameKind = rows.get(i).type().equals(columns.get(j).type());
        alike[i][j] = 1 + (sameKind ? 2 : 0) + 10 * shared(wordsBefore.get(i), wordsAfter.get(j));
      }
    }
    return alike;
  }

  private static List<Set<String>> words(List<Part> parts) {
    List<Set<String>> words = new ArrayList<>(parts.size());
    for (Part part : parts) {
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
