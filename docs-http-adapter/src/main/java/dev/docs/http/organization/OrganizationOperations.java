package dev.docs.http.organization;

import static dev.docs.http.call.Arguments.docs;
import static dev.docs.http.call.Arguments.links;
import static dev.docs.http.call.Arguments.listOptions;
import static dev.docs.http.call.Arguments.organization;
import static dev.docs.http.call.Origin.NEIGHBOURING;
import static dev.docs.http.call.Origin.NEWER;
import static dev.docs.http.call.RequiredRole.ADMIN;
import static dev.docs.http.call.RequiredRole.GUEST;
import static dev.docs.http.call.RequiredRole.USER;

import dev.docs.access.Role;
import dev.docs.http.HttpResponse;
import dev.docs.http.call.Arguments;
import dev.docs.http.call.Call;
import dev.docs.http.call.JsonResponse;
import dev.docs.http.call.OperationGroup;
import dev.docs.http.call.OperationTable;
import dev.docs.http.call.Parameter;
import dev.docs.http.json.JsonBody;
import dev.docs.http.json.ListJson;
import dev.docs.http.merging.MergeRulesJson;
import dev.docs.http.people.InviteOperations;
import dev.docs.http.search.SearchJson;
import dev.docs.id.SiteId;
import dev.docs.listing.Slice;
import dev.docs.merging.MergeRule;
import dev.docs.organization.CreateOrganization;
import dev.docs.organization.Organization;
import dev.docs.organization.Organizations;
import dev.docs.organization.UpdateOrganization;
import dev.docs.search.Search;
import java.util.List;

/** Operations on organizations. */
public final class OrganizationOperations {

  private OrganizationOperations() {}

  public static void describe(OperationTable.Builder table) {
    organizations(table.group("organizations", NEIGHBOURING));
    newerOrganizations(table.group("organizations", NEWER));
  }

  private static void organizations(OperationGroup operations) {
    operations
        .get("listOrganizationsForAuthenticatedUser", "/orgs")
        .needs(USER)
        .paged()
        .returnsListOf("Organization")
        .handledBy(OrganizationOperations::list);
    operations
        .get("getOrganizationById", "/orgs/{organizationId}")
        .needs(GUEST)
        .returns("Organization")
        .fails(404)
        .handledBy(OrganizationOperations::get);
    operations
        .patch("updateOrganizationById", "/orgs/{organizationId}")
        .needs(ADMIN)
        .body(
            """
            {
              title: OrganizationTitle
              emailDomains: OrganizationEmailDomains
              hostname: OrganizationHostname
              defaultRole: MemberRoleOrGuest
              defaultContent: (OrganizationDefaultContent | null)
              logo: (URL | null)
              sso: boolean
              ai: boolean
              inviteLinks: boolean
              mergeRules: MergeRulesStandaloneConfiguration
            }
            """)
        .atMost(Organization.MAX_EMAIL_DOMAINS, "emailDomains")
        .atMost(MergeRule.MAX_RULES, "mergeRules.rules")
        .returns("Organization")
        .fails(400)
        .handledBy(OrganizationOperations::update);
    operations
        .delete("deleteOrganizationInviteById", "/orgs/{organizationId}/link-invites/{inviteId}")
        .needs(ADMIN, "for a link to content, create on that content")
        .deletes()
        .handledBy(InviteOperations::delete);
    operations
        .get("searchOrganizationContent", "/orgs/{organizationId}/search")
        .needs(GUEST)
        .query(Parameter.string("query").maxLength(512).mandatory())
        .paged()
        .returnsListOf("SearchSpaceResult")
        .handledBy(OrganizationOperations::search);
    operations
        .get("getOrganizationsForEmailDomain", "/email-domains/{emailDomain}/orgs")
        .needs(USER)
        .returns("{organizations: array of Organization}")
        .handledBy(OrganizationOperations::ofEmailDomain);
  }

  private static void newerOrganizations(OperationGroup operations) {
    operations
        .post("createOrganization", "/orgs")
        .needs(USER)
        .query(Parameter.bool("withDefaultSite"), Parameter.string("openapiUrl"))
        .body("CreateOrganization")
        .atMost(Organization.MAX_EMAIL_DOMAINS, "emailDomains")
        .creates("Organization")
        .handledBy(OrganizationOperations::create);
  }

  private static HttpResponse list(Call call) {
    Slice<Organization.View> organizations = docs(call).organizations().list(listOptions(call));
    return JsonResponse.ok(ListJson.of(organizations, o -> OrganizationJson.of(o, links(call))));
  }

  private static HttpResponse get(Call call) {
    Organization.View organization = docs(call).organizations().get(organization(call));
    return JsonResponse.ok(OrganizationJson.of(organization, links(call)));
  }

  private static HttpResponse ofEmailDomain(Call call) {
    List<Organization.View> found =
        docs(call).organizations().ofEmailDomain(call.path("emailDomain"));
    return JsonResponse.ok(
        json -> json.putEach("organizations", found, o -> OrganizationJson.of(o, links(call))));
  }

  private static HttpResponse update(Call call) {
    UpdateOrganization command = call.body(OrganizationOperations::update);
    Organization.View changed = docs(call).organizations().update(organization(call), command);
    return JsonResponse.ok(OrganizationJson.of(changed, links(call)));
  }

  private static UpdateOrganization update(JsonBody body) {
    UpdateOrganization command = UpdateOrganization.NOTHING;
    command =
        Arguments.update(body.string("title").notNull()).on(command, UpdateOrganization::title);
    command =
        Arguments.update(body.strings("emailDomains").notNull())
            .on(command, UpdateOrganization::emailDomains);
    command =
        Arguments.update(body.string("hostname").notNull())
            .on(command, UpdateOrganization::hostname);
    command =
        Arguments.update(body.oneOf("defaultRole", Role.class))
            .on(command, UpdateOrganization::defaultRole);
    command =
        Arguments.update(body.object("defaultContent").map(OrganizationOperations::site))
            .on(command, UpdateOrganization::defaultContent);
    command = Arguments.update(body.string("logo")).on(command, UpdateOrganization::logo);
    command = Arguments.update(body.bool("sso").notNull()).on(command, UpdateOrganization::sso);
    command = Arguments.update(body.bool("ai").notNull()).on(command, UpdateOrganization::ai);
    command =
        Arguments.update(body.bool("inviteLinks").notNull())
            .on(command, UpdateOrganization::inviteLinks);
    return MergeRulesJson.ofOrganization(body).on(command, UpdateOrganization::mergeRules);
  }

  private static SiteId site(JsonBody pointer) {
    pointer.string("type").check("site"::equals, "must be site").required();
    String id = pointer.string("site").required();
    return id == null ? JsonBody.refused() : new SiteId(id);
  }

  private static HttpResponse create(Call call) {
    CreateOrganization command =
        call.body(
            body ->
                new CreateOrganization(
                    body.string("title").required(),
                    body.strings("emailDomains").notNull().orElse(List.of()),
                    call.query().string("openapiUrl").orElse(null)));
    Organizations organizations = docs(call).organizations();
    Organization.View made =
        call.query().isTrue("withDefaultSite")
            ? organizations.createWithSite(command)
            : organizations.create(command);
    return JsonResponse.created(OrganizationJson.of(made, links(call)));
  }

  private static HttpResponse search(Call call) {
    Slice<Search.Result.InSpace> found =
        docs(call)
            .search()
            .inOrganization(organization(call), call.query().required("query"), listOptions(call));
    return JsonResponse.ok(ListJson.of(found, result -> SearchJson.of(result, links(call))));
  }
}
