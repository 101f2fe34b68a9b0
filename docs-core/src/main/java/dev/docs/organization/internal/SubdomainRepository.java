package dev.docs.organization.internal;

import static dev.docs.kind.Lifecycle.SITE_REMOVED;

import dev.docs.error.DocsException;
import dev.docs.event.DomainEvent;
import dev.docs.event.DomainEvent.OrganizationChanged;
import dev.docs.event.DomainEvent.OrganizationChanged.Setting;
import dev.docs.event.DomainEvent.SiteChanged;
import dev.docs.event.DomainEvent.SiteChanged.Part;
import dev.docs.event.DomainEvent.Step;
import dev.docs.id.SiteId;
import dev.docs.kind.RecordType;
import dev.docs.organization.CustomHostname;
import dev.docs.organization.CustomHostname.Target;
import dev.docs.organization.Subdomain;
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
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Subdomains in the store. Stateless; every method works in a transaction. */
public final class SubdomainRepository {

  private static final Pattern FORM = Pattern.compile(Subdomain.PATTERN);

  private static final Index<Subdomain> BY_NAME =
      Index.uniqueOn("by-name", s -> IndexKey.of(s.name()));
  private static final Kind<Subdomain> SUBDOMAINS =
      RecordType.mutable(
          "subdomain",
          Subdomain.class,
          s -> s.target().key(),
          List.of(BY_NAME),
          type ->
              type.with("the organization and each of its sites")
                  .tells(
                      (s, step) ->
                          changed(s.target(), Setting.SUBDOMAIN, Part.SUBDOMAIN, s.name(), step))
                  .stays(
                      "names are given up by the deletion itself, and stay reserved for the organization",
                      SITE_REMOVED));

  public static final List<Kind<?>> KINDS = List.of(SUBDOMAINS);

  private SubdomainRepository() {}

  /** The event of a name of an organization or a site. */
  static DomainEvent changed(Target target, Setting setting, Part part, String name, Step step) {
    SiteId site = target.site();
    return site == null
        ? new OrganizationChanged(target.organization(), setting, Optional.of(name), step)
        : new SiteChanged(target.organization(), site, part, Optional.of(name), step);
  }

  /** The subdomain of this name; empty when there is none, and for malformed names. */
  public static Optional<Subdomain> find(ReadTx tx, String name) {
    return FORM.matcher(name).matches()
        ? tx.scan(Scan.of(SUBDOMAINS, BY_NAME, IndexKey.of(name))).stream()
            .map(Hit::value)
            .findFirst()
        : Optional.empty();
  }

  /**
   * Gives a target its subdomain. The one it had, if another, is {@linkplain FormerName reserved}
   * for its organization from now on.
   *
   * @param name null for none
   * @throws DocsException with {@code INVALID} and the field {@code hostname} when the name is not
   *     of the form of one, or is reserved for the service, {@code CONFLICT} when another target
   *     has it, or its former organization may take it again
   */
  public static void assign(
      WriteTx tx, CustomHostname.Target target, @Nullable String name, Instant now) {
    Optional<Stored<Subdomain>> stored = tx.find(SUBDOMAINS, target.key());
    if (stored.isPresent() && stored.get().value().name().equals(name)) {
      return;
    }
    if (name != null) {
      take(tx, target, name, now);
    }
    stored.ifPresent(old -> delete(tx, old, now));
    if (name != null) {
      tx.insert(SUBDOMAINS, new Subdomain(name, target));
    }
  }

  private static void take(WriteTx tx, CustomHostname.Target target, String name, Instant now) {
    if (!FORM.matcher(name).matches()) {
      throw DocsException.invalid(
          "hostname",
          "must be 3 to 32 lower-case letters, digits and hyphens, without a hyphen at an end");
    }
    if (ReservedNames.contains(name)) {
      throw DocsException.invalid("hostname", "the name " + name + " is reserved for the service");
    }
    if (find(tx, name).isPresent()) {
      throw DocsException.conflict("the subdomain " + name + " is taken");
    }
    FormerNameRepository.take(tx, target.organization(), name, now);
  }

  private static void delete(WriteTx tx, Stored<Subdomain> stored, Instant now) {
    CustomHostname.Target target = stored.value().target();
    tx.delete(SUBDOMAINS, target.key(), stored.version());
    FormerNameRepository.leave(tx, target, stored.value().name(), now);
  }

  /** Removes the subdomain of a target; does nothing when there is none. */
  public static void release(WriteTx tx, CustomHostname.Target target, Instant now) {
    tx.find(SUBDOMAINS, target.key()).ifPresent(stored -> delete(tx, stored, now));
  }
}
