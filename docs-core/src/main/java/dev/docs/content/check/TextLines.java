package dev.docs.content.check;

import dev.docs.content.folder.ImportReport.Problem.Place;
import dev.docs.content.markdown.syntax.Lines;
import java.util.Arrays;

/** The lines of a file, by which an offset in its text is a place. Immutable. */
final class TextLines {

  private final String file;
  private final int[] starts;

  TextLines(String file, String text) {
    this.file = file;
    int[] found = new int[16];
    int count = 1;
    for (int end = Lines.end(text, 0); end < text.length(); end = Lines.end(text, found[count++])) {
      found = count == found.length ? Arrays.copyOf(found, 2 * count) : found;
      found[count] = Lines.next(text, end);
    }
    this.starts = Arrays.copyOf(found, count);
  }

  String file() {
    return file;
  }

  /** The place of an offset in UTF-16 units. */
  Place at(int offset) {
    int found = Arrays.binarySearch(starts, offset);
    int line = found < 0 ? -found - 2 : found;
    return new Place(file, line + 1, offset - starts[line] + 1);
  }

  /** The beginning of a line, from 1. */
  Place line(int line) {
    return new Place(file, line, 1);
  }
}
