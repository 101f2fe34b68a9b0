package dev.docs.openapi;

/** Who may read a specification. */
public enum SpecVisibility {
  /** The members of its organization. */
  PRIVATE,
  /** Everybody, where it is published. */
  PUBLIC
}
