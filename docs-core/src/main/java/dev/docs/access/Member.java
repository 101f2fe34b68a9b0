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
   * Whether they were invited and have not acted yet, so that other members see no more than their
   * email.
   */
  public boolean isUnseen() {
    return invitedAs != null;
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
  }
}
