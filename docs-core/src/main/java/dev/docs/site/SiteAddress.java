package dev.docs.site;

import static java.util.Objects.requireNonNull;

import dev.docs.organization.CustomHostname;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The names under which a site is reached. The first of these that it has is the one that URLs
 * name: its own hostname, as soon as that is active; its proxy; else its basename, below the
 * subdomain of its organization or, where that has none, below the identifier of it.
 *
 * @param hostname its own hostname, active or not; empty for none
 * @param proxy empty for none
 * @param subdomain of the organization; empty for none
 * @param organization the identifier of the organization
 * @param domain below which sites without a name of their own are
 */
public record SiteAddress(
    Optional<CustomHostname> hostname,
    Optional<String> proxy,
    Optional<String> subdomain,
    String organization,
    String basename,
    String domain) {

  /**
   * The domain of an instance that was built without one: one that leads to the machine itself, as
   * nobody else's may be taken.
   */
  public static final String DOMAIN = "sites.localhost";

  /** The longest domain: a name of 253 characters has room for a subdomain before it. */
  public static final int MAX_DOMAIN = 200;

  private static final Pattern DOMAIN_FORM =
      Pattern.compile("[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?([.][a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*");

  /**
   * A domain in lower case.
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
    String host = subdomain.map(name -> name + "." + domain).orElse(domain + "/" + organization);
    return host + "/" + basename;
  }
}
