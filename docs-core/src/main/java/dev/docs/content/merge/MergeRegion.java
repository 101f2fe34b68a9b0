package dev.docs.content.merge;

/**
 * Corresponding lines of two sides, at least one of which differs from the base. Line numbers start
 * from 0, ends are exclusive.
 */
record MergeRegion(Kind kind, int oursStart, int oursEnd, int theirsStart, int theirsEnd) {

  enum Kind {
    OURS,
    THEIRS,
    CONFLICT
  }

  /** The region from the start of this one to the end of {@code later}. */
  MergeRegion through(MergeRegion later) {
    return new MergeRegion(kind, oursStart, later.oursEnd, theirsStart, later.theirsEnd);
  }
}
