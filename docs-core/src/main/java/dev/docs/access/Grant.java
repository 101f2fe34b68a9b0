package dev.docs.access;

import static java.util.Objects.requireNonNull;

import dev.docs.id.OrganizationId;
import java.time.Instant;
import java.util.Optional;

/**
 * A role that a user or a team has directly on a space or a collection.
 *
 * @param organization that of the content
 * @param role empty for no access, which overrides the default level and the grants on ancestors
 */
public record Grant(
    ContentId content,
    OrganizationId organization,
    Principal principal,
    Optional<Role> role,
    Instant createdAt) {

  public Grant {
    requireNonNull(content, "content");
    requireNonNull(organization, "organization");
    requireNonNull(principal, "principal");
    requireNonNull(role, "role");
    requireNonNull(createdAt, "createdAt");
  }

  public Grant withRole(Optional<Role> newRole) {
    return new Grant(content, organization, principal, newRole, createdAt);
  }

  /** The same on other content. */
  public Grant on(ContentId other, OrganizationId itsOrganization) {
    return new Grant(other, itsOrganization, principal, role, createdAt);
  }

  /** Whether the role includes the other's and is not equal to it; no access is the weakest. */
  public boolean isStronger(Grant other) {
    return role.filter(own -> other.role.filter(its -> own.compareTo(its) <= 0).isEmpty())
        .isPresent();
  }
}
