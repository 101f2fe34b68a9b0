package dev.docs.content.merge;

import dev.docs.content.diff.Lines;

/**
 * Consecutive lines of a text, or a place between two lines.
 *
 * @param start the number of the first line, from 0
 * @param end that of the line after the last one; equal to {@code start} for a place
 */
public record LineRange(int start, int end) {

  /** The lines between two offsets in UTF-16 units; a line that is cut counts as a whole one. */
  static LineRange of(String text, int start, int end) {
    int first = Lines.of(text.substring(0, start)).count();
    return new LineRange(first, first + Lines.of(text.substring(start, end)).count());
  }

  boolean isEmpty() {
    return start == end;
  }

  /** Whether both have a line in common; for a place, whether it is in the other or at its edge. */
  boolean meets(LineRange other) {
    if (isEmpty() || other.isEmpty()) {
      return start <= other.end && other.start <= end;
    }
    return start < other.end && other.start < end;
  }

  /** From the first line of both to the last one. */
  LineRange through(LineRange other) {
    return new LineRange(Math.min(start, other.start), Math.max(end, other.end));
  }

  LineRange shifted(int lines) {
    return new LineRange(start + lines, end + lines);
  }

  String in(Lines lines) {
    return lines.slice(start, end);
  }
}
