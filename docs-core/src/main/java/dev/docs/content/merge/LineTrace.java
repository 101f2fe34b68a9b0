package dev.docs.content.merge;

import dev.docs.content.diff.Hunk;
import dev.docs.content.diff.LineDiff;
import dev.docs.content.diff.Lines;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Follows lines through a change of their text. They are touched if one of them changes or goes, or
 * if something is put between them; what happens above and below does not touch them, and a place
 * between two lines is never touched. Where a change can be aligned with the text in several ways,
 * as among equal lines, or where a part of the text was moved over them, a change that does not
 * touch the lines is assumed.
 */
final class LineTrace {

  private final LineRange range;
  private final int[] before;
  private final int[] after;
  private final List<Hunk> hunks;

  /**
   * @param range in {@code before}
   */
  LineTrace(String before, String after, LineRange range) {
    Map<String, Integer> known = new HashMap<>();
    this.before = Lines.of(ended(before)).numbered(known);
    this.after = Lines.of(ended(after)).numbered(known);
    this.range = range;
    this.hunks = hunks(known.size());
  }

  private List<Hunk> hunks(int numbers) {
    int end = range.end();
    if (Arrays.mismatch(before, 0, end, after, 0, Math.min(end, after.length)) < 0) {
      return List.of(new Hunk(end, before.length, end, after.length));
    }
    int start = range.start();
    int moved = Math.max(0, start + after.length - before.length);
    if (Arrays.mismatch(before, start, before.length, after, moved, after.length) < 0) {
      return List.of(new Hunk(0, start, 0, moved));
    }
    List<Hunk> found = aside(new LineDiff(numbers).between(before, after));
    boolean touched = !range.isEmpty() && found.stream().anyMatch(this::touches);
    int only = touched ? onlyPlace() : -1;
    int size = range.end() - start;
    return only < 0
        ? found
        : List.of(
            new Hunk(0, start, 0, only),
            new Hunk(range.end(), before.length, only + size, after.length));
  }

  /** Where the lines are after the change, if they are there once, as before; else -1. */
  private int onlyPlace() {
    LineSearch search = new LineSearch(Arrays.copyOfRange(before, range.start(), range.end()));
    return search.onlyPlace(before) < 0 ? -1 : search.onlyPlace(after);
  }

  /**
   * The text with an end of its last line: that it is missing is not part of what the line says.
   */
  private static String ended(String text) {
    return text.isEmpty() || text.endsWith("\n") ? text : text + "\n";
  }

  boolean isTouched() {
    return !range.isEmpty() && hunks.stream().anyMatch(this::touches);
  }

  /** The lines after the change, extended to the whole changes that touch them. */
  LineRange now() {
    int start = start();
    return range.isEmpty() ? new LineRange(start, start) : new LineRange(start, end());
  }

  private boolean touches(Hunk hunk) {
    return range.start() < hunk.beforeEnd() && hunk.beforeStart() < range.end();
  }

  private int start() {
    int shift = 0;
    for (Hunk hunk : hunks) {
      if (hunk.beforeEnd() > range.start()) {
        return hunk.beforeStart() < range.start() ? within(hunk) : range.start() + shift;
      }
      if (!range.isEmpty() || hunk.beforeStart() < range.start()) {
        shift = hunk.shift();
      }
    }
    return range.start() + shift;
  }

  /** The first line of a hunk that reaches above the range; inside of it for a place. */
  private int within(Hunk hunk) {
    int inside = range.isEmpty() ? range.start() - hunk.beforeStart() : 0;
    return Math.min(hunk.afterStart() + inside, hunk.afterEnd());
  }

  private int end() {
    int shift = 0;
    for (Hunk hunk : hunks) {
      if (hunk.beforeStart() >= range.end()) {
        break;
      }
      if (hunk.beforeEnd() > range.end()) {
        return hunk.afterEnd();
      }
      shift = hunk.shift();
    }
    return range.end() + shift;
  }

  // ---------------------------------------------------------------- equal lines

  /** Moves insertions and deletions that touch the range to equal lines outside of it. */
  private List<Hunk> aside(List<Hunk> found) {
    List<Hunk> moved = new ArrayList<>(found);
    for (int i = 0; i < moved.size(); i++) {
      Hunk hunk = moved.get(i);
      if (touches(hunk)) {
        int above = i == 0 ? 0 : moved.get(i - 1).beforeEnd();
        int below = i + 1 == moved.size() ? before.length : moved.get(i + 1).beforeStart();
        moved.set(i, aside(hunk, above, below));
      }
    }
    return moved;
  }

  private Hunk aside(Hunk hunk, int above, int below) {
    boolean inserts = hunk.beforeStart() == hunk.beforeEnd();
    boolean deletes = hunk.afterStart() == hunk.afterEnd();
    if (!inserts && !deletes) {
      return hunk;
    }
    int[] lines = inserts ? after : before;
    int first = inserts ? hunk.afterStart() : hunk.beforeStart();
    int last = inserts ? hunk.afterEnd() : hunk.beforeEnd();
    int up = hunk.beforeEnd() - range.start();
    int down = range.end() - hunk.beforeStart();
    if (hunk.beforeStart() - up >= above && isEqual(lines, first - up, last - up, up)) {
      return shifted(hunk, -up);
    }
    return hunk.beforeEnd() + down <= below && isEqual(lines, first, last, down)
        ? shifted(hunk, down)
        : hunk;
  }

  /** Whether so many lines from one on are those from another on. */
  private static boolean isEqual(int[] lines, int one, int other, int count) {
    for (int i = 0; i < count; i++) {
      if (lines[one + i] != lines[other + i]) {
        return false;
      }
    }
    return true;
  }

  private static Hunk shifted(Hunk hunk, int lines) {
    return new Hunk(
        hunk.beforeStart() + lines,
        hunk.beforeEnd() + lines,
        hunk.afterStart() + lines,
        hunk.afterEnd() + lines);
  }
}
