package dev.docs.space;

import dev.docs.access.Role;

/** What a caller may do with a space. */
public record SpacePermissions(
    boolean view,
    boolean access,
    boolean admin,
    boolean viewInviteLinks,
    boolean edit,
    boolean triggerGitSync,
    boolean comment,
    boolean merge,
    boolean review) {

  public static SpacePermissions of(Role role) {
    boolean manages = role.includes(Role.CREATE);
    boolean reviews = role.includes(Role.REVIEW);
    return new SpacePermissions(
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
