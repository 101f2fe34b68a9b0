package dev.docs.site;

import static java.util.Objects.requireNonNull;

import dev.docs.organization.CustomHostname;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The names of a site. URLs contain the first of these that it has: its custom hostname when that
 * is active; its proxy; else its basename below the subdomain of its organization or, without one,
 * below the organization's identifier.
 *
 * @param hostname its custom hostname, active or not; empty for none
 * @param proxy empty for none
 * @param subdomain of the organization; empty for none
 * @param organization the identifier of the organization
 * @param domain the domain of sites without a hostname of their own
 */
public record SiteAddress(
    Optional<CustomHostname> hostname,
    Optional<String> proxy,
    Optional<String> subdomain,
    String organization,
    String basename,
    String domain) {

  /**
   * The default domain of an instance: it resolves to the machine itself, and no one else's domain
   * may be used.
   */
  public static final String DOMAIN = "sites.localhost";

  /** The longest domain: a name of 253 characters has room for a subdomain before it. */
  public static final int MAX_DOMAIN = 200;

  private static final Pattern DOMAIN_FORM =
      Pattern.compile("[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?([.][a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*");

  /**
   * Checks a domain, and returns it in lower case.
   *
   * @throws IllegalArgumentException when it is none
   */
  public static String domain(String text) {
    String domain = text.toLowerCase(Locale.ROOT);
    if (domain.length() > MAX_DOMAIN || !DOMAIN_FORM.matcher(domain).matches()) {
      throw new IllegalArgumentException(
          "siteDomain: must be a domain of at most "
              + MAX_DOMAIN
              + " characters, as docs.example.com, without a port");
    }
    return domain;
  }

  public SiteAddress {
    requireNonNull(hostname, "hostname");
    requireNonNull(proxy, "proxy");
    requireNonNull(subdomain, "subdomain");
    requireNonNull(organization, "organization");
    requireNonNull(basename, "basename");
    requireNonNull(domain, "domain");
  }

  /** The host and path of the site, without a slash at the end. */
  public String base() {
    return hostname
        .filter(CustomHostname::isActive)
        .map(CustomHostname::name)
        .or(() -> proxy)
        .orElseGet(this::own);
  }

  /** As {@link #base}, without the proxy: the address that a proxy forwards to. */
  public String own() {
    String host = subdomain.map(name -> name + "." + domain).orElse(domain + "/" + organization);
    return host + "/" + basename;
  }
}
