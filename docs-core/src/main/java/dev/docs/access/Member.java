package dev.docs.access;

import static java.util.Objects.requireNonNull;

import dev.docs.id.OrganizationId;
import dev.docs.id.UserId;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A user in an organization.
 *
 * @param role empty for a guest, who sees only what they were invited to
 * @param lastSeenAt null for one who never was there
 * @param sso whether they sign in through the organization's identity provider
 * @param searchText what a search for members looks in: it follows from the user's record and is
 *     kept here so that a search reads nothing else; null where it was not kept yet
 * @param invitedAs the email, as it was typed, by which they were invited: all that others in the
 *     organization see of them, until they act there; null for those who did, and who came by
 *     another way
 */
public record Member(
    OrganizationId organization,
    UserId user,
    Optional<Role> role,
    Instant joinedAt,
    @Nullable Instant lastSeenAt,
    boolean sso,
    boolean disabled,
    @Nullable String searchText,
    @Nullable String invitedAs) {
  public Member {
    requireNonNull(organization, "organization");
    requireNonNull(user, "user");
    requireNonNull(role, "role");
    requireNonNull(joinedAt, "joinedAt");
  }

  /** One who joins at this instant. */
  public static Member joined(
      OrganizationId organization, UserId user, Optional<Role> role, Instant now) {
    return new Member(organization, user, role, now, null, false, false, null, null);
  }

  private Member with(
      Optional<Role> newRole, @Nullable Instant seenAt, boolean newSso, boolean newDisabled) {
    return new Member(
        organization, user, newRole, joinedAt, seenAt, newSso, newDisabled, searchText, invitedAs);
  }

  public Member withRole(Optional<Role> newRole) {
    return with(newRole, lastSeenAt, sso, disabled);
  }

  /** Seen at this instant, unless they were seen later. */
  public Member seen(Instant at) {
    Instant last = lastSeenAt == null || at.isAfter(lastSeenAt) ? at : lastSeenAt;
    return with(role, last, sso, disabled);
  }

  public Member withSso() {
    return with(role, lastSeenAt, true, disabled);
  }

  public Member withDisabled(boolean newDisabled) {
    return with(role, lastSeenAt, sso, newDisabled);
  }

  public Member withSearchText(@Nullable String text) {
    return new Member(
        organization, user, role, joinedAt, lastSeenAt, sso, disabled, text, invitedAs);
  }

  /** Invited by this email, as it was typed: others see no more of them until they act. */
  public Member withInvitation(@Nullable String typed) {
    return new Member(
        organization, user, role, joinedAt, lastSeenAt, sso, disabled, searchText, typed);
  }

  /** The same for another user, who takes their place. */
  public Member of(UserId other) {
    return new Member(
        organization, other, role, joinedAt, lastSeenAt, sso, disabled, searchText, invitedAs);
  }

  /** Whether they were invited, and others there may not know yet who they are. */
  public boolean isUnseen() {
    return invitedAs != null;
  }

  /** Known to the others from now on; a search for members looks in this text. */
  public Member acted(String text) {
    return new Member(organization, user, role, joinedAt, lastSeenAt, sso, disabled, text, null);
  }

  /** Whether they see only what they were invited to. */
  public boolean isGuest() {
    return role.isEmpty();
  }

  public boolean hasAdminRole() {
    return role.filter(had -> had == Role.ADMIN).isPresent();
  }

  /** Whether they can act as an admin. */
  public boolean isActiveAdmin() {
    return hasAdminRole() && !disabled;
  }
}
