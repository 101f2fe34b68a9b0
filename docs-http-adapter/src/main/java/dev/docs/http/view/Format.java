package dev.docs.http.view;

/** The forms in which a text can be asked for. */
public enum Format {
  /** A tree of blocks. */
  DOCUMENT,
  /** Markdown, as written. */
  MARKDOWN
}
