package dev.docs.http.operations;

import static dev.docs.http.Origin.NEIGHBOURING;
import static dev.docs.http.Origin.NEWER;
import static dev.docs.http.operations.Arguments.docs;
import static dev.docs.http.operations.Arguments.links;
import static dev.docs.http.operations.Arguments.organization;
import static dev.docs.http.operations.Arguments.piece;

import dev.docs.http.Call;
import dev.docs.http.HttpResponse;
import dev.docs.http.OperationGroup;
import dev.docs.http.OperationTable;
import dev.docs.http.Parameter;
import dev.docs.http.view.ListJson;
import dev.docs.http.view.OrganizationJson;
import dev.docs.http.view.SearchJson;
import dev.docs.listing.Slice;
import dev.docs.organization.OrganizationView;
import dev.docs.search.SpaceSearchResult;

/** Organizations. */
final class OrganizationOperations {

  private OrganizationOperations() {}

  static void describe(OperationTable.Builder<Session> table) {
    organizations(table.group("organizations", NEIGHBOURING));
    newerOrganizations(table.group("organizations", NEWER));
  }

  private static void organizations(OperationGroup<Session> operations) {
    operations
        .get("listOrganizationsForAuthenticatedUser", "/orgs")
        .paged()
        .returnsListOf("Organization")
        .handledBy(OrganizationOperations::list);
    operations
        .get("getOrganizationById", "/orgs/{organizationId}")
        .returns("Organization")
        .fails(404)
        .handledBy(OrganizationOperations::get);
    operations
        .patch("updateOrganizationById", "/orgs/{organizationId}")
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
            }
            """)
        .returns("Organization")
        .fails(400);
    operations
        .delete("deleteOrganizationInviteById", "/orgs/{organizationId}/link-invites/{inviteId}")
        .deletes();
    operations
        .get("searchOrganizationContent", "/orgs/{organizationId}/search")
        .query(Parameter.string("query").maxLength(512).mandatory())
        .paged()
        .returnsListOf("SearchSpaceResult")
        .handledBy(OrganizationOperations::search);
    operations
        .get("getOrganizationsForEmailDomain", "/email-domains/{emailDomain}/orgs")
        .returns("{organizations: array of Organization}");
  }

  private static void newerOrganizations(OperationGroup<Session> operations) {
    operations
        .post("createOrganization", "/orgs")
        .query(Parameter.bool("withDefaultSite"), Parameter.string("openapiUrl"))
        .body("CreateOrganization")
        .creates("Organization");
  }

  private static HttpResponse list(Call<Session> call) {
    Slice<OrganizationView> organizations = docs(call).organizations().list(piece(call));
    return HttpResponse.ok(ListJson.of(organizations, o -> OrganizationJson.of(o, links(call))));
  }

  private static HttpResponse get(Call<Session> call) {
    OrganizationView organization = docs(call).organizations().get(organization(call));
    return HttpResponse.ok(OrganizationJson.of(organization, links(call)));
  }

  private static HttpResponse search(Call<Session> call) {
    Slice<SpaceSearchResult> found =
        docs(call)
            .search()
            .inOrganization(organization(call), call.query().required("query"), piece(call));
    return HttpResponse.ok(ListJson.of(found, result -> SearchJson.of(result, links(call))));
  }
}
