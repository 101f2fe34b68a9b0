package dev.docs.http.site;

import dev.docs.http.link.Links;
import dev.docs.http.type.ObjectType;
import dev.docs.id.OrganizationId;
import dev.docs.site.mcp.McpServer;

/** The JSON of MCP servers. */
final class SiteMcpServerJson {

  /** A server of an organization's site. */
  record OfSite(OrganizationId organization, McpServer server) {}

  static final ObjectType<OfSite> SERVER =
      ObjectType.<OfSite>named("SiteMcpServer")
          .constant("object", "site-mcp-server")
          .field("id", "string", of -> of.server().id())
          .field("name", "SiteMcpServerName", of -> of.server().name())
          .field("url", "URL", of -> of.server().url())
          .field("transport", "SiteMcpServerTransport", of -> of.server().transport())
          .later()
          .field("headers", "SiteMcpServerHeaders", of -> of.server().headers())
          .optional("condition", "Expression", of -> of.server().condition())
          .later()
          .location("string <uri>", SiteMcpServerJson::location)
          .build();

  private SiteMcpServerJson() {}

  private static String location(OfSite of, Links links) {
    String site = links.site(of.organization(), of.server().site());
    return Links.below(site, "mcp-servers", of.server().id());
  }
}
