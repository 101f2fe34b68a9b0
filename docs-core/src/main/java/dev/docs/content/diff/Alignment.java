package dev.docs.content.diff;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Two sequences of numbered lines with their changed lines marked. The unchanged lines of both are
 * pairwise equal.
 */
final class Alignment {

  final int[] before;
  final int[] after;

  /** One longer than the lines: the last element is always false. */
  final boolean[] removed;

  /** One longer than the lines: the last element is always false. */
  final boolean[] added;

  Alignment(int[] before, int[] after) {
    this.before = before;
    this.after = after;
    this.removed = new boolean[before.length + 1];
    this.added = new boolean[after.length + 1];
  }

  boolean same(int beforeLine, int afterLine) {
    return before[beforeLine] == after[afterLine];
  }

  /** Marks all lines in the box as changed. */
  void replace(Box box) {
    Arrays.fill(removed, box.beforeStart(), box.beforeEnd(), true);
    Arrays.fill(added, box.afterStart(), box.afterEnd(), true);
  }

  List<Hunk> hunks() {
    List<Hunk> hunks = new ArrayList<>();
    int i = 0;
    int j = 0;
    while (i < before.length || j < after.length) {
      int start = i;
      int sideStart = j;
      while (removed[i]) {
        i++;
      }
      while (added[j]) {
        j++;
      }
      if (start < i || sideStart < j) {
        hunks.add(new Hunk(start, i, sideStart, j));
      } else {
        i++;
        j++;
      }
    }
    return hunks;
  }
}
