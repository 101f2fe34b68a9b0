package dev.docs.http.fetch.internal;

import dev.docs.budget.MemoryBudget;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/** Reads streams into memory that is reserved as it fills. */
public final class CountedBytes {

  private static final int CHUNK = 64 << 10;

  private CountedBytes() {}

  /**
   * Reads at most {@code max} + 1 bytes, so that the caller can detect an excess; they stay
   * reserved in {@code memory}.
   *
   * @throws dev.docs.error.DocsException as {@link MemoryBudget#reserve}
   */
  public static byte[] read(InputStream in, int max, MemoryBudget memory) throws IOException {
    List<byte[]> chunks = new ArrayList<>();
    int length = 0;
    int wanted = max + 1;
    while (length < wanted) {
      memory.reserve(CHUNK);
      byte[] chunk = in.readNBytes(Math.min(CHUNK, wanted - length));
      length += chunk.length;
      chunks.add(chunk);
      if (chunk.length < CHUNK) {
        break;
      }
    }
    long reserved = (long) CHUNK * chunks.size();
    if (chunks.size() == 1) {
      memory.release(reserved - length);
      return chunks.get(0);
    }
    memory.reserve(length);
    ByteBuffer all = ByteBuffer.allocate(length);
    chunks.forEach(all::put);
    memory.release(reserved);
    return all.array();
  }
}
