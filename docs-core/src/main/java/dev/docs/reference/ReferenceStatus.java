package dev.docs.reference;

/** Whether a reference leads somewhere. */
public enum ReferenceStatus {
  /** The target is there. */
  OK,
  /** The target is missing, or the caller may not know of it. */
  BROKEN,
  /**
   * The target is only to be seen in the application: a collection, or another space that fewer may
   * see than the space that refers.
   */
  IN_APP
}
