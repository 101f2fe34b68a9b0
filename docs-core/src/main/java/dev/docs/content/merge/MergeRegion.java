package dev.docs.content.merge;

/**
 * Lines of two sides that stand for each other and differ from the base in at least one. Ranges are
 * line numbers from 0, ends are exclusive.
 */
record MergeRegion(Kind kind, int oursStart, int oursEnd, int theirsStart, int theirsEnd) {

  enum Kind {
    OURS,
    THEIRS,
    CONFLICT
  }

  /** One region of both and of what stands between. */
  MergeRegion through(MergeRegion later) {
    return new MergeRegion(kind, oursStart, later.oursEnd, theirsStart, later.theirsEnd);
  }
}
