package dev.docs.access.caller;

import dev.docs.access.Caller;
import dev.docs.access.EffectiveRole;
import dev.docs.access.GrantTarget;
import dev.docs.access.Member;
import dev.docs.access.Role;
import dev.docs.access.internal.EffectiveRoles;
import dev.docs.access.internal.MemberGrants;
import dev.docs.access.internal.MemberRepository;
import dev.docs.id.OrganizationId;
import dev.docs.store.Stored;
import dev.docs.store.WriteTx;
import dev.docs.work.ReadWork;
import java.util.List;
import java.util.Optional;

/** The memberships and roles of the caller of a unit of work, within their reach. Stateless. */
public final class Roles {

  private Roles() {}

  /** Told when an invited member made their first request in the organization. Thread-safe. */
  @FunctionalInterface
  public interface FirstActs {

    /** Does nothing when it was told before. */
    void acted(WriteTx tx, Member member);
  }

  // ---------------------------------------------------------------- in an organization

  /**
   * The membership of the caller's user, where the caller's reach includes the organization: for
   * decisions, whose outcome is limited then.
   */
  public static Optional<Member> membership(ReadWork r, OrganizationId organization) {
    Caller caller = r.caller();
    Optional<Member> member =
        caller
            .user()
            .filter(user -> caller.reach().includes(organization))
            .flatMap(user -> MemberRepository.find(r, organization, user))
            .map(Stored::value);
    if (member.isPresent()) {
      r.reached(organization);
    }
    return member;
  }

  /** The caller's membership of an organization, within their reach. */
  public static Optional<Member> member(ReadWork r, OrganizationId organization) {
    return membership(r, organization).map(r.caller().reach()::limit);
  }

  /** As {@link #member}; their first request in the organization is told, whatever comes of it. */
  public static Optional<Member> acting(ReadWork r, OrganizationId organization) {
    Optional<Member> member = member(r, organization);
    member.ifPresent(m -> tell(r, m));
    return member;
  }

  private static void tell(ReadWork r, Member member) {
    if (member.isUnseen()) {
      r.afterwards(member.organization(), w -> w.given(FirstActs.class).acted(w, member));
    }
  }

  /** Whether the caller is a member of the organization, guests included. */
  public static boolean isMember(ReadWork r, OrganizationId organization) {
    return r.caller().isOperator() || active(r, organization).isPresent();
  }

  private static Optional<Member> active(ReadWork r, OrganizationId organization) {
    return member(r, organization).filter(m -> !m.disabled());
  }

  /** The caller's role in an organization; empty for guests and non-members. */
  public static Optional<Role> in(ReadWork r, OrganizationId organization) {
    return r.caller().isOperator()
        ? Optional.of(Role.ADMIN)
        : active(r, organization).flatMap(Member::role);
  }

  /** Whether the caller's role in an organization includes {@code needed}. */
  public static boolean has(ReadWork r, OrganizationId organization, Role needed) {
    return in(r, organization).filter(role -> role.includes(needed)).isPresent();
  }

  // ---------------------------------------------------------------- on content

  /** The caller's role on the first of the chain, and the rule that determined it. */
  public static EffectiveRole on(ReadWork r, List<? extends GrantTarget> chain) {
    if (r.caller().isOperator()) {
      return EffectiveRole.ADMIN;
    }
    GrantTarget first = chain.get(0);
    return membership(r, first.organization())
        .map(
            member -> {
              tell(r, member);
              return EffectiveRoles.on(member, chain, MemberGrants.to(r, member));
            })
        .map(own -> r.caller().reach().limit(own, first))
        .orElse(EffectiveRole.NO_MEMBER);
  }
}
