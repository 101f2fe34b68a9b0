package dev.docs.access;

import static java.util.Objects.requireNonNull;

import dev.docs.id.OrganizationId;
import dev.docs.id.UserId;
import java.time.Instant;

/**
 * A user in an organization.
 *
 * @param role null for a guest, who sees only what they were invited to
 * @param lastSeenAt null for one who never was there
 * @param sso whether they sign in through the organization's identity provider
 */
public record Member(
    OrganizationId organization,
    UserId user,
    Role role,
    Instant joinedAt,
    Instant lastSeenAt,
    boolean sso,
    boolean disabled) {
  public Member {
    requireNonNull(organization, "organization");
    requireNonNull(user, "user");
    requireNonNull(joinedAt, "joinedAt");
  }

  public static Member joined(OrganizationId organization, UserId user, Role role, Instant now) {
    return new Member(organization, user, role, now, null, false, false);
  }

  public Member withRole(Role newRole) {
    return new Member(organization, user, newRole, joinedAt, lastSeenAt, sso, disabled);
  }

  /** Seen at this instant, unless they were seen later. */
  public Member seen(Instant at) {
    Instant last = lastSeenAt == null || at.isAfter(lastSeenAt) ? at : lastSeenAt;
    return new Member(organization, user, role, joinedAt, last, sso, disabled);
  }

  public Member withSso() {
    return new Member(organization, user, role, joinedAt, lastSeenAt, true, disabled);
  }

  /** Whether they can act as an admin. */
  public boolean isActiveAdmin() {
    return role == Role.ADMIN && !disabled;
  }
}
