package dev.docs.http.json;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * Texts in UTF-8, each in its only form: longer encodings of a character, such as those that hide a
 * slash or a quotation mark from who looks at bytes, and encoded surrogates are none. Stateless.
 */
public final class Utf8 {

  private static final int CHUNK = 2_048;

  private Utf8() {}

  /** The text; empty where the bytes are none. */
  public static Optional<String> text(byte[] bytes) {
    try {
      return Optional.of(
          StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString());
    } catch (CharacterCodingException e) {
      return Optional.empty();
    }
  }

  /** Whether the bytes are a text. Takes no memory that grows with them. */
  static boolean isText(byte[] bytes) {
    int start = 0;
    while (start < bytes.length && bytes[start] >= 0) {
      start++;
    }
    if (start == bytes.length) {
      return true;
    }
    CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
    ByteBuffer in = ByteBuffer.wrap(bytes, start, bytes.length - start);
    CharBuffer out = CharBuffer.allocate(CHUNK);
    while (true) {
      CoderResult result = decoder.decode(in, out.clear(), true);
      if (!result.isOverflow()) {
        return result.isUnderflow();
      }
    }
  }
}
