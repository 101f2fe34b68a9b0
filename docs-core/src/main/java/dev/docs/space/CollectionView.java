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

  public CollectionPermissions permissions() {
    return CollectionPermissions.of(role);
  }
}
