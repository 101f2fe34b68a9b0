package dev.docs.content.merge;

import java.util.List;

/**
 * Corresponding lines of two sides, at least one of which differs from the base. Line numbers start
 * from 0, ends are exclusive.
 *
 * @param open the earlier conflicts in it
 */
record MergeRegion(
    Kind kind, int oursStart, int oursEnd, int theirsStart, int theirsEnd, List<OpenLines> open) {

  enum Kind {
    /** Only we changed it. */
    OURS,
    /** Only they changed it. */
    THEIRS,
    /** Both made the same change. */
    SAME,
    /** Both changed it, in different ways, or an earlier conflict about it is open. */
    CONFLICT
  }

  MergeRegion(Kind kind, int oursStart, int oursEnd, int theirsStart, int theirsEnd) {
    this(kind, oursStart, oursEnd, theirsStart, theirsEnd, List.of());
  }

  /** Whether it is an earlier conflict, with no line of our side beside that. */
  boolean isOneOpen() {
    return open.size() == 1
        && open.get(0).ours().start() == oursStart
        && open.get(0).ours().end() == oursEnd;
  }

  /** The region from the start of this one to the end of {@code later}. */
  MergeRegion through(MergeRegion later) {
    return new MergeRegion(kind, oursStart, later.oursEnd, theirsStart, later.theirsEnd);
  }
}
