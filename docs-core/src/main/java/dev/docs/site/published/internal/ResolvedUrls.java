package dev.docs.site.published.internal;

import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.site.Site;
import dev.docs.site.adaptive.internal.VisitorClaims;
import dev.docs.site.internal.PublishedPlace;
import dev.docs.site.published.PublishedUrls.Resolution;
import dev.docs.site.published.PublishedUrls.Resolution.Content.Canonical;
import dev.docs.site.published.PublishedUrls.Resolution.Content.Paths;
import dev.docs.site.published.PublishedUrls.Resolution.Content.Shown;
import dev.docs.site.published.PublishedUrls.Visitor;
import dev.docs.site.published.VisitToken;
import dev.docs.site.structure.SiteSpace;
import dev.docs.site.visitor.PublishingAuth;
import dev.docs.site.visitor.internal.PublishingAuthRepository;
import dev.docs.site.visitor.internal.ShareLinkRepository;
import dev.docs.work.ReadWork;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;

/** Resolves URLs within a site. Stateless. */
@KeepsRule("site-hidden-default")
public final class ResolvedUrls {

  private ResolvedUrls() {}

  public static DocsException nothing() {
    return DocsException.of(ErrorCode.NOT_FOUND, "nothing is published at this URL");
  }

  /** The target of a URL of a published site for a visitor. */
  public static Resolution published(ReadWork r, FoundUrl found, Visitor visitor, boolean strict) {
    Site site = found.site();
    if (!site.published()) {
      throw nothing();
    }
    Optional<String> key =
        found.next().filter(segment -> ShareLinkRepository.opens(r, site.id(), segment));
    if (site.visibility() == Site.Visibility.SHARE_LINK && key.isEmpty()) {
      throw nothing();
    }
    FoundUrl entered = key.isPresent() ? found.deeper() : found;
    Optional<PublishingAuth> auth = PublishingAuthRepository.find(r, site.id());
    Optional<Map<String, ?>> proved = proved(r, auth, visitor);
    if (AdmissionRules.needsProof(site) && proved.isEmpty()) {
      return login(auth, entered, visitor, strict);
    }
    Map<String, ?> signed = proved.isPresent() ? proved.get() : Map.of();
    VisitorClaims claims = AdmissionRules.claims(r, site, signed, visitor.unsigned());
    Optional<String> keyMark =
        AdmissionRules.needsProof(site)
            ? auth.map(PublishingAuth::privateKey).map(AdmissionRules::mark)
            : Optional.empty();
    VisitToken token =
        VisitToken.of(site.organization(), site.id(), r.now())
            .claims(new VisitToken.Claims(claims.signed(), claims.unsigned()))
            .admission(new VisitToken.Admission(key, keyMark));
    Site.Address address = AccessibleSite.view(r, site).address();
    Resolution content =
        content(r, ShownSite.whole(site).to(claims), entered, address, token, claims);
    return content instanceof Resolution.Content ? present(found, address, content) : content;
  }

  /**
   * The resolution of a URL, or the redirect to the present address of its site: a path of one
   * address below another leads nowhere.
   */
  private static Resolution present(FoundUrl found, Site.Address address, Resolution resolution) {
    return found.isFormer(address) ? new Resolution.Moved(address, found.rest()) : resolution;
  }

  /** The preview of a change request or a revision, at the present address of its site. */
  public static Resolution preview(ReadWork r, Preview preview, Visitor visitor) {
    Resolution.Content content = preview.resolve(r, visitor);
    return present(preview.found(), content.canonical().address(), content);
  }

  /** The claims verified with the site's key; empty for none. */
  static Optional<Map<String, ?>> proved(
      ReadWork r, Optional<PublishingAuth> auth, Visitor visitor) {
    return auth.flatMap(known -> visitor.proof().claims(known.privateKey(), r.now()));
  }

  /** The login URL for visitors without a valid token. */
  private static Resolution login(
      Optional<PublishingAuth> auth, FoundUrl entered, Visitor visitor, boolean strict) {
    if (strict && visitor.proof().isGiven()) {
      throw DocsException.forbidden("the visitor's token is not valid for this site");
    }
    String fallback = auth.flatMap(PublishingAuth::fallbackUrl).orElseThrow(ResolvedUrls::nothing);
    return new Resolution.Login(withLocation(fallback, "/" + entered.rest()));
  }

  /** A URL with the location to return to. */
  private static String withLocation(String url, String path) {
    int fragment = url.indexOf('#');
    String before = fragment < 0 ? url : url.substring(0, fragment);
    String after = fragment < 0 ? "" : url.substring(fragment);
    char mark = before.indexOf('?') < 0 ? '?' : '&';
    return before + mark + "location=" + URLEncoder.encode(path, StandardCharsets.UTF_8) + after;
  }

  /** The site space at a URL, or the redirect for a visitor to whom it is not shown. */
  static Resolution content(
      ReadWork r,
      ShownSite shown,
      FoundUrl entered,
      Site.Address address,
      VisitToken token,
      VisitorClaims claims) {
    PublishedPlace place = shown.paths().resolve(entered.rest()).orElseThrow(ResolvedUrls::nothing);
    Optional<SiteSpace> there = shown.siteSpace(place.siteSpace());
    if (there.isEmpty()) {
      String instead = insteadOf(place, shown, entered).orElseThrow(ResolvedUrls::nothing);
      String prefix =
          token.admission().shareKey().map(key -> instead.isEmpty() ? key : key + "/").orElse("");
      return new Resolution.Moved(address, prefix + instead);
    }
    SiteSpace siteSpace = there.get();
    int named = named(place, entered);
    return new Resolution.Content(
        new Shown(place.section(), siteSpace.id(), siteSpace.space()),
        new Paths(place.rest(), entered.url().base(entered.depth() + named), entered.basePath()),
        new Canonical(address, place.path()),
        place.complete(),
        VisitState.of(r, token, siteSpace.space()),
        contextId(claims));
  }

  /**
   * The redirect for a visitor who may not read the default of the site or of a section: the first
   * readable site space, of that section before others. None for an explicit path that the visitor
   * may not read.
   */
  private static Optional<String> insteadOf(
      PublishedPlace place, ShownSite shown, FoundUrl entered) {
    if (!place.rest().isEmpty() || !shown.site().structure().isDefault(place.siteSpace())) {
      return Optional.empty();
    }
    Optional<SiteSpace> beside =
        place
            .section()
            .flatMap(shown.structure()::section)
            .map(section -> section.defaultSiteSpace());
    Optional<SiteSpace> first =
        entered.rest().isEmpty() ? shown.structure().defaultSiteSpace() : Optional.empty();
    return beside.or(() -> first).flatMap(target -> shown.paths().path(target.id()));
  }

  /** The number of segments that name the site space. */
  private static int named(PublishedPlace place, FoundUrl entered) {
    int all = entered.url().segments().size() - entered.depth();
    long rest = place.rest().isEmpty() ? 0 : place.rest().chars().filter(c -> c == '/').count() + 1;
    return (int) (all - rest);
  }

  static Optional<String> contextId(VisitorClaims claims) {
    return claims.signed().isEmpty() && claims.unsigned().isEmpty()
        ? Optional.empty()
        : Optional.of(AdmissionRules.mark(claims.canonical()));
  }
}
