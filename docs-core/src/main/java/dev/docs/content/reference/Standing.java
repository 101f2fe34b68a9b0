package dev.docs.content.reference;

/** Whether what is referred to is there, as far as the content alone can tell. */
public enum Standing {
  /** It is in the content, or is an address outside. */
  FOUND,
  /** It would be in the content, and is not. */
  MISSING,
  /** It is another space, or nothing of a space: a user, a collection, a specification. */
  ELSEWHERE
}
