package dev.docs.site.published.internal;

import dev.docs.access.caller.Require;
import dev.docs.id.Id;
import dev.docs.id.SiteId;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.site.Site;
import dev.docs.site.adaptive.internal.VisitorClaims;
import dev.docs.site.internal.FoundSite;
import dev.docs.site.internal.SiteRepository;
import dev.docs.site.published.PublishedUrls.Resolution;
import dev.docs.site.published.PublishedUrls.Visitor;
import dev.docs.site.published.VisitToken;
import dev.docs.site.visitor.internal.PublishingAuthRepository;
import dev.docs.store.Stored;
import dev.docs.work.ReadWork;
import java.util.Map;
import java.util.Optional;

/**
 * URLs that preview a whole site with drafts, published or not, for its members: {@code
 * https://preview/SITE/PATH}, or {@code HOST/preview/SITE/PATH} at a host without a site.
 * Stateless.
 */
@KeepsRule("site-preview-whole")
public final class SitePreview {

  private static final String MARK = "preview";

  private SitePreview() {}

  /** The address of a site where it is previewed. */
  public static Site.Address address(Site.Address of, Site site) {
    return at(of, of.domain() + "/" + MARK + "/" + site.id());
  }

  private static Site.Address at(Site.Address of, String base) {
    return new Site.Address(
        Optional.empty(), Optional.of(base), of.owner(), of.basename(), of.domain());
  }

  /** The site that a URL previews, where the caller may view it. */
  public static Optional<FoundUrl> find(ReadWork r, SiteUrl url) {
    int at = url.name().equals(MARK) ? 0 : 1;
    boolean marked = at == 0 || (!url.segments().isEmpty() && url.segments().get(0).equals(MARK));
    if (!marked || url.segments().size() <= at || !Id.isPossible(url.segments().get(at))) {
      return Optional.empty();
    }
    return SiteRepository.find(r, new SiteId(url.segments().get(at)))
        .map(Stored::value)
        .filter(site -> FoundSite.find(r, site.organization(), site.id()).isPresent())
        .map(site -> new FoundUrl(site, url, at + 1, FoundUrl.By.PREVIEW));
  }

  /** The preview for the caller, with the claims of the given visitor. */
  public static Resolution resolve(ReadWork r, FoundUrl found, Visitor visitor) {
    Require.moreThanOneSpace(r, "open previews of sites");
    Site site = found.site();
    Optional<Map<String, ?>> proved =
        ResolvedUrls.proved(r, PublishingAuthRepository.find(r, site.id()), visitor);
    VisitorClaims claims =
        AdmissionRules.claims(
            r, site, proved.isPresent() ? proved.get() : Map.of(), visitor.unsigned());
    VisitToken token =
        VisitToken.of(site.organization(), site.id(), r.now())
            .claims(new VisitToken.Claims(claims.signed(), claims.unsigned()))
            .scope(VisitToken.Scope.WHOLE_SITE)
            .resolver(r.caller().user().orElse(null));
    Site.Address own = AccessibleSite.view(r, site).address();
    String base = found.basePath();
    return ResolvedUrls.content(
        r,
        ShownSite.previewed(r, token, site).to(claims),
        found,
        at(own, found.url().host() + base.substring(0, base.length() - 1)),
        token,
        claims);
  }
}
