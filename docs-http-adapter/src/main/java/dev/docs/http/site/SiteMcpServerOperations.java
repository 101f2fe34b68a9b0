package dev.docs.http.site;

import static dev.docs.http.call.Origin.SPECIFICATION;
import static dev.docs.http.call.RequiredRole.CREATE;
import static dev.docs.http.site.SiteMcpServerJson.SERVER;

import dev.docs.command.Update;
import dev.docs.http.call.Call;
import dev.docs.http.call.OperationGroup;
import dev.docs.http.call.OperationTable;
import dev.docs.http.site.SiteMcpServerJson.OfSite;
import dev.docs.http.type.BodyField;
import dev.docs.http.type.RequiredField;
import dev.docs.id.McpServerId;
import dev.docs.site.mcp.McpServer;
import dev.docs.site.mcp.SaveMcpServer;
import java.util.Map;

/** Operations on the MCP servers of a site. */
public final class SiteMcpServerOperations {

  private static final RequiredField<String> NEW_NAME =
      BodyField.text("name", "SiteMcpServerName").required();
  private static final RequiredField<String> NEW_URL = BodyField.text("url", "URL").required();
  private static final RequiredField<Map<String, String>> NEW_HEADERS =
      BodyField.texts("headers", "SiteMcpServerHeaders").required();
  private static final BodyField<String> NAME =
      BodyField.text("name", "SiteMcpServerName").notNull();
  private static final BodyField<String> URL =
      BodyField.text("url", "string <len ..2048; uri>").notNull();
  private static final BodyField<Map<String, String>> HEADERS =
      BodyField.texts("headers", "SiteMcpServerHeaders").notNull();
  private static final BodyField<McpServer.Transport> TRANSPORT =
      BodyField.oneOf("transport", "SiteMcpServerTransport", McpServer.Transport.class)
          .notNull()
          .later();
  private static final BodyField<String> CONDITION =
      BodyField.text("condition", "Expression").orNull().later();

  private SiteMcpServerOperations() {}

  public static void describe(OperationTable.Builder table) {
    OperationGroup operations =
        table.group("site-mcp-servers", SPECIFICATION).below(SiteOperations.PATH);
    operations
        .type("SiteMcpServerHeaders", "map of string <len 1..512>")
        .type("SiteMcpServerName", "string <len 1..100>")
        .type("SiteMcpServerTransport", "\"sse\"|\"http\" <default \"sse\">");
    operations
        .get("listSiteMcpServers", "/mcp-servers")
        .lists(
            () -> SERVER,
            call ->
                call.docs()
                    .mcpServers()
                    .list(call.organization(), call.site(), call.listOptions())
                    .map(server -> shown(call, server)))
        .needs(CREATE);
    operations
        .post("createSiteMcpServer", "/mcp-servers")
        .body(NEW_NAME, NEW_URL, TRANSPORT, NEW_HEADERS, CONDITION)
        .creates(
            () -> SERVER,
            body ->
                new SaveMcpServer(
                    Update.to(NEW_NAME.in(body)),
                    Update.to(NEW_URL.in(body)),
                    Update.to(NEW_HEADERS.in(body)),
                    TRANSPORT.in(body).update(),
                    CONDITION.in(body).update()),
            (call, command) ->
                shown(
                    call,
                    call.docs().mcpServers().create(call.organization(), call.site(), command)))
        .needs(CREATE, SiteOperations.EVERY_SPACE);
    operations
        .get("getSiteMcpServerById", "/mcp-servers/{siteMcpServerId}")
        .returns(
            () -> SERVER,
            call ->
                shown(
                    call,
                    call.docs().mcpServers().get(call.organization(), call.site(), server(call))))
        .needs(CREATE);
    operations
        .patch("updateSiteMcpServerById", "/mcp-servers/{siteMcpServerId}")
        .body(NAME, URL, TRANSPORT, HEADERS, CONDITION)
        .returns(
            () -> SERVER,
            body ->
                new SaveMcpServer(
                    NAME.in(body).update(),
                    URL.in(body).update(),
                    HEADERS.in(body).update(),
                    TRANSPORT.in(body).update(),
                    CONDITION.in(body).update()),
            (call, command) ->
                shown(
                    call,
                    call.docs()
                        .mcpServers()
                        .update(call.organization(), call.site(), server(call), command)))
        .needs(CREATE, SiteOperations.EVERY_SPACE);
    operations
        .delete("deleteSiteMcpServerById", "/mcp-servers/{siteMcpServerId}")
        .deletes()
        .needs(CREATE)
        .doneBy(
            call ->
                call.docs().mcpServers().delete(call.organization(), call.site(), server(call)));
  }

  private static McpServerId server(Call call) {
    return new McpServerId(call.path("siteMcpServerId"));
  }

  private static OfSite shown(Call call, McpServer server) {
    return new OfSite(call.organization(), server);
  }
}
