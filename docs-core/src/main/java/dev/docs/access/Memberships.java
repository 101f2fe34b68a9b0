package dev.docs.access;

import dev.docs.error.DocsException;
import dev.docs.id.OrganizationId;
import dev.docs.id.UserId;
import dev.docs.store.Hit;
import dev.docs.store.ReadTx;
import dev.docs.store.Stored;
import dev.docs.store.WriteTx;
import java.time.Instant;
import java.util.Optional;

/**
 * How people come into an organization, change their role and go. An organization always keeps an
 * admin. Stateless; every method works in a transaction. Who may do this is for callers to check.
 */
public final class Memberships {

  private Memberships() {}

  /** Makes the maker of an organization its admin. */
  public static void found(WriteTx tx, OrganizationId organization, Newcomer user, Instant now) {
    MemberRepository.insert(tx, Member.joined(organization, user, Role.ADMIN, now));
  }

  /**
   * Adds a user, on behalf of somebody who may; one who is there keeps their role.
   *
   * @param role null for a guest
   * @param sso whether they sign in through the identity provider; one who does keeps doing so
   * @return whether they were added
   */
  public static boolean admit(
      WriteTx tx, OrganizationId organization, Newcomer user, Role role, boolean sso, Instant now) {
    Optional<Stored<Member>> there = MemberRepository.find(tx, organization, user.id());
    if (there.isPresent()) {
      if (sso && !there.get().value().sso()) {
        MemberRepository.update(tx, there.get().value().withSso(), there.get().version());
      }
      return false;
    }
    MemberRepository.findDeparture(tx, organization, user.id())
        .ifPresent(stored -> MemberRepository.deleteDeparture(tx, stored));
    Member joined = Member.joined(organization, user, role, now);
    MemberRepository.insert(tx, sso ? joined.withSso() : joined);
    return true;
  }

  /**
   * Adds a user who comes by themself.
   *
   * @throws DocsException with {@code FORBIDDEN} for one who was in the organization before, {@code
   *     CONFLICT} for one who is
   */
  public static void join(
      WriteTx tx, OrganizationId organization, Newcomer user, Role role, boolean sso, Instant now) {
    if (MemberRepository.findDeparture(tx, organization, user.id()).isPresent()) {
      throw DocsException.forbidden(
          "you were in this organization before: to come back, an admin has to invite you");
    }
    if (!admit(tx, organization, user, role, sso, now)) {
      throw DocsException.conflict("you are in this organization already");
    }
  }

  /**
   * Gives a member another role.
   *
   * @param role null for a guest
   * @throws DocsException with {@code CONFLICT} when they are the last admin
   */
  public static Member changeRole(WriteTx tx, Stored<Member> member, Role role) {
    Member changed = member.value().withRole(role);
    if (!changed.isActiveAdmin()) {
      requireOtherAdmin(tx, member.value());
    }
    MemberRepository.update(tx, changed, member.version());
    return changed;
  }

  /**
   * Removes a member, with their teams and what they were given.
   *
   * @throws DocsException with {@code CONFLICT} when they are the last admin
   */
  public static void remove(WriteTx tx, Stored<Member> stored, Instant now) {
    Member member = stored.value();
    requireOtherAdmin(tx, member);
    TeamRepository.leaveAll(tx, member.organization(), member.user());
    GrantRepository.deleteAll(tx, Principal.of(member.user()), member.organization());
    MemberRepository.delete(tx, stored);
    MemberRepository.insert(tx, new Departure(member.organization(), member.user(), now));
  }

  /**
   * Lets the others in an organization know who a member is: they acted there.
   *
   * @param searchText what a search for members looks in from now on
   */
  public static void acted(
      WriteTx tx, OrganizationId organization, UserId user, String searchText) {
    MemberRepository.find(tx, organization, user)
        .filter(stored -> stored.value().isUnseen())
        .ifPresent(
            stored ->
                MemberRepository.update(tx, stored.value().acted(searchText), stored.version()));
  }

  /** Gives a user's memberships, with their teams and what they were given, to another user. */
  public static void move(WriteTx tx, UserId from, UserId to) {
    for (Hit<Member> hit : tx.scan(MemberRepository.of(from))) {
      OrganizationId organization = hit.value().organization();
      TeamRepository.move(tx, organization, from, to);
      GrantRepository.move(tx, organization, from, to);
    }
    MemberRepository.move(tx, from, to);
  }

  private static void requireOtherAdmin(ReadTx tx, Member member) {
    if (member.isActiveAdmin() && MemberRepository.countAdmins(tx, member.organization()) == 1) {
      throw DocsException.conflict(
          "the last admin of an organization can neither be removed nor given another role");
    }
  }
}
