package dev.docs.space;

import dev.docs.access.Role;
import dev.docs.id.CollectionId;

/**
 * A collection as a caller sees it.
 *
 * @param role the caller's role on it
 */
public record CollectionView(SpaceCollection collection, Role role) {

  public CollectionId id() {
    return collection.id();
  }

  public Permissions permissions() {
    return Permissions.of(role);
  }

  /** What a caller may do with a collection. */
  public record Permissions(boolean view, boolean admin, boolean viewInviteLinks, boolean create) {

    public static Permissions of(Role role) {
      boolean manages = role.includes(Role.CREATE);
      return new Permissions(true, manages, manages, manages);
    }
  }
}
