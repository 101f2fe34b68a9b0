package dev.docs.content;

/** The type of a page. */
public enum PageType {
  /** A page with a document. */
  DOCUMENT,
  /** A titled group of pages, without a document; only at the top level. */
  GROUP,
  /** A link in the table of contents. */
  LINK,
  /** Pages computed from a source, such as an OpenAPI specification. */
  COMPUTED;

  /** Whether pages of the type may have children. */
  public boolean mayHavePages() {
    return this == DOCUMENT || this == GROUP;
  }

  /** Whether readers reach pages of the type at a path of their own. */
  public boolean hasPath() {
    return this == DOCUMENT || this == GROUP;
  }
}
