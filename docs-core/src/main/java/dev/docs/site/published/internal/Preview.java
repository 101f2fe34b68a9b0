package dev.docs.site.published.internal;

import dev.docs.access.internal.ReadWork;
import dev.docs.change.ChangeRequest;
import dev.docs.change.internal.FoundChangeRequest;
import dev.docs.contents.ContentAt;
import dev.docs.contents.internal.FoundContent;
import dev.docs.id.ChangeRequestId;
import dev.docs.id.Id;
import dev.docs.id.RevisionId;
import dev.docs.id.SpaceId;
import dev.docs.site.adaptive.internal.VisitorClaims;
import dev.docs.site.internal.PublishedPlace;
import dev.docs.site.published.PublishedUrls.Resolution;
import dev.docs.site.published.PublishedUrls.Resolution.Content.Canonical;
import dev.docs.site.published.PublishedUrls.Resolution.Content.Paths;
import dev.docs.site.published.PublishedUrls.Resolution.Content.Shown;
import dev.docs.site.published.PublishedUrls.Visitor;
import dev.docs.site.published.VisitToken;
import dev.docs.site.structure.SiteSpace;
import java.util.Map;
import java.util.Optional;

/**
 * A URL that shows a change request or a revision at its place in a site: {@code
 * PATH/~/changes/NUMBER/PAGE} or {@code PATH/~/revisions/ID/PAGE}. It is for those who may view the
 * space, whether the site is published or not.
 *
 * @param mark the index of the segment {@code ~}
 */
public record Preview(FoundUrl found, int mark, boolean ofChange, String id) {

  private static final String MARK = "~";

  /** What a URL previews; empty where it previews nothing. */
  public static Optional<Preview> in(FoundUrl found) {
    int mark = found.url().segments().indexOf(MARK);
    if (mark < found.depth() || mark + 2 >= found.url().segments().size()) {
      return Optional.empty();
    }
    String kind = found.url().segments().get(mark + 1);
    String id = found.url().segments().get(mark + 2);
    boolean known = kind.equals("changes") || kind.equals("revisions");
    return known && Id.isPossible(id)
        ? Optional.of(new Preview(found, mark, kind.equals("changes"), id))
        : Optional.empty();
  }

  /**
   * What is previewed.
   *
   * @throws dev.docs.error.DocsException with {@code NOT_FOUND} where there is nothing of the kind
   *     that the caller may view
   */
  public Resolution resolve(ReadWork r, Visitor visitor) {
    ShownSite shown = ShownSite.previewed(found.site());
    String before = String.join("/", found.url().segments().subList(found.depth(), mark));
    PublishedPlace place = shown.paths().resolve(before).orElseThrow(ResolvedUrls::nothing);
    SiteSpace siteSpace = shown.siteSpace(place.siteSpace()).orElseThrow(ResolvedUrls::nothing);
    if (!place.rest().isEmpty()) {
      throw ResolvedUrls.nothing();
    }
    VisitToken.Scope scope =
        ofChange
            ? VisitToken.Scope.of(change(r, siteSpace.space()))
            : VisitToken.Scope.of(revision(r, siteSpace.space()));
    VisitorClaims claims = AdmissionRules.claims(r, found.site(), Map.of(), visitor.unsigned());
    VisitToken token =
        VisitToken.of(found.site().organization(), found.site().id(), r.now())
            .claims(new VisitToken.Claims(claims.signed(), claims.unsigned()))
            .scope(scope)
            .resolver(r.caller().user());
    return new Resolution.Content(
        new Shown(place.section(), siteSpace.id(), siteSpace.space()),
        new Paths(found.url().from(mark + 3), found.url().base(mark + 3), found.basePath()),
        new Canonical(AccessibleSite.view(r, found.site()).address(), place.path()),
        true,
        token,
        ResolvedUrls.contextId(claims));
  }

  private ChangeRequestId change(ReadWork r, SpaceId space) {
    return FoundChangeRequest.in(r, ChangeRequest.Ref.of(space, id)).changeRequest().id();
  }

  private RevisionId revision(ReadWork r, SpaceId space) {
    return FoundContent.at(r, ContentAt.revision(space, new RevisionId(id))).revision().id();
  }
}
