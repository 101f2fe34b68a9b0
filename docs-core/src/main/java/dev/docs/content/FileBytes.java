package dev.docs.content;

import dev.docs.content.internal.FileChunk;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;

/**
 * The bytes of a new file. The arrays it is created from are not copied and must not be modified.
 */
public final class FileBytes {

  /** The largest file: 100 MiB, our choice, what a page can reasonably make a reader load. */
  public static final int MAX_BYTES = 100 << 20;

  private final List<byte[]> parts;

  /** Whether the parts have the size of stored chunks: all of the largest size but the last. */
  private final boolean cut;

  private FileBytes(List<byte[]> parts, boolean cut) {
    this.parts = parts;
    this.cut = cut;
  }

  public static FileBytes of(byte[] bytes) {
    return new FileBytes(List.of(bytes), bytes.length <= FileChunk.MAX_BYTES);
  }

  /** The concatenation of chunks; not copied if all but the last have the size of a stored one. */
  public static FileBytes ofChunks(Iterable<byte[]> given) {
    List<byte[]> chunks = new ArrayList<>();
    given.forEach(chunks::add);
    boolean cut =
        chunks.stream().limit(Math.max(0, chunks.size() - 1)).allMatch(FileBytes::isFull)
            && chunks.stream().allMatch(chunk -> chunk.length <= FileChunk.MAX_BYTES);
    return cut ? new FileBytes(List.copyOf(chunks), true) : of(joined(chunks));
  }

  private static boolean isFull(byte[] chunk) {
    return chunk.length == FileChunk.MAX_BYTES;
  }

  private static byte[] joined(List<byte[]> chunks) {
    if (chunks.size() == 1) {
      return chunks.get(0);
    }
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    chunks.forEach(out::writeBytes);
    return out.toByteArray();
  }

  public int size() {
    return parts.stream().mapToInt(part -> part.length).sum();
  }

  /** All bytes in one array; not copied if there is a single chunk. */
  public byte[] bytes() {
    return joined(parts);
  }

  /** The bytes in chunks as they are stored; not copied where the parts have that size. */
  public List<byte[]> chunks() {
    List<byte[]> chunks = new ArrayList<>();
    forEachChunk(chunks::add);
    return chunks;
  }

  /** Passes each of {@link #chunks()} to {@code action}, one at a time. */
  public void forEachChunk(Consumer<byte[]> action) {
    if (cut) {
      parts.stream().filter(part -> part.length > 0).forEach(action);
      return;
    }
    byte[] bytes = parts.get(0);
    for (int from = 0; from < bytes.length; from += FileChunk.MAX_BYTES) {
      int to = Math.min(bytes.length, from + FileChunk.MAX_BYTES);
      action.accept(Arrays.copyOfRange(bytes, from, to));
    }
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof FileBytes file && Arrays.equals(bytes(), file.bytes());
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(bytes());
  }
}
