package dev.docs.content.derived;

import dev.docs.content.markdown.PlainText.Section;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Which words stand in which sections of a text, and how often. Immutable and thread-safe. */
public final class WordIndex {

  private static final int FIELDS = 3;

  private final String[] words;
  private final int[] ends;
  private final int[] entries;
  private final int length;

  private WordIndex(String[] words, int[] ends, int[] entries, int length) {
    this.words = words;
    this.ends = ends;
    this.entries = entries;
    this.length = length;
  }

  /** The index of a text's sections, each named by its number from 0. */
  static WordIndex of(List<Section> sections) {
    Map<String, List<int[]>> found = new TreeMap<>();
    int length = 0;
    for (int i = 0; i < sections.size(); i++) {
      length += count(found, Words.in(sections.get(i).heading()), i, 1);
      length += count(found, Words.in(sections.get(i).text()), i, 2);
    }
    return packed(found, length);
  }

  private static int count(
      Map<String, List<int[]>> found, List<Words.Word> words, int section, int field) {
    for (Words.Word word : words) {
      List<int[]> entries = found.computeIfAbsent(word.text(), w -> new ArrayList<>(1));
      int[] last = entries.isEmpty() ? null : entries.get(entries.size() - 1);
      if (last == null || last[0] != section) {
        last = new int[] {section, 0, 0};
        entries.add(last);
      }
      last[field]++;
    }
    return words.size();
  }

  private static WordIndex packed(Map<String, List<int[]>> found, int length) {
    String[] words = found.keySet().toArray(String[]::new);
    int[] ends = new int[words.length];
    int[] entries = new int[FIELDS * found.values().stream().mapToInt(List::size).sum()];
    int at = 0;
    for (int i = 0; i < words.length; i++) {
      for (int[] entry : found.get(words[i])) {
        System.arraycopy(entry, 0, entries, at, FIELDS);
        at += FIELDS;
      }
      ends[i] = at;
    }
    return new WordIndex(words, ends, entries, length);
  }

  /** Takes what is found of a word. */
  @FunctionalInterface
  public interface Visitor {

    /**
     * Takes the places of a word in one section.
     *
     * @param exact whether it is the word itself, not one that starts with it
     * @param inHeading how often it stands in the heading
     * @param inText how often it stands below
     */
    void found(int section, boolean exact, int inHeading, int inText);
  }

  /**
   * Tells where a word stands.
   *
   * @param prefix whether words that start with it count too
   */
  public void find(String word, boolean prefix, Visitor visitor) {
    int at = Arrays.binarySearch(words, word);
    boolean exact = at >= 0;
    for (int i = exact ? at : -at - 1; i < words.length; i++) {
      boolean self = exact && i == at;
      if (!self && !(prefix && words[i].startsWith(word))) {
        return;
      }
      for (int e = i == 0 ? 0 : ends[i - 1]; e < ends[i]; e += FIELDS) {
        visitor.found(entries[e], self, entries[e + 1], entries[e + 2]);
      }
    }
  }

  /** How many words the text has. */
  public int length() {
    return length;
  }

  /** About how many bytes this takes. */
  long weight() {
    long characters = 0;
    for (String word : words) {
      characters += word.length();
    }
    return characters + 52L * words.length + 4L * entries.length;
  }
}
