package dev.docs.access;

import dev.docs.id.OrganizationId;
import dev.docs.id.UserId;
import dev.docs.store.Index;
import dev.docs.store.IndexKey;
import dev.docs.store.Kind;
import dev.docs.store.ReadTx;
import dev.docs.store.Scan;
import dev.docs.store.Stored;
import dev.docs.store.WriteTx;
import java.util.List;
import java.util.Optional;

/** Members in the store. Stateless; every method works in a transaction. */
public final class MemberRepository {

  private static final Index<Member> BY_ORGANIZATION =
      Index.on("by-organization", m -> IndexKey.of(m.organization().value(), m.joinedAt()));
  private static final Index<Member> BY_USER =
      Index.on("by-user", m -> IndexKey.of(m.user().value(), m.joinedAt()));
  private static final Kind<Member> MEMBERS =
      Kind.mutable(
          "member",
          Member.class,
          m -> id(m.organization(), m.user()),
          List.of(BY_ORGANIZATION, BY_USER));

  /** All kinds of records kept here. */
  public static final List<Kind<?>> KINDS = List.of(MEMBERS);

  private MemberRepository() {}

  private static String id(OrganizationId organization, UserId user) {
    return user.value() + "@" + organization.value();
  }

  public static Optional<Stored<Member>> find(ReadTx tx, OrganizationId organization, UserId user) {
    return tx.find(MEMBERS, id(organization, user));
  }

  public static void insert(WriteTx tx, Member member) {
    tx.insert(MEMBERS, member);
  }

  public static void update(WriteTx tx, Member member, long version) {
    tx.update(MEMBERS, member, version);
  }

  /** The members of an organization, in the order in which they joined. */
  public static Scan<Member> of(OrganizationId organization) {
    return Scan.of(MEMBERS, BY_ORGANIZATION, IndexKey.of(organization.value()));
  }

  /** The memberships of a user, in the order in which they joined. */
  public static Scan<Member> of(UserId user) {
    return Scan.of(MEMBERS, BY_USER, IndexKey.of(user.value()));
  }
}
