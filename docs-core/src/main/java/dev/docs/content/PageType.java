package dev.docs.content;

/** What a page is. */
public enum PageType {
  /** A page with a document. */
  DOCUMENT,
  /** A heading above pages: at the top level only, and without a document. */
  GROUP,
  /** An entry that leads elsewhere. */
  LINK,
  /** Pages computed from a source, such as an OpenAPI specification. */
  COMPUTED
}
