package dev.docs.content.source;

import dev.docs.content.document.internal.MarkType;
import dev.docs.content.markdown.node.Marks;
import dev.docs.content.source.ValueChanges.Marking;
import dev.docs.content.source.ValueEdits.Edit;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What sets or takes a mark in a source: delimiters or tags around a range, of which there may be
 * several ways. Stateless.
 */
final class MarkSpelling {

  /** Stands for the start of a mark; no text has it (see {@link WordMarks}). */
  static final String OPEN = Character.toString(0x10FFFC);

  static final String CLOSE = Character.toString(0x10FFFD);

  /** The most ways that are tried. */
  static final int WAYS = 4;

  private static final String DELIMITERS = "*_~`";

  /** What stands before and after a range, from an offset to another. */
  private record Pair(int openStart, int openEnd, int closeStart, int closeEnd) {}

  private MarkSpelling() {}

  /**
   * The edits that set or take a mark; null if there is no such way.
   *
   * @param brackets the edits that would put brackets around the range
   * @param way the number of the way, from 0
   */
  static @Nullable List<Edit> of(String source, List<Edit> brackets, Marking marking, int way) {
    return marking.set() ? set(brackets, marking, way) : taken(source, brackets, way);
  }

  private static @Nullable List<Edit> set(List<Edit> brackets, Marking marking, int way) {
    String delimiter =
        MarkType.CODE.is(marking.mark()) ? "`" : MarkType.of(marking.mark()).delimiter();
    boolean tag = way == 1 || delimiter.isEmpty();
    String open = tag ? Marks.openTag(marking.mark()) : delimiter;
    String close = tag ? Marks.closeTag(marking.mark()) : delimiter;
    return way > 1 || open.isEmpty()
        ? null
        : brackets.stream()
            .map(
                edit ->
                    new Edit(
                        edit.start(),
                        edit.end(),
                        edit.text().replace(OPEN, open).replace(CLOSE, close)))
            .toList();
  }

  private static @Nullable List<Edit> taken(String source, List<Edit> brackets, int way) {
    if (brackets.size() != 2
        || !brackets.get(0).text().equals(OPEN)
        || !brackets.get(1).text().equals(CLOSE)) {
      return null;
    }
    List<Pair> pairs = pairs(source, brackets.get(0).start(), brackets.get(1).end());
    if (way >= pairs.size()) {
      return null;
    }
    Pair pair = pairs.get(way);
    return List.of(
        new Edit(pair.openStart(), pair.openEnd(), ""),
        new Edit(pair.closeStart(), pair.closeEnd(), ""));
  }

  /** The delimiters and tags around a range, the innermost first. */
  private static List<Pair> pairs(String source, int start, int end) {
    List<Pair> pairs = new ArrayList<>();
    int from = start;
    int to = end;
    while (pairs.size() < WAYS && from > 0 && to < source.length()) {
      int open = source.charAt(from - 1) == '>' ? source.lastIndexOf('<', from - 1) : from - 1;
      int close = to + 1;
      if (source.charAt(from - 1) == '>') {
        close = source.indexOf('>', to) + 1;
        boolean closes = open >= 0 && close > 0 && source.startsWith("</", to);
        String name = closes ? source.substring(to + 2, close - 1).strip() : "";
        if (name.isEmpty() || !source.startsWith("<" + name, open)) {
          return pairs;
        }
      } else if (DELIMITERS.indexOf(source.charAt(open)) < 0
          || source.charAt(open) != source.charAt(to)) {
        return pairs;
      } else if (from > 1
          && to + 1 < source.length()
          && source.charAt(from - 2) == source.charAt(open)
          && source.charAt(to + 1) == source.charAt(to)) {
        pairs.add(new Pair(open - 1, from, to, close + 1));
      }
      pairs.add(new Pair(open, from, to, close));
      from = open;
      to = close;
    }
    return pairs;
  }
}
