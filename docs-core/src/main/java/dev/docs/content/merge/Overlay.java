package dev.docs.content.merge;

import static java.util.stream.Collectors.toMap;

import dev.docs.content.diff.Hunk;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Combines the changes of two sides into regions: changes that overlap or touch form one region. A
 * change that only touches an earlier conflict which is open is beside it, and no part of it.
 */
final class Overlay {

  private final Side ours;
  private final Side theirs;
  private final Map<Hunk, OpenLines> open;

  /**
   * @param ourHunks each of the earlier conflicts is one of them
   * @param open the earlier conflicts, in order
   */
  Overlay(
      int[] ourLines,
      List<Hunk> ourHunks,
      int[] theirLines,
      List<Hunk> theirHunks,
      List<OpenLines> open) {
    this.open = open.stream().collect(toMap(OpenLines::hunk, one -> one));
    OpenChunks chunks = new OpenChunks(open, theirHunks);
    this.ours = new Side(ourLines, ourHunks, chunks.ofOurs(ourHunks, this.open.keySet()));
    this.theirs = new Side(theirLines, theirHunks, chunks.ofTheirs(theirHunks));
  }

  List<MergeRegion> regions() {
    List<MergeRegion> regions = new ArrayList<>();
    while (ours.hasNext() || theirs.hasNext()) {
      int chunk = Math.min(ours.nextChunk(), theirs.nextChunk());
      int baseStart = Math.min(ours.nextStart(chunk), theirs.nextStart(chunk));
      ours.enter(baseStart);
      theirs.enter(baseStart);
      int baseEnd = baseStart;
      int reached;
      do {
        reached = baseEnd;
        baseEnd = Math.max(ours.takeUpTo(reached, chunk), theirs.takeUpTo(reached, chunk));
      } while (baseEnd > reached);
      regions.add(
          new MergeRegion(
              kind(),
              ours.start,
              ours.end(baseEnd),
              theirs.start,
              theirs.end(baseEnd),
              ours.taken.stream().flatMap(hunk -> Stream.ofNullable(open.get(hunk))).toList()));
    }
    return regions;
  }

  private MergeRegion.Kind kind() {
    if (theirs.taken.isEmpty()) {
      return MergeRegion.Kind.OURS;
    }
    if (ours.taken.isEmpty()) {
      return MergeRegion.Kind.THEIRS;
    }
    return identical() ? MergeRegion.Kind.SAME : MergeRegion.Kind.CONFLICT;
  }

  private boolean identical() {
    if (ours.taken.size() != 1 || theirs.taken.size() != 1) {
      return false;
    }
    Hunk our = ours.taken.get(0);
    Hunk their = theirs.taken.get(0);
    return our.beforeStart() == their.beforeStart()
        && our.beforeEnd() == their.beforeEnd()
        && Arrays.equals(
            ours.lines,
            our.afterStart(),
            our.afterEnd(),
            theirs.lines,
            their.afterStart(),
            their.afterEnd());
  }

  /** One side, processed from top to bottom. */
  private static final class Side {
    private final int[] lines;
    private final List<Hunk> hunks;
    private final int[] chunks;
    private int next;
    private int shift;
    private int start;
    private List<Hunk> taken = List.of();

    Side(int[] lines, List<Hunk> hunks, int[] chunks) {
      this.lines = lines;
      this.hunks = hunks;
      this.chunks = chunks;
    }

    boolean hasNext() {
      return next < hunks.size();
    }

    int nextChunk() {
      return hasNext() ? chunks[next] : Integer.MAX_VALUE;
    }

    /** The start of the next hunk of a chunk. */
    int nextStart(int chunk) {
      return nextChunk() == chunk ? hunks.get(next).beforeStart() : Integer.MAX_VALUE;
    }

    void enter(int baseStart) {
      start = baseStart + shift;
      taken = new ArrayList<>();
    }

    /** Consumes the hunks that reach the line; returns their end, at least the line. */
    int takeUpTo(int baseLine, int chunk) {
      int reached = baseLine;
      while (nextStart(chunk) <= baseLine) {
        Hunk hunk = hunks.get(next++);
        taken.add(hunk);
        shift = hunk.shift();
        reached = Math.max(reached, hunk.beforeEnd());
      }
      return reached;
    }

    int end(int baseEnd) {
      return baseEnd + shift;
    }
  }
}
