package dev.docs.content;

import java.util.Arrays;

/** The bytes of a file on its way in. Immutable as long as nobody changes what it was made of. */
public final class FileBytes {

  /** The largest file: our choice, what a page may reasonably make a reader load. */
  public static final int MAX_BYTES = 100 << 20;

  private final byte[] bytes;

  private FileBytes(byte[] bytes) {
    this.bytes = bytes;
  }

  public static FileBytes of(byte[] bytes) {
    return new FileBytes(bytes);
  }

  public int size() {
    return bytes.length;
  }

  public byte[] bytes() {
    return bytes;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof FileBytes file && Arrays.equals(bytes, file.bytes);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(bytes);
  }
}
