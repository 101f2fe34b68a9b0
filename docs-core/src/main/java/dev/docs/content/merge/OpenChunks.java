package dev.docs.content.merge;

import dev.docs.content.diff.Hunk;
import java.util.List;
import java.util.Set;

/**
 * Divides a base at the earlier conflicts that are open, into the lines of each and the lines
 * between them. Changes of different chunks do not touch each other. Where a change of their side
 * reaches over an edge of a conflict, both chunks are one.
 */
final class OpenChunks {

  private final List<OpenLines> open;

  /** For the lines above the first conflict, those of it, those below it, and so on. */
  private final int[] chunks;

  OpenChunks(List<OpenLines> open, List<Hunk> theirs) {
    this.open = open;
    this.chunks = new int[2 * open.size() + 1];
    for (int i = 0; i < chunks.length; i++) {
      chunks[i] = i;
    }
    for (Hunk hunk : theirs) {
      int first = indexOf(hunk);
      for (int i = first + 1; i < chunks.length && edgeAbove(i) < hunk.beforeEnd(); i++) {
        chunks[i] = chunks[i - 1];
      }
    }
  }

  /** The first chunk that has lines of a hunk; for an insertion at an edge, that beside it. */
  private int indexOf(Hunk hunk) {
    int index = 0;
    while (index + 1 < chunks.length && isBelow(hunk, index + 1)) {
      index++;
    }
    return index;
  }

  /** Whether a hunk is not above a chunk. */
  private boolean isBelow(Hunk hunk, int index) {
    LineRange lines = open.get((index - 1) / 2).base();
    boolean isOpen = index % 2 == 1;
    int edge = edgeAbove(index);
    if (hunk.beforeStart() != edge) {
      return hunk.beforeStart() > edge;
    }
    boolean inserts = hunk.beforeEnd() == edge;
    return inserts ? lines.isEmpty() == isOpen : true;
  }

  private int edgeAbove(int index) {
    LineRange lines = open.get((index - 1) / 2).base();
    return index % 2 == 1 ? lines.start() : lines.end();
  }

  int[] ofTheirs(List<Hunk> hunks) {
    return hunks.stream().mapToInt(hunk -> chunks[indexOf(hunk)]).toArray();
  }

  /**
   * @param conflicts those of the hunks that are the conflicts, in order
   */
  int[] ofOurs(List<Hunk> hunks, Set<Hunk> conflicts) {
    int[] found = new int[hunks.size()];
    int index = 0;
    for (int i = 0; i < found.length; i++) {
      boolean isOpen = conflicts.contains(hunks.get(i));
      found[i] = chunks[isOpen ? index + 1 : index];
      index += isOpen ? 2 : 0;
    }
    return found;
  }
}
