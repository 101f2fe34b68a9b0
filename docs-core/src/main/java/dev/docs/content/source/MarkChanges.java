package dev.docs.content.source;

import dev.docs.content.document.Mark;
import dev.docs.content.source.ValueChanges.Marking;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The ranges of a text that differ in one mark, of texts in their JSON form. Stateless. */
final class MarkChanges {

  /**
   * A range of a leaf.
   *
   * @param leaf the index of the leaf that it is in
   * @param text the text of that
   * @param start the start of the range in it, in UTF-16 units
   */
  record Range(int leaf, String text, int start, int end, Marking marking) {

    /** The text with brackets around the range. */
    String bracketed() {
      return text.substring(0, start)
          + MarkSpelling.OPEN
          + text.substring(start, end)
          + MarkSpelling.CLOSE
          + text.substring(end);
    }
  }

  private MarkChanges() {}

  /** The marks of each leaf. */
  static List<List<Map<?, ?>>> marks(List<?> leaves) {
    return leaves.stream().map(MarkChanges::marksOf).toList();
  }

  private static List<Map<?, ?>> marksOf(Object leaf) {
    List<Map<?, ?>> marks = new ArrayList<>();
    if (leaf instanceof Map<?, ?> map && map.get("marks") instanceof List<?> list) {
      list.forEach(mark -> marks.add((Map<?, ?>) mark));
    }
    return marks;
  }

  private static String text(Object leaf) {
    return leaf instanceof Map<?, ?> map ? String.valueOf(map.get("text")) : "";
  }

  /** The ranges; empty if the text differs, or a range in more than one mark. */
  static List<Range> between(List<?> before, List<?> after) {
    List<Range> ranges = new ArrayList<>();
    int now = 0;
    int within = 0;
    for (int i = 0; i < before.size(); i++) {
      String text = text(before.get(i));
      int at = 0;
      while (at < text.length()) {
        if (now == after.size()) {
          return List.of();
        }
        String other = text(after.get(now));
        int length = Math.min(text.length() - at, other.length() - within);
        if (!text.regionMatches(at, other, within, length)) {
          return List.of();
        }
        List<Map<?, ?>> old = marksOf(before.get(i));
        List<Map<?, ?>> marks = marksOf(after.get(now));
        if (!old.equals(marks)) {
          Marking marking = marking(old, marks);
          if (marking == null) {
            return List.of();
          }
          ranges.add(new Range(i, text, at, at + length, marking));
        }
        at += length;
        within += length;
        if (within == other.length()) {
          now++;
          within = 0;
        }
      }
    }
    return now == after.size() ? ranges : List.of();
  }

  /** The one mark that was set or taken; null if it is not one. */
  private static @Nullable Marking marking(List<Map<?, ?>> before, List<Map<?, ?>> after) {
    boolean set = after.size() == before.size() + 1;
    List<Map<?, ?>> more = new ArrayList<>(set ? after : before);
    List<Map<?, ?>> fewer = set ? before : after;
    if (more.size() != fewer.size() + 1 || !more.containsAll(fewer)) {
      return null;
    }
    more.removeAll(fewer);
    if (more.size() != 1) {
      return null;
    }
    Map<String, Object> data = new HashMap<>();
    if (more.get(0).get("data") instanceof Map<?, ?> map) {
      map.forEach((name, value) -> data.put((String) name, value));
    }
    return new Marking(new Mark(String.valueOf(more.get(0).get("type")), data), set);
  }
}
