package dev.docs.site.internal;

import dev.docs.error.DocsException;
import dev.docs.organization.CustomHostname;
import dev.docs.organization.internal.ClaimableHosts;
import dev.docs.organization.internal.CustomHostnameRepository;
import dev.docs.organization.internal.SiteDomain;
import dev.docs.organization.internal.SubdomainRepository;
import dev.docs.port.HostnameVerifier;
import dev.docs.port.HostnameVerifier.Claim;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.site.Site;
import dev.docs.store.Stored;
import dev.docs.work.ReadWork;
import dev.docs.work.WriteWork;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** The addresses that sites claim. Stateless; every method belongs to a unit of work. */
@KeepsRule({"site-address", "site-address-former", "site-proxy"})
public final class Addresses {

  private Addresses() {}

  /**
   * Requires that no other site has, or is shown at, the changed addresses of a site.
   *
   * @throws DocsException with {@code CONFLICT} and {@code INVALID}, see {@code Sites.update}
   */
  public static void requireFree(ReadWork r, Site old, Site changed) {
    SiteRepository.ofBasename(r, changed.organization(), changed.basename())
        .filter(other -> !other.value().id().equals(changed.id()))
        .ifPresent(
            other -> {
              throw DocsException.conflict("basename: another site has it");
            });
    changedProxy(old, changed).ifPresent(proxy -> requireFree(r, changed, proxy));
  }

  private static Optional<String> changedProxy(Site old, Site changed) {
    return changed.proxy().filter(proxy -> !old.proxy().equals(Optional.of(proxy)));
  }

  /**
   * Requires that a site may be shown at its proxy.
   *
   * @throws DocsException with {@code CONFLICT} and {@code INVALID}, see {@code Sites.update}
   */
  public static void requireProxyFree(ReadWork r, Site site) {
    site.proxy().ifPresent(proxy -> requireFree(r, site, proxy));
  }

  private static void requireFree(ReadWork r, Site site, String proxy) {
    if (segments(proxy).size() > Site.MAX_PROXY_SEGMENTS + 1) {
      throw DocsException.invalid(
          "proxy", "must have at most " + Site.MAX_PROXY_SEGMENTS + " segments in its path");
    }
    String host = host(proxy);
    if (r.given(SiteDomain.class).contains(host)) {
      throw DocsException.invalid(
          "proxy",
          "must not be at or below "
              + r.given(SiteDomain.class).name()
              + ", where sites have their own addresses");
    }
    if (ClaimableHosts.isHostname(r, site.organization(), host)) {
      throw DocsException.conflict("proxy: the host " + host + " is a custom hostname");
    }
    Stream.concat(above(r, proxy).stream(), SiteRepository.ofProxiesBelow(r, proxy, 2).stream())
        .filter(other -> !other.id().equals(site.id()))
        .findFirst()
        .ifPresent(
            other -> {
              throw DocsException.conflict("proxy: another site has it, or one above or below it");
            });
  }

  private static List<Site> above(ReadWork r, String proxy) {
    List<String> segments = segments(proxy);
    List<Site> found = new ArrayList<>();
    for (int end = segments.size() - 1; end > 1; end--) {
      SiteRepository.ofProxy(r, String.join("/", segments.subList(0, end)))
          .map(Stored::value)
          .ifPresent(found::add);
    }
    return found;
  }

  private static List<String> segments(String proxy) {
    return Arrays.asList(proxy.split("/", -1));
  }

  private static String host(String proxy) {
    return segments(proxy).get(0).toLowerCase(Locale.ROOT);
  }

  /** The host that a changed site claims; empty when it keeps its proxy. */
  public static Optional<Claim> claim(Site old, Site changed) {
    return changedProxy(old, changed)
        .map(proxy -> Claim.proxy(host(proxy), changed.organization()));
  }

  /**
   * @throws DocsException with {@code INVALID} and the field {@code proxy} unless the claim is live
   */
  public static void requireVerified(Claim claim, HostnameVerifier.Status found) {
    if (found != HostnameVerifier.Status.LIVE) {
      throw DocsException.invalid(
          "proxy",
          "the host "
              + claim.hostname()
              + " has to be verified for this organization first: "
              + (found.way().isEmpty() ? "that is under way, ask again later" : found.way()));
    }
  }

  /**
   * The proxy at which a site can be shown; none where an older version let it claim an address of
   * the domain of sites.
   */
  static Optional<String> proxy(Site site, String siteDomain) {
    return site.proxy().filter(proxy -> !new SiteDomain(siteDomain).contains(host(proxy)));
  }

  /** Gives up the names of a deleted site. */
  public static void release(WriteWork w, Site site) {
    CustomHostname.Target target = CustomHostname.Target.site(site.organization(), site.id());
    SubdomainRepository.release(w, target, w.now());
    CustomHostnameRepository.release(w, target, w.now());
  }
}
