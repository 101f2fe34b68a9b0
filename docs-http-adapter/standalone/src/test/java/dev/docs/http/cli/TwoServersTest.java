package dev.docs.http.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.docs.Docs;
import dev.docs.DocsSession;
import dev.docs.access.Caller;
import dev.docs.change.ChangeRequest;
import dev.docs.content.Page;
import dev.docs.content.Revision;
import dev.docs.id.RevisionId;
import dev.docs.id.SpaceId;
import dev.docs.listing.ListOptions;
import dev.docs.runs.Runs;
import dev.docs.runs.WholeRun;
import dev.docs.space.content.ContentAt;
import dev.docs.space.content.ContentView;
import dev.docs.store.jdbc.JdbcStore;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Two server processes on one PostgreSQL, with many clients of both. */
@WholeRun
class TwoServersTest {

  private static final int CLIENTS = 16;
  private static final int TOKENS = 4;
  private static final int ROUNDS = Runs.nightly() ? 5 : 2;
  private static final ListOptions ALL = ListOptions.limit(1_000);

  private final HttpClient http = HttpClient.newHttpClient();
  private final ObjectMapper json = new ObjectMapper();

  /** A server process with its URL. */
  private record Server(Process process, String url) implements AutoCloseable {

    static Server start(String database) throws IOException {
      Process process =
          new ProcessBuilder(
                  Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                  "-Xmx256m",
                  "-XX:TieredStopAtLevel=1",
                  "-cp",
                  System.getProperty("java.class.path"),
                  Main.class.getName(),
                  "--port=0",
                  "--token=secret",
                  "--store=" + database,
                  "--store-user=postgres",
                  "--store-password=")
              .redirectError(ProcessBuilder.Redirect.INHERIT)
              .start();
      BufferedReader out =
          new BufferedReader(
              new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
      String listening = out.readLine();
      assertThat(listening).as("the server's first line").startsWith("listening on ");
      return new Server(process, listening.substring("listening on ".length()));
    }

    @Override
    public void close() {
      process.toHandle().destroyForcibly();
    }
  }

  private JsonNode call(Server server, String path, String body)
      throws IOException, InterruptedException {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create(server.url() + "/v1" + path))
            .header("Authorization", "Bearer secret");
    HttpResponse<String> response =
        http.send(
            body == null
                ? request.build()
                : request
                    .header("Content-Type", "application/json")
                    .POST(HttpRequest.BodyPublishers.ofString(body))
                    .build(),
            HttpResponse.BodyHandlers.ofString());
    assertThat(response.statusCode()).as("%s: %s", path, response.body()).isBetween(200, 299);
    return json.readTree(response.body());
  }

  private static String insertPage(String title, String text) {
    return """
        {"changes": [{"operation": "insert_page", "title": "%s", "document": {"markdown": "%s"}}]}
        """
        .formatted(title, text);
  }

  /**
   * Adds pages of the same title, two in each of several change requests, and merges those.
   *
   * @return the revisions of its merges
   */
  private List<String> work(Server server, String space, int client)
      throws IOException, InterruptedException {
    List<String> merged = new ArrayList<>();
    for (int round = 0; round < ROUNDS; round++) {
      String text = "client " + client + " round " + round;
      String subject = "{\"subject\": \"" + text + "\"}";
      String path = space + "/change-requests";
      String number = path + "/" + call(server, path, subject).get("number").asInt();
      call(server, number + "/content", insertPage("Same", text));
      call(server, number + "/content", insertPage("Same", text + " again"));
      merged.add(call(server, number + "/merge", "{}").get("revision").asText());
    }
    return merged;
  }

  @Test
  @Timeout(600)
  void nothingIsLostAndNothingIsThereTwice() throws Exception {
    try (EmbeddedPostgres postgres =
            EmbeddedPostgres.builder().setServerConfig("fsync", "off").start();
        Server first = Server.start(postgres.getJdbcUrl("postgres", "postgres"));
        Server second = Server.start(postgres.getJdbcUrl("postgres", "postgres"))) {
      String organization = call(first, "/orgs", null).get("items").get(0).get("id").asText();
      String space =
          call(second, "/orgs/" + organization + "/spaces", "{\"title\": \"Guide\"}")
              .get("id")
              .asText();
      List<String> merged = new ArrayList<>();
      ExecutorService clients = Executors.newFixedThreadPool(CLIENTS);
      try {
        List<Future<List<String>>> results = new ArrayList<>();
        for (int i = 0; i < CLIENTS; i++) {
          int client = i;
          Server server = i % 2 == 0 ? first : second;
          results.add(clients.submit(() -> work(server, "/spaces/" + space, client)));
        }
        for (Future<List<String>> result : results) {
          merged.addAll(result.get());
        }
      } finally {
        clients.shutdownNow();
      }
      try (JdbcStore store =
          JdbcStore.openUrl(postgres.getJdbcUrl("postgres", "postgres"), "postgres", "")) {
        check(store, new SpaceId(space), merged);
      }
    }
  }

