package dev.docs;

import dev.docs.access.internal.MemberRepository;
import dev.docs.error.DocsException;
import dev.docs.id.OrganizationId;
import dev.docs.kind.RecordType;
import dev.docs.organization.CustomHostname;
import dev.docs.organization.Organization;
import dev.docs.organization.Subdomain;
import dev.docs.organization.internal.CustomHostnameRepository;
import dev.docs.organization.internal.FormerName;
import dev.docs.organization.internal.FormerNameRepository;
import dev.docs.organization.internal.OrganizationRepository;
import dev.docs.organization.internal.SiteDomain;
import dev.docs.organization.internal.SubdomainRepository;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.site.Site;
import dev.docs.site.internal.Addresses;
import dev.docs.site.internal.SiteRepository;
import dev.docs.store.Kind;
import dev.docs.store.RecordSource;
import dev.docs.store.StoreException.DuplicateKey;
import dev.docs.store.Stored;
import dev.docs.store.codec.RecordCodec;
import dev.docs.user.User;
import dev.docs.user.internal.UserRepository;
import dev.docs.work.WriteWork;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Loads the records of one organization in a unit of work. After the first that is refused, the
 * others are only checked, so that all reasons are told at once.
 */
@KeepsRule("organization-transfer")
final class OrganizationLoad implements RecordSource.Sink {

  private static final int TOLD = 20;

  private final WriteWork w;
  private final List<String> refusals = new ArrayList<>();
  private final List<User> present = new ArrayList<>();
  private long records;
  private boolean organized;

  OrganizationLoad(WriteWork w) {
    this.w = w;
  }

  /**
   * @return the number of records
   * @throws DocsException with {@code CONFLICT} and all reasons
   */
  long run(RecordSource source) {
    source.forEach(RecordCodec.renewingSecrets(this));
    if (!organized) {
      throw new IllegalArgumentException("there is no organization in it");
    }
    if (!refusals.isEmpty()) {
      String more = refusals.size() > TOLD ? " and " + (refusals.size() - TOLD) + " more" : "";
      throw DocsException.conflict(
          "the organization cannot be loaded: "
              + String.join("; ", refusals.subList(0, Math.min(TOLD, refusals.size())))
              + more);
    }
    present.forEach(
        user -> MemberRepository.changeSearchText(w.untold(), user.id(), user.searchText()));
    return records;
  }

  @Override
  public <T> void accept(Kind<T> kind, T value) {
    if (RecordType.of(kind).isLeft()) {
      throw new IllegalArgumentException("a " + kind + " belongs to no organization");
    }
    records++;
    if (value instanceof Organization organization) {
      load(organization);
    } else if (value instanceof User user) {
      load(user);
    } else if (value instanceof FormerName name) {
      FormerNameRepository.keep(w.untold(), name);
    } else if (isFree(value) && refusals.isEmpty()) {
      insert(kind, value);
    }
  }

  private <T> void insert(Kind<T> kind, T value) {
    try {
      w.untold().insert(kind, value);
    } catch (DuplicateKey e) {
      refusals.add("the " + kind + " " + kind.idOf(value) + " exists already");
    }
  }

  private void load(Organization organization) {
    organized = true;
    if (OrganizationRepository.find(w, organization.id()).isPresent()) {
      refusals.add("the organization " + organization.id() + " exists already");
      return;
    }
    Optional<Organization> oldest =
        w.scan(OrganizationRepository.all().limit(1)).stream().map(hit -> hit.value()).findFirst();
    OrganizationRepository.insert(
        w,
        oldest
            .map(Organization::createdAt)
            .filter(at -> !at.isBefore(organization.createdAt()))
            .map(at -> organization.createdAt(at.plusMillis(1)))
            .orElse(organization));
  }

  private void load(User user) {
    Optional<Stored<User>> same = UserRepository.find(w, user.id());
    if (same.isPresent()) {
      present.add(same.get().value());
      return;
    }
    String email = user.email();
    Optional<Stored<User>> other =
        email == null ? Optional.empty() : UserRepository.findByEmail(w, email);
    if (other.isPresent()) {
      refusals.add(
          "the email "
              + email
              + " of the user "
              + user.id()
              + " belongs to the user "
              + other.get().value().id());
    } else if (refusals.isEmpty()) {
      insert(UserRepository.kind(), user);
    }
  }

  /** Whether the address of a record, if it is one, is free. */
  private boolean isFree(Object value) {
    int before = refusals.size();
    if (value instanceof Subdomain subdomain) {
      check(subdomain);
    } else if (value instanceof CustomHostname hostname) {
      check(hostname);
    } else if (value instanceof Site site && site.proxy().isPresent()) {
      try {
        Addresses.requireProxyFree(w, site);
      } catch (DocsException e) {
        refusals.add("the proxy " + site.proxy().get() + ": " + e.getMessage());
      }
    }
    return refusals.size() == before;
  }

  private void check(Subdomain subdomain) {
    if (SubdomainRepository.find(w, subdomain.name()).isPresent()) {
      refusals.add("the subdomain " + subdomain.name() + " is taken");
    } else {
      checkReserved("subdomain", subdomain.name(), subdomain.target().organization());
    }
  }

  private void check(CustomHostname hostname) {
    String name = hostname.name();
    OrganizationId organization = hostname.target().organization();
    if (CustomHostnameRepository.find(w, name).isPresent()) {
      refusals.add("the hostname " + name + " is taken");
    } else if (w.given(SiteDomain.class).contains(name)) {
      refusals.add("the hostname " + name + " is at or below " + w.given(SiteDomain.class).name());
    } else if (SiteRepository.ofProxiesBelow(w, name, TOLD).stream()
        .anyMatch(site -> !site.organization().equals(organization))) {
      refusals.add("the hostname " + name + " is the host of another site's proxy");
    } else {
      checkReserved("hostname", name, organization);
    }
  }

  private void checkReserved(String what, String name, OrganizationId organization) {
    FormerNameRepository.reservedUntil(w, organization, name, w.now())
        .ifPresent(
            until ->
                refusals.add(
                    "the " + what + " " + name + " is reserved for another until " + until));
  }
}
