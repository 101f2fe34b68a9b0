package dev.docs.content.markdown.syntax;

import org.commonmark.parser.block.ParserState;

/** The lines of a text, as CommonMark has them. */
public final class Lines {

  /** The indentation, in columns, from which a line is indented code. */
  static final int CODE_INDENT = 4;

  private Lines() {}

  /** Whether the current line starts with a text, and is no indented code. */
  static boolean startsWith(ParserState state, String text) {
    return state.getIndent() < CODE_INDENT && rest(state).startsWith(text);
  }

  /** The current line without its indentation. */
  static String rest(ParserState state) {
    CharSequence line = state.getLine().getContent();
    return line.subSequence(state.getNextNonSpaceIndex(), line.length()).toString();
  }

  /** The offset of the start of the line with the character at an offset. */
  public static int start(String text, int at) {
    int start = at;
    while (start > 0 && text.charAt(start - 1) != '\n' && text.charAt(start - 1) != '\r') {
      start--;
    }
    return start;
  }

  /** The offset of the end of a line, before what separates it from the next one. */
  public static int end(CharSequence text, int from) {
    int end = from;
    while (end < text.length() && text.charAt(end) != '\n' && text.charAt(end) != '\r') {
      end++;
    }
    return end;
  }

  /**
   * The offset of the line after the one that ends at an offset; that of the text's end if none.
   */
  public static int next(String text, int end) {
    return Math.min(text.length(), text.startsWith("\r\n", end) ? end + 2 : end + 1);
  }

  /** The number of lines of a text, at least one. CR, LF and CRLF end a line. */
  public static long count(String text) {
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
