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
 * @param searchText what a search for members looks in: it follows from the user's record and is
 *     kept here so that a search reads nothing else; null where it was not kept yet
 */
public record Member(
    OrganizationId organization,
    UserId user,
    Role role,
    Instant joinedAt,
    Instant lastSeenAt,
    boolean sso,
    boolean disabled,
    String searchText) {
  public Member {
    requireNonNull(organization, "organization");
    requireNonNull(user, "user");
    requireNonNull(joinedAt, "joinedAt");
  }

  static Member joined(OrganizationId organization, Newcomer user, Role role, Instant now) {
    return new Member(organization, user.id(), role, now, null, false, false, user.searchText());
  }

  public Member withRole(Role newRole) {
    return new Member(organization, user, newRole, joinedAt, lastSeenAt, sso, disabled, searchText);
  }

  /** Seen at this instant, unless they were seen later. */
  public Member seen(Instant at) {
    Instant last = lastSeenAt == null || at.isAfter(lastSeenAt) ? at : lastSeenAt;
    return new Member(organization, user, role, joinedAt, last, sso, disabled, searchText);
  }

  public Member withSso() {
    return new Member(organization, user, role, joinedAt, lastSeenAt, true, disabled, searchText);
  }

  public Member withDisabled(boolean newDisabled) {
    return new Member(organization, user, role, joinedAt, lastSeenAt, sso, newDisabled, searchText);
  }

  Member withSearchText(String text) {
    return new Member(organization, user, role, joinedAt, lastSeenAt, sso, disabled, text);
  }

  /** Whether they can act as an admin. */
  public boolean isActiveAdmin() {
    return role == Role.ADMIN && !disabled;
  }
}
