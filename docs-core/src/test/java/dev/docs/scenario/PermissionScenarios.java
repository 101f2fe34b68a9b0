package dev.docs.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.DocsSession;
import dev.docs.access.Caller;
import dev.docs.access.ContentId;
import dev.docs.access.DefaultLevel;
import dev.docs.access.Principal;
import dev.docs.access.Role;
import dev.docs.access.TeamRole;
import dev.docs.change.ChangeRequestRef;
import dev.docs.change.CreateChangeRequest;
import dev.docs.change.ReviewStatus;
import dev.docs.change.UpdateChangeRequest;
import dev.docs.command.Update;
import dev.docs.comment.CommentQuery;
import dev.docs.comment.PostComment;
import dev.docs.comment.PostReply;
import dev.docs.comment.UpdateComment;
import dev.docs.comment.UpdatePost;
import dev.docs.content.gitlayout.Folder;
import dev.docs.content.merge.Resolution;
import dev.docs.contents.ContentAt;
import dev.docs.contents.PdfExport;
import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.font.CreateFont;
import dev.docs.font.SaveFontFace;
import dev.docs.font.UpdateFont;
import dev.docs.id.CommentId;
import dev.docs.id.CommentReplyId;
import dev.docs.id.OrganizationId;
import dev.docs.id.UserId;
import dev.docs.imports.ImportContent;
import dev.docs.listing.ListOptions;
import dev.docs.member.InviteUsers;
import dev.docs.member.MemberQuery;
import dev.docs.memory.CallMemory;
import dev.docs.openapi.CreateOpenApiSpec;
import dev.docs.openapi.SaveOpenApiSpec;
import dev.docs.openapi.SpecSource;
import dev.docs.openapi.SpecVisibility;
import dev.docs.openapi.UpdateOpenApiSpec;
import dev.docs.organization.Account;
import dev.docs.organization.CreateOrganization;
import dev.docs.organization.UpdateOrganization;
import dev.docs.permission.InviteToContent;
import dev.docs.port.ImportSource;
import dev.docs.review.Reviews;
import dev.docs.scenario.PermissionFixture.Standing;
import dev.docs.scenario.PermissionFixture.Way;
import dev.docs.scenario.PermissionTable.Outcome;
import dev.docs.site.CreateSite;
import dev.docs.site.SiteQuery;
import dev.docs.site.UpdateSite;
import dev.docs.site.adaptive.VisitorSchema;
import dev.docs.site.mcp.SaveMcpServer;
import dev.docs.site.published.SiteSearch;
import dev.docs.site.published.Visitor;
import dev.docs.site.redirect.CreateRedirect;
import dev.docs.site.redirect.RedirectDestination;
import dev.docs.site.redirect.UpdateRedirect;
import dev.docs.site.redirect.UpsertRedirect;
import dev.docs.site.structure.AddExternalLink;
import dev.docs.site.structure.AddSection;
import dev.docs.site.structure.AddSectionGroup;
import dev.docs.site.structure.AddSiteSpace;
import dev.docs.site.structure.StructureItem;
import dev.docs.site.structure.StructurePosition;
import dev.docs.site.structure.UpdateExternalLink;
import dev.docs.site.structure.UpdateSection;
import dev.docs.site.structure.UpdateSectionGroup;
import dev.docs.site.structure.UpdateSiteSpace;
import dev.docs.site.visitor.CreateShareLink;
import dev.docs.site.visitor.UpdatePublishingAuth;
import dev.docs.site.visitor.UpdateShareLink;
import dev.docs.space.CreateCollection;
import dev.docs.space.CreateSpace;
import dev.docs.space.Move;
import dev.docs.space.UpdateCollection;
import dev.docs.space.UpdateSpace;
import dev.docs.sso.CreateSamlProvider;
import dev.docs.sso.UpdateSamlProvider;
import dev.docs.store.Store;
import dev.docs.team.CreateTeam;
import dev.docs.team.TeamFilter;
import dev.docs.team.UpdateTeam;
import dev.docs.team.UpdateTeamMembers;
import dev.docs.translation.GlossaryEdit;
import dev.docs.translation.SaveTranslation;
import dev.docs.user.CreateUser;
import dev.docs.user.UpdateUser;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Every operation by every role does what the table says; on any store. */
public abstract class PermissionScenarios {

  private static final ListOptions ALL = ListOptions.limit(1000);
  private static final List<String> WITHOUT_ROLE = List.of("guest", "stranger", "anonymous");

  /** An operation; true unless it turns out that nothing was done or shown. */
  @FunctionalInterface
  private interface Operation {
    Object run(DocsSession caller, PermissionFixture fixture);
  }

  /** An operation that answers nothing. */
  @FunctionalInterface
  private interface Silent {
    void run(DocsSession caller, PermissionFixture fixture);
  }

  private static final Map<String, Operation> OPERATIONS = new LinkedHashMap<>();

  private static void is(String names, Operation operation) {
    for (String name : names.strip().split("\\s+", -1)) {
      OPERATIONS.put(name, operation);
    }
  }

