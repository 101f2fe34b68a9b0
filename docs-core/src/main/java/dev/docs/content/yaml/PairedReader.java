package dev.docs.content.yaml;

import java.io.Reader;

/**
 * Reads a text without splitting surrogate pairs between two reads: the YAML library throws {@code
 * IndexOutOfBoundsException} if a pair crosses the end of its buffer. Used by one thread.
 */
final class PairedReader extends Reader {

  private final String text;
  private int next;

  PairedReader(String text) {
    this.text = text;
  }

  /** A read of a single character may return the first half of a pair. */
  @Override
  public int read(char[] buffer, int offset, int length) {
    int end = Math.min(text.length(), next + length);
    if (end == next) {
      return length == 0 ? 0 : -1;
    }
    boolean parts =
        end < text.length()
            && Character.isSurrogatePair(text.charAt(end - 1), text.charAt(end))
            && end - next > 1;
    int read = end - next - (parts ? 1 : 0);
    text.getChars(next, next + read, buffer, offset);
    next += read;
    return read;
  }

  @Override
  public void close() {
    next = text.length();
  }
}
