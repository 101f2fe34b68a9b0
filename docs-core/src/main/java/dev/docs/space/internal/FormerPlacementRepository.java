package dev.docs.space.internal;

import static dev.docs.kind.Lifecycle.COLLECTION_REMOVED;
import static dev.docs.kind.Lifecycle.CONTENT_TRANSFERRED;
import static dev.docs.kind.Lifecycle.SPACE_REMOVED;
import static dev.docs.kind.Lifecycle.SPACE_RESTORED;
import static dev.docs.kind.Lifecycle.SPACE_TRASHED;

import dev.docs.access.ContentId;
import dev.docs.id.CollectionId;
import dev.docs.id.OrganizationId;
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
import java.util.List;
import java.util.Optional;

/** Former placements in the store. Stateless. */
public final class FormerPlacementRepository {

  private static final Index<FormerPlacement> BY_CONTENT =
      Index.on("by-content", h -> content(h.content()));
  private static final Index<FormerPlacement> BY_FORMER =
      Index.on("by-former", h -> FormerCollectionRepository.keyOf(h.former()));
  private static final Kind<FormerPlacement> PLACEMENTS =
      RecordType.mutable(
          "former-home",
          FormerPlacement.class,
          h -> id(h.content(), h.organization()),
          List.of(BY_CONTENT, BY_FORMER),
          type ->
              type.left("of content that is elsewhere, and cannot return")
                  .untold()
                  .stays("is there when the space is restored", SPACE_TRASHED)
                  .stays("stayed as it was while the space was in the trash", SPACE_RESTORED)
                  .on(SPACE_REMOVED, (tx, space) -> deleteAll(tx, ContentId.of(space.id())))
                  .on(
                      COLLECTION_REMOVED,
                      (tx, collection) -> deleteAll(tx, ContentId.of(collection.id())))
                  .stays("the transfer stores these settings itself", CONTENT_TRANSFERRED));

  public static final List<Kind<?>> KINDS = List.of(PLACEMENTS);

  private FormerPlacementRepository() {}

  private static String id(ContentId content, OrganizationId organization) {
    return RecordId.of('/', content.type().name(), content.value(), organization.value());
  }

  private static IndexKey content(ContentId content) {
    return IndexKey.of(content.type().name(), content.value());
  }

  static Optional<Stored<FormerPlacement>> find(
      ReadTx tx, ContentId content, OrganizationId organization) {
    return tx.find(PLACEMENTS, id(content, organization));
  }

  static void insert(WriteTx tx, FormerPlacement placement) {
    tx.insert(PLACEMENTS, placement);
  }

  /** The number of records that refer to a former collection. */
  static long countWithFormer(ReadTx tx, CollectionId former) {
    return tx.count(PLACEMENTS, BY_FORMER, FormerCollectionRepository.key(former));
  }

  static void delete(WriteTx tx, Stored<FormerPlacement> stored) {
    FormerPlacement placement = stored.value();
    tx.delete(PLACEMENTS, id(placement.content(), placement.organization()), stored.version());
  }

  /** Removes all records of permanently removed content. */
  public static void deleteAll(WriteTx tx, ContentId content) {
    for (Hit<FormerPlacement> hit : tx.scan(Scan.of(PLACEMENTS, BY_CONTENT, content(content)))) {
      delete(tx, hit.stored());
      FormerCollectionRepository.release(tx, hit.value().former());
    }
  }
}
