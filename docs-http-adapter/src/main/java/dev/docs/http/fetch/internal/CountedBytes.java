package dev.docs.http.fetch.internal;

import dev.docs.memory.MemoryBudget;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;

/** Reads streams into memory that is reserved as it fills. */
public final class CountedBytes {

  private static final int PIECE = 64 << 10;

  private CountedBytes() {}

  /**
   * Reads at most {@code max} + 1 bytes, so that the caller can detect an excess; they stay
   * reserved in {@code memory}.
   *
   * @throws dev.docs.error.DocsException as {@link MemoryBudget#reserve}
   */
  public static byte[] read(InputStream in, int max, MemoryBudget memory) throws IOException {
    List<byte[]> pieces = new ArrayList<>();
    int length = 0;
    int wanted = max + 1;
    while (length < wanted) {
      memory.reserve(PIECE);
      byte[] piece = in.readNBytes(Math.min(PIECE, wanted - length));
      length += piece.length;
      pieces.add(piece);
      if (piece.length < PIECE) {
        break;
      }
    }
    long reserved = (long) PIECE * pieces.size();
    if (pieces.size() == 1) {
      memory.release(reserved - length);
      return pieces.get(0);
    }
    memory.reserve(length);
    byte[] all = joined(pieces, length);
    memory.release(reserved);
    return all;
  }

  private static byte[] joined(List<byte[]> pieces, int length) {
    byte[] all = new byte[length];
    int at = 0;
    for (byte[] piece : pieces) {
      System.arraycopy(piece, 0, all, at, piece.length);
      at += piece.length;
    }
    return all;
  }
}
