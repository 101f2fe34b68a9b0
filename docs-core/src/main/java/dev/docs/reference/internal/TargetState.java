package dev.docs.reference.internal;

/** Whether the target of a reference exists, as far as the content alone shows. */
public enum TargetState {
  /** It is in the content, or is an address outside. */
  FOUND,
  /** It would be in the content, and is not. */
  MISSING,
  /** It is another space, or nothing of a space: a user, a collection, a specification. */
  ELSEWHERE
}
