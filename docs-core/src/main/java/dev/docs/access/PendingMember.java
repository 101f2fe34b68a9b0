package dev.docs.access;

import static java.util.Objects.requireNonNull;

import dev.docs.id.InviteId;
import dev.docs.id.OrganizationId;
import dev.docs.id.UserId;
import java.time.Instant;
import java.util.Optional;

/**
 * A user who was invited to an organization by email and has not accepted yet. They are no member:
 * nothing that was given to them there has any force, and others there see the email and no more.
 *
 * @param id by which they accept or decline
 * @param role what they get when they accept; empty for a guest
 * @param sso whether they will sign in through the organization's identity provider
 * @param invitedAs the email, as it was typed
 */
public record PendingMember(
    InviteId id,
    OrganizationId organization,
    UserId user,
    Optional<Role> role,
    boolean sso,
    String invitedAs,
    Instant createdAt) {
  public PendingMember {
    requireNonNull(id, "id");
    requireNonNull(organization, "organization");
    requireNonNull(user, "user");
    requireNonNull(role, "role");
    requireNonNull(invitedAs, "invitedAs");
    requireNonNull(createdAt, "createdAt");
  }

  /** One who will be a guest, and sign in as they like. */
  public static PendingMember invited(
      InviteId id, OrganizationId organization, UserId user, String email, Instant now) {
    return new PendingMember(id, organization, user, Optional.empty(), false, email, now);
  }

  /** The same for another user, who takes their place. */
  public PendingMember of(UserId other) {
    return new PendingMember(id, organization, other, role, sso, invitedAs, createdAt);
  }

  /** What a later invitation gives; the id and the time of the first stay. */
  public PendingMember renewed(Optional<Role> newRole, boolean newSso, String email) {
    return new PendingMember(id, organization, user, newRole, sso || newSso, email, createdAt);
  }
}
