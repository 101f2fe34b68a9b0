package dev.docs.http.operations;

import static dev.docs.http.Origin.SPECIFICATION;

import dev.docs.http.OperationGroup;
import dev.docs.http.OperationTable;

/** The MCP servers of a site. */
final class SiteMcpServerOperations {

  private SiteMcpServerOperations() {}

  static void describe(OperationTable.Builder table) {
    siteMcpServers(table.group("site-mcp-servers", SPECIFICATION));
  }

  private static void siteMcpServers(OperationGroup operations) {
    operations
        .get("listSiteMcpServers", "/orgs/{organizationId}/sites/{siteId}/mcp-servers")
        .paged()
        .returnsListOf("SiteMcpServer");
    operations
        .post("createSiteMcpServer", "/orgs/{organizationId}/sites/{siteId}/mcp-servers")
        .body("{name*: SiteMcpServerName, url*: URL, headers*: SiteMcpServerHeaders}")
        .creates("SiteMcpServer");
    operations
        .get(
            "getSiteMcpServerById",
            "/orgs/{organizationId}/sites/{siteId}/mcp-servers/{siteMcpServerId}")
        .returns("SiteMcpServer");
    operations
        .patch(
            "updateSiteMcpServerById",
            "/orgs/{organizationId}/sites/{siteId}/mcp-servers/{siteMcpServerId}")
        .body(
            """
            {
              name: SiteMcpServerName
              url: string <len ..2048; uri>
              headers: SiteMcpServerHeaders
            }
            """)
        .returns("SiteMcpServer");
    operations
        .delete(
            "deleteSiteMcpServerById",
            "/orgs/{organizationId}/sites/{siteId}/mcp-servers/{siteMcpServerId}")
        .deletes();
  }
}
