package dev.docs.content;

/** How a revision came about. */
public enum RevisionType {
  /** Edits, an import, or the first revision of a space. */
  EDITS,
  /** A change request was merged into the main content. */
  MERGE,
  /** The content of an earlier revision was put back. */
  ROLLBACK,
  /** The main content was pulled into a change request. */
  UPDATE,
  /** Computed from a source. */
  COMPUTED
}
