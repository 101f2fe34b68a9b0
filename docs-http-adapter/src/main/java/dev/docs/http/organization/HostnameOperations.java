package dev.docs.http.organization;

import static dev.docs.http.call.Arguments.docs;
import static dev.docs.http.call.Arguments.links;
import static dev.docs.http.call.Origin.NEIGHBOURING;
import static dev.docs.http.call.RequiredRole.ADMIN;
import static dev.docs.http.call.RequiredRole.GUEST;

import dev.docs.http.HttpResponse;
import dev.docs.http.call.Call;
import dev.docs.http.call.JsonResponse;
import dev.docs.http.call.OperationGroup;
import dev.docs.http.call.OperationTable;

/** Operations on subdomains and custom hostnames. */
public final class HostnameOperations {

  private HostnameOperations() {}

  public static void describe(OperationTable.Builder table) {
    subdomains(table.group("subdomains", NEIGHBOURING));
    customHostnames(table.group("custom-hostnames", NEIGHBOURING));
  }

  private static void subdomains(OperationGroup operations) {
    operations
        .get("getSubdomain", "/subdomains/{subdomain}")
        .needs(GUEST)
        .returns("Subdomain")
        .handledBy(HostnameOperations::subdomain);
  }

  private static void customHostnames(OperationGroup operations) {
    operations
        .get("getCustomHostname", "/custom-hostnames/{hostname}")
        .needs(GUEST, "only the embedding application creates custom hostnames")
        .returns("CustomHostname")
        .handledBy(HostnameOperations::get);
    operations
        .patch("dnsRevalidateCustomHostname", "/custom-hostnames/{hostname}")
        .needs(ADMIN, "only the embedding application creates custom hostnames")
        .returnsNothing()
        .fails(400, 409)
        .handledBy(HostnameOperations::revalidate);
    operations
        .delete("removeCustomHostname", "/custom-hostnames/{hostname}")
        .needs(ADMIN, "only the embedding application creates custom hostnames")
        .deletes()
        .handledBy(HostnameOperations::remove);
  }

  private static HttpResponse subdomain(Call call) {
    return JsonResponse.ok(HostnameJson.of(docs(call).subdomains().get(call.path("subdomain"))));
  }

  private static HttpResponse get(Call call) {
    return JsonResponse.ok(
        HostnameJson.of(docs(call).customHostnames().get(call.path("hostname")), links(call)));
  }

  private static HttpResponse revalidate(Call call) {
    docs(call).customHostnames().revalidate(call.path("hostname"));
    return HttpResponse.noContent();
  }

  private static HttpResponse remove(Call call) {
    docs(call).customHostnames().remove(call.path("hostname"));
    return HttpResponse.noContent();
  }
}
