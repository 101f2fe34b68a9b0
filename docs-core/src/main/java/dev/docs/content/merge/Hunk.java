package dev.docs.content.merge;

import java.util.List;

/**
 * A range of base lines and the lines that replace it on a side. Line numbers start from 0, ends
 * are exclusive; one of the ranges may be empty.
 */
record Hunk(int baseStart, int baseEnd, int sideStart, int sideEnd) {

  /** The offset of the lines after this hunk on the side from those in the base. */
  int shift() {
    return sideEnd - baseEnd;
  }

  /** The base line for a range that starts at a line of the side, rounded up. */
  static int baseStart(List<Hunk> hunks, int sideLine) {
    int last = lastBefore(hunks, sideLine + 1);
    if (last < 0) {
      return sideLine;
    }
    Hunk hunk = hunks.get(last);
    return sideLine < hunk.sideEnd || sideLine == hunk.sideStart
        ? hunk.baseStart
        : sideLine - hunk.shift();
  }

  /** The base line for a range that ends before a line of the side, rounded down. */
  static int baseEnd(List<Hunk> hunks, int sideLine) {
    int last = lastBefore(hunks, sideLine);
    if (last + 1 < hunks.size()
        && hunks.get(last + 1).sideStart == sideLine
        && hunks.get(last + 1).sideEnd == sideLine) {
      last++;
    }
    if (last < 0) {
      return sideLine;
    }
    Hunk hunk = hunks.get(last);
    return sideLine <= hunk.sideEnd ? hunk.baseEnd : sideLine - hunk.shift();
  }

  /** The index of the last hunk that starts before the line of the side, or -1. */
  private static int lastBefore(List<Hunk> hunks, int sideLine) {
    int low = 0;
    int high = hunks.size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (hunks.get(middle).sideStart < sideLine) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low - 1;
  }
}
