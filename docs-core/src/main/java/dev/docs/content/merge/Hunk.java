package dev.docs.content.merge;

import java.util.List;

/**
 * Lines of a base that a side replaced. Ranges are line numbers from 0, ends are exclusive; one of
 * the two may be empty.
 */
record Hunk(int baseStart, int baseEnd, int sideStart, int sideEnd) {

  /** How far the lines after this hunk stand further down in the side than in the base. */
  int shift() {
    return sideEnd - baseEnd;
  }

  /** Where in the base that which starts at a line of the side starts, at least. */
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

  /** Where in the base that which ends before a line of the side ends, at most. */
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
