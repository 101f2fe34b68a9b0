package dev.docs.scenario;

import dev.docs.access.Principal;
import dev.docs.access.Role;
import dev.docs.command.Update;
import dev.docs.id.UserId;
import dev.docs.listing.ListOptions;
import dev.docs.people.InviteToContent;
import dev.docs.site.CreateSite;
import dev.docs.site.Sites;
import dev.docs.site.UpdateSite;
import dev.docs.site.adaptive.VisitorSchema;
import dev.docs.site.insights.ViewPeriod;
import dev.docs.site.published.PublishedUrls.Visitor;
import dev.docs.site.published.SiteSearch;
import dev.docs.site.structure.AddExternalLink;
import dev.docs.site.structure.AddSection;
import dev.docs.site.structure.AddSectionGroup;
import dev.docs.site.structure.AddSiteSpace;
import dev.docs.site.structure.SectionEntry.StructureItem;
import dev.docs.site.structure.UpdateExternalLink;
import dev.docs.site.structure.UpdateSection;
import dev.docs.site.structure.UpdateSectionGroup;
import dev.docs.site.structure.UpdateSiteSpace;
import dev.docs.site.visitor.UpdatePublishingAuth;
import java.time.Duration;
import java.util.Map;
import java.util.function.Function;

/** What is done to sites, and by whoever visits them. */
final class SiteRights extends OperationTable {

  private static final ListOptions ALL = ListOptions.limit(1000);

  SiteRights() {
    sites();
    sitePermissions();
    siteStructure();
    siteLooks();
    siteVisitors();
    publishedSites();
  }

  private void sites() {
    is(
        "listSites",
        (s, f) -> s.sites().list(f.world.organization, Sites.Query.ALL, ALL).count() > 0);
    is("getSiteById", (s, f) -> s.sites().get(f.world.organization, f.site.id()));
    is("createSite", (s, f) -> s.sites().create(f.world.organization, CreateSite.titled("New")));
    is(
        "updateSiteById",
        (s, f) ->
            s.sites().update(f.world.organization, f.site.id(), UpdateSite.NOTHING.title("New")));
    is(
        "applyTemplateToSite",
        (s, f) -> s.siteStructures().applyTemplate(f.world.organization, f.emptySite));
    is("publishSite", (s, f) -> s.sites().publish(f.world.organization, f.site.id()));
    is("unpublishSite", (s, f) -> s.sites().unpublish(f.world.organization, f.site.id()));
    does("deleteSiteById", (s, f) -> s.sites().delete(f.world.organization, f.site.id()));
    is(
        "listPermissionsAggregateInSite",
        (s, f) -> s.sitePermissions().aggregate(f.world.organization, f.site.id(), ALL));
  }

  private void sitePermissions() {
    Principal loner = Principal.of(new UserId(PermissionFixture.LONER));
    Update<Role> comment = Update.to(Role.COMMENT);
    is(
        "listUserPermissionsInSite",
        (s, f) -> s.sitePermissions().users(f.world.organization, f.site.id(), ALL).count() > 0);
    is(
        "listTeamPermissionsInSite",
        (s, f) -> s.sitePermissions().teams(f.world.organization, f.site.id(), ALL).count() > 0);
    does(
        "inviteToSite",
        (s, f) ->
            s.sitePermissions()
                .invite(
                    f.world.organization,
                    f.site.id(),
                    InviteToContent.users(Role.READ, new UserId("review"))));
    does(
        "updateUserPermissionInSite",
        (s, f) -> s.sitePermissions().update(f.world.organization, f.site.id(), loner, comment));
    does(
        "updateTeamPermissionInSite",
        (s, f) ->
            s.sitePermissions()
                .update(f.world.organization, f.site.id(), Principal.of(f.team), comment));
    does(
        "removeUserFromSite",
        (s, f) -> s.sitePermissions().remove(f.world.organization, f.site.id(), loner));
    does(
        "removeTeamFromSite",
        (s, f) ->
            s.sitePermissions().remove(f.world.organization, f.site.id(), Principal.of(f.team)));
  }

