package dev.docs.access;

import static java.util.Objects.requireNonNull;

import dev.docs.id.InviteId;
import dev.docs.id.OrganizationId;
import dev.docs.id.UserId;
import java.time.Instant;
import java.util.Optional;

/**
 * A user who was invited to an organization by email and has not accepted yet. They are not a
 * member: grants to them have no effect, and members of the organization see no more than the
 * email.
 *
 * @param id identifies the invitation when they accept or decline it
 * @param role the role of the member when they accept; empty for a guest
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

  /** An invitation as a guest, without single sign-on. */
  public static PendingMember invited(
      InviteId id, OrganizationId organization, UserId user, String email, Instant now) {
    return new PendingMember(id, organization, user, Optional.empty(), false, email, now);
  }

  /** The same invitation of another user. */
  public PendingMember of(UserId other) {
    return new PendingMember(id, organization, other, role, sso, invitedAs, createdAt);
  }

  /** The same with what a later invitation sets; identifier and time are those of the first. */
  public PendingMember renewed(Optional<Role> newRole, boolean newSso, String email) {
    return new PendingMember(id, organization, user, newRole, sso || newSso, email, createdAt);
  }
}
