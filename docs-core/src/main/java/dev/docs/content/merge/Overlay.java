package dev.docs.content.merge;

import dev.docs.content.diff.Hunk;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Combines the changes of two sides into regions: changes that overlap or touch form one region.
 * Identical changes of both sides do not form a region.
 */
final class Overlay {

  private final Side ours;
  private final Side theirs;

  Overlay(int[] ourLines, List<Hunk> ourHunks, int[] theirLines, List<Hunk> theirHunks) {
    this.ours = new Side(ourLines, ourHunks);
    this.theirs = new Side(theirLines, theirHunks);
  }

  List<MergeRegion> regions() {
    List<MergeRegion> regions = new ArrayList<>();
    while (ours.hasNext() || theirs.hasNext()) {
      int baseStart = Math.min(ours.nextStart(), theirs.nextStart());
      ours.enter(baseStart);
      theirs.enter(baseStart);
      int baseEnd = baseStart;
      int reached;
      do {
        reached = baseEnd;
        baseEnd = Math.max(ours.takeUpTo(reached), theirs.takeUpTo(reached));
      } while (baseEnd > reached);
      if (!identical()) {
        regions.add(
            new MergeRegion(
                kind(), ours.start, ours.end(baseEnd), theirs.start, theirs.end(baseEnd)));
      }
    }
    return regions;
  }

  private MergeRegion.Kind kind() {
    if (theirs.taken.isEmpty()) {
      return MergeRegion.Kind.OURS;
    }
    return ours.taken.isEmpty() ? MergeRegion.Kind.THEIRS : MergeRegion.Kind.CONFLICT;
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
    private int next;
    private int shift;
    private int start;
    private List<Hunk> taken = List.of();

    Side(int[] lines, List<Hunk> hunks) {
      this.lines = lines;
      this.hunks = hunks;
    }

    boolean hasNext() {
      return next < hunks.size();
    }

    int nextStart() {
      return hasNext() ? hunks.get(next).beforeStart() : Integer.MAX_VALUE;
    }

    void enter(int baseStart) {
      start = baseStart + shift;
      taken = new ArrayList<>();
    }

    /** Consumes the hunks that reach the line; returns their end, at least the line. */
    int takeUpTo(int baseLine) {
      int reached = baseLine;
      while (nextStart() <= baseLine) {
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