  private void siteStructure() {
    is(
        "exportSiteFolder",
        (s, f) -> s.siteFolders().snapshotFolder(f.world.organization, f.site.id()));
    is("getSiteStructure", (s, f) -> s.siteStructures().get(f.world.organization, f.site.id()));
    is(
        "listSiteSpaces",
        (s, f) -> s.siteStructures().list(f.world.organization, f.site.id(), null, ALL));
    is("listSiteSections", (s, f) -> s.siteSections().list(f.world.organization, f.site.id(), ALL));
    is(
        "listSiteSectionGroups",
        (s, f) -> s.siteSections().groups(f.world.organization, f.site.id(), ALL));
    moves("sortSiteStructure", f -> StructureItem.of(f.site.section()));
    moves("moveSiteSpace", f -> StructureItem.of(f.site.siteSpace()));
    moves("moveSiteSection", f -> StructureItem.of(f.site.section()));
    moves("moveSiteSectionGroup", f -> StructureItem.of(f.site.group()));
    is(
        "addSpaceToSite",
        (s, f) ->
            s.siteStructures().add(f.world.organization, f.site.id(), AddSiteSpace.of(f.space)));
    is(
        "updateSiteSpaceById",
        (s, f) ->
            s.siteStructures()
                .update(
                    f.world.organization,
                    f.site.id(),
                    f.site.siteSpace(),
                    UpdateSiteSpace.NOTHING.path("new")));
    is(
        "duplicateSiteSpace",
        (s, f) ->
            s.siteStructures()
                .duplicate(f.world.organization, f.site.id(), f.site.siteSpace(), true));
    does(
        "deleteSiteSpaceById",
        (s, f) -> s.siteStructures().remove(f.world.organization, f.site.id(), f.site.siteSpace()));
    is(
        "addSectionToSite",
        (s, f) -> s.siteSections().add(f.world.organization, f.site.id(), AddSection.of(f.space)));
    is(
        "updateSiteSectionById",
        (s, f) ->
            s.siteSections()
                .update(
                    f.world.organization,
                    f.site.id(),
                    f.site.section(),
                    UpdateSection.NOTHING.title("New")));
    does(
        "deleteSiteSectionById",
        (s, f) -> s.siteSections().remove(f.world.organization, f.site.id(), f.site.section()));
    is(
        "addSectionGroupToSite",
        (s, f) ->
            s.siteSections().add(f.world.organization, f.site.id(), AddSectionGroup.titled("New")));
    is(
        "updateSiteSectionGroupById",
        (s, f) ->
            s.siteSections()
                .update(
                    f.world.organization,
                    f.site.id(),
                    f.site.group(),
                    UpdateSectionGroup.NOTHING.title("New")));
    does(
        "deleteSiteSectionGroupById",
        (s, f) -> s.siteSections().remove(f.world.organization, f.site.id(), f.site.group()));
    is(
        "addSectionToGroup",
        (s, f) ->
            s.siteSections()
                .gather(f.world.organization, f.site.id(), f.site.group(), f.site.top()));
    does(
        "removeSectionFromGroup",
        (s, f) ->
            s.siteSections()
                .release(f.world.organization, f.site.id(), f.site.group(), f.site.section()));
    is(
        "addExternalLinkToSite",
        (s, f) ->
            s.siteSections()
                .add(
                    f.world.organization,
                    f.site.id(),
                    AddExternalLink.titled("New").url("https://new.example").build()));
    is(
        "updateSiteExternalLinkById",
        (s, f) ->
            s.siteSections()
                .update(
                    f.world.organization,
                    f.site.id(),
                    f.site.link(),
                    UpdateExternalLink.NOTHING.title("New")));
    does(
        "deleteSiteExternalLinkById",
        (s, f) -> s.siteSections().remove(f.world.organization, f.site.id(), f.site.link()));
  }

