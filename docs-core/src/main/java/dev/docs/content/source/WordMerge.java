package dev.docs.content.source;

import dev.docs.content.diff.Hunk;
import dev.docs.content.diff.LineDiff;
import dev.docs.content.diff.MergeRegion;
import dev.docs.content.diff.Overlay;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * Applies the change from one text to another to a third that is written differently, word by word:
 * where both differ from the first at the same place, the change has precedence. Words are runs of
 * letters and digits, and of white space; any other character is a word of its own. Stateless.
 */
final class WordMerge {

  private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{N}]+|\\s+|\\X");

  /** The words of a text; their concatenation is the text. */
  private static final class Words {
    private final List<String> words;
    private final int[] numbers;

    Words(String text, Map<String, Integer> known) {
      words = WORD.matcher(text).results().map(MatchResult::group).toList();
      numbers =
          words.stream()
              .mapToInt(word -> known.computeIfAbsent(meaning(word), added -> known.size()))
              .toArray();
    }

    /** A line break within a paragraph is a space. */
    private static String meaning(String word) {
      return !word.isBlank() ? word : word.chars().filter(c -> c == '\n').count() > 1 ? "\n" : " ";
    }

    String text(int from, int to) {
      return String.join("", words.subList(from, to));
    }
  }

  private WordMerge() {}

  /**
   * The text with the change applied.
   *
   * @param before the changed text before the change
   * @param after the same after the change
   * @param text as {@code before}, written differently
   */
  static String apply(String before, String after, String text) {
    Map<String, Integer> known = new HashMap<>();
    Words base = new Words(before, known);
    Words ours = new Words(text, known);
    Words theirs = new Words(after, known);
    LineDiff diff = new LineDiff(known.size());
    List<Hunk> ourHunks = diff.between(base.numbers, ours.numbers);
    List<Hunk> theirHunks = diff.between(base.numbers, theirs.numbers);
    StringBuilder merged = new StringBuilder();
    int copied = 0;
    for (MergeRegion region :
        new Overlay(ours.numbers, ourHunks, theirs.numbers, theirHunks).regions()) {
      if (region.kind() != MergeRegion.Kind.OURS) {
        merged.append(ours.text(copied, region.oursStart()));
        merged.append(theirs.text(region.theirsStart(), region.theirsEnd()));
        copied = region.oursEnd();
      }
    }
    return merged.append(ours.text(copied, ours.words.size())).toString();
  }
}
