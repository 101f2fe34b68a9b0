package dev.docs.http.organization;

import static dev.docs.http.call.Origin.NEIGHBOURING;
import static dev.docs.http.call.Origin.OURS;
import static dev.docs.http.call.RequiredRole.ADMIN;
import static dev.docs.http.call.RequiredRole.GUEST;
import static dev.docs.http.organization.HostnameJson.CUSTOM_HOSTNAME;

import dev.docs.http.call.OperationGroup;
import dev.docs.http.call.OperationTable;
import dev.docs.http.type.BodyField;
import dev.docs.http.type.RequiredField;

/** Operations on subdomains and custom hostnames. */
public final class HostnameOperations {

  private static final String GIVEN =
      "sites get them by setSiteCustomHostname, organizations by the embedding application";

  private static final RequiredField<String> HOSTNAME = BodyField.text("hostname").required();

  private HostnameOperations() {}

  public static void describe(OperationTable.Builder table) {
    table
        .group("subdomains", NEIGHBOURING)
        .get("getSubdomain", "/subdomains/{subdomain}")
        .needs(GUEST)
        .returns(
            () -> HostnameJson.SUBDOMAIN,
            call -> call.docs().subdomains().get(call.path("subdomain")));
    customHostnames(table.group("custom-hostnames", NEIGHBOURING));
    table
        .group("custom-hostnames", OURS)
        .put("setSiteCustomHostname", "/orgs/{organizationId}/sites/{siteId}/custom-hostname")
        .needs(ADMIN)
        .summary("Gives a site a custom hostname, which is inactive until it is revalidated.")
        .body(HOSTNAME)
        .returns(
            () -> CUSTOM_HOSTNAME,
            HOSTNAME::in,
            (call, name) ->
                call.docs()
                    .customHostnames()
                    .assign(call.organization(), call.site(), name)
                    .orElseThrow())
        .fails(400, 409);
  }

  private static void customHostnames(OperationGroup operations) {
    operations
        .get("getCustomHostname", "/custom-hostnames/{hostname}")
        .needs(GUEST, GIVEN)
        .returns(
            () -> CUSTOM_HOSTNAME,
            call -> call.docs().customHostnames().get(call.path("hostname")));
    operations
        .patch("dnsRevalidateCustomHostname", "/custom-hostnames/{hostname}")
        .needs(ADMIN, GIVEN)
        .returnsNothing()
        .fails(400, 409)
        .doneBy(call -> call.docs().customHostnames().revalidate(call.path("hostname")));
    operations
        .delete("removeCustomHostname", "/custom-hostnames/{hostname}")
        .needs(ADMIN, GIVEN)
        .deletes()
        .doneBy(call -> call.docs().customHostnames().remove(call.path("hostname")));
  }
}
