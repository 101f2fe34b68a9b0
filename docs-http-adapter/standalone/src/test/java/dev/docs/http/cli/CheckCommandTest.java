package dev.docs.http.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code docs-server check}. */
class CheckCommandTest {

  private static final ObjectMapper JSON = new ObjectMapper();

  @TempDir private Path folder;

  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  @BeforeEach
  void fill() throws IOException {
    write("README.md", "# Home\n\n[a](gone, really.md)\n\n### Deep\n");
  }

  private Path write(String path, String text) throws IOException {
    Path file = folder.resolve("docs").resolve(path);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, text);
  }

  private int check(String... arguments) {
    out.getBuffer().setLength(0);
    err.getBuffer().setLength(0);
    List<String> all = new ArrayList<>(List.of("check", docs()));
    Collections.addAll(all, arguments);
    return ServerCommand.line(options -> 0, (options, site) -> 0)
        .setOut(new PrintWriter(out, true))
        .setErr(new PrintWriter(err, true))
        .execute(all.toArray(String[]::new));
  }

  private String docs() {
    return folder.resolve("docs").toString();
  }

  @Test
  void faultsAreToldInLinesAndEndWithOne() throws IOException {
    write("README.md", "# Home\n\n[a](gone.md)\n\n### Deep\n");
    assertThat(check()).isEqualTo(CheckCommand.FOUND);
    assertThat(out.toString().lines())
        .containsExactly(
            docs()
                + "/README.md:3:5: error dead-link: gone.md leads to nothing in the folder; correct"
                + " the target, or remove the link",
            docs()
                + "/README.md:5:1: warning skipped-heading: has a heading of level 3 below one of"
                + " level 1; use the next level",
            "1 page: 1 error, 1 warning");
    assertThat(err.toString()).isEmpty();
  }

  @Test
  void warningsAreFaultsWhereThatIsSaid() throws IOException {
    write("README.md", "# Home\n\n### Deep\n");
    assertThat(check()).isZero();
    assertThat(check("--strict")).isEqualTo(CheckCommand.FOUND);
  }

  @Test
  void notesAreToldOnRequest() throws IOException {
    write("README.md", "# Home\n");
    write(".hidden/a.md", "");
    assertThat(check("--strict", "--notes")).isZero();
    assertThat(out.toString()).contains("note left-out: .hidden");
    check();
    assertThat(out.toString()).isEqualTo("1 page: 0 errors, 0 warnings\n");
  }

  @Test
  void annotationsOfGitHubAreEscaped() throws IOException {
    write("README.md", "[a](<gone 100%, really.md>)\n");
    check("--format", "github");
    assertThat(out.toString())
        .startsWith(
            "::error file=" + docs() + "/README.md,line=1,col=6,title=dead-link::gone 100%25,");
  }

  @Test
  void aReportForGitLabNamesEachProblemDifferently() throws IOException {
    write("README.md", "[a](gone.md)\n\n[a](gone.md)\n");
    check("--format", "gitlab");
    JsonNode all = JSON.readTree(out.toString());
    assertThat(all).hasSize(2);
    assertThat(all.get(0).at("/location/path").asText()).isEqualTo(docs() + "/README.md");
    assertThat(all.get(1).at("/location/lines/begin").asInt()).isEqualTo(3);
    assertThat(all.get(0).get("severity").asText()).isEqualTo("major");
    assertThat(all.get(0).get("fingerprint")).isNotEqualTo(all.get(1).get("fingerprint"));
  }

  @Test
  void sarifHasTheRulesAndTheResults() throws IOException {
    write("README.md", "# Home\n");
    write("a b/README.md", "# A\n\n### Deep\n");
    Path file = folder.resolve("found.sarif");
    assertThat(check("--format", "sarif", "--output", file.toString())).isZero();
    assertThat(out.toString()).isEqualTo("2 pages: 0 errors, 1 warning\n");
    JsonNode run = JSON.readTree(Files.readString(file)).at("/runs/0");
    JsonNode result = run.at("/results/0");
    assertThat(run.at("/tool/driver/rules").get(result.get("ruleIndex").asInt()).get("id").asText())
        .isEqualTo("skipped-heading")
        .isEqualTo(result.get("ruleId").asText());
    JsonNode place = result.at("/locations/0/physicalLocation");
    assertThat(place.at("/region/startLine").asInt()).isEqualTo(3);
    assertThat(place.at("/artifactLocation/uri").asText()).endsWith("/docs/a%20b/README.md");
  }

  @Test
  void aBaselineKeepsOldSinsQuietAndTellsNewOnes() throws IOException {
    write("README.md", "[a](gone.md)\n");
    String file = folder.resolve("known").toString();
    assertThat(check("--baseline", file)).isEqualTo(2);
    assertThat(err.toString()).contains("--write-baseline makes it");
    assertThat(check("--baseline", file, "--write-baseline")).isZero();
    write("README.md", "A line above.\n\n[a](gone.md)\n");
    assertThat(check("--baseline", file)).isZero();
    assertThat(out.toString()).isEqualTo("1 page: 0 errors, 0 warnings, 1 known\n");
    write("README.md", "[a](gone.md) [again](gone.md)\n");
    assertThat(check("--baseline", file)).isEqualTo(CheckCommand.FOUND);
    assertThat(out.toString()).contains("1 page: 1 error, 0 warnings, 1 known");
  }

  @Test
  void optionsThatHaveNoMeaningAreRefused() {
    assertThat(check("--format", "xml")).isEqualTo(2);
    assertThat(err.toString()).contains("must be one of text, json, sarif, github, gitlab");
    assertThat(check("--write-baseline")).isEqualTo(2);
    assertThat(
            ServerCommand.line(options -> 0, (options, site) -> 0)
                .setErr(new PrintWriter(err, true))
                .execute("check", docs() + "/nowhere"))
        .isEqualTo(2);
  }

  @Test
  void pagesElsewhereAreAskedForOnRequestAndOnceADay() throws IOException {
    List<String> asked = Collections.synchronizedList(new ArrayList<>());
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext(
        "/",
        exchange -> {
          String path = exchange.getRequestURI().getPath();
          asked.add(path);
          if (path.equals("/moved")) {
            exchange.getResponseHeaders().add("Location", "/gone");
          }
          exchange.sendResponseHeaders(
              switch (path) {
                case "/gone" -> 404;
                case "/moved" -> 302;
                case "/fails" -> 500;
                default -> 200;
              },
              -1);
          exchange.close();
        });
    server.start();
    try {
      String url = "http://127.0.0.1:" + server.getAddress().getPort();
      write(
          "README.md",
          "# Home\n\n[a](%1$s/here) [b](%1$s/gone#part) [c](%1$s/fails)\n\n[d](%1$s/moved)\n"
              .formatted(url));
      String cache = folder.resolve("cache").toString();
      assertThat(check()).isZero();
      assertThat(asked).isEmpty();
      assertThat(check("--external", "--allow-private-fetch", "--external-cache", cache))
          .isEqualTo(CheckCommand.FOUND);
      assertThat(out.toString().lines().filter(line -> line.contains("dead-url")))
          .hasSize(2)
          .allMatch(line -> line.contains("answers with status 404"));
      int requests = asked.size();
      assertThat(check("--external", "--allow-private-fetch", "--external-cache", cache))
          .isEqualTo(CheckCommand.FOUND);
      assertThat(asked).hasSize(requests);
      assertThat(check("--external")).as("not into private networks").isZero();
      assertThat(asked).hasSize(requests);
    } finally {
      server.stop(0);
    }
  }
}
