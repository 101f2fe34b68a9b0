package dev.docs.organization.internal;

import dev.docs.error.DocsException;
import dev.docs.id.OrganizationId;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.work.ReadWork;
import java.util.regex.Pattern;

/** Which hosts organizations can claim beside their subdomains. Stateless. */
@KeepsRule({"custom-hostname", "site-proxy"})
public final class ClaimableHosts {

  private static final Pattern NUMERIC_END = Pattern.compile("(.*[.])?[0-9]+");

  private ClaimableHosts() {}

  /**
   * Requires that a name can be the custom hostname of an organization or its sites.
   *
   * @param sites tells where proxies are
   * @throws DocsException with {@code INVALID} and the field {@code hostname} for what is no host
   *     name, and for names at or below the domain of sites, {@code CONFLICT} when the proxy of a
   *     site is there
   */
  public static void requireForHostname(ReadWork r, OwnSites sites, String name) {
    CustomHostnameRepository.requireForm(name);
    if (NUMERIC_END.matcher(name).matches()) {
      throw DocsException.invalid("hostname", "must be a host name, not an IP address");
    }
    if (r.given(SiteDomain.class).contains(name)) {
      throw DocsException.invalid(
          "hostname",
          "must not be at or below "
              + r.given(SiteDomain.class).name()
              + ", where organizations have subdomains");
    }
    if (sites.hasProxyAt(r, name)) {
      throw DocsException.conflict("the proxy of a site is at the host " + name);
    }
  }

  /**
   * Whether a host is, or was lately, a custom hostname, so that no proxy can be there.
   *
   * @param organization may put its proxies at its own former hostnames
   * @param host in lower case
   */
  public static boolean isHostname(ReadWork r, OrganizationId organization, String host) {
    return CustomHostnameRepository.find(r, host).isPresent()
        || FormerNameRepository.reservedUntil(r, organization, host, r.now()).isPresent();
  }
}
