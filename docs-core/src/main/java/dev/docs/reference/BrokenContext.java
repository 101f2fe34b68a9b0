package dev.docs.reference;

/** Where a broken reference of a change request broke. */
public enum BrokenContext {
  /** It is broken in the change request only. */
  CHANGE_REQUEST,
  /** It is broken as well in the main content that the change request has seen. */
  SPACE
}
