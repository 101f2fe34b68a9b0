package dev.docs.access.internal;

import static dev.docs.kind.Lifecycle.MEMBER_REMOVED;
import static dev.docs.kind.Lifecycle.USER_REPLACED;

import dev.docs.access.Member.PendingMember;
import dev.docs.event.DomainEvent.InvitationChanged;
import dev.docs.id.InviteId;
import dev.docs.id.OrganizationId;
import dev.docs.id.UserId;
import dev.docs.kind.RecordType;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.store.Index;
import dev.docs.store.IndexKey;
import dev.docs.store.Kind;
import dev.docs.store.ReadTx;
import dev.docs.store.Scan;
import dev.docs.store.Scan.Hit;
import dev.docs.store.Stored;
import dev.docs.store.WriteTx;
import dev.docs.store.internal.RecordId;
import java.util.List;
import java.util.Optional;

/**
 * Pending invitations by email in the store, at most one per user and organization. Stateless;
 * every method works in a transaction.
 */
@KeepsRule("pending-invitations")
public final class PendingMemberRepository {

  private static final Index<PendingMember> BY_ORGANIZATION =
      Index.on("by-organization", p -> IndexKey.of(p.organization().value(), p.createdAt()));
  private static final Index<PendingMember> BY_USER =
      Index.on("by-user", p -> IndexKey.of(p.user().value(), p.createdAt()));
  private static final Index<PendingMember> BY_INVITE =
      Index.uniqueOn("by-invite", p -> IndexKey.of(p.id().value()));
  private static final Kind<PendingMember> PENDING =
      RecordType.mutable(
          "pending-member",
          PendingMember.class,
          p -> id(p.organization(), p.user()),
          List.of(BY_ORGANIZATION, BY_USER, BY_INVITE),
          type ->
              type.inOrganization(BY_ORGANIZATION)
                  .names(p -> p.user())
                  .tells(
                      (p, step) ->
                          new InvitationChanged(p.organization(), Optional.of(p.user()), step))
                  .stays("a member has no invitation that waits", MEMBER_REMOVED)
                  .stays("moves with the memberships", USER_REPLACED)
                  .unseeded("invited people", "a secret does not belong into a file"));

  public static final List<Kind<?>> KINDS = List.of(PENDING);

  private PendingMemberRepository() {}

  private static String id(OrganizationId organization, UserId user) {
    return RecordId.of('@', user.value(), organization.value());
  }

  public static Optional<Stored<PendingMember>> find(
      ReadTx tx, OrganizationId organization, UserId user) {
    return tx.find(PENDING, id(organization, user));
  }

  /** The invitation of an organization with this id. */
  public static Optional<Stored<PendingMember>> find(
      ReadTx tx, OrganizationId organization, InviteId invite) {
    return tx.scan(Scan.of(PENDING, BY_INVITE, IndexKey.of(invite.value())).limit(1)).stream()
        .map(Hit::stored)
        .filter(stored -> stored.value().organization().equals(organization))
        .findFirst();
  }

  static void insert(WriteTx tx, PendingMember pending) {
    tx.insert(PENDING, pending);
  }

  static void update(WriteTx tx, PendingMember pending, long version) {
    tx.update(PENDING, pending, version);
  }

  static void delete(WriteTx tx, Stored<PendingMember> stored) {
    PendingMember pending = stored.value();
    tx.delete(PENDING, id(pending.organization(), pending.user()), stored.version());
  }

  public static void deleteAll(WriteTx tx, UserId user) {
    tx.scan(of(user)).forEach(hit -> delete(tx, hit.stored()));
  }

  /** The invitations of an organization, the oldest first. */
  public static Scan<PendingMember> of(OrganizationId organization) {
    return Scan.of(PENDING, BY_ORGANIZATION, IndexKey.of(organization.value()));
  }

  /** The invitations of a user, the oldest first. */
  public static Scan<PendingMember> of(UserId user) {
    return Scan.of(PENDING, BY_USER, IndexKey.of(user.value()));
  }
}
