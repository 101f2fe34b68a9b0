package dev.docs.content;

import dev.docs.content.internal.FileChunk;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;

/** The bytes of a file on its way in. Immutable as long as nobody changes what it was made of. */
public final class FileBytes {

  /** The largest file: our choice, what a page may reasonably make a reader load. */
  public static final int MAX_BYTES = 100 << 20;

  private final List<byte[]> parts;

  /** Whether the parts are the pieces that are stored: all of the largest size but the last. */
  private final boolean cut;

  private FileBytes(List<byte[]> parts, boolean cut) {
    this.parts = parts;
    this.cut = cut;
  }

  public static FileBytes of(byte[] bytes) {
    return new FileBytes(List.of(bytes), bytes.length <= FileChunk.MAX_BYTES);
  }

  /** The bytes of all pieces together, without a copy where each but the last is of full size. */
  public static FileBytes ofPieces(List<byte[]> pieces) {
    boolean cut =
        pieces.stream().limit(Math.max(0, pieces.size() - 1)).allMatch(FileBytes::isFull)
            && pieces.stream().allMatch(piece -> piece.length <= FileChunk.MAX_BYTES);
    return cut ? new FileBytes(List.copyOf(pieces), true) : of(joined(pieces));
  }

  private static boolean isFull(byte[] piece) {
    return piece.length == FileChunk.MAX_BYTES;
  }

  private static byte[] joined(List<byte[]> pieces) {
    if (pieces.size() == 1) {
      return pieces.get(0);
    }
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    pieces.forEach(out::writeBytes);
    return out.toByteArray();
  }

  public int size() {
    return parts.stream().mapToInt(part -> part.length).sum();
  }

  /** All bytes in one array; a copy only where there are several pieces. */
  public byte[] bytes() {
    return joined(parts);
  }

  /** The pieces that are stored; those that fit are no copies. */
  public List<byte[]> pieces() {
    List<byte[]> pieces = new ArrayList<>();
    forEachPiece(pieces::add);
    return pieces;
  }

  /** Hands over the pieces that are stored, one after the other; those that fit are no copies. */
  public void forEachPiece(Consumer<byte[]> action) {
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
