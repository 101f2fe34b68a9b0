package dev.docs.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.docs.DocsSession;
import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.font.CreateFont;
import dev.docs.font.Fonts;
import dev.docs.id.OrganizationId;
import dev.docs.id.SiteId;
import dev.docs.listing.ListOptions;
import dev.docs.openapi.CreateOpenApiSpec;
import dev.docs.openapi.OpenApiSpec;
import dev.docs.openapi.OpenApiSpecs;
import dev.docs.openapi.SaveOpenApiSpec;
import dev.docs.rule.RuleTest;
import dev.docs.site.CreateSite;
import dev.docs.site.mcp.McpServers;
import dev.docs.site.mcp.SaveMcpServer;
import dev.docs.store.Store;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** How many of a kind there may be, where it takes a thousand to see it: for one store. */
public abstract class NumberLimits {

  private Store store;
  private World world;
  private DocsSession admin;
  private OrganizationId acme;

  /** An empty store. */
  protected abstract Store create();

  @BeforeEach
  void openWorld() {
    store = create();
    world = World.on(store);
    admin = world.admin;
    acme = world.organization;
  }

  @AfterEach
  void closeStore() {
    store.close();
  }

  private static void refused(ThrowingCallable call) {
    assertThatThrownBy(call)
        .isInstanceOfSatisfying(
            DocsException.class,
            e -> assertThat(e.code()).as(e.getMessage()).isEqualTo(ErrorCode.PRECONDITION));
  }

  @Test
  @RuleTest("font-number")
  void anOrganizationHasAThousandFontsAndAnotherIsRefused() {
    CreateFont.Face face =
        CreateFont.Face.of(400, FontFiles.upload(world, admin, acme, FontFiles.woff2(1)));
    for (int i = 0; i < Fonts.MAX_FONTS; i++) {
      admin.fonts().create(acme, new CreateFont("Inter", List.of(face)));
    }
    refused(() -> admin.fonts().create(acme, new CreateFont("Inter", List.of(face))));
    assertThat(admin.fonts().list(acme).items()).hasSize(1_000);

    admin.fonts().delete(acme, admin.fonts().list(acme).items().get(0).id());
    admin.fonts().create(acme, new CreateFont("Inter", List.of(face)));
  }

  @Test
  @RuleTest("openapi-number")
  void anOrganizationHasAThousandSpecificationsAndAnotherIsRefused() {
    OpenApiSpecs specs = admin.openApiSpecs();
    OpenApiSpec.Source source = OpenApiSpec.Source.text("openapi: 3.1.0");
    for (int i = 0; i < OpenApiSpecs.MAX_SPECS; i++) {
      specs.create(acme, new CreateOpenApiSpec("s" + i, source));
    }
    refused(() -> specs.create(acme, new CreateOpenApiSpec("more", source)));
    refused(() -> specs.save(acme, SaveOpenApiSpec.named("more", source)));
    assertThat(specs.list(acme, ListOptions.first()).count()).isEqualTo(1_000);
    assertThat(specs.save(acme, SaveOpenApiSpec.named("s1", source)).created()).isFalse();
  }

  @Test
  @RuleTest("site-mcp-servers")
  void aSiteHasAHundredMcpServersAndAnotherIsRefused() {
    SiteId site = admin.sites().create(acme, CreateSite.titled("Docs")).id();
    SaveMcpServer server =
        SaveMcpServer.NOTHING.name("Tools").url("https://tools.example").headers(Map.of());
    for (int i = 0; i < McpServers.MAX_SERVERS; i++) {
      admin.mcpServers().create(acme, site, server);
    }
    refused(() -> admin.mcpServers().create(acme, site, server));
    assertThat(admin.mcpServers().list(acme, site, ListOptions.first()).count()).isEqualTo(100);
  }
}
