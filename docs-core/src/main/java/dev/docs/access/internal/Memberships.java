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
  public static void found(WriteWork w, OrganizationId organization, JoiningUser user) {
    MemberRepository.insert(w, user.join(organization, Optional.of(Role.ADMIN), w.now()));
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
      WriteWork w,
      OrganizationId organization,
      JoiningUser user,
      Optional<Role> role,
      boolean sso) {
    PendingMemberRepository.find(w, organization, user.id())
        .ifPresent(stored -> PendingMemberRepository.delete(w, stored));
    Optional<Stored<Member>> there = MemberRepository.find(w, organization, user.id());
    if (there.isPresent()) {
      if (sso && !there.get().value().sso()) {
        MemberRepository.update(w, there.get().value().withSso(), there.get().version());
      }
      return false;
    }
    MemberRepository.findDeparture(w, organization, user.id())
        .ifPresent(stored -> MemberRepository.deleteDeparture(w, stored));
    Member joined = user.join(organization, role, w.now());
    MemberRepository.insert(w, sso ? joined.withSso() : joined);
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
          before
              .get()
              .value()
              .renewed(invited.role().orElse(null), invited.sso(), invited.invitedAs());
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
  public static void accept(WriteWork w, PendingMember pending, JoiningUser user, boolean sso) {
    admit(w, pending.organization(), user, pending.role(), sso || pending.sso());
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
      WriteWork w,
      OrganizationId organization,
      JoiningUser user,
      Optional<Role> role,
      boolean sso) {
    if (MemberRepository.findDeparture(w, organization, user.id()).isPresent()) {
      throw DocsException.forbidden(
          "you left this organization or were removed: to join again you need an invitation by an admin");
    }
    if (!admit(w, organization, user, role, sso)) {
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
    Member changed = member.value().withRole(role.orElse(null));
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
  public static void remove(WriteWork w, Stored<Member> stored, Cascade<Member> departure) {
    Member member = stored.value();
    requireOtherAdmin(w, member);
    departure.run(w, member);
    MemberRepository.delete(w, stored);
    MemberRepository.insert(w, new FormerMember(member.organization(), member.user(), w.now()));
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
                MemberRepository.update(tx, stored.value().acted(searchText), stored.version()));
  }

  /** Moves a user's memberships, teams and grants to another user. */
  public static void move(WriteTx tx, UserId from, UserId to) {
    for (Hit<Member> hit : tx.scan(MemberRepository.of(from))) {
      OrganizationId organization = hit.value().organization();
      TeamRepository.move(tx, organization, from, to);
      GrantRepository.move(tx, organization, from, to);
    }
    MemberRepository.move(tx, from, to);
    for (Hit<PendingMember> hit : tx.scan(PendingMemberRepository.of(from))) {
      GrantRepository.move(tx, hit.value().organization(), from, to);
      PendingMemberRepository.delete(tx, hit.stored());
      PendingMemberRepository.insert(tx, hit.value().of(to));
    }
  }

  private static void requireOtherAdmin(ReadTx tx, Member member) {
    if (member.isActiveAdmin() && MemberRepository.countAdmins(tx, member.organization()) == 1) {
      throw DocsException.conflict(
          "the last admin of an organization can neither be removed nor given another role");
    }
  }
}
