package dev.docs.content.source;

import java.util.List;

/**
 * A piece of a text that is put together.
 *
 * @param from the first part of the current text that it stands for
 * @param to the part after the last one; the same as {@code from} for what was added
 */
record Segment(int from, int to, String text) {

  /** The text of segments; those that did not follow each other are separated by a blank line. */
  static String joined(List<Segment> segments, CurrentText current) {
    StringBuilder text = new StringBuilder();
    int last = 0;
    for (Segment segment : segments) {
      if (segment.from() != last || segment.from() == segment.to()) {
        separate(text, current.lineEnd());
      }
      text.append(segment.text());
      last = segment.from() == segment.to() ? -1 : segment.to();
    }
    if (last != current.parts().size()) {
      String end = current.part(current.parts().size() - 1).text();
      text.setLength(withoutBlankEnd(text));
      text.append(end, end.stripTrailing().length(), end.length());
    }
    return text.toString();
  }

  private static void separate(StringBuilder text, String lineEnd) {
    int from = withoutBlankEnd(text);
    long lines = text.substring(from).chars().filter(c -> c == '\n').count();
    if (from > 0) {
      text.append(lineEnd.repeat((int) Math.max(0, 2 - lines)));
    }
  }

  private static int withoutBlankEnd(StringBuilder text) {
    int length = text.length();
    while (length > 0 && Character.isWhitespace(text.charAt(length - 1))) {
      length--;
    }
    return length;
  }
}
