package dev.docs.scenario;

import dev.docs.access.Role;
import dev.docs.access.Team.TeamRole;
import dev.docs.audit.AuditEvents;
import dev.docs.change.ChangeRequest;
import dev.docs.change.ChangeRequests;
import dev.docs.change.ChangeRequests.Within;
import dev.docs.command.Update;
import dev.docs.font.CreateFont;
import dev.docs.font.UpdateFont;
import dev.docs.git.LinkGit;
import dev.docs.git.RequestGit;
import dev.docs.id.UserId;
import dev.docs.listing.ListOptions;
import dev.docs.openapi.CreateOpenApiSpec;
import dev.docs.openapi.OpenApiSpec;
import dev.docs.openapi.SaveOpenApiSpec;
import dev.docs.organization.Account;
import dev.docs.organization.CreateOrganization;
import dev.docs.organization.UpdateOrganization;
import dev.docs.people.CreateSamlProvider;
import dev.docs.people.CreateTeam;
import dev.docs.people.InviteUsers;
import dev.docs.people.Members;
import dev.docs.people.Teams;
import dev.docs.people.UpdateSamlProvider;
import dev.docs.people.UpdateSamlReading;
import dev.docs.people.UpdateTeam;
import dev.docs.people.UpdateTeamMembers;
import dev.docs.port.ContentSource.ImportSource;
import dev.docs.space.CreateCollection;
import dev.docs.space.CreateSpace;
import dev.docs.space.content.ContentAt;
import dev.docs.space.content.ImportContent;
import dev.docs.space.content.ImportRuns;
import dev.docs.space.content.PdfExport;
import dev.docs.space.content.StartImportRun;
import dev.docs.user.CreateUser;
import dev.docs.user.UpdateUser;
import java.util.List;

/** What is done to organizations, their people and what they have as a whole. */
final class OrganizationRights extends OperationTable {

  private static final ListOptions ALL = ListOptions.limit(1000);

  OrganizationRights() {
    organizations();
    people();
    joining();
    teams();
    meansOfTheInstance();
    assets();
    hostnames();
    openApi();
    importRuns();
  }

  private void importRuns() {
    is(
        "listImportRuns",
        (s, f) -> s.importRuns().list(f.world.organization, ImportRuns.Query.ALL, ALL).count() > 0);
    is(
        "startImportRun",
        (s, f) ->
            s.importRuns()
                .start(
                    f.world.organization,
                    StartImportRun.website("https://docs.example/a", f.space)));
    is("getImportRun", (s, f) -> s.importRuns().get(f.world.organization, f.importRun));
    is("cancelImportRun", (s, f) -> s.importRuns().cancel(f.world.organization, f.importRun));
  }

  private void openApi() {
    is("listOpenAPISpecs", (s, f) -> s.openApiSpecs().list(f.world.organization, ALL).count() > 0);
    is(
        "createOpenAPISpec",
        (s, f) ->
            s.openApiSpecs()
                .create(
                    f.world.organization,
                    new CreateOpenApiSpec(f.spec + "-new", OpenApiSpec.Source.text("title New"))));
    is("getOpenAPISpecBySlug", (s, f) -> s.openApiSpecs().get(f.world.organization, f.spec));
    is(
        "createOrUpdateOpenAPISpecBySlug",
        (s, f) ->
            s.openApiSpecs()
                .save(
                    f.world.organization,
                    SaveOpenApiSpec.named(f.spec, OpenApiSpec.Source.text("title New"))));
    is(
        "updateOpenAPISpecBySlug",
        (s, f) ->
            s.openApiSpecs().update(f.world.organization, f.spec, OpenApiSpec.Visibility.PUBLIC));
    does(
        "deleteOpenAPISpecBySlug", (s, f) -> s.openApiSpecs().delete(f.world.organization, f.spec));
    is(
        "listOpenAPISpecVersions",
        (s, f) -> s.openApiSpecs().versions(f.world.organization, f.spec, ALL));
    for (String content : List.of("", "Content", "ContentRaw")) {
      is(
          "getLatestOpenAPISpecVersion" + content,
          (s, f) -> s.openApiSpecs().latest(f.world.organization, f.spec));
    }
    for (String content : List.of("", "Content")) {
      is(
          "getOpenAPISpecVersion" + content + "ById",
          (s, f) -> s.openApiSpecs().version(f.world.organization, f.spec, f.specVersion));
    }
  }

