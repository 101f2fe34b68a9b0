package dev.docs.site.published.internal;

import dev.docs.id.Id;
import dev.docs.id.OrganizationId;
import dev.docs.organization.CustomHostname;
import dev.docs.organization.Subdomain;
import dev.docs.organization.internal.CustomHostnameRepository;
import dev.docs.organization.internal.FormerNameRepository;
import dev.docs.organization.internal.SiteDomain;
import dev.docs.organization.internal.SubdomainRepository;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.site.Site;
import dev.docs.site.internal.SiteRepository;
import dev.docs.site.published.PublishedUrls.HostUse;
import dev.docs.site.redirect.internal.RedirectSource;
import dev.docs.store.ReadTx;
import dev.docs.store.Stored;
import dev.docs.work.ReadWork;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The site that a URL is of, published or not.
 *
 * @param depth how many segments of the URL lead to it
 */
@KeepsRule("site-address-former")
public record FoundUrl(Site site, SiteUrl url, int depth, By by) {

  /** What of a URL tells its site. */
  enum By {
    HOSTNAME,
    PROXY,
    ORGANIZATION_HOSTNAME,
    SUBDOMAIN,
    IDENTIFIER,
    /** A subdomain that the organization had until lately. */
    FORMER_SUBDOMAIN,
    /** The site's own identifier, in the URL of a preview. */
    PREVIEW
  }

  /**
   * The site of a URL. Hosts at and below the domain of sites belong to organizations: they are
   * never those of proxies, and of hostnames only where no organization has the subdomain.
   */
  public static Optional<FoundUrl> find(ReadWork r, SiteUrl url) {
    SiteDomain domain = r.given(SiteDomain.class);
    if (url.name().equals(domain.name())) {
      return ofIdentifier(r, url);
    }
    Optional<String> below = domain.below(url.name());
    return below.isPresent() ? ofSubdomain(r, url, below.get()) : ofOtherHost(r, url);
  }

  /** What a host is to sites. */
  public static HostUse use(ReadWork r, String host) {
    SiteDomain domain = r.given(SiteDomain.class);
    String name = host.toLowerCase(Locale.ROOT);
    if (name.equals(domain.name())) {
      return HostUse.DOMAIN;
    }
    boolean claimed =
        CustomHostnameRepository.find(r, name)
            .filter(hostname -> hostname.value().isActive())
            .isPresent();
    boolean of = claimed || domain.below(name).filter(label -> isSubdomain(r, label)).isPresent();
    return of ? HostUse.SITES : HostUse.NONE;
  }

  private static boolean isSubdomain(ReadWork r, String label) {
    return SubdomainRepository.find(r, label).isPresent()
        || FormerNameRepository.target(r, label, r.now()).isPresent();
  }

  private static Optional<FoundUrl> ofIdentifier(ReadTx tx, SiteUrl url) {
    return url.segments().stream()
        .findFirst()
        .filter(Id::isPossible)
        .flatMap(id -> ofBasename(tx, url, new OrganizationId(id), 1, By.IDENTIFIER));
  }

  private static Optional<FoundUrl> ofSubdomain(ReadWork r, SiteUrl url, String name) {
    Optional<Subdomain> subdomain = SubdomainRepository.find(r, name);
    return subdomain.isPresent()
        ? ofTarget(r, url, subdomain.get().target(), By.SUBDOMAIN)
        : hostname(r, url)
            .filter(CustomHostname::isActive)
            .flatMap(hostname -> ofHostname(r, url, hostname))
            .or(
                () ->
                    FormerNameRepository.target(r, name, r.now())
                        .flatMap(target -> ofTarget(r, url, target, By.FORMER_SUBDOMAIN)));
  }

  /** At a host that another organization claims, a proxy from an older version counts nothing. */
  private static Optional<FoundUrl> ofOtherHost(ReadTx tx, SiteUrl url) {
    Optional<CustomHostname> hostname = hostname(tx, url);
    if (hostname.filter(CustomHostname::isActive).isPresent()) {
      return ofHostname(tx, url, hostname.get());
    }
    return ofProxy(tx, url)
        .filter(
            found ->
                hostname
                    .map(claimed -> claimed.target().organization())
                    .filter(owner -> !owner.equals(found.site().organization()))
                    .isEmpty());
  }

