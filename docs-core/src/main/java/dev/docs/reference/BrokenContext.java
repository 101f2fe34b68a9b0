package dev.docs.reference;

/** Where a broken reference of a change request is broken. */
public enum BrokenContext {
  /** In the change request only. */
  CHANGE_REQUEST,
  /** In the common ancestor with the main content, too. */
  SPACE
}
