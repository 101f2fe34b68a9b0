package dev.docs.space.internal;

import dev.docs.access.Place;
import dev.docs.id.CollectionId;
import dev.docs.id.OrganizationId;
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
public final class CollectionRepository {

  private static final Index<SpaceCollection> BY_PLACE =
      Index.on("by-place", c -> place(c.organization(), c.parent()).with(c.order().value()));
  private static final Kind<SpaceCollection> COLLECTIONS =
      Kind.mutable("collection", SpaceCollection.class, c -> c.id().value(), List.of(BY_PLACE));

  /** All kinds of records of this repository. */
  public static final List<Kind<?>> KINDS = List.of(COLLECTIONS);

  private CollectionRepository() {}

  /** The index key of what stands under {@code parent}, or at the top for null. */
  public static IndexKey place(OrganizationId organization, @Nullable CollectionId parent) {
    return IndexKey.of(organization.value(), parent == null ? "" : parent.value());
  }

  public static Optional<Stored<SpaceCollection>> find(ReadTx tx, CollectionId id) {
    return tx.find(COLLECTIONS, id.value());
  }

  /**
   * The place, the collection it is in, the one above that, and so on; what is kept of deleted ones
   * where a space has that.
   */
  public static List<Place> chain(ReadTx tx, Place place) {
    return chain(place, at -> above(tx, at));
  }

  static List<Place> chain(Place place, Function<Place, Optional<? extends Place>> above) {
    List<Place> chain = new ArrayList<>();
    Place at = place;
    while (at != null) {
      chain.add(at);
      at = above.apply(at).orElse(null);
    }
    return chain;
  }

  /** What decides where a place decides nothing; empty where that is the organization. */
  static Optional<? extends Place> above(ReadTx tx, Place place) {
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

  public static void delete(WriteTx tx, Stored<SpaceCollection> stored) {
    tx.delete(COLLECTIONS, stored.value().id().value(), stored.version());
  }

  /** All collections of an organization: those at the top first, in order, then by parent. */
  public static Scan<SpaceCollection> of(OrganizationId organization) {
    return Scan.of(COLLECTIONS, BY_PLACE, IndexKey.of(organization.value()));
  }

  /** The collections directly under {@code parent}, in their order. */
  public static Scan<SpaceCollection> under(
      OrganizationId organization, @Nullable CollectionId parent) {
    return Scan.of(COLLECTIONS, BY_PLACE, place(organization, parent));
  }
}
