package dev.docs.site;

import static java.util.Objects.requireNonNull;

import dev.docs.organization.CustomHostname;
import java.util.Optional;

/**
 * The names under which a site is reached. The first of these that it has is the one that URLs
 * name: its own hostname, as soon as that is active; its proxy; else its basename, below the
 * subdomain of its organization or, where that has none, below the identifier of it.
 *
 * @param hostname its own hostname, active or not; empty for none
 * @param proxy empty for none
 * @param subdomain of the organization; empty for none
 * @param organization the identifier of the organization
 */
public record SiteAddress(
    Optional<CustomHostname> hostname,
    Optional<String> proxy,
    Optional<String> subdomain,
    String organization,
    String basename) {

  /**
   * The domain below which sites without a name of their own are: one that leads to the machine
   * itself, as nobody else's may be taken.
   */
  public static final String DOMAIN = "sites.localhost";

  public SiteAddress {
    requireNonNull(hostname, "hostname");
    requireNonNull(proxy, "proxy");
    requireNonNull(subdomain, "subdomain");
    requireNonNull(organization, "organization");
    requireNonNull(basename, "basename");
  }

  /** The host and, after a slash, the path of the site, neither with a slash at its end. */
  public String base() {
    return hostname
        .filter(CustomHostname::isActive)
        .map(CustomHostname::name)
        .or(() -> proxy)
        .orElseGet(this::own);
  }

  /** As {@link #base}, with nothing that somebody else has to serve: what a proxy leads to. */
  public String own() {
    String host = subdomain.map(name -> name + "." + DOMAIN).orElse(DOMAIN + "/" + organization);
    return host + "/" + basename;
  }
}
