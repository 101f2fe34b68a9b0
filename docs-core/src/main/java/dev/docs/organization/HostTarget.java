package dev.docs.organization;

import static java.util.Objects.requireNonNull;

import dev.docs.id.OrganizationId;
import dev.docs.id.SiteId;
import org.jspecify.annotations.Nullable;

/**
 * The target of a subdomain or a custom hostname: an organization, or one of its sites.
 *
 * @param site null for the organization itself
 */
public record HostTarget(OrganizationId organization, @Nullable SiteId site) {

  public HostTarget {
    requireNonNull(organization, "organization");
  }

  public static HostTarget organization(OrganizationId organization) {
    return new HostTarget(organization, null);
  }

  public static HostTarget site(OrganizationId organization, SiteId site) {
    return new HostTarget(organization, site);
  }

  /** A text that identifies the target. */
  public String key() {
    return site == null ? "organization:" + organization : "site:" + site;
  }
}
