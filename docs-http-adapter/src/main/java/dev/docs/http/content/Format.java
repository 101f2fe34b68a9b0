package dev.docs.http.content;

/** The response format of texts. */
public enum Format {
  /** A block tree. */
  DOCUMENT,
  /** The stored Markdown. */
  MARKDOWN
}
