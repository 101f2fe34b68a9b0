package dev.docs.site.layout.internal;

import static dev.docs.kind.Lifecycle.CONTENT_TRANSFERRED;
import static dev.docs.kind.Lifecycle.SITE_REMOVED;
import static dev.docs.kind.Lifecycle.SPACE_REMOVED;
import static dev.docs.kind.Lifecycle.SPACE_RESTORED;
import static dev.docs.kind.Lifecycle.SPACE_TRASHED;

import dev.docs.event.DomainEvent.SiteChanged.Part;
import dev.docs.event.DomainEvent.SourceChanged;
import dev.docs.event.DomainEvent.SourceChanged.Source;
import dev.docs.id.OrganizationId;
import dev.docs.id.SiteId;
import dev.docs.kind.RecordType;
import dev.docs.site.internal.RemovedParts;
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

  private static final String IMPORTED_ANEW =
      "the next import of the folder finds it gone, and makes another";

  private static final Index<FolderOrigin> BY_SITE =
      Index.on("by-site", o -> o.site().map(site -> IndexKey.of(site.value())).orElse(null));
  private static final Kind<FolderOrigin> ORIGINS =
      RecordType.mutable(
          "folder-origin",
          FolderOrigin.class,
          o -> id(o.organization(), o.key()),
          List.of(BY_SITE),
          type ->
              type.among(FolderOrigin::organization)
                  .tells(
                      (o, step) ->
                          new SourceChanged(
                              o.organization(), Source.FOLDER, Optional.empty(), step))
                  .stays(
                      IMPORTED_ANEW,
                      SPACE_TRASHED,
                      SPACE_RESTORED,
                      SPACE_REMOVED,
                      CONTENT_TRANSFERRED,
                      RemovedParts.REMOVED)
                  .on(SITE_REMOVED, (tx, site) -> deleteStructure(tx, site.id())));

  private static final Kind<ImportedStructure> STRUCTURES =
      RecordType.mutable(
          "imported-structure",
          ImportedStructure.class,
          s -> s.site().value(),
          List.of(),
          type -> type.ofSite().tellsOf(Part.IMPORTED_STRUCTURE).partOf(ORIGINS));

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
  private static void deleteStructure(WriteTx tx, SiteId site) {
    tx.find(STRUCTURES, site.value())
        .ifPresent(old -> tx.delete(STRUCTURES, site.value(), old.version()));
  }
}
