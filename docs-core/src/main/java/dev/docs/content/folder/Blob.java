package dev.docs.content.folder;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The bytes of one file, compared by content. Immutable and thread-safe. */
public final class Blob {

  /** The size of a piece: that of a stored chunk, so that storing it needs no copy. */
  public static final int PIECE_BYTES = 1 << 20;

  /** All of {@link #PIECE_BYTES} bytes but the last. */
  private final List<byte[]> pieces;

  private final int size;

  private Blob(List<byte[]> pieces) {
    this.pieces = List.copyOf(pieces);
    this.size = pieces.stream().mapToInt(piece -> piece.length).sum();
  }

  /** A copy of {@code bytes}. */
  public static Blob of(byte[] bytes) {
    List<byte[]> pieces = new ArrayList<>();
    for (int from = 0; from < bytes.length; from += PIECE_BYTES) {
      pieces.add(Arrays.copyOfRange(bytes, from, Math.min(bytes.length, from + PIECE_BYTES)));
    }
    return new Blob(pieces);
  }

  /** {@code text} in UTF-8. */
  public static Blob utf8(String text) {
    return of(text.getBytes(StandardCharsets.UTF_8));
  }

  /** Reads a stream, up to {@code max} bytes. */
  static Blob read(InputStream in, int max) throws IOException {
    List<byte[]> pieces = new ArrayList<>();
    int left = max;
    byte[] piece;
    do {
      piece = in.readNBytes(Math.min(left, PIECE_BYTES));
      left -= piece.length;
      if (piece.length > 0) {
        pieces.add(piece);
      }
    } while (piece.length == PIECE_BYTES && left > 0);
    return new Blob(pieces);
  }

  /** The number of bytes. */
  public int size() {
    return size;
  }

  /** A copy of the bytes. */
  public byte[] toByteArray() {
    ByteArrayOutputStream out = new ByteArrayOutputStream(size);
    pieces.forEach(out::writeBytes);
    return out.toByteArray();
  }

  /**
   * The bytes without a copy, in pieces of {@link #PIECE_BYTES}, the last one shorter. The arrays
   * must not be modified.
   */
  public List<byte[]> pieces() {
    return pieces;
  }

  void writeTo(OutputStream out) throws IOException {
    for (byte[] piece : pieces) {
      out.write(piece);
    }
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof Blob blob) || size != blob.size) {
      return false;
    }
    for (int i = 0; i < pieces.size(); i++) {
      if (!Arrays.equals(pieces.get(i), blob.pieces.get(i))) {
        return false;
      }
    }
    return true;
  }

  @Override
  public int hashCode() {
    int hash = size;
    for (byte[] piece : pieces) {
      hash = 31 * hash + Arrays.hashCode(piece);
    }
    return hash;
  }

  @Override
  public String toString() {
    return "Blob[" + size + " bytes]";
  }
}
