package dev.docs.site.published.internal;

import dev.docs.access.caller.Require;
import dev.docs.change.ChangeRequest;
import dev.docs.id.Id;
import dev.docs.id.RevisionId;
import dev.docs.id.SpaceId;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.site.adaptive.internal.VisitorClaims;
import dev.docs.site.internal.PublishedPlace;
import dev.docs.site.published.PublishedUrls.Resolution;
import dev.docs.site.published.PublishedUrls.Resolution.Content.Canonical;
import dev.docs.site.published.PublishedUrls.Resolution.Content.Paths;
import dev.docs.site.published.PublishedUrls.Resolution.Content.Shown;
import dev.docs.site.published.PublishedUrls.Visitor;
import dev.docs.site.published.VisitToken;
import dev.docs.site.structure.SiteSpace;
import dev.docs.space.content.ContentAt;
import dev.docs.space.content.internal.FoundContent;
import dev.docs.work.ReadWork;
import java.util.Map;
import java.util.Optional;

/**
 * A URL that previews a change request or a revision in a site: {@code PATH/~/changes/NUMBER/PAGE}
 * or {@code PATH/~/revisions/ID/PAGE}. Requires that the caller may view the space; the site may be
 * unpublished.
 *
 * @param mark the index of the segment {@code ~}
 */
@KeepsRule("site-preview")
public record Preview(FoundUrl found, int mark, boolean ofChange, String id) {

  private static final String MARK = "~";

  /** The preview of a URL; empty for other URLs. */
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
   * The previewed content.
   *
   * @throws dev.docs.error.DocsException with {@code NOT_FOUND} where there is nothing of the kind
   *     that the caller may view
   */
  public Resolution.Content resolve(ReadWork r, Visitor visitor) {
    Require.moreThanOneSpace(r, "open previews of sites");
    ShownSite shown = ShownSite.previewed(found.site());
    String before = String.join("/", found.url().segments().subList(found.depth(), mark));
    PublishedPlace place = shown.paths().resolve(before).orElseThrow(ResolvedUrls::nothing);
    SiteSpace siteSpace = shown.siteSpace(place.siteSpace()).orElseThrow(ResolvedUrls::nothing);
    if (!place.rest().isEmpty()) {
      throw ResolvedUrls.nothing();
    }
    FoundContent content = content(r, siteSpace.space());
    VisitToken.Scope scope =
        content
            .changeRequest()
            .map(change -> VisitToken.Scope.of(change.changeRequest().id()))
            .orElseGet(() -> VisitToken.Scope.of(content.revision().id()));
    VisitorClaims claims = AdmissionRules.claims(r, found.site(), Map.of(), visitor.unsigned());
    VisitToken token =
        VisitToken.of(found.site().organization(), found.site().id(), r.now())
            .claims(new VisitToken.Claims(claims.signed(), claims.unsigned()))
            .scope(scope)
            .resolver(r.caller().user().orElse(null));
    return new Resolution.Content(
        new Shown(place.section(), siteSpace.id(), siteSpace.space()),
        new Paths(found.url().from(mark + 3), found.url().base(mark + 3), found.basePath()),
        new Canonical(AccessibleSite.view(r, found.site()).address(), place.path()),
        true,
        VisitState.of(r, token, content.space().value(), content.revision()),
        ResolvedUrls.contextId(claims));
  }

  private FoundContent content(ReadWork r, SpaceId space) {
    return FoundContent.at(
        r,
        ofChange
            ? ContentAt.changeRequest(ChangeRequest.Ref.of(space, id))
            : ContentAt.revision(space, new RevisionId(id)));
  }
}
