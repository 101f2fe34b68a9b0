package dev.docs.access.internal;

import static dev.docs.kind.Lifecycle.MEMBER_REMOVED;
import static dev.docs.kind.Lifecycle.USER_REPLACED;

import dev.docs.access.Member;
import dev.docs.access.Role;
import dev.docs.event.DomainEvent.MemberChanged;
import dev.docs.id.OrganizationId;
import dev.docs.id.UserId;
import dev.docs.kind.RecordType;
import dev.docs.store.Index;
import dev.docs.store.IndexKey;
import dev.docs.store.Kind;
import dev.docs.store.ReadTx;
import dev.docs.store.Scan;
import dev.docs.store.Scan.Hit;
import dev.docs.store.Stored;
import dev.docs.store.WriteTx;
import dev.docs.store.internal.RecordId;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** Members in the store. Stateless; every method works in a transaction. */
public final class MemberRepository {

  private static final Index<Member> BY_ORGANIZATION =
      Index.on("by-organization", m -> IndexKey.of(m.organization().value(), m.joinedAt()));
  private static final Index<Member> BY_USER =
      Index.on("by-user", m -> IndexKey.of(m.user().value(), m.joinedAt()));
  private static final Index<Member> BY_ROLE =
      Index.on("by-role", m -> of(m.organization(), m.role()).with(m.joinedAt()));
  private static final Index<Member> BY_LAST_SEEN =
      Index.on(
          "by-last-seen",
          m ->
              m.lastSeenAt() == null
                  ? null
                  : IndexKey.of(m.organization().value(), m.lastSeenAt()));
  private static final Index<Member> BY_ROLE_AND_LAST_SEEN =
      Index.on(
          "by-role-and-last-seen",
          m -> m.lastSeenAt() == null ? null : of(m.organization(), m.role()).with(m.lastSeenAt()));
  private static final Index<Member> ADMINS =
      Index.on("admins", m -> m.isActiveAdmin() ? IndexKey.of(m.organization().value()) : null);
  private static final Kind<Member> MEMBERS =
      RecordType.mutable(
          "member",
          Member.class,
          m -> id(m.organization(), m.user()),
          List.of(BY_ORGANIZATION, BY_USER, BY_ROLE, BY_LAST_SEEN, BY_ROLE_AND_LAST_SEEN, ADMINS),
          type ->
              type.inOrganization(BY_ORGANIZATION)
                  .names(m -> m.user())
                  .tells((m, step) -> new MemberChanged(m.organization(), m.user(), step))
                  .stays("the membership itself, and that it ended", MEMBER_REMOVED)
                  .on(USER_REPLACED, (tx, users) -> Memberships.move(tx, users.from(), users.to()))
                  .unsaid("sso", "disabled", "invitedAs"));

  private static final Index<FormerMember> DEPARTURES_BY_USER =
      Index.on("by-user", d -> IndexKey.of(d.user().value()));
  private static final Kind<FormerMember> DEPARTURES =
      RecordType.mutable(
          "departure",
          FormerMember.class,
          d -> id(d.organization(), d.user()),
          List.of(DEPARTURES_BY_USER),
          type ->
              type.among(FormerMember::organization).names(d -> d.user()).untold().partOf(MEMBERS));

  public static final List<Kind<?>> KINDS = List.of(MEMBERS, DEPARTURES);

  private MemberRepository() {}

  private static String id(OrganizationId organization, UserId user) {
    return RecordId.of('@', user.value(), organization.value());
  }

  private static IndexKey of(OrganizationId organization, Optional<Role> role) {
    return IndexKey.of(organization.value(), role.map(Role::name).orElse("GUEST"));
  }

  public static Optional<Stored<Member>> find(ReadTx tx, OrganizationId organization, UserId user) {
    return tx.find(MEMBERS, id(organization, user));
  }

  /** Those of these users who are members, in their order; read together. */
  public static List<Member> findAll(
      ReadTx tx, OrganizationId organization, Collection<UserId> users) {
    return tx
        .findAll(MEMBERS, users.stream().map(user -> id(organization, user)).toList())
        .values()
        .stream()
        .map(Stored::value)
        .toList();
  }

  static void insert(WriteTx tx, Member member) {
    tx.insert(MEMBERS, member);
  }

  public static void update(WriteTx tx, Member member, long version) {
    tx.update(MEMBERS, member, version);
  }

  /** Replaces a user's search text in all memberships that are visible to other members. */
  public static void changeSearchText(WriteTx tx, UserId user, String text) {
    for (Hit<Member> hit : tx.scan(of(user))) {
      if (!hit.value().isUnseen() && !text.equals(hit.value().searchText())) {
        update(tx, new MemberEdits(hit.value()).withSearchText(text), hit.stored().version());
      }
    }
  }

  static void delete(WriteTx tx, Stored<Member> stored) {
    Member member = stored.value();
    tx.delete(MEMBERS, id(member.organization(), member.user()), stored.version());
  }

  /** The members of an organization, in the order in which they joined. */
  public static Scan<Member> of(OrganizationId organization) {
    return Scan.of(MEMBERS, BY_ORGANIZATION, IndexKey.of(organization.value()));
  }

  /**
   * The members of a role, in the order in which they joined.
   *
   * @param role empty for guests
   */
  public static Scan<Member> withRole(OrganizationId organization, Optional<Role> role) {
    return Scan.of(MEMBERS, BY_ROLE, of(organization, role));
  }

  /** The members with a last activity, in its order. */
  public static Scan<Member> seen(OrganizationId organization) {
    return Scan.of(MEMBERS, BY_LAST_SEEN, IndexKey.of(organization.value()));
  }

  /**
   * The members of a role with a last activity, in its order.
   *
   * @param role empty for guests
   */
  public static Scan<Member> seenWithRole(OrganizationId organization, Optional<Role> role) {
    return Scan.of(MEMBERS, BY_ROLE_AND_LAST_SEEN, of(organization, role));
  }

  /** The memberships of a user, in the order in which they joined. */
  public static Scan<Member> of(UserId user) {
    return Scan.of(MEMBERS, BY_USER, IndexKey.of(user.value()));
  }

  static long countAdmins(ReadTx tx, OrganizationId organization) {
    return tx.count(MEMBERS, ADMINS, IndexKey.of(organization.value()));
  }

  public static Optional<Stored<FormerMember>> findDeparture(
      ReadTx tx, OrganizationId organization, UserId user) {
    return tx.find(DEPARTURES, id(organization, user));
  }

  static void insert(WriteTx tx, FormerMember departure) {
    tx.insert(DEPARTURES, departure);
  }

  /** Moves all current and former memberships of a user to another user. */
  static void move(WriteTx tx, UserId from, UserId to) {
    for (Hit<Member> hit : tx.scan(of(from))) {
      delete(tx, hit.stored());
      insert(tx, new MemberEdits(hit.value()).of(to));
    }
    for (Hit<FormerMember> hit :
        tx.scan(Scan.of(DEPARTURES, DEPARTURES_BY_USER, IndexKey.of(from.value())))) {
      deleteDeparture(tx, hit.stored());
      insert(tx, new FormerMember(hit.value().organization(), to, hit.value().at()));
    }
  }

  static void deleteDeparture(WriteTx tx, Stored<FormerMember> stored) {
    FormerMember departure = stored.value();
    tx.delete(DEPARTURES, id(departure.organization(), departure.user()), stored.version());
  }
}
