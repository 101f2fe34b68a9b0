package dev.docs.access;

/**
 * What members of the organization may do with content that nobody gave them a role on.
 *
 * @param inherits whether the collection above decides, or the organization at the top
 * @param role the role; null for none, so that only admins and the invited have access
 */
public record DefaultLevel(boolean inherits, Role role) {

  /** The level of new content. */
  public static final DefaultLevel INHERIT = new DefaultLevel(true, null);

  /** No access but for admins and the invited. */
  public static final DefaultLevel NONE = new DefaultLevel(false, null);

  public DefaultLevel {
    if (inherits && role != null) {
      throw new IllegalArgumentException("a level that is inherited names no role");
    }
  }

  public static DefaultLevel of(Role role) {
    return new DefaultLevel(false, role);
  }
}
