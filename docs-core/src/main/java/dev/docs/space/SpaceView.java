package dev.docs.space;

import dev.docs.access.Role;
import dev.docs.id.SpaceId;

/**
 * A space as a caller sees it.
 *
 * @param role the caller's role on it
 */
public record SpaceView(Space space, Role role) {

  public SpaceId id() {
    return space.id();
  }

  public Permissions permissions() {
    return Permissions.of(role);
  }

  /** What a caller may do with a space. */
  public record Permissions(
      boolean view,
      boolean access,
      boolean admin,
      boolean viewInviteLinks,
      boolean edit,
      boolean triggerGitSync,
      boolean comment,
      boolean merge,
      boolean review) {

    public static Permissions of(Role role) {
      boolean manages = role.includes(Role.CREATE);
      boolean reviews = role.includes(Role.REVIEW);
      return new Permissions(
          true,
          true,
          manages,
          manages,
          role.includes(Role.EDIT),
          manages,
          role.includes(Role.COMMENT),
          reviews,
          reviews);
    }
  }
}
