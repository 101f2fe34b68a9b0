package dev.docs.http.html;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * The levels of a page's headings in HTML, in their order: the title of the page has the first, and
 * each of the others one more than that above it, so that none is left out, whatever headings the
 * author chose. Not thread-safe.
 */
public final class HeadingLevels {

  private static final int LOWEST = 6;

  /** The depths of the headings above the next text, the highest first. */
  private final Deque<Integer> above = new ArrayDeque<>();

  /**
   * The level of the next heading.
   *
   * @param depth as the author wrote it; smaller is higher
   */
  public int next(int depth) {
    while (!above.isEmpty() && above.getLast() >= depth) {
      above.removeLast();
    }
    above.addLast(depth);
    return Math.min(LOWEST, above.size() + 1);
  }

  /** The level of a heading below those above it, which is not one of the author. */
  public int below() {
    return Math.min(LOWEST, above.size() + 2);
  }

  /** The level of a heading one lower than {@link #below}. */
  public int belowThat() {
    return Math.min(LOWEST, above.size() + 3);
  }
}
