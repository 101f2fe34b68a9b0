package dev.docs.content.markdown.syntax;

import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The prefix of a continuation line inside block quotes, list items and footnotes.
 *
 * @param shape block quote markers and spaces
 */
public record Margin(String shape) {

  private static final Pattern NOTE = Pattern.compile("\\[\\^[^\\[\\]]+\\]: ?");
  private static final Pattern MARKER = Pattern.compile("[-*+]|[0-9]{1,9}[.)]");

  /**
   * The margin that follows from the prefix of a first line; null if the prefix contains anything
   * but spaces and markers of block quotes, list items and footnotes.
   */
  static @Nullable Margin of(CharSequence start) {
    String shape = NOTE.matcher(start).replaceAll("    ");
    shape = MARKER.matcher(shape).replaceAll(match -> " ".repeat(match.end() - match.start()));
    return shape.chars().allMatch(c -> c == ' ' || c == '>') ? new Margin(shape) : null;
  }

  /**
   * The offset of a line's content after the margin; {@code to} for a blank line, -1 if the line
   * has another margin.
   */
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
   * The source from {@code start} to {@code to} with the margins of its lines removed; null if a
   * line has another margin.
   *
   * @param content the offset after the margin of the first line
   */
  public static @Nullable String without(String source, int content, int start, int to) {
    Margin margin = of(source.substring(Lines.start(source, start), content));
    if (margin == null) {
      return null;
    }
    StringBuilder text = new StringBuilder();
    int from = start;
    int lineEnd = Lines.end(source, from);
    while (lineEnd < to) {
      int next = Lines.next(source, lineEnd);
      text.append(source, from, next);
      lineEnd = Lines.end(source, next);
      from = margin.skip(source, next, lineEnd);
      if (from < 0) {
        return null;
      }
    }
    return text.append(source, from, to).toString();
  }
}
