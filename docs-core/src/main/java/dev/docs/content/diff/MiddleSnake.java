package dev.docs.content.diff;

import org.jspecify.annotations.Nullable;

/**
 * Finds the point at which to split two sequences so that both halves can be compared separately:
 * the middle of a shortest edit script (Myers, "An O(ND) Difference Algorithm and its Variations"),
 * or a promising point if that costs too much. The heuristics and their values are Git's, as the
 * alignment depends on them.
 */
final class MiddleSnake {

  /** The number of edits up to which no heuristics are used. */
  private static final int CHEAP = 256;

  /** The consecutive equal lines that make a path promising. */
  private static final int LONG_RUN = 20;

  /** The lines per edit that a promising path must exceed. */
  private static final int LINES_PER_EDIT = 4;

  /**
   * A split point.
   *
   * @param upperMinimal whether the upper half is to be compared without heuristics
   * @param lowerMinimal whether the lower half is to be compared without heuristics
   */
  record Cut(int x, int y, boolean upperMinimal, boolean lowerMinimal) {}

  private final int[] x;
  private final int[] y;
  private final int costLimit;

  /** The furthest point of a path from the top, per diagonal {@code x - y + origin}. */
  private final int[] down;

  /** The furthest point of a path from the bottom, per diagonal. */
  private final int[] up;

  private final int origin;

  private int x0;
  private int x1;
  private int y0;
  private int y1;
  private int downMin;
  private int downMax;
  private int upMin;
  private int upMax;
  private boolean longRun;

  MiddleSnake(int[] x, int[] y, int costLimit) {
    this.x = x;
    this.y = y;
    this.costLimit = Math.max(costLimit, CHEAP);
    this.down = new int[x.length + y.length + 3];
    this.up = new int[x.length + y.length + 3];
    this.origin = y.length + 1;
  }

  /** Splits a range that is empty on neither side and whose first and last lines differ. */
  Cut find(int xStart, int xEnd, int yStart, int yEnd, boolean minimal) {
    x0 = xStart;
    x1 = xEnd;
    y0 = yStart;
    y1 = yEnd;
    downMin = downMax = x0 - y0;
    upMin = upMax = x1 - y1;
    down[origin + downMin] = x0;
    up[origin + upMin] = x1;
    boolean meetGoingDown = ((downMin - upMin) & 1) != 0;
    for (int cost = 1; ; cost++) {
      longRun = false;
      Cut met = stepDown(meetGoingDown);
      if (met == null) {
        met = stepUp(!meetGoingDown);
      }
      if (met == null && !minimal && longRun && cost > CHEAP) {
        met = promisingFromTop(cost);
        if (met == null) {
          met = promisingFromBottom(cost);
        }
      }
      if (met == null && !minimal && cost >= costLimit) {
        met = furthest();
      }
      if (met != null) {
        return met;
      }
    }
  }

  private @Nullable Cut stepDown(boolean mayMeet) {
    if (downMin > x0 - y1) {
      downMin--;
      down[origin + downMin - 1] = -1;
    } else {
      downMin++;
    }
    if (downMax < x1 - y0) {
      downMax++;
      down[origin + downMax + 1] = -1;
    } else {
      downMax--;
    }
    for (int d = downMax; d >= downMin; d -= 2) {
      int left = down[origin + d - 1];
      int right = down[origin + d + 1];
      int start = left >= right ? left + 1 : right;
      int i = start;
      while (i < x1 && i - d < y1 && x[i] == y[i - d]) {
        i++;
      }
      longRun |= i - start > LONG_RUN;
      down[origin + d] = i;
      if (mayMeet && upMin <= d && d <= upMax && up[origin + d] <= i) {
        return new Cut(i, i - d, true, true);
      }
    }
    return null;
  }

  private @Nullable Cut stepUp(boolean mayMeet) {
    if (upMin > x0 - y1) {
      upMin--;
      up[origin + upMin - 1] = Integer.MAX_VALUE;
    } else {
      upMin++;
    }
    if (upMax < x1 - y0) {
      upMax++;
      up[origin + upMax + 1] = Integer.MAX_VALUE;
    } else {
      upMax--;
    }
    for (int d = upMax; d >= upMin; d -= 2) {
      int left = up[origin + d - 1];
      int right = up[origin + d + 1];
      int start = left < right ? left : right - 1;
      int i = start;
      while (i > x0 && i - d > y0 && x[i - 1] == y[i - d - 1]) {
        i--;
      }
      longRun |= start - i > LONG_RUN;
      up[origin + d] = i;
      if (mayMeet && downMin <= d && d <= downMax && i <= down[origin + d]) {
        return new Cut(i, i - d, true, true);
      }
    }
    return null;
  }

  private @Nullable Cut promisingFromTop(int cost) {
    Cut best = null;
    int furthest = LINES_PER_EDIT * cost;
    for (int d = downMax; d >= downMin; d -= 2) {
      int i = down[origin + d];
      int j = i - d;
      int gain = (i - x0) + (j - y0) - Math.abs(d - (x0 - y0));
      if (gain > furthest
          && x0 + LONG_RUN <= i
          && i < x1
          && y0 + LONG_RUN <= j
          && j < y1
          && equalRun(i - LONG_RUN, j - LONG_RUN)) {
        furthest = gain;
        best = new Cut(i, j, true, false);
      }
    }
    return best;
  }

  private @Nullable Cut promisingFromBottom(int cost) {
    Cut best = null;
    int furthest = LINES_PER_EDIT * cost;
    for (int d = upMax; d >= upMin; d -= 2) {
      int i = up[origin + d];
      int j = i - d;
      int gain = (x1 - i) + (y1 - j) - Math.abs(d - (x1 - y1));
      if (gain > furthest
          && x0 < i
          && i <= x1 - LONG_RUN
          && y0 < j
          && j <= y1 - LONG_RUN
          && equalRun(i, j)) {
        furthest = gain;
        best = new Cut(i, j, false, true);
      }
    }
    return best;
  }

  private boolean equalRun(int i, int j) {
    for (int k = 0; k < LONG_RUN; k++) {
      if (x[i + k] != y[j + k]) {
        return false;
      }
    }
    return true;
  }

  /**
   * The fallback if the search is abandoned: the point furthest from its corner, in either
   * direction.
   */
  private Cut furthest() {
    long fromTop = -1;
    int topX = 0;
    for (int d = downMax; d >= downMin; d -= 2) {
      int i = Math.min(Math.min(down[origin + d], x1), y1 + d);
      if (fromTop < 2L * i - d) {
        fromTop = 2L * i - d;
        topX = i;
      }
    }
    long fromBottom = Long.MAX_VALUE;
    int bottomX = 0;
    for (int d = upMax; d >= upMin; d -= 2) {
      int i = Math.max(Math.max(up[origin + d], x0), y0 + d);
      if (2L * i - d < fromBottom) {
        fromBottom = 2L * i - d;
        bottomX = i;
      }
    }
    return (long) x1 + y1 - fromBottom < fromTop - (x0 + y0)
        ? new Cut(topX, (int) (fromTop - topX), true, false)
        : new Cut(bottomX, (int) (fromBottom - bottomX), false, true);
  }
}
