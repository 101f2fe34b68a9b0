package dev.docs.content.gitlayout;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** The bytes of one file, compared by content. Immutable and thread-safe. */
public final class Blob {

  private final byte[] bytes;

  private Blob(byte[] bytes) {
    this.bytes = bytes;
  }

  /** A copy of {@code bytes}. */
  public static Blob of(byte[] bytes) {
    return new Blob(bytes.clone());
  }

  /** {@code text} in UTF-8. */
  public static Blob utf8(String text) {
    return new Blob(text.getBytes(StandardCharsets.UTF_8));
  }

  /** How many bytes there are. */
  public int size() {
    return bytes.length;
  }

  /** A copy. */
  public byte[] toByteArray() {
    return bytes.clone();
  }

  /** The array itself, which must not be changed. */
  byte[] shared() {
    return bytes;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Blob blob && Arrays.equals(bytes, blob.bytes);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(bytes);
  }

  @Override
  public String toString() {
    return "Blob[" + bytes.length + " bytes]";
  }
}
