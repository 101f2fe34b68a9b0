package dev.docs.content.folder.internal;

import dev.docs.content.folder.Blob;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;

/** The text files of a folder: UTF-8, with or without a byte order mark. Static and thread-safe. */
public final class TextFile {

  private static final char BYTE_ORDER_MARK = '\uFEFF';

  private TextFile() {}

  /**
   * The decoded text of a file.
   *
   * @param text without the byte order mark
   * @param byteOrderMark whether the bytes started with one
   * @param utf8 whether the bytes are valid UTF-8; invalid ones are replaced by U+FFFD
   */
  public record Decoded(String text, boolean byteOrderMark, boolean utf8) {}

  public static Decoded decode(Blob blob) {
    Decoded whole = decodeWithMark(blob);
    String text = whole.text();
    boolean mark = !text.isEmpty() && text.charAt(0) == BYTE_ORDER_MARK;
    return new Decoded(mark ? text.substring(1) : text, mark, whole.utf8());
  }

  /** The text of a file with its byte order mark, if it has one. */
  public static Decoded decodeWithMark(Blob blob) {
    boolean one = blob.size() > 0 && blob.size() <= Blob.CHUNK_BYTES;
    byte[] bytes = one ? blob.chunks().iterator().next() : blob.toByteArray();
    boolean utf8 = true;
    String text;
    try {
      text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    } catch (CharacterCodingException e) {
      utf8 = false;
      text = new String(bytes, StandardCharsets.UTF_8);
    }
    return new Decoded(text, false, utf8);
  }

  public static Blob encode(String text, boolean byteOrderMark) {
    return Blob.utf8(byteOrderMark ? BYTE_ORDER_MARK + text : text);
  }
}
