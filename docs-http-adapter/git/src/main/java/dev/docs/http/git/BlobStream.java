package dev.docs.http.git;

import static java.util.Objects.requireNonNull;

import java.io.InputStream;
import java.util.Iterator;

/** The bytes of chunks as a stream. Used by one thread. */
final class BlobStream extends InputStream {

  private final Iterator<byte[]> chunks;
  private byte[] chunk = {};
  private int at;

  BlobStream(Iterator<byte[]> chunks) {
    this.chunks = requireNonNull(chunks, "chunks");
  }

  @Override
  public int read() {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
  }

  @Override
  public int read(byte[] bytes, int from, int length) {
    while (at == chunk.length) {
      if (!chunks.hasNext()) {
        return -1;
      }
      chunk = chunks.next();
      at = 0;
    }
    int read = Math.min(length, chunk.length - at);
    System.arraycopy(chunk, at, bytes, from, read);
    at += read;
    return read;
  }
}
