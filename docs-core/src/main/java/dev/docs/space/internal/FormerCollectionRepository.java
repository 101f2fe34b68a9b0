package dev.docs.space.internal;

import static dev.docs.kind.Lifecycle.COLLECTION_REMOVED;
import static dev.docs.kind.Lifecycle.CONTENT_TRANSFERRED;

import dev.docs.access.ContentId;
import dev.docs.access.internal.GrantRepository;
import dev.docs.id.CollectionId;
import dev.docs.id.OrganizationId;
import dev.docs.kind.RecordType;
import dev.docs.store.Index;
import dev.docs.store.IndexKey;
import dev.docs.store.Kind;
import dev.docs.store.ReadTx;
import dev.docs.store.Scan;
import dev.docs.store.Stored;
import dev.docs.store.WriteTx;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Former collections in the store. Stateless. */
public final class FormerCollectionRepository {

  private static final Index<FormerCollection> BY_FORMER =
      Index.on("by-former", c -> keyOf(c.former()));
  private static final Index<FormerCollection> CLOSED = Index.on("closed", ClosedContent::keyOf);
  private static final Kind<FormerCollection> FORMER =
      RecordType.mutable(
          "former-collection",
          FormerCollection.class,
          c -> c.id().value(),
          List.of(BY_FORMER, CLOSED),
          type ->
              type.with("the spaces that were in it")
                  .untold()
                  .stays(
                      "refers to what is kept of a deleted collection, which is made by the deletion itself",
                      COLLECTION_REMOVED)
                  .stays("still applies in the previous organization", CONTENT_TRANSFERRED));

  public static final List<Kind<?>> KINDS = List.of(FORMER);

  private FormerCollectionRepository() {}

  /** The index key of a reference to a former collection; null for none. */
  static @Nullable IndexKey keyOf(@Nullable CollectionId former) {
    return former == null ? null : key(former);
  }

  static IndexKey key(CollectionId former) {
    return IndexKey.of(former.value());
  }

  static Optional<Stored<FormerCollection>> find(ReadTx tx, CollectionId id) {
    return tx.find(FORMER, id.value());
  }

  /** The former collections directly below another, or none where it is not a former one. */
  static Scan<FormerCollection> below(CollectionId former) {
    return Scan.of(FORMER, BY_FORMER, key(former));
  }

  /** The former collections of an organization whose default level is none. */
  static Scan<FormerCollection> closed(OrganizationId organization) {
    return Scan.of(FORMER, CLOSED, ClosedContent.key(organization));
  }

  static void insert(WriteTx tx, FormerCollection former) {
    tx.insert(FORMER, former);
  }

  /**
   * Removes a former collection, null for none, and its grants when nothing refers to it, then its
   * ancestors likewise.
   */
  static void release(WriteTx tx, @Nullable CollectionId id) {
    CollectionId at = id;
    while (at != null && !isReferredTo(tx, at)) {
      Optional<Stored<FormerCollection>> stored = find(tx, at);
      GrantRepository.deleteAll(tx, ContentId.of(at));
      stored.ifPresent(s -> tx.delete(FORMER, s.value().id().value(), s.version()));
      at = stored.map(s -> s.value().former()).orElse(null);
    }
  }

  private static boolean isReferredTo(ReadTx tx, CollectionId id) {
    return SpaceRepository.countWithFormer(tx, id) > 0
        || tx.count(FORMER, BY_FORMER, key(id)) > 0
        || FormerPlacementRepository.countWithFormer(tx, id) > 0;
  }
}