  /** Does something of which there is no answer: whether it wrote tells whether it did it. */
  private static void does(String name, Silent operation) {
    is(
        name,
        (s, f) -> {
          long before = f.world.written();
          operation.run(s, f);
          return f.world.written() > before;
        });
  }

  static {
    organizations();
    people();
    joining();
    teams();
    permissions();
    places();
    content();
    changeRequests();
    comments("InSpace", PermissionFixture::main, f -> f.comment, f -> f.reply);
    comments(
        "InChangeRequest",
        PermissionFixture::proposed,
        f -> f.proposedComment,
        f -> f.proposedReply);
    references();
    meansOfTheInstance();
    assets();
    hostnames();
    sites();
    siteStructure();
    siteLooksAndServers();
    siteRedirects();
    siteVisitors();
    publishedSites();
    openApi();
  }

  private static void sites() {
    is("listSites", (s, f) -> s.sites().list(f.world.organization, SiteQuery.ALL, ALL).count() > 0);
    is("getSiteById", (s, f) -> s.sites().get(f.world.organization, f.site.id()));
    is("createSite", (s, f) -> s.sites().create(f.world.organization, CreateSite.titled("New")));
    is(
        "updateSiteById",
        (s, f) ->
            s.sites().update(f.world.organization, f.site.id(), UpdateSite.NOTHING.title("New")));
    is("publishSite", (s, f) -> s.sites().publish(f.world.organization, f.site.id()));
    is("unpublishSite", (s, f) -> s.sites().unpublish(f.world.organization, f.site.id()));
    does("deleteSiteById", (s, f) -> s.sites().delete(f.world.organization, f.site.id()));
    is(
        "listPermissionsAggregateInSite",
        (s, f) -> s.sitePermissions().aggregate(f.world.organization, f.site.id(), ALL));
  }

  private static void siteStructure() {
    is(
        "exportSiteFolder",
        (s, f) -> s.siteFolders().exportFolder(f.world.organization, f.site.id()));
    is("getSiteStructure", (s, f) -> s.siteStructures().get(f.world.organization, f.site.id()));
    is(
        "listSiteSpaces",
        (s, f) ->
            s.siteStructures().list(f.world.organization, f.site.id(), Optional.empty(), ALL));
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
            s.siteStructures()
                .add(f.world.organization, f.site.id(), new AddSiteSpace(f.space, null)));
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

  private static void moves(String name, Function<PermissionFixture, StructureItem> item) {
    is(
        name,
        (s, f) ->
            s.siteStructures()
                .move(f.world.organization, f.site.id(), item.apply(f), StructurePosition.LAST));
  }

  private static void siteRedirects() {
    is(
        "listSiteRedirects",
        (s, f) -> s.siteRedirects().list(f.world.organization, f.site.id(), ALL));
    is(
        "createSiteRedirect",
        (s, f) ->
            s.siteRedirects()
                .create(
                    f.world.organization,
                    f.site.id(),
                    CreateRedirect.of("/new", new RedirectDestination.Space(f.site.siteSpace()))));
    is(
        "updateSiteRedirectById",
        (s, f) ->
            s.siteRedirects()
                .update(
                    f.world.organization,
                    f.site.id(),
                    f.site.redirect(),
                    UpdateRedirect.NOTHING.source("/new")));
    does(
        "deleteSiteRedirectById",
        (s, f) -> s.siteRedirects().delete(f.world.organization, f.site.id(), f.site.redirect()));
    is(
        "bulkUpsertSiteRedirects",
        (s, f) ->
            s.siteRedirects()
                .upsert(
                    f.world.organization, f.site.id(), List.of(UpsertRedirect.publish("/none"))));
  }

