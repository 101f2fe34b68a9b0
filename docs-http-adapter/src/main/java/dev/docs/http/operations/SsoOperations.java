package dev.docs.http.operations;

import static dev.docs.http.Origin.SPECIFICATION;

import dev.docs.http.OperationGroup;
import dev.docs.http.OperationTable;

/** Single sign-on. */
final class SsoOperations {

  private SsoOperations() {}

  static void describe(OperationTable.Builder<Session> table) {
    sso(table.group("sso", SPECIFICATION));
  }

  private static void sso(OperationGroup<Session> operations) {
    operations
        .get("listSAMLProvidersInOrganizationById", "/orgs/{organizationId}/saml")
        .paged()
        .returnsListOf("OrganizationSAMLProvider");
    operations
        .post("createOrganizationSAMLProvider", "/orgs/{organizationId}/saml")
        .body(
            """
            {
              label*: SAMLProviderLabel
              entityID: SAMLProviderEntityID
              certificate: SAMLProviderCertificate
              ssoURL: URL
              defaultTeam: string
              defaultRole: MemberRoleOrGuest
            }
            """)
        .creates("OrganizationSAMLProvider");
    operations
        .get("getOrganizationSAMLProviderById", "/orgs/{organizationId}/saml/{samlProviderId}")
        .returns("OrganizationSAMLProvider")
        .fails(404);
    operations
        .patch("updateOrganizationSAMLProvider", "/orgs/{organizationId}/saml/{samlProviderId}")
        .body(
            """
            {
              label: SAMLProviderLabel
              entityID: SAMLProviderEntityID
              certificate: SAMLProviderCertificate
              ssoURL: URL
              defaultTeam: string
              defaultRole: MemberRoleOrGuest
            }
            """)
        .returns("OrganizationSAMLProvider");
    operations
        .delete("deleteOrganizationSAMLProvider", "/orgs/{organizationId}/saml/{samlProviderId}")
        .deletes();
    operations
        .get("listSSOProviderLoginsInOrganization", "/orgs/{organizationId}/sso")
        .returns("{items*: array of OrganizationSSOProviderLogin}");
  }
}
