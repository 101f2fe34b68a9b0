package dev.docs.content.diff;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;

/**
 * Myers' diff of one box, after Git's reductions: equal ends are trimmed, and lines without a
 * counterpart are dropped, as are frequent lines among many of those.
 */
final class MyersDiff {

  /** The lines examined on each side of a frequent line. */
  private static final int WINDOW = 100;

  /** The number of counterparts that makes a line frequent in a text of any length. */
  private static final int FREQUENT_AT_MOST = 1024;

  /** A frequent line is dropped if fewer than one in this many lines around it are frequent. */
  private static final int ONE_IN = 4;

  private static final byte ALONE = 0;
  private static final byte MATCHED = 1;
  private static final byte FREQUENT = 2;

  private final Alignment alignment;
  private final int[] count;

  /**
   * @param count scratch space, an element per line number; all zero before and after
   */
  MyersDiff(Alignment alignment, int[] count) {
    this.alignment = alignment;
    this.count = count;
  }

  void run(Box whole) {
    Box box = withoutEqualEnds(whole);
    int[] before = alignment.before;
    int[] after = alignment.after;
    byte[] removable =
        standing(
            Arrays.copyOfRange(before, box.beforeStart(), box.beforeEnd()),
            Arrays.copyOfRange(after, whole.afterStart(), whole.afterEnd()),
            whole.beforeCount());
    byte[] addable =
        standing(
            Arrays.copyOfRange(after, box.afterStart(), box.afterEnd()),
            Arrays.copyOfRange(before, whole.beforeStart(), whole.beforeEnd()),
            whole.afterCount());
    int[] xs = kept(removable, box.beforeStart(), alignment.removed);
    int[] ys = kept(addable, box.afterStart(), alignment.added);
    compare(xs, ys);
  }

  private Box withoutEqualEnds(Box box) {
    int limit = Math.min(box.beforeCount(), box.afterCount());
    int head = 0;
    while (head < limit && alignment.same(box.beforeStart() + head, box.afterStart() + head)) {
      head++;
    }
    int tail = 0;
    while (tail < limit - head
        && alignment.same(box.beforeEnd() - 1 - tail, box.afterEnd() - 1 - tail)) {
      tail++;
    }
    return new Box(
        box.beforeStart() + head,
        box.beforeEnd() - tail,
        box.afterStart() + head,
        box.afterEnd() - tail);
  }

  private byte[] standing(int[] lines, int[] counterparts, int size) {
    for (int line : counterparts) {
      count[line]++;
    }
    int frequent = Math.min(roughSquareRoot(size), FREQUENT_AT_MOST);
    byte[] standing = new byte[lines.length];
    for (int i = 0; i < lines.length; i++) {
      int matches = count[lines[i]];
      standing[i] = matches == 0 ? ALONE : matches >= frequent ? FREQUENT : MATCHED;
    }
    for (int line : counterparts) {
      count[line] = 0;
    }
    return standing;
  }

  /** The positions of the lines to compare; the others are marked as changed. */
  private static int[] kept(byte[] standing, int offset, boolean[] changed) {
    int[] kept = new int[standing.length];
    int size = 0;
    for (int i = 0; i < standing.length; i++) {
      if (standing[i] == MATCHED || (standing[i] == FREQUENT && !amongTheAlone(standing, i))) {
        kept[size++] = offset + i;
      } else {
        changed[offset + i] = true;
      }
    }
    return Arrays.copyOf(kept, size);
  }

  private static boolean amongTheAlone(byte[] standing, int at) {
    int[] above = {0, 0, 0};
    int first = Math.max(0, at - WINDOW);
    for (int i = at - 1; i >= first && standing[i] != MATCHED; i--) {
      above[standing[i]]++;
    }
    int[] below = {0, 0, 0};
    int last = Math.min(standing.length - 1, at + WINDOW);
    for (int i = at + 1; i <= last && standing[i] != MATCHED; i++) {
      below[standing[i]]++;
    }
    if (above[ALONE] == 0 || below[ALONE] == 0) {
      return false;
    }
    int alone = above[ALONE] + below[ALONE];
    // The line itself counts once for either direction.
    int frequent = above[FREQUENT] + below[FREQUENT] + 2;
    return frequent * ONE_IN < frequent + alone;
  }

  private record Part(int x0, int x1, int y0, int y1, boolean minimal) {}

  private void compare(int[] xs, int[] ys) {
    int[] x = Arrays.stream(xs).map(i -> alignment.before[i]).toArray();
    int[] y = Arrays.stream(ys).map(i -> alignment.after[i]).toArray();
    MiddleSnake snake = new MiddleSnake(x, y, roughSquareRoot(x.length + y.length + 3));
    Deque<Part> open = new ArrayDeque<>();
    open.push(new Part(0, x.length, 0, y.length, false));
    while (!open.isEmpty()) {
      Part part = open.pop();
      int x0 = part.x0;
      int x1 = part.x1;
      int y0 = part.y0;
      int y1 = part.y1;
      while (x0 < x1 && y0 < y1 && x[x0] == y[y0]) {
        x0++;
        y0++;
      }
      while (x0 < x1 && y0 < y1 && x[x1 - 1] == y[y1 - 1]) {
        x1--;
        y1--;
      }
      if (x0 == x1 || y0 == y1) {
        for (int i = x0; i < x1; i++) {
          alignment.removed[xs[i]] = true;
        }
        for (int i = y0; i < y1; i++) {
          alignment.added[ys[i]] = true;
        }
      } else {
        MiddleSnake.Cut cut = snake.find(x0, x1, y0, y1, part.minimal);
        open.push(new Part(cut.x(), x1, cut.y(), y1, cut.lowerMinimal()));
        open.push(new Part(x0, cut.x(), y0, cut.y(), cut.upperMinimal()));
      }
    }
  }

  /** The smallest power of two above the square root. */
  static int roughSquareRoot(int n) {
    int root = 1;
    for (int rest = n; rest > 0; rest >>= 2) {
      root <<= 1;
    }
    return root;
  }
}