  private static void siteVisitors() {
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
                    f.site.shareLink(),
                    UpdateShareLink.NOTHING.name("New")));
    does(
        "deleteSiteShareLinkById",
        (s, f) -> s.shareLinks().delete(f.world.organization, f.site.id(), f.site.shareLink()));
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
        "getSitePublishingPreviewById",
        (s, f) -> s.publishedSites().preview(f.world.organization, f.site.id(), Optional.empty()));
  }

  private static void publishedSites() {
    is(
        "getPublishedContentSite",
        (s, f) -> s.publishedSites().profile(f.world.organization, f.site.id(), null));
    is(
        "getSiteRedirectBySource",
        (s, f) ->
            s.publishedSites()
                .redirect(f.world.organization, f.site.id(), SiteFixture.SOURCE, null));
    is(
        "searchSiteContent",
        (s, f) ->
            s.publishedSites()
                .search(
                    f.world.organization, f.site.id(), "text", SiteSearch.ALL, s.search(), ALL));
    is(
        "resolvePublishedContentByUrl",
        (s, f) -> s.publishedUrls().resolve(SiteFixture.URL, Visitor.UNKNOWN, true));
    is(
        "getPublishedContentByUrl",
        (s, f) -> s.publishedUrls().resolve(SiteFixture.URL, Visitor.UNKNOWN, true));
    is("getContentByUrl", (s, f) -> s.publishedUrls().locate(SiteFixture.URL));
  }

  private static void siteLooksAndServers() {
    Map<String, Object> settings = Map.of("pdf", Map.of("enabled", true));
    SaveMcpServer server =
        SaveMcpServer.NOTHING.name("New").url("https://new.example").headers(Map.of());
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
    is("listSiteMcpServers", (s, f) -> s.mcpServers().list(f.world.organization, f.site.id(), ALL));
    is(
        "createSiteMcpServer",
        (s, f) -> s.mcpServers().create(f.world.organization, f.site.id(), server));
    is(
        "getSiteMcpServerById",
        (s, f) -> s.mcpServers().get(f.world.organization, f.site.id(), f.site.server()));
    is(
        "updateSiteMcpServerById",
        (s, f) ->
            s.mcpServers().update(f.world.organization, f.site.id(), f.site.server(), server));
    does(
        "deleteSiteMcpServerById",
        (s, f) -> s.mcpServers().delete(f.world.organization, f.site.id(), f.site.server()));
  }

  private static void openApi() {
    is("listOpenAPISpecs", (s, f) -> s.openApiSpecs().list(f.world.organization, ALL).count() > 0);
    is(
        "createOpenAPISpec",
        (s, f) ->
            s.openApiSpecs()
                .create(
                    f.world.organization,
                    new CreateOpenApiSpec(f.spec + "-new", SpecSource.text("title New"))));
    is("getOpenAPISpecBySlug", (s, f) -> s.openApiSpecs().get(f.world.organization, f.spec));
    is(
        "createOrUpdateOpenAPISpecBySlug",
        (s, f) ->
            s.openApiSpecs()
                .save(
                    f.world.organization,
                    new SaveOpenApiSpec(f.spec, SpecSource.text("title New"))));
    is(
        "updateOpenAPISpecBySlug",
        (s, f) ->
            s.openApiSpecs()
                .update(
                    f.world.organization, f.spec, new UpdateOpenApiSpec(SpecVisibility.PUBLIC)));
    does(
        "deleteOpenAPISpecBySlug", (s, f) -> s.openApiSpecs().delete(f.world.organization, f.spec));
    is(
        "listOpenAPISpecVersions",
        (s, f) -> s.openApiSpecs().versions(f.world.organization, f.spec, ALL));
    for (String content : List.of("", "Content")) {
      is(
          "getLatestOpenAPISpecVersion" + content,
          (s, f) -> s.openApiSpecs().latest(f.world.organization, f.spec));
      is(
          "getOpenAPISpecVersion" + content + "ById",
          (s, f) -> s.openApiSpecs().version(f.world.organization, f.spec, f.specVersion));
    }
  }

  private static void assets() {
    is("generateStorageUploadURL", (s, f) -> FontFiles.request(s, f.world.organization));
    is("listCustomFonts", (s, f) -> s.fonts().list(f.world.organization).count() > 0);
    is("getCustomFont", (s, f) -> s.fonts().get(f.world.organization, f.font));
    is(
        "createCustomFont",
        (s, f) -> {
          SaveFontFace face = new SaveFontFace(400, f.storageKey);
          return s.fonts().create(f.world.organization, new CreateFont("New", List.of(face)));
        });
    is(
        "updateCustomFont",
        (s, f) ->
            s.fonts().update(f.world.organization, f.font, UpdateFont.NOTHING.fontFamily("New")));
    does("deleteCustomFont", (s, f) -> s.fonts().delete(f.world.organization, f.font));
    is("listTranslations", (s, f) -> s.translations().list(f.world.organization, ALL).count() > 0);
    is("getTranslation", (s, f) -> s.translations().get(f.world.organization, f.translation));
    is(
        "createTranslation",
        (s, f) -> s.translations().create(f.world.organization, SaveTranslation.titled("New")));
    is(
        "updateTranslation",
        (s, f) ->
            s.translations()
                .update(f.world.organization, f.translation, SaveTranslation.titled("New")));
    does(
        "deleteTranslation",
        (s, f) -> s.translations().delete(f.world.organization, f.translation));
    is("listGlossaryEntries", (s, f) -> s.glossary().list(f.world.organization, ALL).count() > 0);
    is("getGlossaryEntry", (s, f) -> s.glossary().get(f.world.organization, f.entry));
    does(
        "updateGlossaryEntries",
        (s, f) ->
            s.glossary()
                .edit(
                    f.world.organization, List.of(new GlossaryEdit.Insert(Map.of("en", "page")))));
  }

  private static void hostnames() {
    is("getSubdomain", (s, f) -> s.subdomains().get(PermissionFixture.SUBDOMAIN));
    is("getCustomHostname", (s, f) -> s.customHostnames().get(PermissionFixture.HOSTNAME));
    is(
        "assignCustomHostname",
        (s, f) -> s.customHostnames().assign(f.world.organization, "new.acme.example"));
    does(
        "dnsRevalidateCustomHostname",
        (s, f) -> s.customHostnames().revalidate(PermissionFixture.HOSTNAME));
    does("removeCustomHostname", (s, f) -> s.customHostnames().remove(PermissionFixture.HOSTNAME));
  }

  private static void organizations() {
    is("getAuthenticatedUser", (s, f) -> s.users().current());
    is("getUserById", (s, f) -> s.users().get(new UserId(PermissionFixture.LONER)));
    is("createUser", (s, f) -> s.users().create(CreateUser.named("new", "New")));
    is("createOrganization", (s, f) -> s.organizations().create(CreateOrganization.titled("Mine")));
    is(
        "searchOrganizationContent",
        (s, f) -> s.search().inOrganization(f.world.organization, "text", ALL));
    is("getOrganizationById", (s, f) -> s.organizations().get(f.world.organization));
    is(
        "listOrganizationsForAuthenticatedUser",
        (s, f) ->
            s.organizations().list(ALL).items().stream()
                .anyMatch(view -> view.id().equals(f.world.organization)));
    is(
        "putMember",
        (s, f) ->
            s.organizations()
                .putMember(
                    f.world.organization, new UserId(PermissionFixture.LONER), Role.COMMENT));
    is(
        "listSpacesInOrganizationById",
        (s, f) -> s.spaces().list(f.world.organization, ALL).count() > 0);
    is(
        "listCollectionsInOrganizationById",
        (s, f) -> s.collections().list(f.world.organization, true, ALL).count() > 0);
    is("createSpace", (s, f) -> s.spaces().create(f.world.organization, CreateSpace.titled("New")));
    is(
        "createCollection",
        (s, f) -> s.collections().create(f.world.organization, CreateCollection.titled("New")));
    is("transferSpaceHere", (s, f) -> s.spaces().transfer(f.foreignSpace, f.world.organization));
    is(
        "transferCollectionHere",
        (s, f) -> s.collections().transfer(f.foreignCollection, f.world.organization));
  }

  private static void people() {
    UserId admin = new UserId("admin");
    UserId loner = new UserId(PermissionFixture.LONER);
    is(
        "updateUserById",
        (s, f) ->
            s.users()
                .update(s.caller().user().orElse(admin), UpdateUser.NOTHING.displayName("New")));
    is(
        "getOrganizationsForEmailDomain",
        (s, f) -> !s.organizations().ofEmailDomain(PermissionFixture.DOMAIN).isEmpty());
    is(
        "updateOrganizationById",
        (s, f) ->
            s.organizations()
                .update(f.world.organization, UpdateOrganization.NOTHING.title("New")));
    is("changeAccount", (s, f) -> s.organizations().account(f.world.organization, Account.FREE));
    is(
        "listMembersInOrganizationById",
        (s, f) -> s.members().list(f.world.organization, MemberQuery.ALL, ALL));
    is("getMemberInOrganizationById", (s, f) -> s.members().get(f.world.organization, loner));
    is(
        "updateMemberInOrganizationById",
        (s, f) -> s.members().changeRole(f.world.organization, loner, Update.to(Role.COMMENT)));
    is(
        "setUserAsSSOMemberForOrganization",
        (s, f) -> s.members().markSso(f.world.organization, loner));
    does(
        "removeMemberFromOrganizationById",
        (s, f) -> s.members().remove(f.world.organization, loner));
    is("updateOrganizationMemberLastSeenAt", (s, f) -> s.members().ping(f.world.organization));
    is(
        "listSpacesForOrganizationMember",
        (s, f) -> s.members().spaces(f.world.organization, admin, false, ALL));
    is(
        "listTeamsForOrganizationMember",
        (s, f) -> s.members().teams(f.world.organization, admin, null, ALL));
  }

  private static void joining() {
    is(
        "inviteUsersToOrganization",
        (s, f) ->
            s.invitations()
                .invite(f.world.organization, InviteUsers.as(Role.READ, "new@acme.example")));
    is(
        "joinOrganizationWithInvite",
        (s, f) -> s.inviteLinks().join(f.world.organization, f.invite.value()));
    is("listOrganizationInviteLinks", (s, f) -> s.inviteLinks().list(f.world.organization, ALL));
    is(
        "createOrganizationInvite",
        (s, f) -> s.inviteLinks().create(f.world.organization, Role.READ));
    is("getOrganizationInviteLink", (s, f) -> s.inviteLinks().get(f.world.organization, f.invite));
    is(
        "updateOrganizationInviteById",
        (s, f) -> s.inviteLinks().update(f.world.organization, f.invite, Role.COMMENT));
    does(
        "deleteOrganizationInviteById",
        (s, f) -> s.inviteLinks().delete(f.world.organization, f.invite));
    is("listPendingInvitesForAuthenticatedUser", (s, f) -> s.invitations().pending(ALL));
    is(
        "listPendingInvitesInOrganization",
        (s, f) -> s.invitations().pending(f.world.organization, ALL));
    does("deletePendingInvite", (s, f) -> s.invitations().decline(f.world.organization, f.pending));
    is(
        "listSAMLProvidersInOrganizationById",
        (s, f) -> s.samlProviders().list(f.world.organization, ALL));
    is(
        "createOrganizationSAMLProvider",
        (s, f) ->
            s.samlProviders().create(f.world.organization, CreateSamlProvider.labelled("New")));
    is(
        "getOrganizationSAMLProviderById",
        (s, f) -> s.samlProviders().get(f.world.organization, f.provider));
    is(
        "updateOrganizationSAMLProvider",
        (s, f) ->
            s.samlProviders()
                .update(f.world.organization, f.provider, UpdateSamlProvider.NOTHING.label("New")));
    does(
        "deleteOrganizationSAMLProvider",
        (s, f) -> s.samlProviders().delete(f.world.organization, f.provider));
    is(
        "listSSOProviderLoginsInOrganization",
        (s, f) -> s.samlProviders().logins(f.world.organization));
    is(
        "joinThrough",
        (s, f) ->
            s.samlProviders()
                .joinThrough(f.world.organization, f.provider, new UserId("stranger")));
  }

  private static void teams() {
    UserId admin = new UserId("admin");
    UserId loner = new UserId(PermissionFixture.LONER);
    is(
        "listTeamsInOrganizationById",
        (s, f) -> s.teams().list(f.world.organization, TeamFilter.ALL, ALL).count() > 0);
    is("getTeamInOrganizationById", (s, f) -> s.teams().get(f.world.organization, f.team));
    is(
        "listTeamMembersInOrganizationById",
        (s, f) -> s.teams().members(f.world.organization, f.team, ALL));
    is(
        "createOrganizationTeam",
        (s, f) -> s.teams().create(f.world.organization, CreateTeam.titled("New")));
    is(
        "updateTeamInOrganizationById",
        (s, f) -> s.teams().update(f.world.organization, f.team, new UpdateTeam("New")));
    does(
        "updateMembersInOrganizationTeam",
        (s, f) ->
            s.teams()
                .updateMembers(
                    f.world.organization,
                    f.team,
                    new UpdateTeamMembers(Map.of(admin, TeamRole.OWNER), List.of())));
    does(
        "addMemberToOrganizationTeamById",
        (s, f) -> s.teams().putMember(f.world.organization, f.team, admin, null));
    does(
        "deleteMemberFromOrganizationTeamById",
        (s, f) -> s.teams().removeMember(f.world.organization, f.team, loner));
    does(
        "removeTeamFromOrganizationById", (s, f) -> s.teams().delete(f.world.organization, f.team));
  }

  private static void permissions() {
    permissions("Space", f -> ContentId.of(f.space));
    permissions("Collection", f -> ContentId.of(f.inner));
    is(
        "explainPermission",
        (s, f) ->
            s.permissions().explain(new UserId(PermissionFixture.LONER), ContentId.of(f.space)));
  }

  private static void permissions(String kind, Function<PermissionFixture, ContentId> content) {
    Principal loner = Principal.of(new UserId(PermissionFixture.LONER));
    Update<Role> comment = Update.to(Role.COMMENT);
    is(
        "listUserPermissionsIn" + kind,
        (s, f) -> s.permissions().users(content.apply(f), ALL).count() > 0);
    is(
        "listTeamPermissionsIn" + kind,
        (s, f) -> s.permissions().teams(content.apply(f), ALL).count() > 0);
    is(
        "listPermissionsAggregateIn" + kind,
        (s, f) -> s.permissions().aggregate(content.apply(f), null, ALL).count() > 0);
    does(
        "inviteTo" + kind,
        (s, f) ->
            s.permissions()
                .invite(content.apply(f), InviteToContent.users(Role.READ, new UserId("review"))));
    does(
        "updateUserPermissionIn" + kind,
        (s, f) -> s.permissions().update(content.apply(f), loner, comment));
    does(
        "updateTeamPermissionIn" + kind,
        (s, f) -> s.permissions().update(content.apply(f), Principal.of(f.team), comment));
    does("removeUserFrom" + kind, (s, f) -> s.permissions().remove(content.apply(f), loner));
    does(
        "removeTeamFrom" + kind,
        (s, f) -> s.permissions().remove(content.apply(f), Principal.of(f.team)));
  }

  private static void places() {
    is("getCollectionById", (s, f) -> s.collections().get(f.inner));
    is("listSpacesInCollectionById", (s, f) -> s.spaces().listIn(f.inner, ALL));
    is(
        "updateCollectionById",
        (s, f) -> s.collections().update(f.inner, UpdateCollection.NOTHING.title("New")));
    is("moveCollection", (s, f) -> s.collections().move(f.inner, Move.into(f.outer)));
    is("transferCollection", (s, f) -> s.collections().transfer(f.inner, f.other));
    is(
        "createSpaceInCollection",
        (s, f) -> s.spaces().create(f.world.organization, CreateSpace.titled("New").in(f.inner)));
    is(
        "createCollectionInCollection",
        (s, f) ->
            s.collections()
                .create(f.world.organization, CreateCollection.titled("New").in(f.inner)));
    does("deleteCollectionById", (s, f) -> s.collections().delete(f.inner));
    is("getSpaceById", (s, f) -> s.spaces().get(f.space));
    is("updateSpaceById", (s, f) -> s.spaces().update(f.space, UpdateSpace.NOTHING.title("New")));
    is("moveSpace", (s, f) -> s.spaces().move(f.space, Move.into(f.outer)));
    is("transferSpace", (s, f) -> s.spaces().transfer(f.space, f.other));
    is("duplicateSpace", (s, f) -> s.spaces().duplicate(f.space));
    does("deleteSpaceById", (s, f) -> s.spaces().delete(f.space));
    is("getDeletedSpace", (s, f) -> s.spaces().get(f.deleted));
    is("restoreSpace", (s, f) -> s.spaces().restore(f.deleted));
    does("deleteDeletedSpace", (s, f) -> s.spaces().delete(f.deleted));
    is("editDeletedSpace", (s, f) -> s.contents().edit(ContentAt.main(f.deleted), f.edit));
  }

  private static void content() {
    is(
        """
        getCurrentRevision listPages listFiles getFileById getPageById getPageByPath
        getReusableContentById
        """,
        (s, f) -> s.contents().get(ContentAt.main(f.space)));
    is("getDocumentById", (s, f) -> s.contents().document(f.space, f.document));
    is(
        "getComputedDocument",
        (s, f) -> s.contents().computedText(f.space, PermissionFixture.computed("doc", "models")));
    is(
        "getComputedRevision",
        (s, f) ->
            s.contents()
                .computed(f.space, PermissionFixture.computed("models", "true"), f.page.id()));
    is(
        """
        getRevisionById listPagesInRevisionById listFilesInRevisionById getFileInRevisionById
        getPageInRevisionById getPageDocumentInRevisionById getPageInRevisionByPath
        getReusableContentInRevisionById
        """,
        (s, f) -> s.contents().get(ContentAt.revision(f.space, f.first)));
    is(
        "getRevisionSemanticChanges",
        (s, f) -> s.contents().changes(ContentAt.revision(f.space, f.first), 10));
    is("exportFolder", (s, f) -> s.contents().exportFolder(ContentAt.main(f.space)));
    is("editLive", (s, f) -> s.contents().edit(ContentAt.main(f.space), f.edit));
    is(
        "importFolder",
        (s, f) ->
            s.contents()
                .importFolder(ContentAt.main(f.space), Folder.ofTexts(Map.of("a.md", "a"))));
    is("rollbackToRevision", (s, f) -> s.contents().rollback(f.space, f.first));
  }

  private static void changeRequests() {
    is(
        "createChangeRequest",
        (s, f) -> s.changeRequests().create(f.space, new CreateChangeRequest("New")));
    is(
        "listChangeRequestsForSpace",
        (s, f) -> s.changeRequests().list(f.space, null, null, ALL).count() > 0);
    is("getChangeRequestById", (s, f) -> s.changeRequests().get(ChangeRequestRef.of(f.space, "1")));
    is(
        "updateChangeRequestById",
        (s, f) ->
            s.changeRequests()
                .update(
                    ChangeRequestRef.of(f.space, "1"), UpdateChangeRequest.NOTHING.subject("New")));
    is(
        "getContributorsByChangeRequestId",
        (s, f) -> s.changeRequests().contributors(ChangeRequestRef.of(f.space, "1"), ALL));
    is(
        "getChangeRequestChanges",
        (s, f) ->
            s.contents().changes(ContentAt.changeRequest(ChangeRequestRef.of(f.space, "1")), 10));
    is(
        """
        getRevisionOfChangeRequestById listPagesInChangeRequest listFilesInChangeRequestById
        getFileInChangeRequestById getPageInChangeRequestById getPageInChangeRequestByPath
        getReusableContentInChangeRequestById
        """,
        (s, f) -> s.contents().get(ContentAt.changeRequest(ChangeRequestRef.of(f.space, "1"))));
    is(
        "updateChangeRequestContent",
        (s, f) ->
            s.contents().edit(ContentAt.changeRequest(ChangeRequestRef.of(f.space, "1")), f.edit));
    is("updateChangeRequest", (s, f) -> s.merges().update(ChangeRequestRef.of(f.space, "1")));
    is("mergeChangeRequest", (s, f) -> s.merges().merge(ChangeRequestRef.of(f.space, "1")));
    is(
        "previewChangeRequestMerge",
        (s, f) -> s.merges().preview(ChangeRequestRef.of(f.space, "1")));
    is(
        "listChangeRequestConflicts",
        (s, f) -> s.merges().conflicts(ChangeRequestRef.of(f.space, "1"), ALL));
    is(
        "resolveChangeRequestConflict",
        (s, f) ->
            s.merges()
                .resolve(ChangeRequestRef.of(f.space, "1"), f.conflict, new Resolution.Theirs()));
    is(
        "getReviewsByChangeRequestId",
        (s, f) -> s.reviews().list(ChangeRequestRef.of(f.space, "1"), ALL));
    is(
        "getChangeRequestReviewById",
        (s, f) -> s.reviews().get(ChangeRequestRef.of(f.space, "1"), f.review));
    is(
        "submitChangeRequestReview",
        (s, f) ->
            s.reviews()
                .submit(
                    ChangeRequestRef.of(f.space, "1"),
                    new Reviews.Submit(ReviewStatus.CHANGES_REQUESTED, null)));
    is(
        "getRequestedReviewersByChangeRequestId",
        (s, f) -> s.reviews().requested(ChangeRequestRef.of(f.space, "1"), ALL));
    is(
        "requestReviewersForChangeRequest",
        (s, f) ->
            s.reviews()
                .request(
                    ChangeRequestRef.of(f.space, "1"),
                    new Reviews.Request(List.of(new UserId("admin")), Update.to("Subject"))));
    does(
        "removeRequestedReviewerFromChangeRequest",
        (s, f) ->
            s.reviews().removeRequested(ChangeRequestRef.of(f.space, "1"), new UserId("admin")));
  }

  private static void comments(
      String where,
      Function<PermissionFixture, ContentAt.Branch> at,
      Function<PermissionFixture, CommentId> comment,
      Function<PermissionFixture, CommentReplyId> reply) {
    is(
        "listComments" + where,
        (s, f) -> s.comments().list(at.apply(f), CommentQuery.ALL, ALL).count() > 0);
    is(
        "postComment" + where,
        (s, f) -> s.comments().post(at.apply(f), PostComment.saying("and this")));
    is("getComment" + where, (s, f) -> s.comments().get(at.apply(f), comment.apply(f)));
    is(
        "updateComment" + where,
        (s, f) ->
            s.comments()
                .update(at.apply(f), comment.apply(f), UpdateComment.NOTHING.resolved(true)));
    does("deleteComment" + where, (s, f) -> s.comments().delete(at.apply(f), comment.apply(f)));
    is(
        "listCommentReplies" + where,
        (s, f) -> s.comments().replies(at.apply(f), comment.apply(f), ALL).count() > 0);
    is(
        "postCommentReply" + where,
        (s, f) -> s.comments().reply(at.apply(f), comment.apply(f), new PostReply("yes")));
    is(
        "getCommentReply" + where,
        (s, f) -> s.comments().getReply(at.apply(f), comment.apply(f), reply.apply(f)));
    is(
        "updateCommentReply" + where,
        (s, f) ->
            s.comments()
                .updateReply(
                    at.apply(f),
                    comment.apply(f),
                    reply.apply(f),
                    UpdatePost.NOTHING.addReactions("👍")));
    does(
        "deleteCommentReply" + where,
        (s, f) -> s.comments().deleteReply(at.apply(f), comment.apply(f), reply.apply(f)));
    is("listCommenters" + where, (s, f) -> s.comments().commenters(at.apply(f), ALL).count() > 0);
  }

  private static void references() {
    is("listSpaceLinks", (s, f) -> s.references().list(ContentAt.main(f.space), null, null, ALL));
    is(
        "listPageLinksInSpace",
        (s, f) -> s.references().ofPage(ContentAt.main(f.space), f.page.id(), null, ALL));
    is(
        "listSpacePageBacklinks",
        (s, f) -> s.references().toPage(ContentAt.main(f.space), f.page.id(), ALL));
    is(
        "listSpaceFileBacklinks",
        (s, f) -> s.references().toFile(ContentAt.main(f.space), f.file, ALL));
    is(
        "listChangeRequestLinks",
        (s, f) ->
            s.references()
                .list(ContentAt.changeRequest(ChangeRequestRef.of(f.space, "1")), null, null, ALL));
    is(
        "listPageLinksInChangeRequest",
        (s, f) ->
            s.references()
                .ofPage(
                    ContentAt.changeRequest(ChangeRequestRef.of(f.space, "1")),
                    f.page.id(),
                    null,
                    ALL));
    is(
        "listChangeRequestPageBacklinks",
        (s, f) ->
            s.references()
                .toPage(
                    ContentAt.changeRequest(ChangeRequestRef.of(f.space, "1")), f.page.id(), ALL));
    is(
        "listChangeRequestFileBacklinks",
        (s, f) ->
            s.references()
                .toFile(ContentAt.changeRequest(ChangeRequestRef.of(f.space, "1")), f.file, ALL));
    is("searchSpaceContent", (s, f) -> s.search().inSpace(f.space, "text", ALL));
  }

  /** What needs something outside, that the instance under test does not have. */
  private static void meansOfTheInstance() {
    is("getSpaceGitInfo", (s, f) -> s.spaces().get(f.space));
    ImportContent content = new ImportContent("https://docs.example/a.md", ImportSource.MARKDOWN);
    is("importContent", (s, f) -> s.imports().into(ContentAt.main(f.space), null, content));
    is(
        "importContentInPageById",
        (s, f) -> s.imports().into(ContentAt.main(f.space), f.page.id(), content));
    is(
        "importContentInChangeRequest",
        (s, f) ->
            s.imports()
                .into(ContentAt.changeRequest(ChangeRequestRef.of(f.space, "1")), null, content));
    is(
        "importContentInChangeRequestPageById",
        (s, f) ->
            s.imports()
                .into(
                    ContentAt.changeRequest(ChangeRequestRef.of(f.space, "1")),
                    f.page.id(),
                    content));
    is(
        "exportSpaceFolder",
        (s, f) -> s.contents().exportFolder(ContentAt.main(f.space), CallMemory.UNBOUNDED));
    is(
        "getSpacePDF",
        (s, f) -> {
          s.pdfs().check(s.contents().get(ContentAt.main(f.space)), PdfExport.Extent.ALL);
          return true;
        });
    is(
        "getChangeRequestPDF",
        (s, f) -> {
          s.pdfs()
              .check(
                  s.contents().get(ContentAt.changeRequest(ChangeRequestRef.of(f.space, "1"))),
                  PdfExport.Extent.ALL);
          return true;
        });
  }

  // ---------------------------------------------------------------- the table

  private Store store;
  private World world;
  private OrganizationId other;

  /** An empty store. */
  protected abstract Store create();

  @BeforeEach
  void openWorld() {
    store = create();
    world = World.on(store);
    other = PermissionFixture.otherOrganization(world);
  }

  @AfterEach
  void closeStore() {
    store.close();
  }

  private DocsSession caller(String name) {
    return name.equals("anonymous") ? world.docs.as(Caller.anonymous()) : world.as(name);
  }

  /** A caller and the column of the table that tells what they may do. */
  private record Column(String name, String caller, Standing standing) {

    Outcome outcome(PermissionTable table, String operation) {
      return table.outcome(operation, name, caller);
    }
  }

  private void check(PermissionTable table, List<Column> columns) {
    PermissionFixture fixture = null;
    for (var row : table.outcomes().entrySet()) {
      Operation operation = OPERATIONS.get(row.getKey());
      assertThat(operation).as(row.getKey()).isNotNull();
      for (Column column : columns) {
        if (fixture == null) {
          fixture = PermissionFixture.in(world, other);
        }
        fixture.settle(column.standing());
        long before = world.written();
        Outcome expected = column.outcome(table, row.getKey());
        assertThat(outcome(operation, caller(column.caller()), fixture))
            .as("%s by %s", row.getKey(), column)
            .isEqualTo(expected);
        if (world.written() > before) {
          assertThat(expected).as("%s by %s", row.getKey(), column).isEqualTo(Outcome.OK);
          fixture = null;
        }
      }
    }
  }

  private static Outcome outcome(
      Operation operation, DocsSession caller, PermissionFixture fixture) {
    try {
      return Boolean.FALSE.equals(operation.run(caller, fixture)) ? Outcome.NOTHING : Outcome.OK;
    } catch (DocsException e) {
      return e.code() == ErrorCode.PRECONDITION ? Outcome.OK : Outcome.valueOf(e.code().name());
    }
  }

  private static Column withRole(String name, String caller) {
    return new Column(name, caller, Standing.level(DefaultLevel.of(role(name))));
  }

  private static Role role(String name) {
    return Role.valueOf(name.toUpperCase(Locale.ROOT));
  }

  @Test
  void everyOperationOnAnOrganizationIsForThoseOfTheTable() {
    PermissionTable table = PermissionTable.ORGANIZATION;
    check(
        table,
        table.callers().stream().map(name -> new Column(name, name, Standing.NONE)).toList());
  }

  @Test
  void everyOperationOnContentIsForThoseWithTheRoleInTheOrganization() {
    PermissionTable table = PermissionTable.CONTENT;
    check(
        table,
        table.callers().stream().map(name -> new Column(name, name, Standing.NONE)).toList());
  }

  @Test
  void aLevelAboveGivesMembersItsRoleWhateverTheirOwn() {
    PermissionTable table = PermissionTable.CONTENT;
    for (String member : List.of("read", "create")) {
      check(
          table,
          table.callers().stream()
              .filter(name -> !WITHOUT_ROLE.contains(name))
              .map(name -> withRole(name, member))
              .toList());
    }
  }

  @Test
  void aLevelAboveGivesNothingToThoseWhoAreNoMembersAndTakesNothingFromAdmins() {
    check(
        PermissionTable.CONTENT,
        List.of(
            new Column("guest", "guest", Standing.level(DefaultLevel.of(Role.ADMIN))),
            new Column("stranger", "stranger", Standing.level(DefaultLevel.of(Role.ADMIN))),
            new Column("anonymous", "anonymous", Standing.level(DefaultLevel.of(Role.ADMIN))),
            new Column("guest", "create", Standing.level(DefaultLevel.NONE)),
            new Column("admin", "admin", Standing.level(DefaultLevel.NONE)),
            new Column("admin", "admin", Standing.level(DefaultLevel.of(Role.READ)))));
  }

  @Test
  void aRoleThatWasGivenIsWorthTheSameInWhicheverWayAndToWhomever() {
    PermissionTable table = PermissionTable.CONTENT;
    for (Way way : Way.values()) {
      for (String caller : List.of("guest", "read", "create")) {
        check(
            table,
            table.callers().stream()
                .filter(name -> !WITHOUT_ROLE.contains(name))
                .map(name -> new Column(name, caller, Standing.given(way, caller, role(name))))
                .toList());
      }
    }
  }

  @Test
  void noAccessThatWasGivenTakesAwayWhatMembersHaveAndNothingFromAdmins() {
    List<Column> columns = new ArrayList<>();
    for (Way way : Way.values()) {
      columns.add(new Column("guest", "create", Standing.given(way, "create", null)));
      columns.add(new Column("guest", "guest", Standing.given(way, "guest", null)));
      columns.add(new Column("admin", "admin", Standing.given(way, "admin", null)));
    }
    check(PermissionTable.CONTENT, columns);
  }
}
