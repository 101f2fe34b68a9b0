package dev.docs.scenario;

import dev.docs.id.ShareLinkId;
import dev.docs.listing.ListOptions;
import dev.docs.site.visitor.CreateShareLink;
import dev.docs.site.visitor.UpdateShareLink;
import java.util.Map;

/** A share link of a site, and who may do what with it. */
final class ShareLinksTested extends TestedResource {

  private static final ListOptions ALL = ListOptions.limit(1000);

  ShareLinksTested() {
    super(Owner.SITE);
    allow("ok ok F F F F N N U");
    is("listSiteShareLinks", (s, f) -> s.shareLinks().list(f.world.organization, f.site.id(), ALL));
    is(
        "createSiteShareLink",
        (s, f) ->
            s.shareLinks().create(f.world.organization, f.site.id(), new CreateShareLink("New")));
    is(
        "updateSiteShareLinkById",
        (s, f) ->
            s.shareLinks()
                .update(
                    f.world.organization,
                    f.site.id(),
                    link(f),
                    UpdateShareLink.NOTHING.name("New")));
    allow("ok ok F F F F - - U");
    does(
        "deleteSiteShareLinkById",
        (s, f) -> s.shareLinks().delete(f.world.organization, f.site.id(), link(f)));
  }

  private static ShareLinkId link(PermissionFixture fixture) {
    return new ShareLinkId(id(fixture, "shareLinkId"));
  }

  @Override
  public Map<String, String> make(Ground on, String text) {
    var made =
        on.admin().shareLinks().create(on.organization(), on.site(), new CreateShareLink(text));
    return Map.of("shareLinkId", made.link().id().value());
  }
}
