package dev.docs.content.diff;

/**
 * Chooses the position of changes that could equally be some lines further up or down: groups of
 * changed lines that meet while sliding are joined, and each group ends next to a change of the
 * other text if one is in reach, else as far down as possible.
 */
final class ChangeSliding {

  /**
   * The most steps, after which groups are no longer moved; real texts need a few steps per line.
   */
  private static final long STEP_LIMIT = 1L << 27;

  private final int[] lines;
  private final Group group;
  private final Group other;
  private long steps;

  private ChangeSliding(int[] lines, Group group, Group other) {
    this.lines = lines;
    this.group = group;
    this.other = other;
  }

  /**
   * Positions the changes of one text.
   *
   * @param changed which of the lines changed; adjusted in place
   * @param otherChanged which lines of the other text changed; only read
   */
  static void settle(int[] lines, boolean[] changed, boolean[] otherChanged) {
    new ChangeSliding(lines, new Group(changed), new Group(otherChanged)).run();
  }

  private void run() {
    do {
      if (!group.isEmpty()) {
        settleGroup();
      }
      other.next();
    } while (group.next());
  }

  private void settleGroup() {
    int size;
    int highestEnd;
    boolean besideOther;
    do {
      size = group.size();
      while (slideUp()) {}
      highestEnd = group.end;
      besideOther = !other.isEmpty();
      while (slideDown()) {
        besideOther |= !other.isEmpty();
      }
    } while (size != group.size());
    if (group.end != highestEnd && besideOther) {
      while (other.isEmpty() && slideUp()) {}
    }
  }

  private boolean slideUp() {
    if (steps == STEP_LIMIT || group.start == 0 || lines[group.start - 1] != lines[group.end - 1]) {
      return false;
    }
    group.moveUp();
    other.previous();
    steps++;
    return true;
  }

  private boolean slideDown() {
    if (steps == STEP_LIMIT
        || group.end == lines.length
        || lines[group.start] != lines[group.end]) {
      return false;
    }
    group.moveDown();
    other.next();
    steps++;
    return true;
  }

  /**
   * The changed lines between two unchanged ones, mostly none. Both texts have the same number of
   * groups; the n-th groups correspond to each other.
   */
  private static final class Group {
    private final boolean[] changed;
    private int start;
    private int end;

    Group(boolean[] changed) {
      this.changed = changed;
      grow();
    }

    boolean isEmpty() {
      return start == end;
    }

    int size() {
      return end - start;
    }

    boolean next() {
      if (end == changed.length - 1) {
        return false;
      }
      end++;
      start = end;
      grow();
      return true;
    }

    void previous() {
      end = start - 1;
      start = end;
      grow();
    }

    void moveUp() {
      changed[--start] = true;
      changed[--end] = false;
      grow();
    }

    void moveDown() {
      changed[start++] = false;
      changed[end++] = true;
      grow();
    }

    private void grow() {
      while (start > 0 && changed[start - 1]) {
        start--;
      }
      while (changed[end]) {
        end++;
      }
    }
  }
}
