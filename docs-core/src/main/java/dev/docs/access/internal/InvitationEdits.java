package dev.docs.access.internal;

import dev.docs.access.Member.PendingMember;
import dev.docs.access.Role;
import dev.docs.id.InviteId;
import dev.docs.id.OrganizationId;
import dev.docs.id.UserId;
import java.time.Instant;
import java.util.Optional;

/** What may be done to a pending invitation: each gives it in another state. */
public record InvitationEdits(PendingMember pending) {

  /** An invitation as a guest, without single sign-on. */
  public static PendingMember invited(
      InviteId id, OrganizationId organization, UserId user, String email, Instant now) {
    return new PendingMember(id, organization, user, Optional.empty(), false, email, now);
  }

  /** The invitation of another user. */
  PendingMember of(UserId other) {
    return with(other, pending.role(), pending.sso(), pending.invitedAs());
  }

  /** With the role, empty for a guest, and email of a later one; identifier and time stay. */
  public PendingMember renewed(Optional<Role> role, boolean sso, String email) {
    return with(pending.user(), role, pending.sso() || sso, email);
  }

  private PendingMember with(UserId user, Optional<Role> role, boolean sso, String email) {
    return new PendingMember(
        pending.id(), pending.organization(), user, role, sso, email, pending.createdAt());
  }
}