  private void assets() {
    is("generateStorageUploadURL", (s, f) -> FontFiles.request(s, f.world.organization));
    is("listCustomFonts", (s, f) -> s.fonts().list(f.world.organization).count() > 0);
    is("getCustomFont", (s, f) -> s.fonts().get(f.world.organization, f.font));
    is(
        "createCustomFont",
        (s, f) -> {
          CreateFont.Face face = CreateFont.Face.of(400, f.storageKey);
          return s.fonts().create(f.world.organization, CreateFont.named("New", face));
        });
    is(
        "updateCustomFont",
        (s, f) ->
            s.fonts().update(f.world.organization, f.font, UpdateFont.NOTHING.fontFamily("New")));
    does("deleteCustomFont", (s, f) -> s.fonts().delete(f.world.organization, f.font));
  }

  private void hostnames() {
    is("getSubdomain", (s, f) -> s.subdomains().get(PermissionFixture.SUBDOMAIN));
    is("getCustomHostname", (s, f) -> s.customHostnames().get(PermissionFixture.HOSTNAME));
    is(
        "assignCustomHostname",
        (s, f) -> s.customHostnames().assign(f.world.organization, "new.acme.example"));
    is(
        "setSiteCustomHostname",
        (s, f) ->
            s.customHostnames().assign(f.world.organization, f.site.id(), "site.acme.example"));
    does(
        "dnsRevalidateCustomHostname",
        (s, f) -> s.customHostnames().revalidate(PermissionFixture.HOSTNAME));
    does("removeCustomHostname", (s, f) -> s.customHostnames().remove(PermissionFixture.HOSTNAME));
  }

  private void organizations() {
    is("getAuthenticatedUser", (s, f) -> s.users().current());
    is("getEmbedByUrl", (s, f) -> s.users().current());
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
        "listChangeRequestsForOrganization",
        (s, f) ->
            s.changeRequests()
                    .list(Within.all(f.world.organization), ChangeRequests.Query.ALL, ALL)
                    .count()
                > 0);
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

  private void people() {
    UserId admin = new UserId("admin");
    UserId loner = new UserId(PermissionFixture.LONER);
    is(
        "updateUserById",
        (s, f) ->
            s.users()
                .update(s.caller().user().orElse(admin), UpdateUser.NOTHING.displayName("New")));
    is("eraseUser", (s, f) -> s.users().erase(s.caller().user().orElse(admin)));
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
        (s, f) -> s.members().list(f.world.organization, Members.Query.ALL, ALL));
    is("getMemberInOrganizationById", (s, f) -> s.members().get(f.world.organization, loner));
    is(
        "updateMemberInOrganizationById",
        (s, f) -> s.members().changeRole(f.world.organization, loner, Update.to(Role.COMMENT)));
    is(
        "setUserAsSSOMemberForOrganization",
        (s, f) -> s.members().markSso(f.world.organization, loner));
    is(
        "readmitFormerMemberOfOrganization",
        (s, f) -> s.members().readmit(f.world.organization, loner, Role.READ));
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

