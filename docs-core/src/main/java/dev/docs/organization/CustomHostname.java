package dev.docs.organization;

import static java.util.Objects.requireNonNull;

import dev.docs.id.OrganizationId;
import dev.docs.id.SiteId;
import dev.docs.port.HostnameVerifier.Status;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A host name of a customer's own domain for an organization or a site; unique in an instance.
 *
 * @param name at most 512 characters of the form {@link #PATTERN}
 * @param status the result of the last verification; null before the first
 * @param checkedAt the time of the last verification; null before the first
 */
public record CustomHostname(
    String name,
    Target target,
    @Nullable Status status,
    Instant createdAt,
    @Nullable Instant checkedAt) {

  /** The form of a host name in the specification. */
  public static final String PATTERN =
      "([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?[.]){2,}+[a-z0-9][a-z0-9-]{0,61}[a-z0-9]";

  /** The longest host name that the public interface allows. */
  public static final int MAX_LENGTH = 512;

  public CustomHostname {
    requireNonNull(name, "name");
    requireNonNull(target, "target");
    requireNonNull(createdAt, "createdAt");
  }

  public boolean isActive() {
    return status == Status.LIVE;
  }

  public CustomHostname checked(Status found, Instant now) {
    return new CustomHostname(name, target, found, createdAt, now);
  }

  /**
   * The target of a subdomain or a custom hostname: an organization, or one of its sites.
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

    /** A text that identifies the target. */
    public String key() {
      return site == null ? "organization:" + organization : "site:" + site;
    }
  }
}
