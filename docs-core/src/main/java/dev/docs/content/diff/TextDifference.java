package dev.docs.content.diff;

import java.util.ArrayList;
import java.util.List;

/** The differences between two texts by line, aligned as in merges. Static and thread-safe. */
public final class TextDifference {

  private TextDifference() {}

  /**
   * Consecutive lines without terminators: equal in both texts, or replaced.
   *
   * @param before empty if lines were only added
   * @param after empty if lines were only removed
   */
  public record Run(boolean changed, List<String> before, List<String> after) {
    public Run {
      before = List.copyOf(before);
      after = List.copyOf(after);
    }
  }

  /**
   * The runs of the texts in order, alternately equal and changed; none for two empty texts. Takes
   * a second at most.
   */
  public static List<Run> between(String before, String after) {
    Lines old = Lines.of(before);
    Lines now = Lines.of(after);
    List<Run> runs = new ArrayList<>();
    int from = 0;
    int to = 0;
    for (Hunk hunk : LineDiff.between(before, after)) {
      if (hunk.beforeStart() > from) {
        runs.add(
            new Run(
                false, lines(old, from, hunk.beforeStart()), lines(now, to, hunk.afterStart())));
      }
      runs.add(
          new Run(
              true,
              lines(old, hunk.beforeStart(), hunk.beforeEnd()),
              lines(now, hunk.afterStart(), hunk.afterEnd())));
      from = hunk.beforeEnd();
      to = hunk.afterEnd();
    }
    if (from < old.count()) {
      runs.add(new Run(false, lines(old, from, old.count()), lines(now, to, now.count())));
    }
    return List.copyOf(runs);
  }

  private static List<String> lines(Lines text, int from, int to) {
    List<String> lines = new ArrayList<>(to - from);
    for (int i = from; i < to; i++) {
      String line = text.slice(i, i + 1);
      lines.add(line.endsWith("\n") ? line.substring(0, line.length() - 1) : line);
    }
    return lines;
  }
}
