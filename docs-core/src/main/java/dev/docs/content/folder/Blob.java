package dev.docs.content.folder;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The bytes of one file, compared by content. Immutable and thread-safe. */
public final class Blob {

  /** The size of a chunk: that of a stored one, so that storing it needs no copy. */
  public static final int CHUNK_BYTES = 1 << 20;

  /** All of {@link #CHUNK_BYTES} bytes but the last. */
  private final List<byte[]> chunks;

  private final int size;

  private Blob(List<byte[]> chunks) {
    this.chunks = List.copyOf(chunks);
    this.size = chunks.stream().mapToInt(chunk -> chunk.length).sum();
  }

  /** A copy of {@code bytes}. */
  public static Blob of(byte[] bytes) {
    List<byte[]> chunks = new ArrayList<>();
    for (int from = 0; from < bytes.length; from += CHUNK_BYTES) {
      chunks.add(Arrays.copyOfRange(bytes, from, Math.min(bytes.length, from + CHUNK_BYTES)));
    }
    return new Blob(chunks);
  }

  /** Bytes in any chunks, which are not copied if they are those of a blob. */
  public static Blob of(Iterable<byte[]> given) {
    List<byte[]> chunks = new ArrayList<>();
    given.forEach(chunks::add);
    boolean sized = chunks.isEmpty() || isLast(chunks.get(chunks.size() - 1));
    for (int i = 0; sized && i < chunks.size() - 1; i++) {
      sized = chunks.get(i).length == CHUNK_BYTES;
    }
    if (sized) {
      return new Blob(chunks);
    }
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    chunks.forEach(out::writeBytes);
    return of(out.toByteArray());
  }

  private static boolean isLast(byte[] chunk) {
    return chunk.length > 0 && chunk.length <= CHUNK_BYTES;
  }

  /** {@code text} in UTF-8. */
  public static Blob utf8(String text) {
    return of(text.getBytes(StandardCharsets.UTF_8));
  }

  /** Reads a stream, up to {@code max} bytes. */
  static Blob read(InputStream in, int max) throws IOException {
    List<byte[]> chunks = new ArrayList<>();
    int left = max;
    byte[] chunk;
    do {
      chunk = in.readNBytes(Math.min(left, CHUNK_BYTES));
      left -= chunk.length;
      if (chunk.length > 0) {
        chunks.add(chunk);
      }
    } while (chunk.length == CHUNK_BYTES && left > 0);
    return new Blob(chunks);
  }

  /** The number of bytes. */
  public int size() {
    return size;
  }

  /** A copy of the bytes. */
  public byte[] toByteArray() {
    ByteArrayOutputStream out = new ByteArrayOutputStream(size);
    chunks.forEach(out::writeBytes);
    return out.toByteArray();
  }

  /**
   * The bytes without a copy, in chunks of {@link #CHUNK_BYTES}, the last one shorter. The arrays
   * must not be modified.
   */
  public List<byte[]> chunks() {
    return chunks;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof Blob blob) || size != blob.size) {
      return false;
    }
    for (int i = 0; i < chunks.size(); i++) {
      if (!Arrays.equals(chunks.get(i), blob.chunks.get(i))) {
        return false;
      }
    }
    return true;
  }

  @Override
  public int hashCode() {
    int hash = size;
    for (byte[] chunk : chunks) {
      hash = 31 * hash + Arrays.hashCode(chunk);
    }
    return hash;
  }

  @Override
  public String toString() {
    return "Blob[" + size + " bytes]";
  }
}
