package dev.docs.http.json;

import java.io.OutputStream;
import java.util.Arrays;

/**
 * A byte buffer that avoids copying when everything was written at once, as for short responses.
 */
final class JsonBuffer extends OutputStream {

  private static final byte[] NONE = new byte[0];

  private byte[] bytes = NONE;
  private int size;

  int size() {
    return size;
  }

  @Override
  public void write(int b) {
    write(new byte[] {(byte) b}, 0, 1);
  }

  @Override
  public void write(byte[] from, int offset, int length) {
    int end = Math.addExact(size, length);
    if (end > bytes.length) {
      bytes = Arrays.copyOf(bytes, size == 0 ? end : Math.max(end, 2 * size));
    }
    System.arraycopy(from, offset, bytes, size, length);
    size = end;
  }

  /** Returns and removes the written bytes. */
  byte[] take() {
    byte[] taken = size == bytes.length ? bytes : Arrays.copyOf(bytes, size);
    bytes = NONE;
    size = 0;
    return taken;
  }
}
