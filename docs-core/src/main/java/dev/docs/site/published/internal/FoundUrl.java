package dev.docs.site.published.internal;

import dev.docs.access.internal.ReadWork;
import dev.docs.id.OrganizationId;
import dev.docs.organization.CustomHostname;
import dev.docs.organization.internal.CustomHostnameRepository;
import dev.docs.organization.internal.SubdomainRepository;
import dev.docs.site.Site;
import dev.docs.site.internal.SiteRepository;
import dev.docs.site.redirect.internal.RedirectSource;
import dev.docs.store.ReadTx;
import dev.docs.store.Stored;
import java.util.Optional;

/**
 * The site that a URL is of, published or not.
 *
 * @param depth how many segments of the URL lead to it
 */
public record FoundUrl(Site site, SiteUrl url, int depth) {

  /** Segments of a proxy at most: our choice, each is a look-up. */
  private static final int MAX_PROXY_SEGMENTS = 5;

  /**
   * The site of a URL: by its own hostname, by a proxy, or by its organization's subdomain or
   * identifier.
   */
  public static Optional<FoundUrl> find(ReadWork r, SiteUrl url) {
    return ofHostname(r, url)
        .or(() -> ofProxy(r, url))
        .or(() -> ofOrganization(r, url, r.siteDomain()));
  }

  private static Optional<FoundUrl> ofHostname(ReadTx tx, SiteUrl url) {
    return CustomHostnameRepository.find(tx, url.name())
        .map(Stored::value)
        .filter(CustomHostname::isActive)
        .map(CustomHostname::target)
        .flatMap(target -> ofTarget(tx, url, target));
  }

  private static Optional<FoundUrl> ofTarget(ReadTx tx, SiteUrl url, CustomHostname.Target target) {
    return target.site() == null
        ? ofBasename(tx, url, target.organization(), 0)
        : SiteRepository.find(tx, target.site()).map(site -> new FoundUrl(site.value(), url, 0));
  }

  /** Finds the proxy with the longest matching path. */
  private static Optional<FoundUrl> ofProxy(ReadTx tx, SiteUrl url) {
    for (int depth = Math.min(MAX_PROXY_SEGMENTS, url.segments().size()); depth > 0; depth--) {
      String proxy = url.name() + "/" + String.join("/", url.segments().subList(0, depth));
      if (proxy.length() <= Site.MAX_PROXY) {
        Optional<Stored<Site>> found = SiteRepository.ofProxy(tx, proxy);
        if (found.isPresent()) {
          return Optional.of(new FoundUrl(found.get().value(), url, depth));
        }
      }
    }
    return Optional.empty();
  }

  private static Optional<FoundUrl> ofOrganization(ReadTx tx, SiteUrl url, String domain) {
    String host = url.name();
    if (host.equals(domain)) {
      return url.segments().isEmpty()
          ? Optional.empty()
          : Optional.of(url.segments().get(0))
              .filter(dev.docs.id.Id::isPossible)
              .flatMap(id -> ofBasename(tx, url, new OrganizationId(id), 1));
    }
    String below = "." + domain;
    return host.endsWith(below)
        ? SubdomainRepository.find(tx, host.substring(0, host.length() - below.length()))
            .flatMap(subdomain -> ofTarget(tx, url, subdomain.target()))
        : Optional.empty();
  }

  private static Optional<FoundUrl> ofBasename(
      ReadTx tx, SiteUrl url, OrganizationId organization, int depth) {
    if (url.segments().size() <= depth) {
      return Optional.empty();
    }
    String basename = RedirectSource.decoded(url.segments().get(depth));
    return basename.length() > Site.MAX_PROXY
        ? Optional.empty()
        : SiteRepository.ofBasename(tx, organization, basename)
            .map(site -> new FoundUrl(site.value(), url, depth + 1));
  }

  /** The segment after the site's own path. */
  public Optional<String> next() {
    return depth < url.segments().size()
        ? Optional.of(url.segments().get(depth))
        : Optional.empty();
  }

  public FoundUrl deeper() {
    return new FoundUrl(site, url, depth + 1);
  }

  /** Below the base of the site, without slashes around it. */
  public String rest() {
    return url.from(depth);
  }

  /** The path of the site in the URL, with slashes around it. */
  public String basePath() {
    return url.base(depth);
  }
}