  private void moves(String name, Function<PermissionFixture, StructureItem> item) {
    is(
        name,
        (s, f) ->
            s.siteStructures()
                .move(
                    f.world.organization, f.site.id(), item.apply(f), StructureItem.Position.LAST));
  }

  private void siteVisitors() {
    is(
        "getSiteAdaptiveSchema",
        (s, f) -> s.adaptiveSchemas().get(f.world.organization, f.site.id()));
    is(
        "listSiteAdaptiveTemplateConditions",
        (s, f) -> s.adaptiveSchemas().templates(f.world.organization, f.site.id()));
    is(
        "updateSiteAdaptiveSchema",
        (s, f) ->
            s.adaptiveSchemas().update(f.world.organization, f.site.id(), VisitorSchema.EMPTY));
    is(
        "getSitePublishingAuthById",
        (s, f) -> s.publishingAuths().get(f.world.organization, f.site.id()));
    is(
        "updateSitePublishingAuthById",
        (s, f) ->
            s.publishingAuths()
                .update(
                    f.world.organization,
                    f.site.id(),
                    UpdatePublishingAuth.custom("https://new.example")));
    is(
        "regenerateSitePublishingAuthById",
        (s, f) -> s.publishingAuths().regenerate(f.world.organization, f.site.id()));
    is(
        "aggregateSiteEvents",
        (s, f) ->
            s.pageViews()
                .counts(f.world.organization, f.site.id(), ViewPeriod.last(Duration.ofMillis(1))));
    is(
        "listSiteVisitorSegments",
        (s, f) -> {
          s.pageViews().requireReader(f.world.organization, f.site.id());
          return true;
        });
    is(
        "getSitePublishingPreviewById",
        (s, f) -> s.publishedSites().preview(f.world.organization, f.site.id(), null));
  }

  private void publishedSites() {
    is(
        "getPublishedContentSite",
        (s, f) -> s.publishedSites().profile(f.world.organization, f.site.id(), null));
    is(
        "searchSiteContent",
        (s, f) ->
            s.publishedSites()
                .search(
                    f.world.organization, f.site.id(), "text", SiteSearch.ALL, s.search(), ALL));
    is(
        "prewarmSiteSearch",
        (s, f) -> {
          s.publishedSites().prepareSearch(f.world.organization, f.site.id(), s.search());
          return true;
        });
    is(
        "resolvePublishedContentByUrl",
        (s, f) -> s.publishedUrls().resolve(SiteFixture.URL, Visitor.UNKNOWN, true));
    is(
        "getPublishedContentByUrl",
        (s, f) -> s.publishedUrls().resolve(SiteFixture.URL, Visitor.UNKNOWN, true));
    is("getContentByUrl", (s, f) -> s.publishedUrls().locate(SiteFixture.URL));
  }

  private void siteLooks() {
    Map<String, Object> settings = Map.of("pdf", Map.of("enabled", true));
    is(
        "getSiteCustomizationById",
        (s, f) -> s.siteCustomizations().get(f.world.organization, f.site.id()));
    is(
        "updateSiteCustomizationById",
        (s, f) -> s.siteCustomizations().update(f.world.organization, f.site.id(), settings));
    is(
        "getSiteSpaceCustomizationById",
        (s, f) ->
            s.siteCustomizations().get(f.world.organization, f.site.id(), f.site.siteSpace()));
    is(
        "overrideSiteSpaceCustomizationById",
        (s, f) ->
            s.siteCustomizations()
                .override(f.world.organization, f.site.id(), f.site.siteSpace(), settings));
    does(
        "deleteSiteSpaceCustomizationById",
        (s, f) ->
            s.siteCustomizations().reset(f.world.organization, f.site.id(), f.site.siteSpace()));
  }
}
