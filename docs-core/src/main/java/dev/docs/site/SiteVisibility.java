package dev.docs.site;

/** Who may visit a published site. */
public enum SiteVisibility {
  /** Anyone; search engines index it. */
  PUBLIC,
  /** Anyone; search engines do not index it. */
  UNLISTED,
  /** Anyone with the key of one of its share links. */
  SHARE_LINK,
  /** Anyone with a token that is signed with its key. */
  VISITOR_AUTH
}
