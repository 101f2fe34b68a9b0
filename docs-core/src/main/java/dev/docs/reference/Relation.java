package dev.docs.reference;

/** What a reference means for the one that refers. */
public enum Relation {
  /** It points there, or shows what is there. */
  REFERENCE,
  /** What is there becomes part of it: included reusable content, the source of a computed page. */
  DEPENDS_ON
}
