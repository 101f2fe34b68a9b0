package dev.docs.content.source;

import dev.docs.content.diff.Hunk;
import dev.docs.content.diff.LineDiff;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What the change of a value changes in the source that it was read from, where the places of some
 * of its words are known. Immutable.
 */
final class ValueEdits {

  /**
   * The replacement of a range of the source.
   *
   * @param text what the new value has there, not yet in the form that the source needs
   */
  record Edit(int start, int end, String text) {}

  /**
   * Words of the former value that are replaced, between the start of a word or the end of the one
   * before, and the end of a word or the start of the next.
   *
   * @param startWord the word whose place tells the start
   * @param endWord the word whose place tells the end
   */
  private record Range(
      int from, int to, int startWord, boolean afterIt, int endWord, boolean beforeIt) {}

  private final TextWords before;
  private final TextWords after;
  private final int[] offsets;
  private final List<Hunk> hunks = new ArrayList<>();
  private final List<Range> ranges = new ArrayList<>();
  private final boolean complete;

  /**
   * @param wide whether the places of the changed words themselves are unknown
   */
  ValueEdits(String from, String to, boolean wide) {
    before = TextWords.of(from);
    after = TextWords.of(to);
    offsets = before.offsets();
    List<Hunk> found = LineDiff.between(before.all(), after.all());
    boolean all = true;
    for (int i = 0; i < found.size(); i++) {
      int floor = i == 0 ? 0 : hunks.get(i - 1).beforeEnd() + 1;
      int ceiling = i + 1 == found.size() ? before.size() : found.get(i + 1).beforeStart() - 1;
      Hunk hunk = placed(trimmed(found.get(i)), floor, ceiling, wide);
      Range range = range(hunk, wide);
      all &= range != null;
      hunks.add(hunk);
      if (range != null) {
        ranges.add(range);
      }
    }
    complete = all;
  }

  /** A hunk without the words that both sides begin or end with. */
  private Hunk trimmed(Hunk hunk) {
    List<String> old = before.all().subList(hunk.beforeStart(), hunk.beforeEnd());
    List<String> now = after.all().subList(hunk.afterStart(), hunk.afterEnd());
    int most = Math.min(old.size(), now.size());
    int start = 0;
    while (start < most && old.get(start).equals(now.get(start))) {
      start++;
    }
    int end = 0;
    while (end < most - start
        && old.get(old.size() - 1 - end).equals(now.get(now.size() - 1 - end))) {
      end++;
    }
    return new Hunk(
        hunk.beforeStart() + start,
        hunk.beforeEnd() - end,
        hunk.afterStart() + start,
        hunk.afterEnd() - end);
  }

  /**
   * A hunk, or the same change some words before or after it, where its own place in the source is
   * known.
   */
  private Hunk placed(Hunk hunk, int floor, int ceiling, boolean wide) {
    for (int step : new int[] {-1, 1}) {
      Hunk placed = hunk;
      while (!isNarrow(placed, wide) && canSlide(placed, step, floor, ceiling)) {
        placed =
            new Hunk(
                placed.beforeStart() + step,
                placed.beforeEnd() + step,
                placed.afterStart() + step,
                placed.afterEnd() + step);
      }
      if (isNarrow(placed, wide)) {
        return placed;
      }
    }
    return hunk;
  }

  /** Whether the places of a hunk's own words are known, or of the one that it stands beside. */
  private boolean isNarrow(Hunk hunk, boolean wide) {
    Range range = range(hunk, wide);
    return range != null && range.from() == hunk.beforeStart() && range.to() == hunk.beforeEnd();
  }

  /** Whether words that were added or removed may as well be those from a word further. */
  private boolean canSlide(Hunk hunk, int step, int floor, int ceiling) {
    boolean back = step < 0;
    if (back ? hunk.beforeStart() <= floor : hunk.beforeEnd() >= ceiling) {
      return false;
    }
    String passed = before.all().get(back ? hunk.beforeStart() - 1 : hunk.beforeEnd());
    if (hunk.beforeStart() == hunk.beforeEnd()) {
      return after.all().get(back ? hunk.afterEnd() - 1 : hunk.afterStart()).equals(passed);
    }
    int taken = back ? hunk.beforeEnd() - 1 : hunk.beforeStart();
    return hunk.afterStart() == hunk.afterEnd() && before.all().get(taken).equals(passed);
  }

  private @Nullable Range range(Hunk hunk, boolean wide) {
    int from = hunk.beforeStart();
    int to = hunk.beforeEnd();
    if (from == to && !wide && (before.isNamed(from - 1) || before.isNamed(from))) {
      boolean after = before.isNamed(from - 1);
      int word = after ? from - 1 : from;
      return new Range(from, from, word, after, word, !after);
    }
    boolean startKnown = !wide && from < to && before.isNamed(from);
    boolean endKnown = !wide && from < to && before.isNamed(to - 1);
    int left = from - 1;
    while (!startKnown && left >= 0 && !before.isNamed(left)) {
      left--;
    }
    int right = to;
    while (!endKnown && right < before.size() && !before.isNamed(right)) {
      right++;
    }
    if ((!startKnown && left < 0) || (!endKnown && right == before.size())) {
      return null;
    }
    return new Range(
        startKnown ? from : left + 1,
        endKnown ? to : right,
        startKnown ? from : left,
        !startKnown,
        endKnown ? to - 1 : right,
        !endKnown);
  }

  /** The words whose places must be known; empty if there are no such words. */
  Set<String> anchors() {
    Set<String> anchors = new HashSet<>();
    for (Range range : complete ? ranges : List.<Range>of()) {
      anchors.add(before.all().get(range.startWord()));
      anchors.add(before.all().get(range.endWord()));
    }
    return anchors;
  }

  /**
   * The edits of the source, in order; empty if a place is unknown.
   *
   * @param ends by the end of a word in the former value, the offset after it in the source
   */
  Optional<List<Edit>> at(Map<Integer, Integer> ends) {
    List<Edit> edits = new ArrayList<>();
    int done = 0;
    for (int i = 0; complete && i < ranges.size(); i++) {
      Range range = ranges.get(i);
      int last = i;
      while (last + 1 < ranges.size() && ranges.get(last + 1).from() < ranges.get(last).to()) {
        last++;
      }
      Integer start = place(ends, range.startWord(), !range.afterIt());
      Integer end = place(ends, ranges.get(last).endWord(), ranges.get(last).beforeIt());
      if (start == null || end == null || start > end || start < done) {
        return Optional.empty();
      }
      edits.add(new Edit(start, end, text(range.from(), ranges.get(last).to(), i, last)));
      done = end;
      i = last;
    }
    return complete ? Optional.of(edits) : Optional.empty();
  }

  private @Nullable Integer place(Map<Integer, Integer> ends, int word, boolean start) {
    Integer end = ends.get(offsets[word + 1]);
    return end == null || !start ? end : (Integer) (end - before.all().get(word).length());
  }

  /** The new value's text of some words, with the hunks between them applied. */
  private String text(int from, int to, int firstHunk, int lastHunk) {
    StringBuilder text = new StringBuilder();
    int at = from;
    for (Hunk hunk : hunks.subList(firstHunk, lastHunk + 1)) {
      text.append(before.text(at, hunk.beforeStart()));
      text.append(after.text(hunk.afterStart(), hunk.afterEnd()));
      at = hunk.beforeEnd();
    }
    return text.append(before.text(at, to)).toString();
  }
}
