package dev.docs.content.folder.internal;

import dev.docs.content.folder.Blob;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;

/** Decodes texts, and normalizes titles to one line. */
public final class Text {

  private static final char BYTE_ORDER_MARK = '\uFEFF';
  private static final int REPLACEMENT = 0xFFFD;

  private Text() {}

  /**
   * The decoded text of a file.
   *
   * @param text without the byte order mark
   * @param byteOrderMark whether the bytes started with one
   * @param utf8 whether the bytes are valid UTF-8; invalid ones are replaced by U+FFFD
   */
  public record Decoded(String text, boolean byteOrderMark, boolean utf8) {}

  public static Decoded decode(Blob blob) {
    byte[] bytes = blob.pieces().size() == 1 ? blob.pieces().get(0) : blob.toByteArray();
    boolean utf8 = true;
    String text;
    try {
      text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    } catch (CharacterCodingException e) {
      utf8 = false;
      text = new String(bytes, StandardCharsets.UTF_8);
    }
    boolean mark = !text.isEmpty() && text.charAt(0) == BYTE_ORDER_MARK;
    return new Decoded(mark ? text.substring(1) : text, mark, utf8);
  }

  public static Blob encode(String text, boolean byteOrderMark) {
    return Blob.utf8(byteOrderMark ? BYTE_ORDER_MARK + text : text);
  }

  /**
   * The text on one line: control characters and line breaks become spaces, runs of spaces one
   * space, white space at the ends is removed, and an unpaired surrogate becomes U+FFFD.
   */
  public static String oneLine(String text) {
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

  public static boolean isPrintable(String text) {
    return text.codePoints().noneMatch(c -> isBreak(c) || isSurrogate(c));
  }

  public static boolean isBreak(int c) {
    return Character.isISOControl(c) || c == 0x2028 || c == 0x2029;
  }

  private static boolean isSurrogate(int c) {
    return c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE;
  }
}