  private void joining() {
    is(
        "inviteUsersToOrganization",
        (s, f) ->
            s.invitations()
                .invite(f.world.organization, InviteUsers.as(Role.READ, "new@acme.example")));
    is(
        "joinOrganizationWithInvite",
        (s, f) -> s.inviteLinks().join(f.world.organization, f.invite.value()));
    is(
        "joinOrganization",
        (s, f) -> {
          s.invitations().join(f.world.organization);
          return true;
        });
    is(
        "listOrganizationAuditEventActions",
        (s, f) -> {
          s.auditEvents().requireReader(f.world.organization);
          return true;
        });
    is(
        "listOrganizationAuditEvents",
        (s, f) -> s.auditEvents().list(f.world.organization, AuditEvents.Query.ALL, ALL));
    is(
        "getOrganizationAuditEvent",
        (s, f) -> s.auditEvents().get(f.world.organization, f.auditEvent));
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
    is(
        "changeSAMLProviderReading",
        (s, f) ->
            s.samlProviders()
                .changeReading(f.world.organization, f.provider, UpdateSamlReading.NOTHING));
    is(
        "setSAMLProviderMetadata",
        (s, f) ->
            s.samlProviders().useMetadata(f.world.organization, f.provider, Certificates.METADATA));
    does(
        "deleteOrganizationSAMLProvider",
        (s, f) -> s.samlProviders().delete(f.world.organization, f.provider));
    is(
        "listSSOProviderLoginsInOrganization",
        (s, f) -> s.samlProviders().logins(f.world.organization));
    is("findActiveSamlProvider", (s, f) -> s.samlProviders().findActive(f.provider));
    is(
        "joinThrough",
        (s, f) ->
            s.samlProviders()
                .joinThrough(f.world.organization, f.provider, new UserId("stranger")));
  }

  private void teams() {
    UserId admin = new UserId("admin");
    UserId loner = new UserId(PermissionFixture.LONER);
    is(
        "listTeamsInOrganizationById",
        (s, f) -> s.teams().list(f.world.organization, Teams.Filter.ALL, ALL).count() > 0);
    is("getTeamInOrganizationById", (s, f) -> s.teams().get(f.world.organization, f.team));
    is(
        "listTeamMembersInOrganizationById",
        (s, f) -> s.teams().members(f.world.organization, f.team, ALL));
    is(
        "createOrganizationTeam",
        (s, f) -> s.teams().create(f.world.organization, CreateTeam.titled("New")));
    is(
        "updateTeamInOrganizationById",
        (s, f) -> s.teams().update(f.world.organization, f.team, UpdateTeam.titled("New")));
    does(
        "updateMembersInOrganizationTeam",
        (s, f) ->
            s.teams()
                .updateMembers(
                    f.world.organization,
                    f.team,
                    UpdateTeamMembers.NOTHING.put(admin, TeamRole.OWNER)));
    does(
        "addMemberToOrganizationTeamById",
        (s, f) -> s.teams().putMember(f.world.organization, f.team, admin));
    does(
        "deleteMemberFromOrganizationTeamById",
        (s, f) -> s.teams().removeMember(f.world.organization, f.team, loner));
    does(
        "removeTeamFromOrganizationById", (s, f) -> s.teams().delete(f.world.organization, f.team));
  }

  /** What needs something outside, that the instance under test does not have. */
  private void meansOfTheInstance() {
    is("getSpaceGitInfo", (s, f) -> s.git().get(f.space));
    LinkGit repository = LinkGit.of("https://git.example/docs.git", "main");
    does("importGitRepository", (s, f) -> s.git().request(f.space, RequestGit.in(repository)));
    does("exportToGitRepository", (s, f) -> s.git().request(f.space, RequestGit.out(repository)));
    ImportContent content = ImportContent.from("https://docs.example/a.md", ImportSource.MARKDOWN);
    is("importContent", (s, f) -> s.imports().into(ContentAt.main(f.space), null, content));
    is(
        "importContentInPageById",
        (s, f) -> s.imports().into(ContentAt.main(f.space), f.page.id(), content));
    is(
        "importContentInChangeRequest",
        (s, f) ->
            s.imports()
                .into(ContentAt.changeRequest(ChangeRequest.Ref.of(f.space, "1")), null, content));
    is(
        "importContentInChangeRequestPageById",
        (s, f) ->
            s.imports()
                .into(
                    ContentAt.changeRequest(ChangeRequest.Ref.of(f.space, "1")),
                    f.page.id(),
                    content));
    is("exportSpaceFolder", (s, f) -> s.contents().snapshotFolder(ContentAt.main(f.space)));
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
                  s.contents().get(ContentAt.changeRequest(ChangeRequest.Ref.of(f.space, "1"))),
                  PdfExport.Extent.ALL);
          return true;
        });
  }
}
