package dev.docs.access;

/** What a member may do, weakest first; each may do all that those before it may. */
public enum Role {
  /** See content. */
  READ,
  /** See content and discuss it. */
  COMMENT,
  /** Write content, live or in change requests. */
  EDIT,
  /** Review and merge change requests. */
  REVIEW,
  /** Manage collections, spaces, sites, and who may access them. */
  CREATE,
  /** Everything, always. */
  ADMIN;

  public boolean includes(Role other) {
    return compareTo(other) >= 0;
  }
}
