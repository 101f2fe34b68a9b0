package dev.docs.permission;

import static java.util.Objects.requireNonNull;

import dev.docs.access.Role;
import dev.docs.id.SpaceId;
import dev.docs.user.User;
import java.util.Optional;

/**
 * The strongest role of a user on a site and on the spaces that it shows.
 *
 * @param space the space on which they have it; empty for their role in the organization
 */
public record SitePermission(User user, Role role, Optional<SpaceId> space) {
  public SitePermission {
    requireNonNull(user, "user");
    requireNonNull(role, "role");
    requireNonNull(space, "space");
  }
}
