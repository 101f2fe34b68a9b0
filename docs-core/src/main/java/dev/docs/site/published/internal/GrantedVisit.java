package dev.docs.site.published.internal;

import dev.docs.access.ContentRight;
import dev.docs.access.caller.EffectiveVisit;
import dev.docs.access.caller.Roles;
import dev.docs.content.internal.VisibleContent;
import dev.docs.content.stored.ContentRepository;
import dev.docs.content.stored.StoredRevision;
import dev.docs.error.DocsException;
import dev.docs.id.ChangeRequestId;
import dev.docs.id.OrganizationId;
import dev.docs.id.RevisionId;
import dev.docs.id.SiteId;
import dev.docs.id.SpaceId;
import dev.docs.site.Site;
import dev.docs.site.internal.SiteRepository;
import dev.docs.site.published.VisitToken;
import dev.docs.site.structure.SiteSpace;
import dev.docs.site.visitor.internal.ShareLinkRepository;
import dev.docs.space.internal.SpaceAccess;
import dev.docs.space.internal.SpaceRepository;
import dev.docs.store.ReadTx;
import dev.docs.store.Stored;
import dev.docs.work.ReadWork;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * The part of a visit that a URL carries: one revision of a space, as one outcome of its conditions
 * shows it. It is equal for all visitors with that outcome in the same hour. Immutable.
 *
 * @param outcome names the conditions of the revision that hold
 * @param keyMark identifies the site's key that admitted the visitor; empty for none
 * @param shareMark identifies the share link that did; empty for none
 * @param place identifies the part of the site that showed the space to them; empty in a preview
 * @param previewer whose right a preview shows
 */
