package dev.docs.organization.internal;

import dev.docs.error.DocsException;
import dev.docs.id.OrganizationId;
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
      Kind.mutable("former-name", FormerName.class, FormerName::name, List.of(BY_AGE));

  /** All kinds of records of this repository. */
  public static final List<Kind<?>> KINDS = List.of(FORMER);

  private FormerNameRepository() {}

  /** What had a name until lately; empty when others may take it. */
  public static Optional<CustomHostname.Target> target(ReadTx tx, String name, Instant now) {
    return tx.find(FORMER, name)
        .map(Stored::value)
        .filter(former -> former.isReserved(now))
        .map(FormerName::target);
  }

  /** Whether a name is reserved for another organization. */
  static boolean isReservedFrom(ReadTx tx, OrganizationId organization, String name, Instant now) {
    return reserved(tx, organization, name, now).isPresent();
  }

  private static Optional<FormerName> reserved(
      ReadTx tx, OrganizationId organization, String name, Instant now) {
    return tx.find(FORMER, name)
        .map(Stored::value)
        .filter(former -> former.isReservedFrom(organization, now));
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
    return reserved(tx, organization, name, now).map(FormerName::freeFrom);
  }

  /**
   * Takes a name.
   *
   * @throws DocsException with {@code CONFLICT} while it is reserved for another organization
   */
  static void take(WriteTx tx, OrganizationId organization, String name, Instant now) {
    reserved(tx, organization, name, now)
        .ifPresent(
            former -> {
              throw DocsException.conflict(
                  name
                      + " was given up by its organization, which may take it again until "
                      + former.freeFrom());
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
    int removed = 0;
    for (Hit<FormerName> hit : tx.scan(Scan.of(FORMER, BY_AGE, IndexKey.empty()).limit(limit))) {
      if (hit.value().isReserved(now)) {
        return removed;
      }
      tx.delete(FORMER, hit.value().name(), hit.stored().version());
      removed++;
    }
    return removed;
  }

  /** The first name that everybody may take, if there is one. */
  public static Optional<FormerName> takeable(ReadTx tx, Instant now) {
    return tx.scan(Scan.of(FORMER, BY_AGE, IndexKey.empty()).limit(1)).stream()
        .map(Hit::value)
        .filter(name -> !name.isReserved(now))
        .findFirst();
  }
}
