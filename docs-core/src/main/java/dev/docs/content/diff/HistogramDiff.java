package dev.docs.content.diff;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/**
 * Histogram diff: keeps the longest common run around the rarest lines, then compares the lines
 * before and after it in the same way.
 */
final class HistogramDiff {

  /** The most occurrences of an anchor line. The value is Git's, as the alignment depends on it. */
  static final int FREQUENT = 64;

  /**
   * The most lines visited before the rest is left to {@link MyersDiff}: about a second of work. A
   * text of 100,000 lines with some hundred edits needs far less.
   */
  static final long EFFORT_LIMIT = 1L << 27;

  private final Alignment alignment;
  private final int[] before;
  private final int[] after;
  private final int[] count;
  private final int[] first;
  private final int[] next;
  private final MyersDiff fallback;
  private long effort;

  /**
   * @param count scratch space, an element per line number; all zero before and after
   * @param first scratch, an element per line number
   */
  HistogramDiff(Alignment alignment, int[] count, int[] first) {
    this.alignment = alignment;
    this.before = alignment.before;
    this.after = alignment.after;
    this.count = count;
    this.first = first;
    this.next = new int[before.length];
    this.fallback = new MyersDiff(alignment, count);
  }

  void run() {
    Deque<Box> open = new ArrayDeque<>();
    open.push(new Box(0, before.length, 0, after.length));
    while (!open.isEmpty()) {
      Box box = open.pop();
      if (box.beforeCount() == 0 || box.afterCount() == 0) {
        alignment.replace(box);
        continue;
      }
      Search search = search(box);
      if (search.onlyFrequent() || effort > EFFORT_LIMIT) {
        fallback.run(box);
      } else if (search.run().isEmpty()) {
        alignment.replace(box);
      } else {
        Box run = search.run().get();
        open.push(new Box(run.beforeEnd(), box.beforeEnd(), run.afterEnd(), box.afterEnd()));
        open.push(
            new Box(box.beforeStart(), run.beforeStart(), box.afterStart(), run.afterStart()));
      }
    }
  }

  private Search search(Box box) {
    effort += box.beforeCount();
    for (int i = box.beforeEnd() - 1; i >= box.beforeStart(); i--) {
      int line = before[i];
      next[i] = count[line] == 0 ? -1 : first[line];
      first[line] = i;
      count[line]++;
    }
    Search search = new Search(box);
    search.scan();
    for (int i = box.beforeStart(); i < box.beforeEnd(); i++) {
      count[before[i]] = 0;
    }
    return search;
  }

  /** The search for the run to keep in a box, whose lines before are indexed. */
  private final class Search {
    private final Box box;
    private int rarest = FREQUENT + 1;
    private boolean common;
    private int start = -1;
    private int end = -1;
    private int afterStart = -1;

    Search(Box box) {
      this.box = box;
    }

    boolean onlyFrequent() {
      return common && rarest > FREQUENT;
    }

    Optional<Box> run() {
      return start < 0
          ? Optional.empty()
          : Optional.of(new Box(start, end, afterStart, afterStart + end - start));
    }

    void scan() {
      int j = box.afterStart();
      while (j < box.afterEnd() && effort <= EFFORT_LIMIT) {
        effort++;
        int occurrences = count[after[j]];
        common |= occurrences > 0;
        j = occurrences == 0 || occurrences > rarest ? j + 1 : tryRunsThrough(j);
      }
    }

    /** Considers every common run through a line after; returns the line following the longest. */
    private int tryRunsThrough(int j) {
      int behind = j + 1;
      int i = first[after[j]];
      while (i >= 0) {
        int head = headOfRun(i, j);
        int tail = tailOfRun(i, j);
        int rarity = rarity(head, tail);
        effort += tail - head;
        behind = Math.max(behind, j + tail - i);
        boolean longer = tail - head > (start < 0 ? 1 : end - start);
        if (longer || rarity < rarest) {
          start = head;
          end = tail;
          afterStart = j - (i - head);
          rarest = rarity;
        }
        do {
          i = next[i];
        } while (i >= 0 && i < tail);
      }
      return behind;
    }

    private int headOfRun(int i, int j) {
      int head = i;
      int other = j;
      while (head > box.beforeStart()
          && other > box.afterStart()
          && alignment.same(head - 1, other - 1)) {
        head--;
        other--;
      }
      return head;
    }

    private int tailOfRun(int i, int j) {
      int tail = i + 1;
      int other = j + 1;
      while (tail < box.beforeEnd() && other < box.afterEnd() && alignment.same(tail, other)) {
        tail++;
        other++;
      }
      return tail;
    }

    private int rarity(int head, int tail) {
      int rarity = Integer.MAX_VALUE;
      for (int i = head; i < tail && rarity > 1; i++) {
        rarity = Math.min(rarity, count[before[i]]);
      }
      return rarity;
    }
  }
}
