package dev.docs.http.operations;

import static dev.docs.http.Origin.NEIGHBOURING;

import dev.docs.http.OperationGroup;
import dev.docs.http.OperationTable;

/** Where sites are served: subdomains and custom hostnames. */
final class HostnameOperations {

  private HostnameOperations() {}

  static void describe(OperationTable.Builder<Session> table) {
    subdomains(table.group("subdomains", NEIGHBOURING));
    customHostnames(table.group("custom-hostnames", NEIGHBOURING));
  }

  private static void subdomains(OperationGroup<Session> operations) {
    operations.get("getSubdomain", "/subdomains/{subdomain}").returns("Subdomain");
  }

  private static void customHostnames(OperationGroup<Session> operations) {
    operations.get("getCustomHostname", "/custom-hostnames/{hostname}").returns("CustomHostname");
    operations
        .patch("dnsRevalidateCustomHostname", "/custom-hostnames/{hostname}")
        .returnsNothing()
        .fails(400, 409);
    operations.delete("removeCustomHostname", "/custom-hostnames/{hostname}").deletes();
  }
}
