package dev.docs.space;

import dev.docs.access.Role;

/** What a caller may do with a collection. */
public record CollectionPermissions(
    boolean view, boolean admin, boolean viewInviteLinks, boolean create) {

  public static CollectionPermissions of(Role role) {
    boolean manages = role.includes(Role.CREATE);
    return new CollectionPermissions(true, manages, manages, manages);
  }
}
