package dev.docs.organization;

import static java.util.Objects.requireNonNull;

import dev.docs.access.Role;
import dev.docs.access.internal.Context;
import dev.docs.access.internal.ReadWork;
import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.id.OrganizationId;
import dev.docs.id.SiteId;
import dev.docs.organization.internal.CustomHostnameRepository;
import dev.docs.organization.internal.OrganizationAccess;
import dev.docs.organization.internal.OwnSites;
import dev.docs.port.HostnameVerifier;
import dev.docs.store.Stored;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Custom hostnames of organizations and sites. Names are compared ignoring case. Thread-safe. */
public final class CustomHostnames {

  private final Context context;
  private final HostnameVerifier verifier;
  private final OwnSites sites;

  CustomHostnames(Context context, HostnameVerifier verifier, OwnSites sites) {
    this.context = requireNonNull(context, "context");
    this.verifier = requireNonNull(verifier, "verifier");
    this.sites = requireNonNull(sites, "sites");
  }

  /**
   * A hostname of an organization of the caller, also for guests.
   *
   * @throws DocsException with {@code NOT_FOUND} where there is none
   */
  public CustomHostname get(String name) {
    return context.read("CustomHostnames.get", r -> require(r, name).value());
  }

  /**
   * Sets the custom hostname of an organization, which is inactive until {@linkplain #revalidate
   * verified}. Requires the role admin.
   *
   * @param name null for none
   * @throws DocsException with {@code INVALID} when the name is malformed, {@code CONFLICT} when it
   *     is taken
   */
  public Optional<CustomHostname> assign(OrganizationId organization, @Nullable String name) {
    return context.write(
        "CustomHostnames.assign",
        w -> {
          OrganizationAccess.require(w, organization);
          CustomHostname.Target target = CustomHostname.Target.organization(organization);
          requireManager(w, target);
          return CustomHostnameRepository.assign(w, target, name, w.now());
        });
  }

  /**
   * Sets the custom hostname of a site, which is inactive until {@linkplain #revalidate verified}.
   * Requires the role admin.
   *
   * @param name null for none
   * @throws DocsException with {@code INVALID} when the name is malformed, {@code CONFLICT} when it
   *     is taken
   */
  public Optional<CustomHostname> assign(OrganizationId organization, SiteId site, String name) {
    return context.write(
        "CustomHostnames.assignToSite",
        w -> {
          sites.require(w, organization, site);
          requireManager(w, CustomHostname.Target.organization(organization));
          CustomHostname.Target target = CustomHostname.Target.site(organization, site);
          return CustomHostnameRepository.assign(w, target, name, w.now());
        });
  }

  /**
   * Verifies a hostname and stores the result. Requires a role that manages it.
   *
   * @throws DocsException with {@code CONFLICT} when it is active already
   */
  public void revalidate(String name) {
    CustomHostname current =
        context.read(
            "CustomHostnames.revalidate",
            r -> {
              CustomHostname hostname = require(r, name).value();
              requireManager(r, hostname.target());
              return hostname;
            });
    if (current.isActive()) {
      throw DocsException.conflict("the hostname is active already");
    }
    HostnameVerifier.Status found = verifier.verify(current.name());
    context.execute(
        "CustomHostnames.revalidateResult",
        w -> {
          Stored<CustomHostname> stored = require(w, name);
          requireManager(w, stored.value().target());
          CustomHostnameRepository.checked(w, stored, found, w.now());
        });
  }

  /** Deletes a hostname. Requires a role that manages it. Does nothing when there is none. */
  public void remove(String name) {
    context.execute(
        "CustomHostnames.remove",
        w -> {
          find(w, name)
              .ifPresent(
                  stored -> {
                    requireManager(w, stored.value().target());
                    CustomHostnameRepository.delete(w, stored);
                  });
        });
  }

  private Stored<CustomHostname> require(ReadWork r, String name) {
    return find(r, name)
        .orElseThrow(() -> DocsException.of(ErrorCode.NOT_FOUND, "no such custom hostname"));
  }

  private Optional<Stored<CustomHostname>> find(ReadWork r, String name) {
    r.requireCaller();
    return CustomHostnameRepository.find(r, name == null ? "" : name.toLowerCase(Locale.ROOT))
        .filter(stored -> r.isIn(stored.value().target().organization()));
  }

  private void requireManager(ReadWork r, CustomHostname.Target target) {
    r.requireRoleIn(target.organization(), Role.ADMIN, "change custom hostnames");
  }
}
