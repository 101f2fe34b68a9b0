package dev.docs.content.folder;

import dev.docs.content.trie.Digest;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The bytes of one file, compared by content: in memory, or on a disk or elsewhere, from where they
 * are read when they are asked for. Immutable and thread-safe.
 */
public final class Blob {

  /** The size of a chunk: that of a stored one, so that storing it needs no copy. */
  public static final int CHUNK_BYTES = 1 << 20;

  private final Bytes bytes;

  private final int size;

  /** Null until they are asked for. */
  private volatile @Nullable List<String> digests;

  /** Bytes in chunks of {@link #CHUNK_BYTES}, the last one shorter. */
  interface Bytes extends Iterable<byte[]> {

    /** The digests of the chunks. */
    default List<String> digests() {
      List<String> all = new ArrayList<>();
      forEach(chunk -> all.add(Digest.ofChunk(chunk)));
      return List.copyOf(all);
    }
  }

  private Blob(List<byte[]> chunks) {
    this(List.copyOf(chunks)::iterator, chunks.stream().mapToInt(chunk -> chunk.length).sum());
  }

  Blob(Bytes bytes, int size) {
    this.bytes = bytes;
    this.size = size;
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

  /**
   * Bytes from elsewhere, which are read when they are asked for and are always the same.
   *
   * @param size their number
   * @param chunks of {@link #CHUNK_BYTES}, the last one shorter; an iterator may throw a {@link
   *     dev.docs.error.DocsException} where they cannot be read any more
   * @param digests those of the chunks, as far as they are known without reading them; else empty
   * @hidden
   */
  public static Blob onDemand(
      int size, Iterable<byte[]> chunks, Supplier<Optional<List<String>>> digests) {
    Bytes bytes =
        new Bytes() {
          @Override
          public Iterator<byte[]> iterator() {
            return chunks.iterator();
          }

          @Override
          public List<String> digests() {
            return digests.get().orElseGet(Bytes.super::digests);
          }
        };
    return new Blob(bytes, size);
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
    bytes.forEach(out::writeBytes);
    return out.toByteArray();
  }

  /**
   * The bytes in chunks of {@link #CHUNK_BYTES}, the last one shorter; those in memory are not
   * copied. The arrays must not be modified. Where a file on a disk is not as it was any more, its
   * iterators throw what {@link Folder#open} says.
   */
  public Iterable<byte[]> chunks() {
    return bytes;
  }

  /**
   * The digests of the chunks, as of the stored ones; they are computed once.
   *
   * @hidden
   */
  public List<String> digests() {
    List<String> known = digests == null ? bytes.digests() : digests;
    digests = known;
    return known;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof Blob blob) || size != blob.size) {
      return false;
    }
    if (digests != null && blob.digests != null) {
      return digests.equals(blob.digests);
    }
    Iterator<byte[]> theirs = blob.bytes.iterator();
    for (byte[] chunk : bytes) {
      if (!theirs.hasNext() || !Arrays.equals(chunk, theirs.next())) {
        return false;
      }
    }
    return !theirs.hasNext();
  }

  @Override
  public int hashCode() {
    int hash = size;
    for (byte[] chunk : bytes) {
      hash = 31 * hash + Arrays.hashCode(chunk);
    }
    return hash;
  }

  @Override
  public String toString() {
    return "Blob[" + size + " bytes]";
  }
}
