package dev.docs.content.folder.internal;

import dev.docs.rule.internal.KeepsRule;

/** Titles and names on one line. Static and thread-safe. */
@KeepsRule("titles-are-lines")
public final class OneLine {

  private static final int REPLACEMENT = 0xFFFD;

  private OneLine() {}

  /**
   * The text on one line: control characters and line breaks become spaces, runs of spaces one
   * space, white space at the ends is removed, and an unpaired surrogate becomes U+FFFD.
   */
  public static String of(String text) {
    StringBuilder line = new StringBuilder(text.length());
    text.codePoints()
        .map(c -> isBreak(c) ? ' ' : isSurrogate(c) ? REPLACEMENT : c)
        .filter(c -> c != ' ' || (line.length() > 0 && line.charAt(line.length() - 1) != ' '))
        .forEach(line::appendCodePoint);
    int start = 0;
    int end = line.length();
    while (start < end && isSpace(line.charAt(start))) {
      start++;
    }
    while (end > start && isSpace(line.charAt(end - 1))) {
      end--;
    }
    return line.substring(start, end);
  }

  private static boolean isSpace(char c) {
    return Character.isWhitespace(c) || Character.isSpaceChar(c);
  }

  /** Whether a text has no control characters, line breaks and unpaired surrogates. */
  public static boolean isPrintable(String text) {
    for (int i = 0; i < text.length(); ) {
      int c = text.codePointAt(i);
      if (isBreak(c) || isSurrogate(c)) {
        return false;
      }
      i += Character.charCount(c);
    }
    return true;
  }

  private static boolean isBreak(int c) {
    return Character.isISOControl(c) || c == 0x2028 || c == 0x2029;
  }

  private static boolean isSurrogate(int c) {
    return c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE;
  }
}
