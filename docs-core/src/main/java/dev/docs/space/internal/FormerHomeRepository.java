package dev.docs.space.internal;

import dev.docs.access.ContentId;
import dev.docs.id.CollectionId;
import dev.docs.id.OrganizationId;
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

/** Organizations that content has left, in the store. Stateless. */
public final class FormerHomeRepository {

  private static final Index<FormerHome> BY_CONTENT =
      Index.on("by-content", h -> content(h.content()));
  private static final Index<FormerHome> BY_FORMER =
      Index.on("by-former", h -> FormerCollectionRepository.keyOf(h.former()));
  private static final Kind<FormerHome> HOMES =
      Kind.mutable(
          "former-home",
          FormerHome.class,
          h -> id(h.content(), h.organization()),
          List.of(BY_CONTENT, BY_FORMER));

  /** All kinds of records of this repository. */
  public static final List<Kind<?>> KINDS = List.of(HOMES);

  private FormerHomeRepository() {}

  private static String id(ContentId content, OrganizationId organization) {
    return RecordId.of('/', content.type().name(), content.value(), organization.value());
  }

  private static IndexKey content(ContentId content) {
    return IndexKey.of(content.type().name(), content.value());
  }

  static Optional<Stored<FormerHome>> find(
      ReadTx tx, ContentId content, OrganizationId organization) {
    return tx.find(HOMES, id(content, organization));
  }

  static void insert(WriteTx tx, FormerHome home) {
    tx.insert(HOMES, home);
  }

  /** How many have what is kept of a deleted collection. */
  static long countWithFormer(ReadTx tx, CollectionId former) {
    return tx.count(HOMES, BY_FORMER, FormerCollectionRepository.key(former));
  }

  static void delete(WriteTx tx, Stored<FormerHome> stored) {
    FormerHome home = stored.value();
    tx.delete(HOMES, id(home.content(), home.organization()), stored.version());
  }

  /** Removes all of content that is gone for good. */
  public static void deleteAll(WriteTx tx, ContentId content) {
    for (Hit<FormerHome> hit : tx.scan(Scan.of(HOMES, BY_CONTENT, content(content)))) {
      delete(tx, hit.stored());
      FormerCollectionRepository.release(tx, hit.value().former());
    }
  }
}
