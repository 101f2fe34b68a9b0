package dev.docs.content.diff;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * A fingerprint for measuring the similarity of files: the hashes of its chunks, split after each
 * line and after at most 64 bytes. The score is Git's similarity index, in the same scale.
 * Immutable.
 */
final class Similarity {

  /** The score of equal texts. */
  static final int MAX_SCORE = 60_000;

  private static final int CHUNK_BYTES = 64;
  private static final int HASH_BASE = 107_927;

  /** A file with a zero among so many bytes at its start is no text, as in Git. */
  private static final int BYTES_THAT_TELL_A_TEXT = 8_000;

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

  static Similarity of(byte[] data) {
    boolean text = isText(data);
    Map<Integer, Integer> chunks = new HashMap<>();
    int low = 0;
    int high = 0;
    int length = 0;
    for (int i = 0; i < data.length; i++) {
      int c = data[i] & 0xff;
      if (text && c == '\r' && i + 1 < data.length && data[i + 1] == '\n') {
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

  private static boolean isText(byte[] data) {
    for (int i = 0; i < Math.min(data.length, BYTES_THAT_TELL_A_TEXT); i++) {
      if (data[i] == 0) {
        return false;
      }
    }
    return true;
  }

  /** Whether files of these sizes may have a score, which no other part of them rules out. */
  static boolean isPossible(long size, long other, int least) {
    long larger = Math.max(size, other);
    return larger > 0 && larger * (MAX_SCORE - least) >= Math.abs(size - other) * MAX_SCORE;
  }

  /** The part of the larger file that both have, from 0 to {@link #MAX_SCORE}. */
  int score(Similarity other) {
    int larger = Math.max(size, other.size);
    return larger == 0 ? 0 : (int) (commonBytes(other) * MAX_SCORE / larger);
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
