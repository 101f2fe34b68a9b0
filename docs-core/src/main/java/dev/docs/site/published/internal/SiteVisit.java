package dev.docs.site.published.internal;

import dev.docs.access.Caller;
import dev.docs.access.internal.EffectiveVisit;
import dev.docs.access.internal.ReadWork;
import dev.docs.content.Content;
import dev.docs.content.internal.ContentRoot;
import dev.docs.content.internal.VisibleTexts;
import dev.docs.id.ChangeRequestId;
import dev.docs.id.OrganizationId;
import dev.docs.id.RevisionId;
import dev.docs.id.SiteId;
import dev.docs.id.SpaceId;
import dev.docs.site.Site;
import dev.docs.site.adaptive.internal.VisitorClaims;
import dev.docs.site.internal.SiteRepository;
import dev.docs.site.published.VisitToken;
import dev.docs.space.internal.SpaceAccess;
import dev.docs.store.ReadTx;
import dev.docs.store.Stored;
import java.time.Instant;
import java.util.Optional;

/** The visit of the bearer of a token. */
final class SiteVisit implements EffectiveVisit {

  private final VisitToken token;
  private final ContentFacts facts;

  SiteVisit(VisitToken token, ContentFacts facts) {
    this.token = token;
    this.facts = facts;
  }

  /** The site as shown to the visitor; empty if it is not shown to them any more. */
  Optional<ShownSite> shown(ReadWork r) {
    if (!token.isValid(r.now())) {
      return Optional.empty();
    }
    return SiteRepository.find(r, token.site())
        .map(Stored::value)
        .filter(site -> site.organization().equals(token.organization()))
        .flatMap(site -> shown(r, site));
  }

  private Optional<ShownSite> shown(ReadWork r, Site site) {
    if (token.scope().isPreview()) {
      return Optional.of(ShownSite.previewed(r, token, site).to(claims(r, site)));
    }
    return AdmissionRules.isOpen(r, site, token.admission())
        ? Optional.of(ShownSite.whole(site).to(claims(r, site)))
        : Optional.empty();
  }

  private VisitorClaims claims(ReadTx tx, Site site) {
    return AdmissionRules.claims(tx, site, token.claims().signed(), token.claims().unsigned());
  }

  /** The unit of work on behalf of the user who resolved the URL. */
  static ReadWork asResolver(ReadWork r, VisitToken token) {
    return r.as(token.resolver().map(Caller::user).orElseGet(Caller::operator));
  }

  @Override
  public OrganizationId organization() {
    return token.organization();
  }

  @Override
  public SiteId site() {
    return token.site();
  }

  @Override
  public Instant since() {
    return token.since();
  }

  @Override
  public boolean shows(ReadWork r, SpaceId space) {
    return shown(r)
        .filter(shown -> shown.structure().siteSpaces().anyMatch(one -> one.space().equals(space)))
        .isPresent();
  }

  @Override
  public boolean previews(ReadWork r, SpaceId space) {
    return SpaceAccess.anySpace(asResolver(r, token), space)
        .filter(found -> !found.value().isDeleted())
        .isPresent();
  }

  @Override
  public boolean showsSpecification(ReadWork r, String slug) {
    return shown(r)
        .filter(
            site ->
                (token.scope().isPreview()
                        && asResolver(r, token).roleIn(token.organization()).isPresent())
                    || new ShownSpecifications(r, facts, claims(r), slug).in(site))
        .isPresent();
  }

  @Override
  public boolean isOfWholeSite() {
    return token.scope().wholeSite();
  }

  @Override
  public Content shown(ReadWork r, Content content, ContentRoot root) {
    return HiddenPages.without(content, root, facts, claims(r));
  }

  @Override
  public VisibleTexts texts(ReadWork r, Content content) {
    return new VisitorTexts(facts, claims(r), content.variables());
  }

  private VisitorClaims claims(ReadTx tx) {
    return SiteRepository.find(tx, token.site())
        .map(stored -> claims(tx, stored.value()))
        .orElse(VisitorClaims.NONE);
  }

  @Override
  public Optional<ChangeRequestId> changeRequest() {
    return token.scope().changeRequest();
  }

  @Override
  public Optional<RevisionId> revision() {
    return token.scope().revision();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof SiteVisit visit && token.equals(visit.token);
  }

  @Override
  public int hashCode() {
    return token.hashCode();
  }
}
