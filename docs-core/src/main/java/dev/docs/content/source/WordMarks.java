package dev.docs.content.source;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Marks behind words of a text: characters that no text uses, which pass through parsing as letters
 * do. The values that are read from the marked text tell by them where they stand in it. Used once.
 */
final class WordMarks {

  /** Which words are marked. */
  enum Place {
    /** Those outside of tags and link targets, where a mark changes the least. */
    TEXT,
    /** Those in attributes and link targets. */
    VALUE,
    ANY
  }

  private static final int FIRST = 0xF0000;
  private static final int MOST = 0xFFFD;

  /** By mark, the offset after its word in the unmarked text. */
  private final List<Integer> ends = new ArrayList<>();

  private final Set<String> words;
  private final Place place;

  /**
   * @param words those to mark, wherever they stand
   */
  WordMarks(Set<String> words, Place place) {
    this.words = words;
    this.place = place;
  }

  /**
   * A section of the text with marks; without them where there are more than {@value #MOST}.
   *
   * @param from its offset in the whole text
   * @param links those to spell out, as marks in their labels would change their targets
   */
  String marked(String section, int from, List<ShortLinks.Link> links) {
    MarkupScan markup = new MarkupScan(section);
    Map<Integer, String> added = new HashMap<>();
    Map<Integer, String> replaced = new HashMap<>();
    for (ShortLinks.Link link : links) {
      for (ValueEdits.Edit edit : link.spelled()) {
        (edit.start() < edit.end() ? replaced : added).put(edit.start(), edit.text());
      }
    }
    BitSet defined = ShortLinks.definedIn(section);
    StringBuilder out = new StringBuilder(added.getOrDefault(0, ""));
    int end = 0;
    for (String word : TextWords.of(section).all()) {
      int start = end;
      end += word.length();
      out.append(replaced.getOrDefault(start, word));
      if (words.contains(word)
          && ends.size() < MOST
          && !defined.get(start)
          && isHere(markup, start, end)) {
        out.appendCodePoint(FIRST + ends.size());
        ends.add(from + end);
      }
      out.append(added.getOrDefault(end, ""));
    }
    return out.toString();
  }

  private boolean isHere(MarkupScan markup, int start, int end) {
    return switch (place) {
      case TEXT -> !markup.isWithin(start);
      case VALUE -> markup.isWithin(start) && !markup.isName(start, end);
      case ANY -> true;
    };
  }

  /**
   * By the end of each marked word of a value, the offset after it in the unmarked text; null if
   * the value without marks is another than expected.
   */
  @Nullable Map<Integer, Integer> in(String value, String expected) {
    Map<Integer, Integer> found = new HashMap<>();
    StringBuilder unmarked = new StringBuilder();
    value
        .codePoints()
        .forEach(
            c -> {
              if (c >= FIRST && c - FIRST < ends.size()) {
                found.put(unmarked.length(), ends.get(c - FIRST));
              } else {
                unmarked.appendCodePoint(c);
              }
            });
    return unmarked.toString().equals(expected) ? found : null;
  }
}
