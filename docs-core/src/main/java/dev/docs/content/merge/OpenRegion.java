package dev.docs.content.merge;

import dev.docs.content.diff.Hunk;
import java.util.ArrayList;
import java.util.List;

/**
 * Splits a region in conflict in which earlier conflicts are open: each of these is one with the
 * differences of the sides that meet it, and all other differences are new conflicts.
 */
final class OpenRegion {

  private final MergeRegion region;
  private final List<Hunk> differences;
  private final List<Part> parts = new ArrayList<>();

  /** Lines of our side in the region, counted from its start. */
  private record Part(LineRange ours, List<OpenLines> open) {

    Part with(Part other) {
      List<OpenLines> all = new ArrayList<>(open);
      all.addAll(other.open);
      return new Part(ours.through(other.ours), all);
    }
  }

  private OpenRegion(MergeRegion region, List<Hunk> differences) {
    this.region = region;
    this.differences = differences;
  }

  /**
   * @param differences from our lines of the region to theirs
   */
  static List<MergeRegion> split(MergeRegion region, List<Hunk> differences) {
    OpenRegion run = new OpenRegion(region, differences);
    for (OpenLines open : region.open()) {
      run.parts.add(new Part(open.ours().shifted(-region.oursStart()), List.of(open)));
    }
    differences.forEach(run::add);
    return run.parts.stream().map(run::region).toList();
  }

  /** Unites a difference with the parts that it meets; a part of its own where it meets none. */
  private void add(Hunk hunk) {
    LineRange lines = new LineRange(hunk.beforeStart(), hunk.beforeEnd());
    int first = 0;
    while (first < parts.size() && !meets(parts.get(first), lines) && !isBelow(first, lines)) {
      first++;
    }
    Part part = new Part(lines, List.of());
    while (first < parts.size() && meets(parts.get(first), lines)) {
      part = part.with(parts.remove(first));
    }
    parts.add(first, part);
  }

  private static boolean meets(Part part, LineRange lines) {
    return !part.open.isEmpty() && part.ours.meets(lines);
  }

  private boolean isBelow(int index, LineRange lines) {
    return parts.get(index).ours.start() >= lines.end();
  }

  private MergeRegion region(Part part) {
    int start = 0;
    int end = 0;
    for (Hunk hunk : differences) {
      if (hunk.beforeStart() < part.ours.start() && hunk.beforeEnd() <= part.ours.start()) {
        start = hunk.shift();
      }
      if (hunk.beforeEnd() <= part.ours.end()) {
        end = hunk.shift();
      }
    }
    return new MergeRegion(
        MergeRegion.Kind.CONFLICT,
        region.oursStart() + part.ours.start(),
        region.oursStart() + part.ours.end(),
        region.theirsStart() + part.ours.start() + start,
        region.theirsStart() + part.ours.end() + end,
        part.open);
  }
}
