package dev.docs.spring;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.Docs;
import dev.docs.DocsSession;
import dev.docs.access.Caller;
import dev.docs.http.world.DocsWorld;
import dev.docs.http.world.SentWebhook;
import dev.docs.id.OrganizationId;
import dev.docs.organization.CreateOrganization;
import dev.docs.space.CreateSpace;
import dev.docs.spring.harbour.Harbour;
import dev.docs.spring.test.AutoConfigureDocsDouble;
import dev.docs.user.CreateUser;
import dev.docs.webhook.CreateWebhook;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.core.env.Environment;

/** A whole application with the test double in the place of its store. */
@SpringBootTest(
    classes = Harbour.class,
    webEnvironment = SpringBootTest.WebEnvironment.RANDOM_PORT,
    properties = {
      "docs.http.tokens.ada=token-of-ada",
      "docs.webhooks.enabled=true",
      "logging.level.root=WARN"
    })
@AutoConfigureDocsDouble
class DoubleInApplicationTest {

  @Autowired private DocsWorld world;
  @Autowired private Docs docs;
  @Autowired private Environment environment;

  @Test
  void requestsOfTheApplicationAreThoseOfTheWorld() throws Exception {
    docs.as(Caller.operator()).users().ensure(CreateUser.named("ada", "Ada"));
    assertThat(get().body()).contains("\"id\":\"ada\"");
    assertThat(world.requests("getAuthenticatedUser")).hasSize(1);
    world.fail("getAuthenticatedUser").with(503);
    assertThat(get().statusCode()).isEqualTo(503);
  }

  @Test
  void webhooksAreSentAsTheWorldSays() {
    docs.as(Caller.operator()).users().ensure(CreateUser.named("ada", "Ada"));
    DocsSession ada = docs.as(Caller.user("ada"));
    OrganizationId harbour = ada.organizations().create(CreateOrganization.titled("Pier")).id();
    ada.webhooks().create(harbour, CreateWebhook.at("https://hooks.example/a"));
    ada.spaces().create(harbour, CreateSpace.titled("Guide"));
    world.webhooks().sendTo(sent -> 204);
    world.webhooks().deliver();
    assertThat(world.webhooks().sent())
        .extracting(SentWebhook::event)
        .contains("space.created")
        .allSatisfy(event -> assertThat(event).isNotEmpty());
  }

  private HttpResponse<String> get() throws Exception {
    String port = environment.getProperty("local.server.port");
    HttpRequest request =
        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/docs/v1/user"))
            .header("Authorization", "Bearer token-of-ada")
            .build();
    return HttpClient.newHttpClient().send(request, BodyHandlers.ofString());
  }
}
