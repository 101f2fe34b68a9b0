package dev.docs.content.source;

import dev.docs.content.diff.Hunk;
import dev.docs.content.diff.LineDiff;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Applies the change from one text to another to a third that is written differently, word by word.
 * Where the third differs from the first, the change replaces all that differs. Used once.
 */
final class WordMerge {

  /**
   * Words of the base and what stands for them in our text.
   *
   * @param start of the words in our text
   */
  private record Counterpart(int first, int last, int start, int end) {
    Counterpart through(Counterpart later) {
      return new Counterpart(first, Math.max(last, later.last), start, Math.max(end, later.end));
    }
  }

  private final TextWords base;
  private final TextWords ours;
  private final TextWords theirs;
  private final List<Hunk> changes;

  /** That of each word of the base. */
  private final List<Counterpart> counterparts = new ArrayList<>();

  private WordMerge(String before, String after, String text) {
    Map<String, Integer> known = new HashMap<>();
    base = TextWords.of(before);
    ours = TextWords.of(text);
    theirs = TextWords.of(after);
    int[] numbers = base.numbered(known);
    int[] ourNumbers = ours.numbered(known);
    int[] theirNumbers = theirs.numbered(known);
    LineDiff diff = new LineDiff(known.size());
    changes = diff.between(numbers, theirNumbers);
    int shift = 0;
    for (Hunk hunk : diff.between(numbers, ourNumbers)) {
      unchanged(hunk.beforeStart(), shift);
      Counterpart differing =
          new Counterpart(hunk.beforeStart(), hunk.beforeEnd(), hunk.afterStart(), hunk.afterEnd());
      counterparts.addAll(Collections.nCopies(hunk.beforeEnd() - hunk.beforeStart(), differing));
      shift = hunk.shift();
    }
    unchanged(base.size(), shift);
  }

  private void unchanged(int to, int shift) {
    for (int i = counterparts.size(); i < to; i++) {
      counterparts.add(new Counterpart(i, i + 1, i + shift, i + shift + 1));
    }
  }

  /**
   * The text with the change applied.
   *
   * @param before the changed text before the change
   * @param after the same after the change
   * @param text as {@code before}, written differently
   */
  static String apply(String before, String after, String text) {
    return new WordMerge(before, after, text).merged();
  }

  private String merged() {
    StringBuilder merged = new StringBuilder();
    int copied = 0;
    for (int i = 0; i < changes.size(); ) {
      Counterpart replaced = counterpart(changes.get(i));
      int next = i + 1;
      while (next < changes.size() && counterpart(changes.get(next)).first() < replaced.last()) {
        replaced = replaced.through(counterpart(changes.get(next++)));
      }
      merged.append(ours.text(copied, replaced.start()));
      int at = replaced.first();
      for (Hunk change : changes.subList(i, next)) {
        merged.append(base.text(at, change.beforeStart()));
        merged.append(theirs.text(change.afterStart(), change.afterEnd()));
        at = change.beforeEnd();
      }
      merged.append(base.text(at, replaced.last()));
      copied = replaced.end();
      i = next;
    }
    return merged.append(ours.text(copied, ours.size())).toString();
  }

  /** What a change replaces. */
  private Counterpart counterpart(Hunk change) {
    int from = change.beforeStart();
    int to = change.beforeEnd();
    if (from < to) {
      return counterparts.get(from).through(counterparts.get(to - 1));
    }
    if (from > 0 && from < counterparts.size() && counterparts.get(from).first() < from) {
      return counterparts.get(from);
    }
    int start = from == 0 ? 0 : counterparts.get(from - 1).end();
    return new Counterpart(from, from, start, start);
  }
}
