package dev.docs.organization.internal;

import static dev.docs.kind.Lifecycle.SITE_REMOVED;

import dev.docs.error.DocsException;
import dev.docs.id.OrganizationId;
import dev.docs.kind.RecordType;
import dev.docs.organization.CustomHostname;
import dev.docs.store.Index;
import dev.docs.store.IndexKey;
import dev.docs.store.Kind;
import dev.docs.store.ReadTx;
import dev.docs.store.Scan;
import dev.docs.store.Scan.Hit;
import dev.docs.store.Stored;
import dev.docs.store.WriteTx;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Former subdomains and custom hostnames in the store. Stateless; every method works in a
 * transaction.
 */
public final class FormerNameRepository {

  private static final Index<FormerName> BY_AGE =
      Index.on("by-age", name -> IndexKey.of(name.freedAt()));
  private static final Kind<FormerName> FORMER =
      RecordType.mutable(
          "former-name",
          FormerName.class,
          FormerName::name,
          List.of(BY_AGE),
          type ->
              type.among(name -> name.target().organization())
                  .untold()
                  .stays("stay reserved for the organization", SITE_REMOVED));

  public static final List<Kind<?>> KINDS = List.of(FORMER);

  private FormerNameRepository() {}

  /** What had a name until lately; empty when others may take it. */
  public static Optional<CustomHostname.Target> target(ReadTx tx, String name, Instant now) {
    return tx.find(FORMER, name)
        .map(Stored::value)
        .filter(former -> former.isReserved(now))
        .map(FormerName::target);
  }

  /**
   * Keeps a name reserved as it was in another store, unless somebody has it here, or it is
   * reserved already.
   */
  public static void keep(WriteTx tx, FormerName name) {
    boolean taken =
        SubdomainRepository.find(tx, name.name()).isPresent()
            || CustomHostnameRepository.find(tx, name.name()).isPresent();
    if (!taken && tx.find(FORMER, name.name()).isEmpty()) {
      tx.insert(FORMER, name);
    }
  }

  /** Until when a name is reserved for another organization; empty when it is not. */
  public static Optional<Instant> reservedUntil(
      ReadTx tx, OrganizationId organization, String name, Instant now) {
    return tx.find(FORMER, name)
        .map(Stored::value)
        .filter(former -> former.isReserved(now))
        .filter(former -> !former.target().organization().equals(organization))
        .map(FormerName::freeFrom);
  }

  /**
   * Takes a name.
   *
   * @throws DocsException with {@code CONFLICT} while it is reserved for another organization
   */
  static void take(WriteTx tx, OrganizationId organization, String name, Instant now) {
    reservedUntil(tx, organization, name, now)
        .ifPresent(
            until -> {
              throw DocsException.conflict(
                  name
                      + " was given up by its organization, which may take it again until "
                      + until);
            });
    tx.find(FORMER, name).ifPresent(stored -> tx.delete(FORMER, name, stored.version()));
  }

  /** Reserves a name that its target loses. */
  static void leave(WriteTx tx, CustomHostname.Target target, String name, Instant now) {
    tx.find(FORMER, name).ifPresent(stored -> tx.delete(FORMER, name, stored.version()));
    tx.insert(FORMER, new FormerName(name, target, now));
  }

  /**
   * Removes those that everybody may take.
   *
   * @param limit the most to remove
   * @return the number of removed names: less than the limit when none is left
   */
  public static int purge(WriteTx tx, Instant now, int limit) {
    List<FormerName> free = takeable(tx, now, limit);
    tx.deleteAll(FORMER, free.stream().map(FormerName::name).toList());
    return free.size();
  }

  /** The first names that everybody may take. */
  public static List<FormerName> takeable(ReadTx tx, Instant now, int limit) {
    return tx.scan(Scan.of(FORMER, BY_AGE, IndexKey.empty()).limit(limit)).stream()
        .map(Hit::value)
        .takeWhile(name -> !name.isReserved(now))
        .toList();
  }
}
