package dev.docs.http;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;

/** Fails after its bytes, where others end. Not thread-safe. */
final class BrokenInputStream extends InputStream {

  private final InputStream start;

  BrokenInputStream(byte[] start) {
    this.start = new ByteArrayInputStream(start);
  }

  @Override
  public int read() throws IOException {
    return given(start.read());
  }

  @Override
  public int read(byte[] into, int offset, int length) throws IOException {
    return length == 0 ? 0 : given(start.read(into, offset, length));
  }

  private static int given(int read) throws IOException {
    if (read < 0) {
      throw new IOException("the connection is closed before the end of the body");
    }
    return read;
  }
}
