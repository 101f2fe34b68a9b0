package dev.docs.space.internal;

import static dev.docs.kind.Lifecycle.COLLECTION_REMOVED;
import static dev.docs.kind.Lifecycle.CONTENT_TRANSFERRED;

import dev.docs.access.GrantTarget;
import dev.docs.event.DomainEvent.CollectionChanged;
import dev.docs.id.CollectionId;
import dev.docs.id.OrganizationId;
import dev.docs.kind.RecordType;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.space.SpaceCollection;
import dev.docs.store.Index;
import dev.docs.store.IndexKey;
import dev.docs.store.Kind;
import dev.docs.store.ReadTx;
import dev.docs.store.Scan;
import dev.docs.store.Stored;
import dev.docs.store.WriteTx;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Collections in the store. Stateless; every method works in a transaction. */
@KeepsRule("organization-listing-order")
public final class CollectionRepository {

  private static final Index<SpaceCollection> BY_PLACE =
      Index.on("by-place", c -> place(c.organization(), c.parent()).with(c.order().value()));
  private static final Index<SpaceCollection> CLOSED = Index.on("closed", ClosedContent::keyOf);
  private static final Kind<SpaceCollection> COLLECTIONS =
      RecordType.mutable(
          "collection",
          SpaceCollection.class,
          c -> c.id().value(),
          List.of(BY_PLACE, CLOSED),
          type ->
              type.inOrganization(BY_PLACE)
                  .tells((c, step) -> new CollectionChanged(c.organization(), c.id(), step))
                  .stays("the collection itself; those in it go before it", COLLECTION_REMOVED)
                  .stays("the content itself", CONTENT_TRANSFERRED)
                  .unseeded("collections", "spaces of a seed are beside each other"));

  public static final List<Kind<?>> KINDS = List.of(COLLECTIONS);

  private CollectionRepository() {}

  /** The index key of the children of {@code parent}; of the top level for null. */
  static IndexKey place(OrganizationId organization, @Nullable CollectionId parent) {
    return IndexKey.of(organization.value(), parent == null ? "" : parent.value());
  }

  public static Optional<Stored<SpaceCollection>> find(ReadTx tx, CollectionId id) {
    return tx.find(COLLECTIONS, id.value());
  }

  /**
   * The content and its ancestors, from the content upwards, with the former collections of a space
   * whose collection was deleted.
   */
  public static List<GrantTarget> chain(ReadTx tx, GrantTarget place) {
    return chain(place, at -> above(tx, at));
  }

  static List<GrantTarget> chain(
      GrantTarget place, Function<GrantTarget, Optional<? extends GrantTarget>> above) {
    List<GrantTarget> chain = new ArrayList<>();
    GrantTarget at = place;
    while (at != null) {
      chain.add(at);
      at = above.apply(at).orElse(null);
    }
    return chain;
  }

  /** The content from which access settings are inherited; empty for the organization. */
  static Optional<? extends GrantTarget> above(ReadTx tx, GrantTarget place) {
    if (place.former() != null) {
      return FormerCollectionRepository.find(tx, place.former()).map(Stored::value);
    }
    return place.parent() == null ? Optional.empty() : find(tx, place.parent()).map(Stored::value);
  }

  public static void insert(WriteTx tx, SpaceCollection collection) {
    tx.insert(COLLECTIONS, collection);
  }

  public static void update(WriteTx tx, SpaceCollection collection, long version) {
    tx.update(COLLECTIONS, collection, version);
  }

  static void delete(WriteTx tx, Stored<SpaceCollection> stored) {
    tx.delete(COLLECTIONS, stored.value().id().value(), stored.version());
  }

  /** All collections of an organization: those at the top first, in order, then by parent. */
  public static Scan<SpaceCollection> of(OrganizationId organization) {
    return Scan.of(COLLECTIONS, BY_PLACE, IndexKey.of(organization.value()));
  }

  /** The collections of an organization whose default level is none. */
  static Scan<SpaceCollection> closed(OrganizationId organization) {
    return Scan.of(COLLECTIONS, CLOSED, ClosedContent.key(organization));
  }

  /** The collections directly under {@code parent}, in their order. */
  public static Scan<SpaceCollection> under(
      OrganizationId organization, @Nullable CollectionId parent) {
    return Scan.of(COLLECTIONS, BY_PLACE, place(organization, parent));
  }
}
