package dev.docs.scenario;

import static dev.docs.scenario.Refused.refused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.DocsSession;
import dev.docs.error.ErrorCode;
import dev.docs.id.McpServerId;
import dev.docs.id.SiteId;
import dev.docs.listing.ListOptions;
import dev.docs.rule.RuleTest;
import dev.docs.site.CreateSite;
import dev.docs.site.mcp.McpServer;
import dev.docs.site.mcp.McpServers;
import dev.docs.site.mcp.SaveMcpServer;
import dev.docs.store.Store;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The MCP servers of sites; on any store. */
public abstract class McpServerScenarios {

  private static final ListOptions ALL = ListOptions.limit(1000);

  private static SaveMcpServer named(String name) {
    return SaveMcpServer.NOTHING
        .name(name)
        .url("https://tools.example")
        .headers(Map.of("X-Key", name));
  }

  /** One in every world, and who may do what with it. */
  static final class Tested extends TestedResource {

    Tested() {
      super(Owner.SITE);
      allow("ok ok F F F F N N U");
      is(
          "listSiteMcpServers",
          (s, f) -> s.mcpServers().list(f.world.organization, f.site.id(), ALL));
      is(
          "createSiteMcpServer",
          (s, f) -> s.mcpServers().create(f.world.organization, f.site.id(), named("New")));
      is(
          "getSiteMcpServerById",
          (s, f) -> s.mcpServers().get(f.world.organization, f.site.id(), id(f)));
      is(
          "updateSiteMcpServerById",
          (s, f) -> s.mcpServers().update(f.world.organization, f.site.id(), id(f), named("New")));
      allow("ok ok F F F F - - U");
      does(
          "deleteSiteMcpServerById",
          (s, f) -> s.mcpServers().delete(f.world.organization, f.site.id(), id(f)));
    }

    private static McpServerId id(PermissionFixture fixture) {
      return new McpServerId(id(fixture, "siteMcpServerId"));
    }

    @Override
    public Map<String, String> make(Ground on, String text) {
      McpServers servers = on.admin().mcpServers();
      SaveMcpServer command = named(text + " tools").headers(Map.of("X-Key", text));
      McpServer made = servers.create(on.organization(), on.site(), command);
      return Map.of("siteMcpServerId", made.id().value());
    }
  }

  private Store store;
  private World world;
  private DocsSession ada;
  private SiteId site;

  /** An empty store. */
  protected abstract Store create();

  @BeforeEach
  void openWorld() {
    store = create();
    world = World.on(store);
    ada = world.admin;
    site = ada.sites().create(world.organization, CreateSite.titled("Acme Docs")).id();
  }

  @AfterEach
  void closeStore() {
    store.close();
  }

  @Test
  @RuleTest("site-mcp-servers")
  void serversAreThoseOfTheirSite() {
    McpServer made = ada.mcpServers().create(world.organization, site, named("Tools"));
    assertThat(ada.mcpServers().get(world.organization, site, made.id())).isEqualTo(made);
    SaveMcpServer renamed = SaveMcpServer.NOTHING.name("New");
    McpServer changed = ada.mcpServers().update(world.organization, site, made.id(), renamed);
    assertThat(changed.name()).isEqualTo("New");
    assertThat(changed.headers()).containsEntry("X-Key", "Tools");
    assertThat(changed.toString()).contains("X-Key").doesNotContain("Tools");
    SiteId other = ada.sites().create(world.organization, CreateSite.titled("Other")).id();
    refused(ErrorCode.NOT_FOUND, () -> ada.mcpServers().get(world.organization, other, made.id()));
    assertThat(ada.mcpServers().list(world.organization, site, ALL).items())
        .containsExactly(changed);
    ada.mcpServers().delete(world.organization, site, made.id());
    ada.mcpServers().delete(world.organization, site, made.id());
    assertThat(ada.mcpServers().list(world.organization, site, ALL).count()).isZero();
  }

  @Test
  @RuleTest("site-mcp-servers")
  void aHeaderIsOneLine() {
    SaveMcpServer split = named("X").headers(Map.of("X", "a\r\nSet-Cookie: b"));
    refused(ErrorCode.INVALID, () -> ada.mcpServers().create(world.organization, site, split));
  }
}
