package dev.docs.http;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/**
 * A stream that throws {@link HttpBody.TooLarge} when more than a given number of bytes is read.
 */
final class LimitedInputStream extends FilterInputStream {

  private final long max;
  private long count;

  LimitedInputStream(InputStream in, long max) {
    super(in);
    this.max = max;
  }

  @Override
  public int read() throws IOException {
    int b = super.read();
    add(b < 0 ? 0 : 1);
    return b;
  }

  @Override
  public int read(byte[] buffer, int offset, int length) throws IOException {
    int n = super.read(buffer, offset, length);
    add(Math.max(n, 0));
    return n;
  }

  @Override
  public long skip(long n) throws IOException {
    long skipped = super.skip(n);
    add(skipped);
    return skipped;
  }

  @Override
  public boolean markSupported() {
    return false;
  }

  private void add(long n) {
    count += n;
    if (count > max) {
      throw new HttpBody.TooLarge(max);
    }
  }
}
