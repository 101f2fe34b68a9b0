package dev.docs.site.mcp.internal;

import static dev.docs.kind.Lifecycle.SITE_REMOVED;

import dev.docs.event.DomainEvent.SiteChanged.Part;
import dev.docs.id.McpServerId;
import dev.docs.id.SiteId;
import dev.docs.kind.RecordType;
import dev.docs.site.mcp.McpServer;
import dev.docs.store.Index;
import dev.docs.store.IndexKey;
import dev.docs.store.Kind;
import dev.docs.store.ReadTx;
import dev.docs.store.Scan;
import dev.docs.store.Scan.Hit;
import dev.docs.store.Stored;
import dev.docs.store.WriteTx;
import java.util.List;
import java.util.Optional;

/** MCP servers in the store. Stateless; every method works in a transaction. */
public final class McpServerRepository {

  private static final Index<McpServer> BY_SITE =
      Index.on("by-site", s -> IndexKey.of(s.site().value(), s.createdAt()));
  private static final Kind<McpServer> SERVERS =
      RecordType.mutable(
          "site-mcp-server",
          McpServer.class,
          s -> s.id().value(),
          List.of(BY_SITE),
          type ->
              type.inSite(BY_SITE)
                  .tellsOf(Part.MCP_SERVER, McpServer::site)
                  .on(SITE_REMOVED, (tx, site) -> deleteAll(tx, site.id()))
                  .unseeded("MCP servers of sites", "a secret does not belong into a file"));

  public static final List<Kind<?>> KINDS = List.of(SERVERS);

  private McpServerRepository() {}

  public static Optional<Stored<McpServer>> find(ReadTx tx, SiteId site, McpServerId id) {
    return tx.find(SERVERS, id.value()).filter(stored -> stored.value().site().equals(site));
  }

  /** The servers of a site, the oldest first. */
  public static Scan<McpServer> of(SiteId site) {
    return Scan.of(SERVERS, BY_SITE, IndexKey.of(site.value()));
  }

  public static long count(ReadTx tx, SiteId site) {
    return tx.count(SERVERS, BY_SITE, IndexKey.of(site.value()));
  }

  public static void insert(WriteTx tx, McpServer server) {
    tx.insert(SERVERS, server);
  }

  public static void update(WriteTx tx, Stored<McpServer> old, McpServer server) {
    if (!server.equals(old.value())) {
      tx.update(SERVERS, server, old.version());
    }
  }

  public static void delete(WriteTx tx, Stored<McpServer> stored) {
    tx.delete(SERVERS, stored.value().id().value(), stored.version());
  }

  private static void deleteAll(WriteTx tx, SiteId site) {
    for (Hit<McpServer> hit : tx.scan(of(site))) {
      delete(tx, hit.stored());
    }
  }
}
