package dev.docs.site.published.internal;

import dev.docs.access.Caller;
import dev.docs.access.ContentRight;
import dev.docs.access.caller.EffectiveVisit;
import dev.docs.access.caller.Roles;
import dev.docs.content.VariableValue;
import dev.docs.content.internal.VisibleContent;
import dev.docs.content.stored.ContentRepository;
import dev.docs.content.stored.StoredRevision;
import dev.docs.id.ChangeRequestId;
import dev.docs.id.OrganizationId;
import dev.docs.id.RevisionId;
import dev.docs.id.SiteId;
import dev.docs.id.SpaceId;
import dev.docs.site.Site;
import dev.docs.site.adaptive.internal.Condition;
import dev.docs.site.adaptive.internal.VisitorClaims;
import dev.docs.site.internal.SiteRepository;
import dev.docs.site.published.VisitToken;
import dev.docs.site.structure.SiteSpace;
import dev.docs.space.internal.SpaceAccess;
import dev.docs.space.internal.SpaceRepository;
import dev.docs.store.ReadTx;
import dev.docs.store.Stored;
import dev.docs.work.ReadWork;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The visit of the bearer of a token. */
final class SiteVisit implements EffectiveVisit {

  private final VisitToken token;
  private final VisibleContents visible;

  /** The latest; a unit of work sees one state of the store. */
  private volatile @Nullable Found found;

  SiteVisit(VisitToken token, VisibleContents visible) {
    this.token = token;
    this.visible = visible;
  }

  private record Found(ReadWork work, Optional<ShownSite> shown) {}

  /** The site as shown to the visitor; empty if it is not shown to them any more. */
  @SuppressWarnings("ReferenceEquality")
  Optional<ShownSite> shown(ReadWork r) {
    Found known = found;
    if (known == null || known.work() != r) {
      known = new Found(r, find(r));
      found = known;
    }
    return known.shown();
  }

  private Optional<ShownSite> find(ReadWork r) {
    if (!token.isValid(r.now())) {
      return Optional.empty();
    }
    return SiteRepository.find(r, token.organization(), token.site())
        .map(Stored::value)
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
  public Optional<Instant> readsSince(SpaceId space) {
    return token.space().filter(space::equals).map(opened -> token.since());
  }

  @Override
  public boolean shows(ReadWork r, SpaceId space) {
    return shown(r).filter(shown -> shown.showing(space).findAny().isPresent()).isPresent();
  }

  @Override
  public boolean previews(ReadWork r, SpaceId space) {
    return token.scope().isPreview()
        && SpaceAccess.anySpace(asResolver(r, token), space)
            .filter(found -> !found.value().isDeleted())
            .isPresent();
  }

  @Override
  public boolean showsSpecification(ReadWork r, String slug) {
    return shown(r)
        .filter(site -> isPreviewOfMember(r) || showing(r, site, slug).isPresent())
        .isPresent();
  }

  @Override
  public ContentRight specificationRight(ReadWork r, String slug) {
    return shown(r)
        .flatMap(
            site ->
                showing(r, site, slug)
                    .or(() -> isPreviewOfMember(r) ? heads(r, site).findFirst() : Optional.empty()))
        .map(head -> right(r, head))
        .orElse(ContentRight.NONE);
  }

  private boolean isPreviewOfMember(ReadWork r) {
    return token.scope().isPreview()
        && Roles.in(asResolver(r, token), token.organization()).isPresent();
  }

  @Override
  public boolean isOfWholeSite() {
    return token.scope().wholeSite();
  }

  /** The first content whose visible pages and texts refer to the specification. */
  private Optional<StoredRevision> showing(ReadWork r, ShownSite site, String slug) {
    return heads(r, site)
        .filter(head -> reached(r, head).specifications().contains(slug))
        .findFirst();
  }

  private static Stream<StoredRevision> heads(ReadWork r, ShownSite site) {
    List<SpaceId> spaces = site.structure().siteSpaces().map(SiteSpace::space).distinct().toList();
    return SpaceRepository.findAll(r, spaces).stream()
        .map(Stored::value)
        .filter(space -> !space.isDeleted())
        .map(space -> ContentRepository.revision(r, space.id(), space.head()));
  }

  @Override
  public VisibleContent shown(ReadWork r, StoredRevision revision) {
    ReachedContent reached = reached(r, revision);
    VisitorClaims claims = claims(r);
    return (previews(r, revision.space()) ? reached.previewed() : reached.content())
        .withValues((expression, space, page) -> value(expression, claims, space, page));
  }

  private static Optional<String> value(
      String expression,
      VisitorClaims claims,
      Map<String, VariableValue> space,
      Map<String, VariableValue> page) {
    return Optional.of(expression)
        .filter(text -> text.contains("visitor.claims"))
        .flatMap(Condition::find)
        .map(found -> found.shown(claims, Outcome.values(space), Outcome.values(page)));
  }

  @Override
  public ContentRight right(ReadWork r, StoredRevision revision) {
    boolean preview = token.scope().isPreview();
    Optional<String> place = shown(r).flatMap(site -> GrantedVisit.place(site, revision.space()));
    return place
        .map(
            shown ->
                GrantedVisit.of(
                        token,
                        revision,
                        reached(r, revision).outcome(),
                        preview ? "" : shown,
                        preview
                            ? ContentRight.of(asResolver(r, token).caller())
                            : ContentRight.NONE,
                        visible)
                    .right())
        .orElse(ContentRight.NONE);
  }

  private ReachedContent reached(ReadWork r, StoredRevision revision) {
    return visible.of(r, revision, claims(r));
  }

  private VisitorClaims claims(ReadWork r) {
    return shown(r).flatMap(ShownSite::claims).orElse(VisitorClaims.NONE);
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
