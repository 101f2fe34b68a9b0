package dev.docs.content.diff;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * A fingerprint for measuring the similarity of texts: the hashes of its chunks, split after each
 * line and after at most 64 bytes. The score is Git's similarity index, in the same scale.
 * Immutable.
 */
final class Similarity {

  /** The score of equal texts. */
  static final int MAX_SCORE = 60_000;

  private static final int CHUNK_BYTES = 64;
  private static final int HASH_BASE = 107_927;

  /** In bytes of UTF-8. */
  private final int size;

  /** Sorted. */
  private final int[] hashes;

  /** The total bytes of the chunks with each hash. */
  private final int[] bytes;

  private Similarity(int size, Map<Integer, Integer> chunks) {
    this.size = size;
    this.hashes = chunks.keySet().stream().mapToInt(Integer::intValue).sorted().toArray();
    this.bytes = Arrays.stream(hashes).map(chunks::get).toArray();
  }

  static Similarity of(String text) {
    byte[] data = text.getBytes(UTF_8);
    Map<Integer, Integer> chunks = new HashMap<>();
    int low = 0;
    int high = 0;
    int length = 0;
    for (int i = 0; i < data.length; i++) {
      int c = data[i] & 0xff;
      if (c == '\r' && i + 1 < data.length && data[i + 1] == '\n') {
        continue;
      }
      int oldLow = low;
      low = ((low << 7) ^ (high >>> 25)) + c;
      high = (high << 7) ^ (oldLow >>> 25);
      length++;
      if (length == CHUNK_BYTES || c == '\n' || i == data.length - 1) {
        chunks.merge(Integer.remainderUnsigned(low + high * 0x61, HASH_BASE), length, Integer::sum);
        low = 0;
        high = 0;
        length = 0;
      }
    }
    return new Similarity(data.length, chunks);
  }

  /**
   * The part of the larger text that both have, from 0 to {@link #MAX_SCORE}.
   *
   * @param least scores below this may be returned as 0, if the sizes rule them out
   */
  int score(Similarity other, int least) {
    long larger = Math.max(size, other.size);
    long difference = Math.abs((long) size - other.size);
    if (larger == 0 || larger * (MAX_SCORE - least) < difference * MAX_SCORE) {
      return 0;
    }
    return (int) (commonBytes(other) * MAX_SCORE / larger);
  }

  private long commonBytes(Similarity other) {
    long common = 0;
    int i = 0;
    int j = 0;
    while (i < hashes.length && j < other.hashes.length) {
      if (hashes[i] == other.hashes[j]) {
        common += Math.min(bytes[i++], other.bytes[j++]);
      } else if (hashes[i] < other.hashes[j]) {
        i++;
      } else {
        j++;
      }
    }
    return common;
  }
}
