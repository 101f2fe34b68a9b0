package dev.docs.site.mcp;

import dev.docs.command.internal.Validation;
import dev.docs.error.DocsException;
import dev.docs.error.DocsException.Violations;
import dev.docs.id.McpServerId;
import dev.docs.id.OrganizationId;
import dev.docs.id.SiteId;
import dev.docs.listing.ListOptions;
import dev.docs.listing.Slice;
import dev.docs.listing.internal.Listing;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.site.Site;
import dev.docs.site.adaptive.internal.SiteConditions;
import dev.docs.site.internal.Audience;
import dev.docs.site.internal.FoundSite;
import dev.docs.site.mcp.internal.McpServerRepository;
import dev.docs.store.Stored;
import dev.docs.work.Context;
import dev.docs.work.ReadWork;
import java.util.Map;

/**
 * The MCP servers of sites. Requires managing the site, also for reading, as headers contain
 * secrets; adding and changing one also every space that the site shows, published or not, as a
 * server belongs to what its readers ask. The library itself never sends requests to them.
 * Thread-safe.
 */
@KeepsRule("site-mcp-servers")
public final class McpServers {

  /** The most servers of a site: our choice, more than an assistant can choose from. */
  public static final int MAX_SERVERS = 100;

  private final Context context;

  /**
   * @hidden
   */
  public McpServers(Context context) {
    this.context = context;
  }

  /** The servers of a site, the oldest first. */
  public Slice<McpServer> list(OrganizationId organization, SiteId site, ListOptions options) {
    return context.read(
        "McpServers.list",
        r -> {
          FoundSite.managed(r, organization, site, "see the MCP servers of this site");
          return Listing.of(r, McpServerRepository.of(site), options);
        });
  }

  /**
   * Adds a server.
   *
   * @throws DocsException with {@code PRECONDITION} when there are {@link #MAX_SERVERS} already
   */
  public McpServer create(OrganizationId organization, SiteId site, SaveMcpServer command) {
    Validation.check(command);
    requireAll(command);
    return context.write(
        "McpServers.create",
        w -> {
          McpServerId id = new McpServerId(w.ids().next());
          Site found =
              FoundSite.managed(w, organization, site, "add MCP servers to this site").value();
          Audience.requireForAll(w, found);
          if (McpServerRepository.count(w, site) >= MAX_SERVERS) {
            throw DocsException.precondition("a site has at most " + MAX_SERVERS + " MCP servers");
          }
          SiteConditions.check(w, site, "condition", command.condition().value());
          McpServer server = McpServer.created(id, site, command, w.now());
          McpServerRepository.insert(w, server);
          return server;
        });
  }

  private static void requireAll(SaveMcpServer command) {
    Violations missing = new Violations();
    Map.of("name", command.name(), "url", command.url(), "headers", command.headers())
        .forEach(
            (name, field) -> {
              if (!field.isSet()) {
                missing.add(name, "is required");
              }
            });
    if (!missing.isEmpty()) {
      throw DocsException.invalid(missing);
    }
  }

  /**
   * A server with its headers, which may be secret. Requires managing the site.
   *
   * @throws DocsException with {@code NOT_FOUND} when there is no such site that the caller may
   *     view, or no such server, {@code FORBIDDEN} when the caller does not manage the site
   */
  public McpServer get(OrganizationId organization, SiteId site, McpServerId id) {
    return context.read(
        "McpServers.get",
        r -> {
          FoundSite.managed(r, organization, site, "see the MCP servers of this site");
          return require(r, site, id).value();
        });
  }

  /**
   * Changes a server. Requires managing the site, and that the caller may give all that it shows.
   *
   * @throws DocsException with {@code NOT_FOUND} when there is no such server, {@code INVALID} when
   *     a field or its condition is, {@code FORBIDDEN} when the caller may not
   */
  public McpServer update(
      OrganizationId organization, SiteId site, McpServerId id, SaveMcpServer command) {
    Validation.check(command);
    return context.write(
        "McpServers.update",
        w -> {
          Site found =
              FoundSite.managed(w, organization, site, "change the MCP servers of this site")
                  .value();
          Stored<McpServer> stored = require(w, site, id);
          Audience.requireForAll(w, found);
          SiteConditions.check(w, site, "condition", command.condition().value());
          McpServer changed = stored.value().changed(command);
          McpServerRepository.update(w, stored, changed);
          return changed;
        });
  }

  /** Removes a server. Does nothing when there is none. */
  public void delete(OrganizationId organization, SiteId site, McpServerId id) {
    context.delete(
        "McpServers.delete",
        w -> {
          FoundSite.managed(w, organization, site, "remove MCP servers from this site");
          McpServerRepository.delete(w, require(w, site, id));
        });
  }

  private static Stored<McpServer> require(ReadWork r, SiteId site, McpServerId id) {
    return McpServerRepository.find(r, site, id)
        .orElseThrow(() -> DocsException.notFound("MCP server", id));
  }
}
