package dev.docs.organization;

import dev.docs.id.OrganizationId;
import dev.docs.store.Index;
import dev.docs.store.IndexKey;
import dev.docs.store.Kind;
import dev.docs.store.ReadTx;
import dev.docs.store.Scan;
import dev.docs.store.Stored;
import dev.docs.store.WriteTx;
import java.util.List;
import java.util.Optional;

/** Organizations in the store. Stateless; every method works in a transaction. */
public final class OrganizationRepository {

  private static final Index<Organization> BY_AGE =
      Index.on("by-age", o -> IndexKey.of(o.createdAt()));
  private static final Kind<Organization> ORGANIZATIONS =
      Kind.mutable("organization", Organization.class, o -> o.id().value(), List.of(BY_AGE));

  /** All kinds of records kept here. */
  public static final List<Kind<?>> KINDS = List.of(ORGANIZATIONS);

  private OrganizationRepository() {}

  public static Optional<Stored<Organization>> find(ReadTx tx, OrganizationId id) {
    return tx.find(ORGANIZATIONS, id.value());
  }

  public static void insert(WriteTx tx, Organization organization) {
    tx.insert(ORGANIZATIONS, organization);
  }

  /** All organizations, the oldest first. */
  public static Scan<Organization> all() {
    return Scan.of(ORGANIZATIONS, BY_AGE, IndexKey.empty());
  }
}
