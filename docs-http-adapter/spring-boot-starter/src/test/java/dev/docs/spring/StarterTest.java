package dev.docs.spring;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.Docs;
import dev.docs.DocsSession;
import dev.docs.access.Caller;
import dev.docs.event.FeedEntry;
import dev.docs.id.OrganizationId;
import dev.docs.id.SpaceId;
import dev.docs.id.UserId;
import dev.docs.listing.ListOptions;
import dev.docs.space.CreateSpace;
import dev.docs.spring.harbour.Harbour;
import dev.docs.store.Store;
import dev.docs.store.jdbc.JdbcStore;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.boot.SpringApplication;
import org.springframework.context.ConfigurableApplicationContext;

/** An application with the starter, on a database file, over HTTP. */
@EnabledIfSystemProperty(
    named = "docs.tests",
    matches = "all|nightly",
    disabledReason = "takes long: -P everything runs it, as CI does")
class StarterTest {

  private static final OrganizationId HARBOUR = new OrganizationId("harbour");

  private static final HttpClient CLIENT = HttpClient.newHttpClient();
  @TempDir private static Path directory;
  private static ConfigurableApplicationContext application;

  @BeforeAll
  static void start() {
    application =
        SpringApplication.run(
            Harbour.class,
            "--server.port=0",
            "--logging.level.root=WARN",
            "--spring.datasource.url=jdbc:h2:" + directory.resolve("harbour"),
            "--management.endpoints.web.exposure.include=health,metrics",
            "--management.endpoint.health.show-details=always",
            "--docs.http.tokens.ada=token-of-ada",
            "--docs.organization.id=harbour",
            "--docs.organization.title=Harbour",
            "--docs.organization.role=create",
            "--docs.organization.groups[ROLE_WRITERS]=Writers",
            "--docs.security.refresh=0s",
            "--docs.events.enabled=true",
            "--docs.events.interval=20ms");
  }

  @AfterAll
  static void stop() {
    application.close();
  }

  private String url() {
    return "http://127.0.0.1:" + application.getEnvironment().getProperty("local.server.port");
  }

  private HttpRequest.Builder to(String path) {
    return HttpRequest.newBuilder(URI.create(url() + path));
  }

  private HttpRequest.Builder as(String user, String path) {
    byte[] credentials = (user + ":" + user).getBytes(StandardCharsets.UTF_8);
    return to(path)
        .header("Authorization", "Basic " + Base64.getEncoder().encodeToString(credentials));
  }

  private HttpResponse<String> send(HttpRequest.Builder request)
      throws IOException, InterruptedException {
    return CLIENT.send(request.build(), BodyHandlers.ofString());
  }

  private DocsSession operator() {
    return application.getBean(Docs.class).as(Caller.operator());
  }

  private SpaceId space() {
    return operator().spaces().create(HARBOUR, CreateSpace.titled("Guide")).id();
  }

  @Test
  void theStoreIsTheApplicationsDatabaseAndASecondStartFindsWhatTheFirstLeft() throws Exception {
    assertThat(application.getBean(Store.class)).isInstanceOf(JdbcStore.class);
    SpaceId space = space();
    send(as("ada", "/docs/v1/user"));
    stop();
    start();
    assertThat(operator().spaces().get(space).space().title()).isEqualTo("Guide");
    assertThat(send(as("ada", "/docs/v1/user")).body()).contains("\"id\":\"ada\"");
  }

  @Test
  void aUserOfTheApplicationIsAMemberInTheTeamsOfTheirGroups() throws Exception {
    assertThat(send(as("ada", "/docs/v1/user")).body()).contains("\"id\":\"ada\"");
    assertThat(send(as("eve", "/docs/v1/orgs/harbour")).statusCode()).isEqualTo(200);
    List<String> teams =
        operator()
            .members()
            .teams(HARBOUR, new UserId("ada"), null, ListOptions.limit(10))
            .items()
            .stream()
            .map(in -> in.team().team().title())
            .toList();
    assertThat(teams).containsExactly("Writers");
    assertThat(send(to("/docs/v1/user")).statusCode()).isEqualTo(401);
    assertThat(send(to("/docs/v1/user").header("Authorization", "Bearer no")).statusCode())
        .isEqualTo(401);
    assertThat(send(to("/docs/v1/user").header("Authorization", "Bearer token-of-ada")).body())
        .contains("\"id\":\"ada\"");
  }

  @Test
  void aPageOfAnotherSiteChangesNothingOnBehalfOfASignedInUser() throws Exception {
    String path = "/docs/v1/spaces/" + space() + "/change-requests";
    send(as("ada", "/docs/v1/user"));
    HttpRequest.Builder opening =
        as("ada", path).POST(BodyPublishers.ofString("{\"subject\":\"Ferries\"}"));
    assertThat(send(opening.copy().header("Origin", "https://evil.example")).statusCode())
        .isEqualTo(403);
    assertThat(send(opening.copy().header("Sec-Fetch-Site", "cross-site")).statusCode())
        .isEqualTo(403);
    assertThat(send(opening.copy().header("Origin", url())).statusCode()).isEqualTo(201);
  }

  @Test
  void pathsOfNestedPagesReachTheLibrary() throws Exception {
    HttpResponse<String> answer =
        send(as("ada", "/docs/v1/spaces/" + space() + "/content/path/no%2Fsuch%2Fpage"));
    assertThat(answer.statusCode()).isEqualTo(404);
    assertThat(answer.body()).contains("\"code\":404");
    assertThat(send(as("ada", "/elsewhere/a%2Fb")).statusCode()).isEqualTo(400);
  }

  @Test
  void healthAndMetersAreThoseOfTheApplication() throws Exception {
    send(as("ada", "/docs/v1/user"));
    assertThat(send(to("/actuator/health")).body()).contains("\"docs\":{\"status\":\"UP\"");
    assertThat(send(to("/actuator/metrics/docs.requests")).body()).contains("getAuthenticatedUser");
    assertThat(send(to("/actuator/metrics/docs.cache")).statusCode()).isEqualTo(200);
  }

  @Test
  void changesAreEventsOfTheApplication() throws Exception {
    space();
    Harbour listener = application.getBean(Harbour.class);
    FeedEntry entry;
    do {
      entry = listener.events().poll(30, TimeUnit.SECONDS);
      assertThat(entry).isNotNull();
    } while (!entry.work().equals("Spaces.create"));
    assertThat(entry.by().type()).isEqualTo(FeedEntry.Actor.Type.OPERATOR);
  }
}
