package dev.docs.access;

import static java.util.Objects.requireNonNull;

import dev.docs.id.InviteId;
import dev.docs.id.OrganizationId;
import dev.docs.id.UserId;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A user in an organization.
 *
 * @param role empty for a guest, who sees only what they were invited to
 * @param lastSeenAt null for a member who never made a request
 * @param sso whether they sign in through the organization's identity provider
 * @param searchText the text that a search for members matches: derived from the user's record, and
 *     copied here so that a search reads no other records; null in records stored before it was
 *     copied
 * @param invitedAs the email, as it was typed, by which they were invited: all that other members
 *     see of them until they act in the organization; null afterwards, and for one who joined in
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

  /**
   * A member who joins at this instant.
   *
   * @param role null for a guest
   */
  public static Member joined(
      OrganizationId organization, UserId user, @Nullable Role role, Instant now) {
    return new Member(
        organization, user, Optional.ofNullable(role), now, null, false, false, null, null);
  }

  private Member with(
      Optional<Role> newRole, @Nullable Instant seenAt, boolean newSso, boolean newDisabled) {
    return new Member(
        organization, user, newRole, joinedAt, seenAt, newSso, newDisabled, searchText, invitedAs);
  }

  /**
   * This member with another role.
   *
   * @param newRole null for a guest
   */
  public Member withRole(@Nullable Role newRole) {
    return with(Optional.ofNullable(newRole), lastSeenAt, sso, disabled);
  }

  /** A copy last seen at this instant, unless the last activity is later. */
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

  /** A copy invited by this email, as typed; other members see only that until the user acts. */
  public Member withInvitation(@Nullable String typed) {
    return new Member(
        organization, user, role, joinedAt, lastSeenAt, sso, disabled, searchText, typed);
  }

  /** A copy of the membership for another user. */
  public Member of(UserId other) {
    return new Member(
        organization, other, role, joinedAt, lastSeenAt, sso, disabled, searchText, invitedAs);
  }

  /**
   * Whether they were invited and have not acted yet, so that other members see no more than their
   * email.
   */
  public boolean isUnseen() {
    return invitedAs != null;
  }

  /** The member after their first request: visible to the other members, and found by this text. */
  public Member acted(String text) {
    return new Member(organization, user, role, joinedAt, lastSeenAt, sso, disabled, text, null);
  }

  /** Whether they have access only by grants. */
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

    /** A copy of the invitation for another user. */
    public PendingMember of(UserId other) {
      return new PendingMember(id, organization, other, role, sso, invitedAs, createdAt);
    }

    /**
     * The invitation with the role and email of a later one; identifier and time stay.
     *
     * @param newRole null for a guest
     */
    public PendingMember renewed(@Nullable Role newRole, boolean newSso, String email) {
      return new PendingMember(
          id, organization, user, Optional.ofNullable(newRole), sso || newSso, email, createdAt);
    }
  }
}
