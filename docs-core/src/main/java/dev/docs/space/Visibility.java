package dev.docs.space;

/** Who can read the main content of a space. */
public enum Visibility {
  /** Anyone; indexed by search engines. */
  PUBLIC,
  /** Anyone; not indexed. */
  UNLISTED,
  /** Anyone with a secret token in the URL. */
  SHARE_LINK,
  /** Anyone authenticated through a JWT. */
  VISITOR_AUTH,
  /** Anyone who can access the collection the space is in. */
  IN_COLLECTION,
  /** Authorized members. */
  PRIVATE
}