  private static Optional<CustomHostname> hostname(ReadTx tx, SiteUrl url) {
    return CustomHostnameRepository.find(tx, url.name()).map(Stored::value);
  }

  private static Optional<FoundUrl> ofHostname(ReadTx tx, SiteUrl url, CustomHostname hostname) {
    CustomHostname.Target target = hostname.target();
    By by = target.site() == null ? By.ORGANIZATION_HOSTNAME : By.HOSTNAME;
    return ofTarget(tx, url, target, by);
  }

  private static Optional<FoundUrl> ofTarget(
      ReadTx tx, SiteUrl url, CustomHostname.Target target, By by) {
    return target.site() == null
        ? ofBasename(tx, url, target.organization(), 0, by)
        : SiteRepository.find(tx, target.site())
            .map(site -> new FoundUrl(site.value(), url, 0, by));
  }

  /**
   * The proxy with the longest matching path. Where an older version let several organizations have
   * proxies above one another, those of the one with the oldest site count.
   */
  private static Optional<FoundUrl> ofProxy(ReadTx tx, SiteUrl url) {
    List<FoundUrl> matching = new ArrayList<>();
    int most = Math.min(Site.MAX_PROXY_SEGMENTS, url.segments().size());
    for (int depth = most; depth > 0; depth--) {
      String proxy = url.name() + "/" + String.join("/", url.segments().subList(0, depth));
      if (proxy.length() <= Site.MAX_PROXY) {
        int found = depth;
        SiteRepository.ofProxy(tx, proxy)
            .map(site -> new FoundUrl(site.value(), url, found, By.PROXY))
            .ifPresent(matching::add);
      }
    }
    return matching.stream()
        .map(FoundUrl::site)
        .min(SiteRepository.OLDEST_FIRST)
        .map(Site::organization)
        .flatMap(
            owner ->
                matching.stream()
                    .filter(found -> found.site().organization().equals(owner))
                    .findFirst());
  }

  private static Optional<FoundUrl> ofBasename(
      ReadTx tx, SiteUrl url, OrganizationId organization, int depth, By by) {
    if (url.segments().size() <= depth) {
      return Optional.empty();
    }
    String basename = RedirectSource.decoded(url.segments().get(depth));
    return basename.length() > Site.MAX_PROXY
        ? Optional.empty()
        : SiteRepository.ofBasename(tx, organization, basename)
            .map(site -> new FoundUrl(site.value(), url, depth + 1, by));
  }

  /** The segment after the site's own path. */
  public Optional<String> next() {
    return depth < url.segments().size()
        ? Optional.of(url.segments().get(depth))
        : Optional.empty();
  }

  public FoundUrl deeper() {
    return new FoundUrl(site, url, depth + 1, by);
  }

  /**
   * Whether the site has another address now, which visitors are redirected to. A site behind a
   * proxy stays at its own addresses, because its proxy forwards there.
   */
  boolean isFormer(Site.Address address) {
    boolean atHostname = address.hostname().filter(CustomHostname::isActive).isPresent();
    boolean atOwner = address.proxy().isEmpty() && address.owner().hostname().isPresent();
    boolean atSubdomain = address.proxy().isEmpty() && address.owner().subdomain().isPresent();
    return switch (by) {
      case HOSTNAME, PREVIEW -> false;
      case FORMER_SUBDOMAIN -> true;
      case PROXY, ORGANIZATION_HOSTNAME -> atHostname;
      case SUBDOMAIN -> atHostname || atOwner;
      case IDENTIFIER -> atHostname || atOwner || atSubdomain;
    };
  }

  /** Below the base of the site, without slashes around it. */
  public String rest() {
    return url.from(depth);
  }

  /** The path of the site in the URL, with slashes around it. */
  String basePath() {
    return url.base(depth);
  }
}