record GrantedVisit(
    OrganizationId organization,
    SiteId site,
    SpaceId space,
    RevisionId shownRevision,
    String outcome,
    String keyMark,
    String shareMark,
    String place,
    ContentRight previewer,
    Instant until,
    VisibleContents visible)
    implements EffectiveVisit {

  private static final String KIND = "visit";
  private static final String SEPARATOR = "\t";

  /**
   * The part of a visit for a revision.
   *
   * @param outcome names the conditions of the revision that hold
   * @param previewer {@link ContentRight#NONE} but in a preview
   */
  static GrantedVisit of(
      VisitToken token,
      StoredRevision revision,
      String outcome,
      String place,
      ContentRight previewer,
      VisibleContents visible) {
    return new GrantedVisit(
        token.organization(),
        token.site(),
        revision.space(),
        revision.id(),
        outcome,
        token.admission().keyMark().orElse(""),
        token.admission().shareKey().map(AdmissionRules::mark).orElse(""),
        place,
        previewer,
        token.until(),
        visible);
  }

  ContentRight right() {
    return new ContentRight(
        String.join(
            SEPARATOR,
            KIND,
            organization.value(),
            site.value(),
            space.value(),
            shownRevision.value(),
            outcome,
            keyMark,
            shareMark,
            place,
            previewer.text()),
        Optional.of(until));
  }

  /** The visit of a right; empty for a right of another reader. */
  static Optional<GrantedVisit> of(ContentRight right, VisibleContents visible) {
    List<String> fields = List.of(right.reader().split(SEPARATOR, -1));
    return fields.size() == 10 && fields.get(0).equals(KIND)
        ? right
            .until()
            .map(
                until ->
                    new GrantedVisit(
                        new OrganizationId(fields.get(1)),
                        new SiteId(fields.get(2)),
                        new SpaceId(fields.get(3)),
                        new RevisionId(fields.get(4)),
                        fields.get(5),
                        fields.get(6),
                        fields.get(7),
                        fields.get(8),
                        ContentRight.ofText(fields.get(9)),
                        until,
                        visible))
        : Optional.empty();
  }

  /**
   * Identifies the part of a site that shows a space, with the conditions under which it does.
   *
   * @param shown as it is shown to the visitor
   */
  static Optional<String> place(ShownSite shown, SpaceId space) {
    return shown.showing(space).findFirst().map(one -> place(shown, one));
  }

  private static String place(ShownSite shown, SiteSpace one) {
    return AdmissionRules.mark(
        String.join(
            "\n",
            one.id().value(),
            String.valueOf(shown.site().adaptiveContent()),
            String.valueOf(one.condition()),
            shown.sectionOf(one).map(section -> section.condition() + "").orElse("")));
  }

  @Override
  public boolean shows(ReadWork r, SpaceId id) {
    return id.equals(space)
        && r.now().isBefore(until)
        && SiteRepository.find(r, organization, site)
            .map(Stored::value)
            .filter(found -> place.isEmpty() ? previews(r, id) : isOpen(r, found))
            .isPresent();
  }

  private boolean isOpen(ReadTx tx, Site found) {
    ShownSite shown = ShownSite.whole(found);
    return found.published()
        && admits(tx, found)
        && shown.showing(space).anyMatch(one -> place(shown, one).equals(place));
  }

  private boolean admits(ReadTx tx, Site found) {
    return switch (found.visibility()) {
      case PUBLIC, UNLISTED -> true;
      case SHARE_LINK ->
          !shareMark.isEmpty()
              && tx.scan(ShareLinkRepository.of(site)).stream()
                  .map(hit -> hit.value())
                  .anyMatch(
                      link -> link.active() && AdmissionRules.mark(link.key()).equals(shareMark));
      case VISITOR_AUTH -> AdmissionRules.keyMark(tx, site).filter(keyMark::equals).isPresent();
    };
  }

  @Override
  public boolean previews(ReadWork r, SpaceId id) {
    return place.isEmpty()
        && previewer
            .caller()
            .flatMap(caller -> SpaceAccess.anySpace(r.as(caller), id))
            .filter(found -> !found.value().isDeleted())
            .isPresent();
  }

  @Override
  public VisibleContent shown(ReadWork r, StoredRevision of) {
    ReachedContent reached = reached(r, of);
    return previews(r, of.space()) ? reached.previewed() : reached.content();
  }

  private ReachedContent reached(ReadWork r, StoredRevision of) {
    if (!of.id().equals(shownRevision)) {
      throw DocsException.notFound("revision", of.id());
    }
    return visible.of(r, of, known -> Outcome.named(known.uses(), outcome));
  }

  @Override
  public ContentRight right(ReadWork r, StoredRevision of) {
    return right();
  }

  @Override
  public boolean showsSpecification(ReadWork r, String slug) {
    return shows(r, space)
        && (isPreviewOfMember(r) || head(r).filter(now -> refers(r, now, slug)).isPresent());
  }

  private boolean isPreviewOfMember(ReadWork r) {
    return place.isEmpty()
        && previewer
            .caller()
            .filter(caller -> Roles.in(r.as(caller), organization).isPresent())
            .isPresent();
  }

  private Optional<StoredRevision> head(ReadWork r) {
    return SpaceRepository.find(r, space)
        .map(Stored::value)
        .filter(found -> !found.isDeleted())
        .map(found -> ContentRepository.revision(r, space, found.head()));
  }

  /** Whether what the visitor would see now refers to a specification. */
  private boolean refers(ReadWork r, StoredRevision head, String slug) {
    return visible.of(r, head, known -> now(r, head, known.uses())).specifications().contains(slug);
  }

  /** The outcome of the present conditions: those that the visit did not decide do not hold. */
  private Outcome now(ReadWork r, StoredRevision head, List<ConditionUse> uses) {
    if (head.id().equals(shownRevision)) {
      return Outcome.named(uses, outcome);
    }
    return ContentRepository.findRevision(r, space, shownRevision)
        .filter(then -> then.root().variables().equals(head.root().variables()))
        .map(then -> Outcome.named(visible.facts(r, then).uses(), outcome).among(uses))
        .orElseGet(() -> Outcome.named(uses, ""));
  }

  @Override
  public ContentRight specificationRight(ReadWork r, String slug) {
    return showsSpecification(r, slug) ? right() : ContentRight.NONE;
  }

  @Override
  public boolean isOfWholeSite() {
    return false;
  }

  @Override
  public Instant since() {
    return until.minus(VisitToken.VALIDITY);
  }

  @Override
  public Optional<Instant> readsSince(SpaceId id) {
    return Optional.empty();
  }

  @Override
  public Optional<ChangeRequestId> changeRequest() {
    return Optional.empty();
  }

  @Override
  public Optional<RevisionId> revision() {
    return Optional.of(shownRevision);
  }
}
