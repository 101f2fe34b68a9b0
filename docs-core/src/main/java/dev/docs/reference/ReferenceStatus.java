package dev.docs.reference;

/** Whether the target of a reference exists. */
public enum ReferenceStatus {
  /** The target exists. */
  OK,
  /** The target does not exist, or the caller may not see it. */
  BROKEN,
  /**
   * The target can be viewed in the application only: a collection, or a space with a narrower
   * visibility than the referring one.
   */
  IN_APP
}
