package dev.docs.organization;

import static java.util.Objects.requireNonNull;

import dev.docs.id.OrganizationId;
import dev.docs.id.SiteId;
import dev.docs.port.HostnameVerifier;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A host name of somebody's own domain under which an organization or a site is reached. No two
 * targets of an instance have the same.
 *
 * @param name at most 512 characters of the form {@link #PATTERN}
 * @param status what was found when it was last looked up; null when it never was
 * @param checkedAt when that was; null when it never was
 */
public record CustomHostname(
    String name,
    Target target,
    HostnameVerifier.@Nullable Status status,
    Instant createdAt,
    @Nullable Instant checkedAt) {

  /** The form of a host name, as the specification has it. */
  public static final String PATTERN =
      "([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?[.]){2,}[a-z0-9][a-z0-9-]{0,61}[a-z0-9]";

  /** The longest host name, as the public interface has it. */
  public static final int MAX_LENGTH = 512;

  public CustomHostname {
    requireNonNull(name, "name");
    requireNonNull(target, "target");
    requireNonNull(createdAt, "createdAt");
  }

  /** Whether it is served. */
  public boolean isActive() {
    return status == HostnameVerifier.Status.LIVE;
  }

  public CustomHostname checked(HostnameVerifier.Status found, Instant now) {
    return new CustomHostname(name, target, found, createdAt, now);
  }

  /**
   * What a subdomain or a custom hostname leads to: an organization, or one of its sites.
   *
   * @param site null for the organization itself
   */
  public record Target(OrganizationId organization, @Nullable SiteId site) {

    public Target {
      requireNonNull(organization, "organization");
    }

    public static Target organization(OrganizationId organization) {
      return new Target(organization, null);
    }

    public static Target site(OrganizationId organization, SiteId site) {
      return new Target(organization, site);
    }

    /** A text that no other target has. */
    public String key() {
      return site == null ? "organization:" + organization : "site:" + site;
    }
  }
}
