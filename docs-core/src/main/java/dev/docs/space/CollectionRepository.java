package dev.docs.space;

import dev.docs.access.Place;
import dev.docs.id.CollectionId;
import dev.docs.id.OrganizationId;
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

/** Collections in the store. Stateless; every method works in a transaction. */
public final class CollectionRepository {

  private static final Index<SpaceCollection> BY_PLACE =
      Index.on("by-place", c -> place(c.organization(), c.parent()).with(c.order().value()));
  private static final Kind<SpaceCollection> COLLECTIONS =
      Kind.mutable("collection", SpaceCollection.class, c -> c.id().value(), List.of(BY_PLACE));

  /** All kinds of records kept here. */
  public static final List<Kind<?>> KINDS = List.of(COLLECTIONS);

  private CollectionRepository() {}

  /** The index key of what stands under {@code parent}, or at the top for null. */
  public static IndexKey place(OrganizationId organization, CollectionId parent) {
    return IndexKey.of(organization.value(), parent == null ? "" : parent.value());
  }

  public static Optional<Stored<SpaceCollection>> find(ReadTx tx, CollectionId id) {
    return tx.find(COLLECTIONS, id.value());
  }

  /** The place, the collection it is in, the one above that, and so on. */
  public static List<Place> chain(ReadTx tx, Place place) {
    List<Place> chain = new ArrayList<>();
    chain.add(place);
    CollectionId parent = place.parent();
    while (parent != null) {
      Optional<Stored<SpaceCollection>> above = find(tx, parent);
      if (above.isEmpty()) {
        break;
      }
      chain.add(above.get().value());
      parent = above.get().value().parent();
    }
    return chain;
  }

  public static void insert(WriteTx tx, SpaceCollection collection) {
    tx.insert(COLLECTIONS, collection);
  }

  public static void update(WriteTx tx, SpaceCollection collection, long version) {
    tx.update(COLLECTIONS, collection, version);
  }

  public static void delete(WriteTx tx, Stored<SpaceCollection> stored) {
    tx.delete(COLLECTIONS, stored.value().id().value(), stored.version());
  }

  /** All collections of an organization: those at the top first, in order, then by parent. */
  public static Scan<SpaceCollection> of(OrganizationId organization) {
    return Scan.of(COLLECTIONS, BY_PLACE, IndexKey.of(organization.value()));
  }

  /** The collections directly under {@code parent}, in their order. */
  public static Scan<SpaceCollection> under(OrganizationId organization, CollectionId parent) {
    return Scan.of(COLLECTIONS, BY_PLACE, place(organization, parent));
  }
}
