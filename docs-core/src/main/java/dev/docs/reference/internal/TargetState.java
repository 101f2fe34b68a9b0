package dev.docs.reference.internal;

/** Whether the target of a reference exists, judged by the content alone. */
public enum TargetState {
  /** The target is in the content, or is an external URL. */
  FOUND,
  /** The target should be in the content and is not. */
  MISSING,
  /** The target is another space, a user, a collection or a specification. */
  EXTERNAL
}
