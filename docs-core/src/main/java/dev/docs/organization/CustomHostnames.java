package dev.docs.organization;

import dev.docs.access.Role;
import dev.docs.access.caller.Require;
import dev.docs.access.caller.Roles;
import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.id.OrganizationId;
import dev.docs.id.SiteId;
import dev.docs.organization.internal.ClaimableHosts;
import dev.docs.organization.internal.CustomHostnameRepository;
import dev.docs.organization.internal.OrganizationAccess;
import dev.docs.organization.internal.OwnSites;
import dev.docs.port.HostnameVerifier;
import dev.docs.port.HostnameVerifier.Claim;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.store.Stored;
import dev.docs.work.Context;
import dev.docs.work.ReadWork;
import dev.docs.work.WriteWork;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Custom hostnames of organizations and sites. Names are compared ignoring case. Thread-safe. */
@KeepsRule({"custom-hostname", "custom-hostname-permission"})
public final class CustomHostnames {

  private final Context context;
  private final HostnameVerifier verifier;
  private final OwnSites sites;

  /**
   * @hidden
   */
  public CustomHostnames(Context context, HostnameVerifier verifier, OwnSites sites) {
    this.context = context;
    this.verifier = verifier;
    this.sites = sites;
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
   * @throws DocsException with {@code INVALID} when the name is malformed, an IP address, or at or
   *     below the domain of sites; {@code CONFLICT} when it is taken, a site's proxy is there, or
   *     another organization gave it up less than seven days ago
   */
  public Optional<CustomHostname> assign(OrganizationId organization, @Nullable String name) {
    return context.write(
        "CustomHostnames.assign",
        w -> {
          OrganizationAccess.require(w, organization);
          CustomHostname.Target target = CustomHostname.Target.organization(organization);
          requireManager(w, target);
          return assign(w, target, name);
        });
  }

  /**
   * Sets the custom hostname of a site, which is inactive until {@linkplain #revalidate verified}.
   * Requires the role admin.
   *
   * @param name null for none
   * @throws DocsException with {@code INVALID} when the name is malformed, an IP address, or at or
   *     below the domain of sites; {@code CONFLICT} when it is taken, a site's proxy is there, or
   *     another organization gave it up less than seven days ago
   */
  public Optional<CustomHostname> assign(
      OrganizationId organization, SiteId site, @Nullable String name) {
    return context.write(
        "CustomHostnames.assignToSite",
        w -> {
          sites.require(w, organization, site);
          requireManager(w, CustomHostname.Target.organization(organization));
          return assign(w, CustomHostname.Target.site(organization, site), name);
        });
  }

  private Optional<CustomHostname> assign(
      WriteWork w, CustomHostname.Target target, @Nullable String name) {
    boolean other =
        CustomHostnameRepository.of(w, target).filter(own -> own.name().equals(name)).isEmpty();
    if (name != null && other) {
      ClaimableHosts.requireForHostname(w, sites, name);
    }
    return CustomHostnameRepository.assign(w, target, name, w.now());
  }

  /**
   * Verifies a hostname and stores the result. Requires a role that manages it.
   *
   * @throws DocsException with {@code CONFLICT} when it is active already, {@code INVALID} when it
   *     is refused, with what has to be done first; the result is stored then, too
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
    HostnameVerifier.Status found =
        verifier.verify(Claim.hostname(current.name(), current.target().organization()));
    context.execute(
        "CustomHostnames.revalidateResult",
        w -> {
          Stored<CustomHostname> stored = require(w, name);
          requireManager(w, stored.value().target());
          CustomHostnameRepository.checked(w, stored, found, w.now());
        });
    if (!found.way().isEmpty()) {
      throw DocsException.invalid("hostname", "is not verified: " + found.way());
    }
  }

  /**
   * Deletes a hostname; its target is then at the addresses that it had before. Requires a role
   * that manages it. Does nothing when there is none.
   */
  public void remove(String name) {
    context.execute(
        "CustomHostnames.remove",
        w -> {
          find(w, name)
              .ifPresent(
                  stored -> {
                    requireManager(w, stored.value().target());
                    CustomHostnameRepository.delete(w, stored, w.now());
                  });
        });
  }

  private Stored<CustomHostname> require(ReadWork r, String name) {
    return find(r, name)
        .orElseThrow(() -> DocsException.of(ErrorCode.NOT_FOUND, "no such custom hostname"));
  }

  private Optional<Stored<CustomHostname>> find(ReadWork r, String name) {
    Require.caller(r);
    return CustomHostnameRepository.find(r, name == null ? "" : name.toLowerCase(Locale.ROOT))
        .filter(stored -> Roles.isMember(r, stored.value().target().organization()));
  }

  private void requireManager(ReadWork r, CustomHostname.Target target) {
    Require.role(r, target.organization(), Role.ADMIN, "change custom hostnames");
  }
}
