package dev.docs.http.json;

import java.io.InputStream;
import java.util.Optional;

/**
 * Encodes a value as UTF-8 JSON while it is read. Besides the value it needs some kilobytes and the
 * length of the longest string in memory. Used by one thread at a time.
 */
public final class JsonStream extends InputStream {

  private static final int AHEAD = 16 * 1024;

  private final JsonWriter writer;
  private final int ahead;
  private byte[] bytes = {};
  private int next;

  /**
   * @param ahead the approximate number of bytes that are encoded ahead of reading
   */
  JsonStream(Object value, int ahead) {
    this.writer = JsonWriter.of(value);
    this.ahead = ahead;
  }

  JsonStream(Object value) {
    this(value, AHEAD);
  }

  /**
   * All bytes, unless they are many more than {@code max}; the stream is then at its end. If empty,
   * reading starts at the first byte. Call it at most once, before reading.
   */
  public Optional<byte[]> whole(int max) {
    byte[] start = writer.next(max);
    if (writer.isDone()) {
      return Optional.of(start);
    }
    bytes = start;
    return Optional.empty();
  }

  @Override
  public int read() {
    return isAtEnd() ? -1 : bytes[next++] & 0xff;
  }

  @Override
  public int read(byte[] to, int offset, int length) {
    if (length == 0) {
      return 0;
    }
    if (isAtEnd()) {
      return -1;
    }
    int read = Math.min(length, bytes.length - next);
    System.arraycopy(bytes, next, to, offset, read);
    next += read;
    return read;
  }

  private boolean isAtEnd() {
    if (next == bytes.length) {
      bytes = writer.next(ahead);
      next = 0;
    }
    return bytes.length == 0;
  }
}
