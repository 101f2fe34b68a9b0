package dev.docs.content.merge;

import dev.docs.content.diff.Hunk;
import java.util.List;

/**
 * Finds the lines of the base for lines of a side. Where a line of the side is inside a hunk, its
 * whole range in the base corresponds to it.
 *
 * @param hunks from the base to the side, in order
 */
record BaseLines(List<Hunk> hunks) {

  /** The base line for a range that starts at a line of the side, rounded up. */
  int start(int sideLine) {
    int last = lastBefore(sideLine + 1);
    if (last < 0) {
      return sideLine;
    }
    Hunk hunk = hunks.get(last);
    return sideLine < hunk.afterEnd() || sideLine == hunk.afterStart()
        ? hunk.beforeStart()
        : sideLine - hunk.shift();
  }

  /** The base line for a range that ends before a line of the side, rounded down. */
  int end(int sideLine) {
    int last = lastBefore(sideLine);
    if (last + 1 < hunks.size()
        && hunks.get(last + 1).afterStart() == sideLine
        && hunks.get(last + 1).afterEnd() == sideLine) {
      last++;
    }
    if (last < 0) {
      return sideLine;
    }
    Hunk hunk = hunks.get(last);
    return sideLine <= hunk.afterEnd() ? hunk.beforeEnd() : sideLine - hunk.shift();
  }

  /** The index of the last hunk that starts before the line of the side, or -1. */
  private int lastBefore(int sideLine) {
    int low = 0;
    int high = hunks.size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (hunks.get(middle).afterStart() < sideLine) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low - 1;
  }
}
