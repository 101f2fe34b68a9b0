package dev.docs.command.internal;

import static java.util.Comparator.comparingInt;

import java.util.Collection;
import java.util.Optional;

/** Suggests the names that a caller may have meant. Stateless. */
public final class KnownNames {

  /** The most edits between a name and the one that was meant. */
  private static final int NEAR = 2;

  private KnownNames() {}

  /** The message for the name of a field that is none of {@code known}. */
  public static String unknown(String name, Collection<String> known) {
    String meant = question(name, known);
    boolean listed = meant.isEmpty() && !known.isEmpty();
    return "is not known" + meant + (listed ? "; must be one of " + String.join(", ", known) : "");
  }

  /** A question for the most similar name, to end a message with; empty if none is similar. */
  public static String question(String name, Collection<String> known) {
    return near(name, known).map(meant -> "; did you mean " + meant + "?").orElse("");
  }

  /** The known name with the most similar spelling; empty if none is similar. */
  public static Optional<String> near(String name, Collection<String> known) {
    return known.stream()
        .filter(one -> Math.abs(one.length() - name.length()) <= NEAR)
        .filter(one -> distance(name, one) <= Math.min(NEAR, one.length() / 2))
        .min(comparingInt(one -> distance(name, one)));
  }

  /** The edit distance, transpositions of neighbouring letters counted as one edit. */
  private static int distance(String a, String b) {
    int[][] table = new int[a.length() + 1][b.length() + 1];
    for (int i = 0; i <= a.length(); i++) {
      for (int j = 0; j <= b.length(); j++) {
        if (i == 0 || j == 0) {
          table[i][j] = i + j;
          continue;
        }
        boolean same = a.charAt(i - 1) == b.charAt(j - 1);
        int best =
            Math.min(
                table[i - 1][j - 1] + (same ? 0 : 1),
                1 + Math.min(table[i - 1][j], table[i][j - 1]));
        boolean swapped =
            i > 1
                && j > 1
                && a.charAt(i - 1) == b.charAt(j - 2)
                && a.charAt(i - 2) == b.charAt(j - 1);
        table[i][j] = swapped ? Math.min(best, table[i - 2][j - 2] + 1) : best;
      }
    }
    return table[a.length()][b.length()];
  }
}
