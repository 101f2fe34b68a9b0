package dev.docs.content.document;

/**
 * How versions of the public interface describe documents. A document in such a form has only
 * blocks and values that the version describes; what it cannot hold is told by other blocks, so
 * that no word is lost.
 */
public enum DocumentForm {
  /** As the text is read, with everything that Markdown can say. */
  AS_READ,

  /** As the newest version describes it. */
  NEWEST,

  /** As the version of mid 2025 describes it, which knows no updates and no prompts. */
  OF_2025
}
