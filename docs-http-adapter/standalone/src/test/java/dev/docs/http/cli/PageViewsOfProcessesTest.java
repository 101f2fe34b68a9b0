package dev.docs.http.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.http.json.Json;
import dev.docs.rule.RuleTest;
import dev.docs.runs.WholeRun;
import java.io.BufferedReader;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Views that browsers report to a server over a socket, which outlive its process. */
@WholeRun
class PageViewsOfProcessesTest {

  private static final HttpClient CLIENT = HttpClient.newHttpClient();

  /** A server in a process of its own, on a store that others open after it. */
  private record Server(Process process, String url) implements AutoCloseable {

    static Server start(Path store, String... options) throws IOException {
      List<String> command =
          new ArrayList<>(
              List.of(
                  Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                  "-XX:TieredStopAtLevel=1",
                  "-cp",
                  System.getProperty("java.class.path"),
                  Main.class.getName(),
                  "--port=0",
                  "--token=secret",
                  "--store=jdbc:h2:" + store.resolve("docs")));
      command.addAll(List.of(options));
      Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
      BufferedReader out = process.inputReader(StandardCharsets.UTF_8);
      String line = out.readLine();
      while (line != null && !line.startsWith("listening on ")) {
        line = out.readLine();
      }
      assertThat(line).as("where it listens").isNotNull();
      return new Server(process, line.substring("listening on ".length()) + "/v1");
    }

    private HttpResponse<String> send(HttpRequest.Builder request)
        throws IOException, InterruptedException {
      return CLIENT.send(request.build(), BodyHandlers.ofString());
    }

    private HttpRequest.Builder to(String path) {
      return HttpRequest.newBuilder(URI.create(url + path))
          .header("Content-Type", "application/json");
    }

    Object get(String path, Object... names) throws IOException, InterruptedException {
      return value(send(to(path).header("Authorization", "Bearer secret")), 200, names);
    }

    Object post(String path, String body, int status, Object... names)
        throws IOException, InterruptedException {
      return value(
          send(
              to(path)
                  .header("Authorization", "Bearer secret")
                  .POST(BodyPublishers.ofString(body))),
          status,
          names);
    }

    /** As a browser does, which has no token. */
    int report(String path, String body) throws IOException, InterruptedException {
      return send(to(path).POST(BodyPublishers.ofString(body))).statusCode();
    }

    private static Object value(HttpResponse<String> response, int status, Object... names) {
      assertThat(response.statusCode()).as(response.body()).isEqualTo(status);
      Object value =
          response.body().isEmpty()
              ? ""
              : Json.parse(response.body().getBytes(StandardCharsets.UTF_8), 50);
      for (Object name : names) {
        value =
            name instanceof Integer index
                ? ((List<?>) value).get(index)
                : ((Map<?, ?>) value).get(name);
      }
      return value;
    }

    @Override
    public void close() {
      process.toHandle().destroy();
      process.onExit().orTimeout(5, TimeUnit.MINUTES).join();
    }
  }

  @Test
  @RuleTest({"site-insights", "site-insights-read"})
  void viewsAreCountedStoredAtTheEndAndAnsweredByTheNextProcess(@TempDir Path store)
      throws Exception {
    String question = "{\"range\": \"last7Days\", \"groupBy\": [{\"column\": \"page\"}]}";
    String insights;
    try (Server server = Server.start(store, "--page-view-days=30")) {
      String organization = "/orgs/" + server.get("/orgs", "items", 0, "id");
      Object space = server.post(organization + "/spaces", "{\"title\": \"Guide\"}", 201, "id");
      String created =
          "{\"title\": \"Guide\", \"visibility\": \"public\", \"spaces\": [\"" + space + "\"]}";
      String site =
          organization + "/sites/" + server.post(organization + "/sites", created, 201, "id");
      server.post(site + "/publish", "{}", 200);
      insights = site + "/insights/events";
      Object siteSpace = server.get(site + "/site-spaces", "items", 0, "id");
      String nowhere =
          """
          {"events": [{"type": "page_view", "location": {"siteSpace": "%s", "page": null}},
            {"type": "page_view", "location": {"siteSpace": null, "page": null}}]}
          """
              .formatted(siteSpace);
      assertThat(server.report(insights, nowhere)).isEqualTo(204);
      assertThat(server.report(insights, nowhere)).isEqualTo(204);
      assertThat(server.report(insights, "{\"events\": 5}")).isEqualTo(400);
      assertThat(server.post(insights + "/aggregate", question, 200, "columns", 1, "values"))
          .isEqualTo(List.of(4L));
    }
    try (Server server = Server.start(store, "--page-view-days=30")) {
      assertThat(server.post(insights + "/aggregate", question, 200, "columns", 1, "values"))
          .isEqualTo(List.of(4L));
    }
    try (Server server = Server.start(store)) {
      server.post(insights + "/aggregate", question, 412);
    }
  }
}
