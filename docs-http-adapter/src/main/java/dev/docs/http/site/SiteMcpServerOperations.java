package dev.docs.http.site;

import static dev.docs.http.call.Arguments.docs;
import static dev.docs.http.call.Arguments.links;
import static dev.docs.http.call.Arguments.listOptions;
import static dev.docs.http.call.Arguments.organization;
import static dev.docs.http.call.Arguments.site;
import static dev.docs.http.call.Origin.SPECIFICATION;
import static dev.docs.http.call.RequiredRole.CREATE;

import dev.docs.command.Update;
import dev.docs.http.HttpResponse;
import dev.docs.http.call.Arguments;
import dev.docs.http.call.Call;
import dev.docs.http.call.JsonResponse;
import dev.docs.http.call.OperationGroup;
import dev.docs.http.call.OperationTable;
import dev.docs.http.json.Field;
import dev.docs.http.json.JsonBody;
import dev.docs.http.json.JsonFields;
import dev.docs.http.json.ListJson;
import dev.docs.http.link.Links;
import dev.docs.id.McpServerId;
import dev.docs.listing.Slice;
import dev.docs.site.mcp.McpServer;
import dev.docs.site.mcp.SaveMcpServer;
import java.util.Map;

/** Operations on the MCP servers of a site. */
public final class SiteMcpServerOperations {

  private SiteMcpServerOperations() {}

  public static void describe(OperationTable.Builder table) {
    siteMcpServers(table.group("site-mcp-servers", SPECIFICATION));
  }

  private static void siteMcpServers(OperationGroup operations) {
    operations
        .type(
            "SiteMcpServer",
            """
            {
              object*: "site-mcp-server"
              id*: string
              name*: SiteMcpServerName
              url*: URL
              transport*: SiteMcpServerTransport
              headers*: SiteMcpServerHeaders
              condition: Expression
              urls*: {
                location*: string <uri>
              }
            }
            """)
        .type("SiteMcpServerHeaders", "map of string <len 1..512>")
        .type("SiteMcpServerName", "string <len 1..100>")
        .type("SiteMcpServerTransport", "\"sse\"|\"http\" <default \"sse\">");
    operations
        .get("listSiteMcpServers", "/orgs/{organizationId}/sites/{siteId}/mcp-servers")
        .paged()
        .returnsListOf("SiteMcpServer")
        .needs(CREATE)
        .handledBy(SiteMcpServerOperations::list);
    operations
        .post("createSiteMcpServer", "/orgs/{organizationId}/sites/{siteId}/mcp-servers")
        .body(
            """
            {
              name*: SiteMcpServerName
              url*: URL
              transport: SiteMcpServerTransport
              headers*: SiteMcpServerHeaders
              condition: (Expression | null)
            }
            """)
        .creates("SiteMcpServer")
        .needs(CREATE, SiteOperations.EVERY_SPACE)
        .handledBy(SiteMcpServerOperations::create);
    operations
        .get(
            "getSiteMcpServerById",
            "/orgs/{organizationId}/sites/{siteId}/mcp-servers/{siteMcpServerId}")
        .returns("SiteMcpServer")
        .needs(CREATE)
        .handledBy(SiteMcpServerOperations::get);
    operations
        .patch(
            "updateSiteMcpServerById",
            "/orgs/{organizationId}/sites/{siteId}/mcp-servers/{siteMcpServerId}")
        .body(
            """
            {
              name: SiteMcpServerName
              url: string <len ..2048; uri>
              transport: SiteMcpServerTransport
              headers: SiteMcpServerHeaders
              condition: (Expression | null)
            }
            """)
        .returns("SiteMcpServer")
        .needs(CREATE, SiteOperations.EVERY_SPACE)
        .handledBy(SiteMcpServerOperations::update);
    operations
        .delete(
            "deleteSiteMcpServerById",
            "/orgs/{organizationId}/sites/{siteId}/mcp-servers/{siteMcpServerId}")
        .deletes()
        .needs(CREATE)
        .handledBy(SiteMcpServerOperations::delete);
  }

  private static HttpResponse list(Call call) {
    Slice<McpServer> servers =
        docs(call).mcpServers().list(organization(call), site(call), listOptions(call));
    return JsonResponse.ok(ListJson.of(servers, server -> shown(call, server)));
  }

  private static HttpResponse create(Call call) {
    SaveMcpServer command =
        call.body(
            body ->
                new SaveMcpServer(
                    Update.to(body.string("name").required()),
                    Update.to(body.string("url").required()),
                    Update.to(headers(body).required()),
                    transport(body),
                    condition(body)));
    return JsonResponse.created(
        shown(call, docs(call).mcpServers().create(organization(call), site(call), command)));
  }

  private static HttpResponse get(Call call) {
    return JsonResponse.ok(
        shown(call, docs(call).mcpServers().get(organization(call), site(call), server(call))));
  }

  private static HttpResponse update(Call call) {
    SaveMcpServer command =
        call.body(
            body ->
                new SaveMcpServer(
                    Arguments.update(body.string("name").notNull()),
                    Arguments.update(body.string("url").notNull()),
                    Arguments.update(headers(body).notNull()),
                    transport(body),
                    condition(body)));
    return JsonResponse.ok(
        shown(
            call,
            docs(call).mcpServers().update(organization(call), site(call), server(call), command)));
  }

  private static HttpResponse delete(Call call) {
    docs(call).mcpServers().delete(organization(call), site(call), server(call));
    return HttpResponse.noContent();
  }

  private static McpServerId server(Call call) {
    return new McpServerId(call.path("siteMcpServerId"));
  }

  private static Field<Map<String, String>> headers(JsonBody body) {
    return Arguments.texts(body, "headers");
  }

  private static Update<McpServer.Transport> transport(JsonBody body) {
    return Arguments.update(body.oneOf("transport", McpServer.Transport.class).notNull());
  }

  private static Update<String> condition(JsonBody body) {
    return Arguments.update(body.string("condition"));
  }

  private static JsonFields shown(Call call, McpServer server) {
    String site = links(call).site(organization(call), server.site());
    return json ->
        json.put("object", "site-mcp-server")
            .put("id", server.id())
            .put("name", server.name())
            .put("url", server.url())
            .put("transport", server.transport())
            .putValue("headers", server.headers())
            .putIfPresent("condition", server.condition())
            .put(
                "urls",
                urls -> urls.put("location", Links.below(site, "mcp-servers", server.id())));
  }
}
