package dev.docs.content.markdown.syntax;

/** The lines of a text, as CommonMark has them. */
final class Lines {

  /** The indentation, in columns, from which a line is indented code. */
  static final int CODE_INDENT = 4;

  private Lines() {}

  /** The number of lines of a text, at least one. CR, LF and CRLF end a line. */
  static long count(String text) {
    long lines = 1;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '\n' || (c == '\r' && (i + 1 == text.length() || text.charAt(i + 1) != '\n'))) {
        lines++;
      }
    }
    return lines;
  }
}
