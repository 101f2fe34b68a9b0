package dev.docs.site.layout.internal;

import dev.docs.id.OrganizationId;
import dev.docs.id.SiteId;
import dev.docs.store.Index;
import dev.docs.store.IndexKey;
import dev.docs.store.Kind;
import dev.docs.store.ReadTx;
import dev.docs.store.Scan;
import dev.docs.store.Stored;
import dev.docs.store.WriteTx;
import dev.docs.store.internal.RecordId;
import java.util.List;
import java.util.Optional;

/** Folders that were imported, in the store. Stateless; every method works in a transaction. */
public final class FolderOriginRepository {

  private static final Index<FolderOrigin> BY_SITE =
      Index.on("by-site", o -> o.site().map(site -> IndexKey.of(site.value())).orElse(null));
  private static final Kind<FolderOrigin> ORIGINS =
      Kind.mutable(
          "folder-origin",
          FolderOrigin.class,
          o -> id(o.organization(), o.key()),
          List.of(BY_SITE));

  private static final Kind<ImportedStructure> STRUCTURES =
      Kind.mutable("imported-structure", ImportedStructure.class, s -> s.site().value(), List.of());

  public static final List<Kind<?>> KINDS = List.of(ORIGINS, STRUCTURES);

  private FolderOriginRepository() {}

  private static String id(OrganizationId organization, String key) {
    return RecordId.of('/', organization.value(), key);
  }

  public static Optional<Stored<FolderOrigin>> find(
      ReadTx tx, OrganizationId organization, String key) {
    return tx.find(ORIGINS, id(organization, key));
  }

  /** The origin of a site; empty if the site was not imported. */
  public static Optional<FolderOrigin> of(ReadTx tx, SiteId site) {
    return tx.scan(Scan.of(ORIGINS, BY_SITE, IndexKey.of(site.value())).limit(1)).stream()
        .findFirst()
        .map(hit -> hit.value());
  }

  /** Replaces the record; writes nothing when it is equal. */
  public static void put(WriteTx tx, FolderOrigin origin) {
    Optional<Stored<FolderOrigin>> old = find(tx, origin.organization(), origin.key());
    if (old.isEmpty()) {
      tx.insert(ORIGINS, origin);
    } else if (!old.get().value().equals(origin)) {
      tx.update(ORIGINS, origin, old.get().version());
    }
  }

  /** The structure that the file of a site described at the last import; empty for none. */
  public static Optional<ImportedStructure> structure(ReadTx tx, SiteId site) {
    return tx.find(STRUCTURES, site.value()).map(Stored::value);
  }

  /** Replaces the record; writes nothing when it is equal. */
  public static void put(WriteTx tx, ImportedStructure imported) {
    Optional<Stored<ImportedStructure>> old = tx.find(STRUCTURES, imported.site().value());
    if (old.isEmpty()) {
      tx.insert(STRUCTURES, imported);
    } else if (!old.get().value().equals(imported)) {
      tx.update(STRUCTURES, imported, old.get().version());
    }
  }

  /** Removes what is recorded of the structure of a site. */
  public static void deleteStructure(WriteTx tx, SiteId site) {
    tx.find(STRUCTURES, site.value())
        .ifPresent(old -> tx.delete(STRUCTURES, site.value(), old.version()));
  }
}
