package dev.docs.content.trie;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;

/**
 * Computes the identity of a value from its parts: SHA-256, cut to 160 bits, as 40 hexadecimal
 * digits. Every part is preceded by its name and length, so that two different lists of parts never
 * write the same bytes, and a part that is null is left out, so that a field added later leaves old
 * identities alone. Not thread-safe.
 */
public final class Digest {

  private static final int BYTES = 20;

  /** What is gathered before it is digested: most values are smaller as a whole. */
  private static final int BUFFER = 512;

  private final MessageDigest digest;
  private final byte[] buffer = new byte[BUFFER];
  private int buffered;

  private Digest() {
    try {
      digest = MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }

  /** The digest of a kind of value, so that equal parts of two kinds differ. */
  public static Digest of(String kind) {
    return new Digest().part("kind", kind);
  }

  public Digest part(String name, @Nullable String value) {
    return value == null ? this : part(name, value.getBytes(StandardCharsets.UTF_8));
  }

  public Digest part(String name, byte[] value) {
    return part(name, value, 0, value.length);
  }

  public Digest part(String name, byte[] value, int offset, int length) {
    byte[] bytes = name.getBytes(StandardCharsets.UTF_8);
    number(bytes.length);
    write(bytes, 0, bytes.length);
    number(length);
    write(value, offset, length);
    return this;
  }

  /** A part that is written only where it is true. */
  public Digest part(String name, boolean value) {
    return value ? part(name, "true") : this;
  }

  /** The 40 digits. The digest is not to be used after this. */
  public String hex() {
    flush();
    return HexFormat.of().formatHex(digest.digest(), 0, BYTES);
  }

  private void number(int number) {
    room(Integer.BYTES);
    buffer[buffered++] = (byte) (number >>> 24);
    buffer[buffered++] = (byte) (number >>> 16);
    buffer[buffered++] = (byte) (number >>> 8);
    buffer[buffered++] = (byte) number;
  }

  private void write(byte[] bytes, int offset, int length) {
    room(length);
    if (length > BUFFER) {
      digest.update(bytes, offset, length);
    } else {
      System.arraycopy(bytes, offset, buffer, buffered, length);
      buffered += length;
    }
  }

  /** Sees that so many bytes can be buffered, or that none are where they are more than fit. */
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
