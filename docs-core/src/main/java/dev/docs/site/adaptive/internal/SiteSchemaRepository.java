package dev.docs.site.adaptive.internal;

import static dev.docs.kind.Lifecycle.SITE_REMOVED;

import dev.docs.event.DomainEvent.SiteChanged.Part;
import dev.docs.id.SiteId;
import dev.docs.kind.RecordType;
import dev.docs.site.adaptive.VisitorSchema;
import dev.docs.site.adaptive.VisitorSchema.SiteSchema;
import dev.docs.store.Kind;
import dev.docs.store.ReadTx;
import dev.docs.store.Stored;
import dev.docs.store.WriteTx;
import java.util.List;
import java.util.Optional;

/** The schemas of sites in the store. Stateless; every method works in a transaction. */
public final class SiteSchemaRepository {

  private static final Kind<SiteSchema> SCHEMAS =
      RecordType.mutable(
          "site-schema",
          SiteSchema.class,
          s -> s.site().value(),
          List.of(),
          type ->
              type.ofSite()
                  .tellsOf(Part.ADAPTIVE_SCHEMA)
                  .on(SITE_REMOVED, (tx, site) -> delete(tx, site.id()))
                  .unseeded("schemas of visitors' claims", "they are of one site"));

  public static final List<Kind<?>> KINDS = List.of(SCHEMAS);

  private SiteSchemaRepository() {}

  /** The schema of a site; empty where it was never set. */
  public static Optional<SiteSchema> find(ReadTx tx, SiteId site) {
    return tx.find(SCHEMAS, site.value()).map(Stored::value);
  }

  /** The schema that conditions are checked with: one without claims where none was set. */
  public static VisitorSchema schema(ReadTx tx, SiteId site) {
    return find(tx, site).map(SiteSchema::schema).orElse(VisitorSchema.EMPTY);
  }

  public static void put(WriteTx tx, SiteSchema schema) {
    Optional<Stored<SiteSchema>> old = tx.find(SCHEMAS, schema.site().value());
    if (old.isPresent()) {
      tx.update(SCHEMAS, schema, old.get().version());
    } else {
      tx.insert(SCHEMAS, schema);
    }
  }

  private static void delete(WriteTx tx, SiteId site) {
    tx.find(SCHEMAS, site.value())
        .ifPresent(stored -> tx.delete(SCHEMAS, site.value(), stored.version()));
  }
}
