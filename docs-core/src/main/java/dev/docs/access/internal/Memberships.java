package dev.docs.access.internal;

import dev.docs.access.Member;
import dev.docs.access.Member.PendingMember;
import dev.docs.access.Principal;
import dev.docs.access.Role;
import dev.docs.error.DocsException;
import dev.docs.id.OrganizationId;
import dev.docs.id.UserId;
import dev.docs.kind.Cascade;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.store.ReadTx;
import dev.docs.store.Scan.Hit;
import dev.docs.store.Stored;
import dev.docs.store.WriteTx;
import java.time.Instant;
import java.util.Optional;

/**
 * Adds and removes members of organizations and changes their roles. The last admin of an
 * organization cannot be removed. Stateless; every method works in a transaction. The calling
 * service checks the caller's role.
 */
@KeepsRule({"last-admin", "leaving"})
public final class Memberships {

  private Memberships() {}

  /** Adds the creator of an organization as its admin. */
  public static void found(WriteTx tx, OrganizationId organization, JoiningUser user, Instant now) {
    MemberRepository.insert(
        tx, MemberEdits.joined(organization, user, Optional.of(Role.ADMIN), now));
  }

  /**
   * Adds a user; an existing member keeps their role.
   *
   * @param role empty for a guest
   * @param sso whether they sign in through the identity provider; never cleared for an existing
   *     member
   * @return whether they were added
   */
  public static boolean admit(
      WriteTx tx,
      OrganizationId organization,
      JoiningUser user,
      Optional<Role> role,
      boolean sso,
      Instant now) {
    PendingMemberRepository.find(tx, organization, user.id())
        .ifPresent(stored -> PendingMemberRepository.delete(tx, stored));
    Optional<Stored<Member>> there = MemberRepository.find(tx, organization, user.id());
    if (there.isPresent()) {
      if (sso && !there.get().value().sso()) {
        MemberRepository.update(
            tx, new MemberEdits(there.get().value()).withSso(), there.get().version());
      }
      return false;
    }
    MemberRepository.findDeparture(tx, organization, user.id())
        .ifPresent(stored -> MemberRepository.deleteDeparture(tx, stored));
    Member joined = MemberEdits.joined(organization, user, role, now);
    MemberRepository.insert(tx, sso ? new MemberEdits(joined).withSso() : joined);
    return true;
  }

  /**
   * Invites a user, who has to accept. Does not change an existing member; replaces the role of a
   * pending invitation.
   *
   * @return whether a new invitation was created
   */
  public static boolean invite(WriteTx tx, PendingMember invited) {
    if (MemberRepository.find(tx, invited.organization(), invited.user()).isPresent()) {
      return false;
    }
    Optional<Stored<PendingMember>> before =
        PendingMemberRepository.find(tx, invited.organization(), invited.user());
    if (before.isPresent()) {
      PendingMember renewed =
          new InvitationEdits(before.get().value())
              .renewed(invited.role(), invited.sso(), invited.invitedAs());
      if (!renewed.equals(before.get().value())) {
        PendingMemberRepository.update(tx, renewed, before.get().version());
      }
      return false;
    }
    PendingMemberRepository.insert(tx, invited);
    return true;
  }

  /**
   * Accepts an invitation: the user becomes a member.
   *
   * @param sso whether they signed in through the identity provider
   */
  public static void accept(
      WriteTx tx, PendingMember pending, JoiningUser user, boolean sso, Instant now) {
    admit(tx, pending.organization(), user, pending.role(), sso || pending.sso(), now);
  }

  /** Removes a pending invitation and the grants to the user. */
  public static void endInvitation(WriteTx tx, Stored<PendingMember> stored) {
    PendingMember pending = stored.value();
    GrantRepository.deleteAll(tx, Principal.of(pending.user()), pending.organization());
    PendingMemberRepository.delete(tx, stored);
  }

  /**
   * Adds a user who joins without an invitation.
   *
   * @throws DocsException with {@code FORBIDDEN} for a former member, {@code CONFLICT} for a
   *     current one
   */
  public static void join(
      WriteTx tx,
      OrganizationId organization,
      JoiningUser user,
      Optional<Role> role,
      boolean sso,
      Instant now) {
    if (MemberRepository.findDeparture(tx, organization, user.id()).isPresent()) {
      throw DocsException.forbidden(
          "you left this organization or were removed: to join again you need an invitation by an admin");
    }
    if (!admit(tx, organization, user, role, sso, now)) {
      throw DocsException.conflict("you are in this organization already");
    }
  }

  /**
   * Changes the role of a member.
   *
   * @param role empty for a guest
   * @throws DocsException with {@code CONFLICT} when they are the last admin
   */
  public static Member changeRole(WriteTx tx, Stored<Member> member, Optional<Role> role) {
    Member changed = new MemberEdits(member.value()).withRole(role);
    if (!changed.isActiveAdmin()) {
      requireOtherAdmin(tx, member.value());
    }
    MemberRepository.update(tx, changed, member.version());
    return changed;
  }

  /**
   * Removes a member and the records that refer to them.
   *
   * @throws DocsException with {@code CONFLICT} when they are the last admin
   */
  public static void remove(
      WriteTx tx, Stored<Member> stored, Cascade<Member> departure, Instant now) {
    Member member = stored.value();
    requireOtherAdmin(tx, member);
    departure.run(tx, member);
    MemberRepository.delete(tx, stored);
    MemberRepository.insert(tx, new FormerMember(member.organization(), member.user(), now));
  }

  /**
   * Makes an invited member visible to the other members, after their first request.
   *
   * @param searchText the text that a search for members matches from now on
   */
  public static void acted(
      WriteTx tx, OrganizationId organization, UserId user, String searchText) {
    MemberRepository.find(tx, organization, user)
        .filter(stored -> stored.value().isUnseen())
        .ifPresent(
            stored ->
                MemberRepository.update(
                    tx, new MemberEdits(stored.value()).acted(searchText), stored.version()));
  }

  /** Moves a user's memberships, teams and grants to another user. */
  static void move(WriteTx tx, UserId from, UserId to) {
    for (Hit<Member> hit : tx.scan(MemberRepository.of(from))) {
      OrganizationId organization = hit.value().organization();
      TeamRepository.move(tx, organization, from, to);
      GrantRepository.move(tx, organization, from, to);
    }
    MemberRepository.move(tx, from, to);
    for (Hit<PendingMember> hit : tx.scan(PendingMemberRepository.of(from))) {
      GrantRepository.move(tx, hit.value().organization(), from, to);
      PendingMemberRepository.delete(tx, hit.stored());
      PendingMemberRepository.insert(tx, new InvitationEdits(hit.value()).of(to));
    }
  }

  private static void requireOtherAdmin(ReadTx tx, Member member) {
    if (member.isActiveAdmin() && MemberRepository.countAdmins(tx, member.organization()) == 1) {
      throw DocsException.conflict(
          "the last admin of an organization can neither be removed nor given another role");
    }
  }
}
