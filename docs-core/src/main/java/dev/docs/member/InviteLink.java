package dev.docs.member;

import static java.util.Objects.requireNonNull;

import dev.docs.access.ContentId;
import dev.docs.access.Role;
import dev.docs.id.InviteId;
import dev.docs.id.OrganizationId;
import java.time.Instant;

/**
 * An invitation for whoever has its id: to an organization, or to a space or collection of it.
 *
 * @param content null for the organization itself; who joins by the others becomes a guest
 * @param role what those get who join by it, in the organization or on the content; null for guest
 */
public record InviteLink(
    InviteId id, OrganizationId organization, ContentId content, Role role, Instant createdAt) {
  public InviteLink {
    requireNonNull(id, "id");
    requireNonNull(organization, "organization");
    requireNonNull(createdAt, "createdAt");
  }

  InviteLink withRole(Role newRole) {
    return new InviteLink(id, organization, content, newRole, createdAt);
  }
}
