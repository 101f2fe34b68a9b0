package dev.docs.http.world;

/**
 * A difference between the real service and the specification, which worlds follow by default. Each
 * is switched on by {@link DocsWorld#quirks}.
 */
public enum Quirk {
  /** A deletion answers 205 when it deleted something, and 204 when that was not there. */
  DELETED_WITH_205,

  /** A space that is made without an {@code editMode} is {@code locked}, not {@code live}. */
  SPACES_BEGIN_LOCKED,

  /** A merge with conflicts is refused with 409, as in the application, and changes nothing. */
  CONFLICTS_REFUSED,

  /** A merge with conflicts answers {@code merge}; it is merged with conflicts all the same. */
  CONFLICTS_NOT_TOLD,

  /** A team is refused with 409 where the organization has one of the same title. */
  TEAM_TITLES_TAKEN,

  /** Claims of visitors are answered as {@code gitbookVisitorClaims} only. */
  CLAIMS_BY_OTHER_NAME
}
