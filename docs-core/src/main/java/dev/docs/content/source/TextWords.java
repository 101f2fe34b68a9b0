package dev.docs.content.source;

import dev.docs.content.html.Entities;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * The words of a text, whose concatenation is the text: runs of letters and digits, runs of white
 * space, character references, addresses by id; any other character is a word of its own.
 */
record TextWords(List<String> all) {

  /** An address by id of what has no path: parts of two of them are no address, and no label. */
  private static final String ADDRESS = "/(?:spaces|users|collections)/[^\\s()<>\\[\\]\"]+";

  private static final String REFERENCE = "&#?[A-Za-z0-9]{1,31};";

  private static final Pattern WORD =
      Pattern.compile(ADDRESS + "|" + REFERENCE + "|[\\p{L}\\p{N}]+|\\s+|\\X");

  TextWords {
    all = List.copyOf(all);
  }

  static TextWords of(String text) {
    return new TextWords(WORD.matcher(text).results().map(MatchResult::group).toList());
  }

  /** The offsets of the words of a text, and of its end. */
  int[] offsets() {
    int[] offsets = new int[all.size() + 1];
    for (int i = 0; i < all.size(); i++) {
      offsets[i + 1] = offsets[i] + all.get(i).length();
    }
    return offsets;
  }

  int size() {
    return all.size();
  }

  String text(int from, int to) {
    return String.join("", all.subList(from, to));
  }

  /** Whether a word has letters or digits. */
  boolean isNamed(int index) {
    return index >= 0
        && index < all.size()
        && Character.isLetterOrDigit(all.get(index).codePointAt(0));
  }

  /**
   * Numbers the words; words that mean the same have the same number: a reference means its
   * character, a line break within a paragraph a space.
   */
  int[] numbered(Map<String, Integer> known) {
    return all.stream()
        .mapToInt(word -> known.computeIfAbsent(meaning(word), added -> known.size()))
        .toArray();
  }

  private static String meaning(String word) {
    if (word.length() > 1 && word.charAt(0) == '&') {
      return Entities.decode(word);
    }
    return !word.isBlank() ? word : word.chars().filter(c -> c == '\n').count() > 1 ? "\n" : " ";
  }
}
