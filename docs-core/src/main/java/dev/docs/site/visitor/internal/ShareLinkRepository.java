package dev.docs.site.visitor.internal;

import static dev.docs.kind.Lifecycle.SITE_REMOVED;

import dev.docs.event.DomainEvent.SiteChanged.Part;
import dev.docs.id.ShareLinkId;
import dev.docs.id.SiteId;
import dev.docs.kind.RecordType;
import dev.docs.site.visitor.ShareLink;
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

/** Share links in the store. Stateless; every method works in a transaction. */
public final class ShareLinkRepository {

  private static final Index<ShareLink> BY_SITE =
      Index.on("by-site", l -> IndexKey.of(l.site().value(), l.createdAt()));
  private static final Index<ShareLink> BY_KEY =
      Index.uniqueOn("by-key-digest", l -> IndexKey.ofDigest(l.key()));
  private static final Kind<ShareLink> LINKS =
      RecordType.mutable(
          "share-link",
          ShareLink.class,
          l -> l.id().value(),
          List.of(BY_SITE, BY_KEY),
          type ->
              type.inSite(BY_SITE)
                  .tellsOf(Part.SHARE_LINK, ShareLink::site)
                  .on(SITE_REMOVED, (tx, site) -> purge(tx, site.id()))
                  .unseeded("share links", "a secret does not belong into a file"));

  public static final List<Kind<?>> KINDS = List.of(LINKS);

  private ShareLinkRepository() {}

  public static Optional<Stored<ShareLink>> find(ReadTx tx, SiteId site, ShareLinkId id) {
    return tx.find(LINKS, id.value()).filter(stored -> stored.value().site().equals(site));
  }

  /** Whether a key currently admits its bearer to a site. */
  public static boolean opens(ReadTx tx, SiteId site, String key) {
    return key.length() <= RandomKey.MAX_LENGTH
        && tx.scan(Scan.of(LINKS, BY_KEY, IndexKey.ofDigest(key))).stream()
            .map(Hit::value)
            .anyMatch(link -> link.active() && link.site().equals(site));
  }

  /** The links of a site, the oldest first. */
  public static Scan<ShareLink> of(SiteId site) {
    return Scan.of(LINKS, BY_SITE, IndexKey.of(site.value()));
  }

  public static void insert(WriteTx tx, ShareLink link) {
    tx.insert(LINKS, link);
  }

  public static void update(WriteTx tx, Stored<ShareLink> old, ShareLink link) {
    if (!link.equals(old.value())) {
      tx.update(LINKS, link, old.version());
    }
  }

  public static void delete(WriteTx tx, Stored<ShareLink> stored) {
    tx.delete(LINKS, stored.value().id().value(), stored.version());
  }

  private static void purge(WriteTx tx, SiteId site) {
    for (Hit<ShareLink> hit : tx.scan(of(site))) {
      delete(tx, hit.stored());
    }
  }
}
