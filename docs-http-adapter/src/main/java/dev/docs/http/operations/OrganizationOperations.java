package dev.docs.http.operations;

import static dev.docs.http.Origin.NEIGHBOURING;
import static dev.docs.http.Origin.NEWER;

import dev.docs.http.OperationGroup;
import dev.docs.http.OperationTable;
import dev.docs.http.Parameter;

/** Organizations. */
final class OrganizationOperations {

  private OrganizationOperations() {}

  static void describe(OperationTable.Builder<?> table) {
    organizations(table.group("organizations", NEIGHBOURING));
    newerOrganizations(table.group("organizations", NEWER));
  }

  private static void organizations(OperationGroup<?> operations) {
    operations
        .get("listOrganizationsForAuthenticatedUser", "/orgs")
        .paged()
        .returnsListOf("Organization");
    operations
        .get("getOrganizationById", "/orgs/{organizationId}")
        .returns("Organization")
        .fails(404);
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
        .returnsListOf("SearchSpaceResult");
    operations
        .get("getOrganizationsForEmailDomain", "/email-domains/{emailDomain}/orgs")
        .returns("{organizations: array of Organization}");
  }

  private static void newerOrganizations(OperationGroup<?> operations) {
    operations
        .post("createOrganization", "/orgs")
        .query(Parameter.bool("withDefaultSite"), Parameter.string("openapiUrl"))
        .body("CreateOrganization")
        .creates("Organization");
  }
}
