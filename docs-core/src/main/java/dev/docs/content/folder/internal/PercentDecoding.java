package dev.docs.content.folder.internal;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;

/** Decodes percent-escapes in links. */
final class PercentDecoding {

  private PercentDecoding() {}

  /** The text with escapes decoded as UTF-8; invalid escapes and invalid UTF-8 are kept. */
  static String decode(String text) {
    if (text.indexOf('%') < 0) {
      return text;
    }
    StringBuilder decoded = new StringBuilder(text.length());
    int i = 0;
    while (i < text.length()) {
      int end = i;
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      while (isEscape(text, end)) {
        bytes.write(Integer.parseInt(text, end + 1, end + 3, 16));
        end += 3;
      }
      if (end == i) {
        decoded.append(text.charAt(i++));
      } else {
        decoded.append(utf8(bytes.toByteArray(), text.substring(i, end)));
        i = end;
      }
    }
    return decoded.toString();
  }

  private static boolean isEscape(String text, int at) {
    return at + 2 < text.length()
        && text.charAt(at) == '%'
        && isHex(text.charAt(at + 1))
        && isHex(text.charAt(at + 2));
  }

  private static boolean isHex(char c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
  }

  private static String utf8(byte[] bytes, String otherwise) {
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    } catch (CharacterCodingException e) {
      return otherwise;
    }
  }
}
