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

  public SpacePermissions permissions() {
    return SpacePermissions.of(role);
  }
}
