package dev.docs.content.markdown;

import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The prefix of a line within quotes, list items and notes.
 *
 * @param shape what a further line in them starts with: a mark of a quote, or blanks
 */
record Margin(String shape) {

  private static final Pattern NOTE = Pattern.compile("\\[\\^[^\\]]+\\]: ?");
  private static final Pattern MARKER = Pattern.compile("[-*+]|[0-9]{1,9}[.)]");

  /** The margin that a first line tells; null where it is not told by blanks and marks alone. */
  static @Nullable Margin of(CharSequence start) {
    String shape = NOTE.matcher(start).replaceAll("    ");
    shape = MARKER.matcher(shape).replaceAll(match -> " ".repeat(match.end() - match.start()));
    return shape.chars().allMatch(c -> c == ' ' || c == '>') ? new Margin(shape) : null;
  }

  /** Where the content of a line starts; -1 where the line has another margin. */
  int skip(CharSequence text, int from, int to) {
    for (int i = 0; i < shape.length(); i++) {
      if (from + i >= to) {
        return shape.indexOf('>', i) < 0 ? to : -1;
      }
      if (text.charAt(from + i) != shape.charAt(i)) {
        return shape.indexOf('>', i) < 0 && text.subSequence(from + i, to).toString().isBlank()
            ? to
            : -1;
      }
    }
    return from + shape.length();
  }

  /**
   * A stretch of several lines without their margins; null where these differ.
   *
   * @param content where the margin of its first line ends
   */
  static @Nullable String without(String source, int content, int start, int to) {
    int line = Math.max(source.lastIndexOf('\n', start), source.lastIndexOf('\r', start)) + 1;
    Margin margin = of(source.substring(line, content));
    if (margin == null) {
      return null;
    }
    StringBuilder text = new StringBuilder();
    int from = start;
    int lineEnd = lineEnd(source, from);
    while (lineEnd < to) {
      int next = source.startsWith("\r\n", lineEnd) ? lineEnd + 2 : lineEnd + 1;
      text.append(source, from, next);
      lineEnd = lineEnd(source, next);
      from = margin.skip(source, next, lineEnd);
      if (from < 0) {
        return null;
      }
    }
    return text.append(source, from, to).toString();
  }

  private static int lineEnd(String source, int from) {
    int end = from;
    while (end < source.length() && source.charAt(end) != '\n' && source.charAt(end) != '\r') {
      end++;
    }
    return end;
  }
}
