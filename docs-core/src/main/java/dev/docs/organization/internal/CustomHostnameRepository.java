package dev.docs.organization.internal;

import static dev.docs.kind.Lifecycle.SITE_REMOVED;
import static java.util.stream.Collectors.toMap;

import dev.docs.error.DocsException;
import dev.docs.event.DomainEvent.OrganizationChanged.Setting;
import dev.docs.event.DomainEvent.SiteChanged.Part;
import dev.docs.kind.RecordType;
import dev.docs.organization.CustomHostname;
import dev.docs.port.HostnameVerifier;
import dev.docs.store.Index;
import dev.docs.store.IndexKey;
import dev.docs.store.Kind;
import dev.docs.store.ReadTx;
import dev.docs.store.Scan;
import dev.docs.store.Scan.Hit;
import dev.docs.store.Stored;
import dev.docs.store.WriteTx;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Custom hostnames in the store. Stateless; every method works in a transaction. */
public final class CustomHostnameRepository {

  private static final Pattern FORM = Pattern.compile(CustomHostname.PATTERN);

  private static final Index<CustomHostname> BY_NAME =
      Index.uniqueOn("by-name", h -> IndexKey.of(h.name()));
  private static final Kind<CustomHostname> HOSTNAMES =
      RecordType.mutable(
          "custom-hostname",
          CustomHostname.class,
          h -> h.target().key(),
          List.of(BY_NAME),
          type ->
              type.with("the organization and each of its sites")
                  .tells(
                      (h, step) ->
                          SubdomainRepository.changed(
                              h.target(), Setting.HOSTNAME, Part.HOSTNAME, h.name(), step))
                  .stays(
                      "names are given up by the deletion itself, and stay reserved for the organization",
                      SITE_REMOVED)
                  .unseeded("custom hostnames", "they are checked against the names of a network"));

  public static final List<Kind<?>> KINDS = List.of(HOSTNAMES);

  private CustomHostnameRepository() {}

  /** The custom hostname of this name; empty when there is none, and for malformed names. */
  public static Optional<Stored<CustomHostname>> find(ReadTx tx, String name) {
    return isFormed(name)
        ? tx.scan(Scan.of(HOSTNAMES, BY_NAME, IndexKey.of(name))).stream()
            .map(Hit::stored)
            .findFirst()
        : Optional.empty();
  }

  /** The custom hostname that leads to a target. */
  public static Optional<CustomHostname> of(ReadTx tx, CustomHostname.Target target) {
    return tx.find(HOSTNAMES, target.key()).map(Stored::value);
  }

  /** The custom hostnames that lead to these targets, by target. */
  public static Map<CustomHostname.Target, CustomHostname> ofAll(
      ReadTx tx, Collection<CustomHostname.Target> targets) {
    return tx
        .findAll(HOSTNAMES, targets.stream().map(CustomHostname.Target::key).toList())
        .values()
        .stream()
        .map(Stored::value)
        .collect(toMap(CustomHostname::target, Function.identity()));
  }

  /**
   * Gives a target its custom hostname, which is not looked up yet. The one it had, if another, is
   * {@linkplain FormerName reserved} for its organization from now on; assigning the one it has
   * changes nothing.
   *
   * @param name null for none; the caller makes sure that it is {@linkplain ClaimableHosts
   *     claimable}
   * @throws DocsException with {@code INVALID} and the field {@code hostname} when the name is not
   *     of the form of one, {@code CONFLICT} when another target has it, or its former organization
   *     may take it again
   */
  public static Optional<CustomHostname> assign(
      WriteTx tx, CustomHostname.Target target, @Nullable String name, Instant now) {
    if (name != null) {
      requireForm(name);
    }
    Optional<Stored<CustomHostname>> stored = tx.find(HOSTNAMES, target.key());
    if (stored.isPresent() && stored.get().value().name().equals(name)) {
      return stored.map(Stored::value);
    }
    if (name != null && find(tx, name).isPresent()) {
      throw DocsException.conflict("the hostname " + name + " is taken");
    }
    if (name != null) {
      FormerNameRepository.take(tx, target.organization(), name, now);
    }
    stored.ifPresent(s -> delete(tx, s, now));
    if (name == null) {
      return Optional.empty();
    }
    CustomHostname assigned = new CustomHostname(name, target, null, now, null);
    tx.insert(HOSTNAMES, assigned);
    return Optional.of(assigned);
  }

  /**
   * @throws DocsException with {@code INVALID} and the field {@code hostname} when the name is not
   *     of the form of a custom hostname
   */
  static void requireForm(String name) {
    if (!isFormed(name)) {
      throw DocsException.invalid(
          "hostname",
          "must be a lower-case host name of at least three labels, such as docs.example.com");
    }
  }

  /** Stores the result of a verification. */
  public static void checked(
      WriteTx tx, Stored<CustomHostname> stored, HostnameVerifier.Status found, Instant now) {
    tx.update(HOSTNAMES, stored.value().checked(found, now), stored.version());
  }

  /** Deletes a hostname, which stays reserved for its organization for some time. */
  public static void delete(WriteTx tx, Stored<CustomHostname> stored, Instant now) {
    CustomHostname.Target target = stored.value().target();
    tx.delete(HOSTNAMES, target.key(), stored.version());
    FormerNameRepository.leave(tx, target, stored.value().name(), now);
  }

  private static boolean isFormed(String name) {
    return name.length() <= CustomHostname.MAX_LENGTH && FORM.matcher(name).matches();
  }

  /** Removes the hostname of a target; does nothing when there is none. */
  public static void release(WriteTx tx, CustomHostname.Target target, Instant now) {
    tx.find(HOSTNAMES, target.key()).ifPresent(stored -> delete(tx, stored, now));
  }
}
