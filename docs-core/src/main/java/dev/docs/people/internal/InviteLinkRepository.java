package dev.docs.people.internal;

import static dev.docs.kind.Lifecycle.COLLECTION_REMOVED;
import static dev.docs.kind.Lifecycle.CONTENT_TRANSFERRED;
import static dev.docs.kind.Lifecycle.MEMBER_REMOVED;
import static dev.docs.kind.Lifecycle.SPACE_REMOVED;
import static dev.docs.kind.Lifecycle.SPACE_RESTORED;
import static dev.docs.kind.Lifecycle.SPACE_TRASHED;
import static dev.docs.kind.Lifecycle.USER_REPLACED;

import dev.docs.access.ContentId;
import dev.docs.event.DomainEvent.InvitationChanged;
import dev.docs.id.InviteId;
import dev.docs.id.OrganizationId;
import dev.docs.id.UserId;
import dev.docs.kind.RecordType;
import dev.docs.people.InviteLink;
import dev.docs.store.Index;
import dev.docs.store.IndexKey;
import dev.docs.store.Kind;
import dev.docs.store.ReadTx;
import dev.docs.store.Scan;
import dev.docs.store.Scan.Hit;
import dev.docs.store.Stored;
import dev.docs.store.WriteTx;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Invitations by link in the store. Stateless; every method works in a transaction. */
public final class InviteLinkRepository {

  private static final String LEADS_NOWHERE =
      "a link to what is gone leads nowhere; the organization's admins see it and remove it";

  private static final Index<InviteLink> BY_TARGET =
      Index.on("by-target", i -> target(i.organization(), i.content()).with(i.createdAt()));
  private static final Index<InviteLink> BY_ORGANIZATION =
      Index.on("by-organization", i -> IndexKey.of(i.organization().value(), i.createdAt()));
  private static final Index<InviteLink> BY_MAKER =
      Index.on(
          "by-maker",
          i -> i.maker() == null ? null : IndexKey.of(i.organization().value(), i.maker().value()));
  private static final Kind<InviteLink> LINKS =
      RecordType.mutable(
          "invite-link",
          InviteLink.class,
          i -> i.id().value(),
          List.of(BY_TARGET, BY_ORGANIZATION, BY_MAKER),
          type ->
              type.inOrganization(BY_ORGANIZATION)
                  .names(i -> i.maker())
                  .tells(
                      (i, step) -> new InvitationChanged(i.organization(), Optional.empty(), step))
                  .stays(
                      LEADS_NOWHERE,
                      SPACE_TRASHED,
                      SPACE_REMOVED,
                      COLLECTION_REMOVED,
                      CONTENT_TRANSFERRED)
                  .stays("a link to it leads to it again", SPACE_RESTORED)
                  .on(
                      MEMBER_REMOVED,
                      (tx, member) -> deleteOf(tx, member.organization(), member.id()))
                  .stays("an invited user who never signed in owns none", USER_REPLACED)
                  .unseeded("invite links", "a secret does not belong into a file"));

  public static final List<Kind<?>> KINDS = List.of(LINKS);

  private InviteLinkRepository() {}

  private static IndexKey target(OrganizationId organization, @Nullable ContentId content) {
    return content == null
        ? IndexKey.of(organization.value(), "")
        : IndexKey.of(organization.value(), content.type().name(), content.value());
  }

  public static Optional<Stored<InviteLink>> find(
      ReadTx tx, OrganizationId organization, InviteId id) {
    return tx.find(LINKS, id.value())
        .filter(stored -> stored.value().organization().equals(organization));
  }

  public static void insert(WriteTx tx, InviteLink link) {
    tx.insert(LINKS, link);
  }

  public static void update(WriteTx tx, InviteLink link, long version) {
    tx.update(LINKS, link, version);
  }

  public static void delete(WriteTx tx, Stored<InviteLink> stored) {
    tx.delete(LINKS, stored.value().id().value(), stored.version());
  }

  /** The links to an organization itself, the newest first. */
  public static Scan<InviteLink> to(OrganizationId organization) {
    return Scan.of(LINKS, BY_TARGET, target(organization, null)).reversed();
  }

  /** The links to a space or a collection, the newest first. */
  public static Scan<InviteLink> to(OrganizationId organization, ContentId content) {
    return Scan.of(LINKS, BY_TARGET, target(organization, content)).reversed();
  }

  /** The links to an organization and to all that is in it, the newest first. */
  public static Scan<InviteLink> in(OrganizationId organization) {
    return Scan.of(LINKS, BY_ORGANIZATION, IndexKey.of(organization.value())).reversed();
  }

  /** Removes the links for which a user answers. */
  private static void deleteOf(WriteTx tx, OrganizationId organization, UserId maker) {
    IndexKey key = IndexKey.of(organization.value(), maker.value());
    for (Hit<InviteLink> hit : tx.scan(Scan.of(LINKS, BY_MAKER, key))) {
      delete(tx, hit.stored());
    }
  }
}