  private int status(Server server, String method, String path, String token) throws Exception {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(server.url() + "/v1" + path))
            .method(method, HttpRequest.BodyPublishers.noBody())
            .header("Authorization", "Bearer " + token)
            .build();
    return http.send(request, HttpResponse.BodyHandlers.discarding()).statusCode();
  }

  @Test
  @Timeout(600)
  void aTokenThatOneServerEndsIsRefusedByTheOtherAtOnce() throws Exception {
    try (EmbeddedPostgres postgres =
            EmbeddedPostgres.builder().setServerConfig("fsync", "off").start();
        Server first = Server.start(postgres.getJdbcUrl("postgres", "postgres"));
        Server second = Server.start(postgres.getJdbcUrl("postgres", "postgres"))) {
      String organization =
          "/orgs/" + call(first, "/orgs", null).get("items").get(0).get("id").asText();
      for (int i = 0; i < TOKENS; i++) {
        Server here = i % 2 == 0 ? first : second;
        Server there = i % 2 == 0 ? second : first;
        JsonNode revoked = call(here, "/user/tokens", "{\"name\": \"revoked\"}");
        JsonNode rotated = call(here, "/user/tokens", "{\"name\": \"rotated\"}");
        for (JsonNode one : List.of(revoked, rotated)) {
          assertThat(status(there, "GET", organization, one.get("secret").asText())).isEqualTo(200);
        }
        String path = "/user/tokens/" + revoked.get("id").asText();
        assertThat(status(here, "DELETE", path, "secret")).isEqualTo(204);
        assertThat(status(there, "GET", organization, revoked.get("secret").asText()))
            .isEqualTo(401);
        JsonNode next = call(there, "/user/tokens/" + rotated.get("id").asText() + "/rotate", "{}");
        assertThat(status(here, "GET", organization, rotated.get("secret").asText()))
            .isEqualTo(401);
        assertThat(status(here, "GET", organization, next.get("secret").asText())).isEqualTo(200);
      }
      memberLeaves(first, second, organization);
    }
  }

  /** A token for an organization ends with its member, at every server. */
  private void memberLeaves(Server first, Server second, String organization) throws Exception {
    call(
        first,
        organization + "/invites",
        "{\"emails\": [\"eve@example.com\"], \"role\": \"edit\"}");
    String eve = null;
    for (JsonNode member : call(first, organization + "/members", null).get("items")) {
      if (member.toString().contains("eve@example.com")) {
        eve = member.get("id").asText();
      }
    }
    String token =
        call(first, organization + "/tokens", "{\"name\": \"eve\", \"user\": \"" + eve + "\"}")
            .get("secret")
            .asText();
    assertThat(status(second, "GET", organization, token)).isEqualTo(200);
    assertThat(status(first, "DELETE", organization + "/members/" + eve, "secret")).isEqualTo(204);
    assertThat(status(second, "GET", organization, token)).isEqualTo(401);
  }

  private static void check(JdbcStore store, SpaceId space, List<String> merged) {
    Docs docs = Docs.builder().store(store).build();
    DocsSession operator = docs.as(Caller.operator());
    int count = CLIENTS * ROUNDS;
    assertThat(merged).hasSize(count).doesNotHaveDuplicates();

    List<ChangeRequest.View> changeRequests =
        operator.changeRequests().list(space, null, null, ALL).items();
    assertThat(changeRequests)
        .extracting(view -> view.changeRequest().number())
        .containsExactlyInAnyOrderElementsOf(IntStream.rangeClosed(1, count).boxed().toList());
    assertThat(changeRequests)
        .allMatch(view -> view.changeRequest().status() == ChangeRequest.Status.MERGED);

    List<Revision> merges =
        history(operator, space).stream().filter(r -> r.type() == Revision.Type.MERGE).toList();
    assertThat(merges)
        .extracting(revision -> revision.id().value())
        .containsExactlyInAnyOrderElementsOf(merged);
    assertThat(merges).extracting(Revision::mergedFrom).doesNotHaveDuplicates();

    ContentView content = operator.contents().get(ContentAt.main(space));
    List<Page> pages = content.content().children(null);
    assertThat(pages).hasSize(2 * count);
    assertThat(pages).extracting(Page::slug).doesNotHaveDuplicates();
    assertThat(pages)
        .allMatch(
            page -> content.content().pageByPath(page.slug()).orElseThrow().id().equals(page.id()));
    assertThat(store.verify(Docs.KINDS)).isEmpty();
    assertThat(docs.verify()).isEmpty();
  }

  /** The revisions of main content, newest first. */
  private static List<Revision> history(DocsSession operator, SpaceId space) {
    List<Revision> history = new ArrayList<>();
    RevisionId next = operator.spaces().get(space).space().head();
    while (next != null) {
      Revision revision = operator.contents().get(ContentAt.revision(space, next)).revision();
      history.add(revision);
      next = revision.parents().isEmpty() ? null : revision.parents().get(0);
    }
    return history;
  }
}
