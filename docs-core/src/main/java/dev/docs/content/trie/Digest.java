package dev.docs.content.trie;

import dev.docs.store.internal.HashAlgorithm;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;

/**
 * Computes the digest of a value from its parts: SHA-256 truncated to 160 bits, as 40 hexadecimal
 * digits. Every part is preceded by its name and length, so that different lists of parts never
 * give the same bytes. Null parts are omitted, so that fields added later do not change existing
 * digests. Not thread-safe.
 */
public final class Digest {

  private static final int BYTES = 20;

  /** The buffer size in bytes: larger than most values. */
  private static final int BUFFER = 512;

  private final MessageDigest digest = HashAlgorithm.SHA_256.start();
  private final byte[] buffer = new byte[BUFFER];
  private int buffered;

  private Digest() {}

  /** A digest for a kind of value; equal parts of different kinds have different digests. */
  public static Digest of(String kind) {
    return new Digest().part("kind", kind);
  }

  /** The digest of a chunk of a file. */
  public static String ofChunk(byte[] bytes) {
    return of("chunk").part("bytes", bytes).hex();
  }

  public Digest part(String name, @Nullable String value) {
    if (value != null) {
      ascii(name);
      text(value);
    }
    return this;
  }

  /**
   * A {@link #part(String, String)} without the check for other characters.
   *
   * @param value ASCII, at most 508 characters, such as a digest
   */
  Digest asciiPart(String name, String value) {
    ascii(name);
    ascii(value);
    return this;
  }

  public Digest part(String name, byte[] value) {
    ascii(name);
    bytes(value);
    return this;
  }

  /** A flag, written only if true. */
  public Digest part(String name, boolean value) {
    return value ? part(name, "true") : this;
  }

  /** The 40 digits. The digest cannot be used afterwards. */
  public String hex() {
    flush();
    return HexFormat.of().formatHex(digest.digest(), 0, BYTES);
  }

  /** Writes the length and the bytes of a text; short ASCII texts are not copied. */
  private void text(String text) {
    int length = text.length();
    if (length > BUFFER - Integer.BYTES) {
      bytes(text.getBytes(StandardCharsets.UTF_8));
      return;
    }
    room(Integer.BYTES + length);
    int start = buffered + Integer.BYTES;
    int seen = 0;
    for (int i = 0; i < length; i++) {
      char c = text.charAt(i);
      seen |= c;
      buffer[start + i] = (byte) c;
    }
    if (seen < 0x80) {
      number(length);
      buffered += length;
    } else {
      bytes(text.getBytes(StandardCharsets.UTF_8));
    }
  }

  /** The length and the bytes of a short text of ASCII. */
  @SuppressWarnings("deprecation") // the lower byte of each character is all of it
  private void ascii(String text) {
    int length = text.length();
    room(Integer.BYTES + length);
    number(length);
    text.getBytes(0, length, buffer, buffered);
    buffered += length;
  }

  private void number(int number) {
    room(Integer.BYTES);
    buffer[buffered++] = (byte) (number >>> 24);
    buffer[buffered++] = (byte) (number >>> 16);
    buffer[buffered++] = (byte) (number >>> 8);
    buffer[buffered++] = (byte) number;
  }

  /** Writes the length and the bytes. */
  private void bytes(byte[] bytes) {
    number(bytes.length);
    room(bytes.length);
    if (bytes.length > BUFFER) {
      digest.update(bytes);
    } else {
      System.arraycopy(bytes, 0, buffer, buffered, bytes.length);
      buffered += bytes.length;
    }
  }

  /** Flushes the buffer unless it has room for this many bytes. */
  private void room(int length) {
    if (length > BUFFER - buffered) {
      flush();
    }
  }

  private void flush() {
    digest.update(buffer, 0, buffered);
    buffered = 0;
  }
}
