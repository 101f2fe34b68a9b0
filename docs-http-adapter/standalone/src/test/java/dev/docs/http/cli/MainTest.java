package dev.docs.http.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.http.json.Json;
import dev.docs.id.SpaceId;
import dev.docs.rule.RuleTest;
import dev.docs.runs.WholeRun;
import dev.docs.scenario.Certificates;
import dev.docs.scenario.World;
import dev.docs.space.CreateSpace;
import dev.docs.store.jdbc.JdbcStore;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The program in a process of its own, over a socket. */
class MainTest {

  private static Process start(String... arguments) throws IOException {
    return command(arguments).start();
  }

  private static ProcessBuilder command(String... arguments) {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName()));
    command.addAll(List.of(arguments));
    return new ProcessBuilder(command);
  }

  private static String errors(Process process) throws IOException {
    return new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
  }

  @Test
  void itSaysWhereItListensAnswersAndEndsWhenAsked(@TempDir Path directory) throws Exception {
    Path loaded = directory.resolve("loaded.txt");
    ProcessBuilder start = command("--port", "0", "--token", "secret");
    start.command().add(1, "-Xlog:class+load:file=" + loaded + ":none");
    Process process = start.start();
    try (BufferedReader out =
        new BufferedReader(
            new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
      String listening = out.readLine();
      assertThat(listening).startsWith("listening on http://127.0.0.1:");
      String organization = out.readLine();
      assertThat(organization).startsWith("organization: ");
      assertThat(out.readLine()).isEqualTo("token: as given");
      HttpResponse<String> response =
          HttpClient.newHttpClient()
              .send(
                  HttpRequest.newBuilder(
                          URI.create(listening.substring("listening on ".length()) + "/v1/orgs"))
                      .header("Authorization", "Bearer secret")
                      .build(),
                  HttpResponse.BodyHandlers.ofString());
      assertThat(response.statusCode()).isEqualTo(200);
      assertThat(response.body()).contains(organization.substring("organization: ".length()));
      process.toHandle().destroy();
      assertThat(process.waitFor(5, TimeUnit.MINUTES)).isTrue();
      assertThat(errors(process)).isEmpty();
      assertThatNothingIsLoadedInVain(Files.readAllLines(loaded));
    } finally {
      process.destroyForcibly();
    }
  }

  /**
   * What takes start-up time and is not needed yet: the flight recorder where nothing is recorded,
   * data binding where no tree of JSON is read or written, caches where nothing was derived, the
   * kinds of records where the store is in memory, and the JDK's locales.
   */
  private static void assertThatNothingIsLoadedInVain(List<String> loaded) {
    List<String> classes = loaded.stream().map(line -> line.replaceAll(" .*", "")).toList();
    assertThat(classes)
        .contains("dev.docs.ObservedStore", "dev.docs.http.call.PendingOperation")
        .contains("dev.docs.DerivedCaches", "dev.docs.RecordKinds", "java.util.Locale")
        .doesNotContain(
            "jdk.jfr.Event",
            "com.github.benmanes.caffeine.cache.Caffeine",
            "java.lang.management.ManagementFactory",
            "dev.docs.http.cli.HeapWatch$Reading",
            "dev.docs.http.cli.JsonLines",
            "dev.docs.http.reader.SiteAnswers",
            "dev.docs.http.reader.Asset",
            "dev.docs.RecordKinds$Holder",
            "sun.util.cldr.CLDRLocaleProviderAdapter")
        .noneMatch(name -> name.startsWith("dev.docs.http.world."))
        .noneMatch(name -> name.startsWith("dev.docs.http.metrics."))
        .noneMatch(name -> name.startsWith("io.micrometer."))
        .noneMatch(name -> name.startsWith("dev.docs.http.signin."))
        .noneMatch(name -> name.startsWith("com.nimbusds."))
        .noneMatch(name -> name.startsWith("com.fasterxml.jackson.databind."))
        .noneMatch(name -> name.startsWith("jdk.jfr.internal."));
  }

  @Test
  @WholeRun
  void metricsAreAtAnAddressOfTheirOwn() throws Exception {
    Process process =
        start("--port=0", "--token=secret", "--metrics=127.0.0.1:0", "--store=jdbc:h2:mem:metrics");
    try (BufferedReader out =
        new BufferedReader(
            new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
      String url = out.readLine().substring("listening on ".length());
      String line = out.readLine();
      while (!line.startsWith("metrics: ")) {
        line = out.readLine();
      }
      String metrics = line.substring("metrics: ".length());
      assertThat(get(url + "/v1/orgs", "secret").statusCode()).isEqualTo(200);
      assertThat(get(url + "/metrics", "secret").body()).doesNotContain("docs_requests");
      HttpResponse<String> page = get(metrics, "none");
      assertThat(page.statusCode()).isEqualTo(200);
      assertThat(page.body())
          .contains(
              "docs_requests_seconds_count{operation=\"listOrganizationsForAuthenticatedUser\","
                  + "status=\"200\"} 1\n",
              "docs_cache_total{cache=\"records\",result=\"hit\"} ",
              "docs_store_work_seconds_count{mode=\"read\",outcome=\"done\",service=\"");
      assertThat(get(metrics.replace("/metrics", "/v1/orgs"), "secret").statusCode())
          .isEqualTo(404);
    } finally {
      process.destroyForcibly();
    }
  }

  @Test
  @WholeRun
  void peopleAreSentToTheirProvidersAndTheSecretIsNowhere(@TempDir Path folder) throws Exception {
    Path secret = Files.writeString(folder.resolve("secret"), "canary-of-the-client");
    Process process =
        start(
            "--port=0",
            "--token=secret",
            "--public-url=https://docs.example.com",
            "--oidc-issuer=http://localhost:1",
            "--oidc-client-id=docs",
            "--oidc-client-secret-file=" + secret,
            "--oidc-team=writers=Writers",
            "--log-level=debug");
    StringBuilder printed = new StringBuilder();
    try (BufferedReader out =
        new BufferedReader(
            new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
      String line = out.readLine();
      String url = line.substring("listening on ".length());
      while (!line.startsWith("sign-in returns to: ")) {
        line = out.readLine();
        printed.append(line);
      }
      assertThat(line).endsWith(" https://docs.example.com/app/~sso/return");
      assertThat(get(url + "/app", "none").body())
          .contains("href=\"/app/~sso?next=\"", "Sign in with localhost");
      assertThat(get(url + "/app/~sso", "none").statusCode()).as("nobody answers").isEqualTo(503);
      assertThat(samlRequest(url)).startsWith("https://idp.example/sso?SAMLRequest=");
      assertThat(process.toHandle().info().commandLine().orElse("")).doesNotContain("canary");
      process.toHandle().destroy();
      assertThat(process.waitFor(5, TimeUnit.MINUTES)).isTrue();
      assertThat(errors(process)).contains("a sign-in failed: ").doesNotContain("canary");
      assertThat(printed.toString()).doesNotContain("canary");
    } finally {
      process.destroyForcibly();
    }
  }

  /** Where a SAML provider, made through the API of a server, is asked by its startURL. */
  private static String samlRequest(String url) throws Exception {
    String organizations = get(url + "/v1/orgs", "secret").body();
    String id = organizations.replaceFirst("(?s).*?\"id\":\"([^\"]+)\".*", "$1");
    String provider =
        "{\"label\":\"Idp\",\"entityID\":\"idp\",\"ssoURL\":\"https://idp.example/sso\","
            + "\"certificate\":\"%s\"}".formatted(Certificates.PEM.replace("\n", "\\n"));
    HttpRequest create =
        HttpRequest.newBuilder(URI.create(url + "/v1/orgs/" + id + "/saml"))
            .header("Authorization", "Bearer secret")
            .header("Content-Type", "application/json")
            .POST(HttpRequest.BodyPublishers.ofString(provider))
            .build();
    String made =
        HttpClient.newHttpClient().send(create, HttpResponse.BodyHandlers.ofString()).body();
    String start =
        made.replaceFirst("(?s).*\"startURL\":\"https://docs.example.com([^\"]+)\".*", "$1");
    return get(url + start, "none").headers().firstValue("Location").orElse(made);
  }

  @Test
  @WholeRun
  void everyLineIsAJsonObjectWhenAskedFor() throws Exception {
    Process process =
        start("--port=0", "--token=secret", "--log-format=json", "--log-requests", "--api-only");
    try (BufferedReader out =
        new BufferedReader(
            new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
      List<Map<?, ?>> lines = new ArrayList<>();
      lines.add((Map<?, ?>) Json.parse(out.readLine().getBytes(StandardCharsets.UTF_8), 9));
      String url = ((String) lines.get(0).get("message")).substring("listening on ".length());
      String trace = "4bf92f3577b34da6a3ce929d0e0e4736";
      HttpClient.newHttpClient()
          .send(
              HttpRequest.newBuilder(URI.create(url + "/v1/orgs?canary=4711"))
                  .header("Authorization", "Bearer secret")
                  .header("traceparent", "00-" + trace + "-00f067aa0ba902b7-01")
                  .build(),
              HttpResponse.BodyHandlers.discarding());
      Map<?, ?> last = lines.get(0);
      while (last.get("status") == null) {
        String line = out.readLine();
        assertThat(line).doesNotContain("4711", "secret");
        last = (Map<?, ?>) Json.parse(line.getBytes(StandardCharsets.UTF_8), 9);
        assertThat(last.keySet().toString()).startsWith("[time, level, logger, message");
      }
      assertThat(last.get("trace")).isEqualTo(trace);
      assertThat(last.get("operation")).isEqualTo("listOrganizationsForAuthenticatedUser");
      assertThat(last.get("message")).isEqualTo("GET /v1/orgs");
      assertThat(last.get("status")).isEqualTo(200L);
      assertThat(last.get("user")).isEqualTo("admin");
    } finally {
      process.destroyForcibly();
    }
  }

  private static HttpResponse<String> get(String url, String token) throws Exception {
    return HttpClient.newHttpClient()
        .send(
            HttpRequest.newBuilder(URI.create(url))
                .header("Authorization", "Bearer " + token)
                .build(),
            HttpResponse.BodyHandlers.ofString());
  }

  @Test
  @WholeRun
  void aTestDoubleIsServedWithWorldsOfWhatWasImported(@TempDir Path folder) throws Exception {
    Files.writeString(folder.resolve("README.md"), "# Hello\n");
    Path seed =
        Files.writeString(
            folder.resolve("harbour.yaml"), "people: {ada: {}}\nspaces: {guide: {}}\n");
    Process process =
        start(
            "--control",
            "--port=0",
            "--token=secret=ada",
            "--control-token=key",
            "--seed=" + seed,
            "--import=" + folder);
    try (BufferedReader out =
        new BufferedReader(
            new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
      String url = out.readLine().substring("listening on ".length());
      String line = out.readLine();
      Map<String, String> seeded = new LinkedHashMap<>();
      while (!line.startsWith("control token: ")) {
        if (line.startsWith("seed: ")) {
          String[] named = line.split(" ", -1);
          seeded.put(named[1], named[2]);
        }
        line = out.readLine();
      }
      assertThat(seeded).containsOnlyKeys("people.ada", "spaces.guide");
      assertThat(line).isEqualTo("control token: key");
      HttpClient client = HttpClient.newHttpClient();
      HttpRequest.Builder make =
          HttpRequest.newBuilder(URI.create(url + "/__control/v1/worlds"))
              .header("Authorization", "Bearer key")
              .header("Content-Type", "application/json")
              .POST(HttpRequest.BodyPublishers.ofString("{\"name\": \"one\"}"));
      String made = client.send(make.build(), HttpResponse.BodyHandlers.ofString()).body();
      assertThat(made)
          .contains("\"url\":\"" + url + "/worlds/one\"")
          .contains("\"people.ada\":\"" + seeded.get("people.ada") + "\"")
          .contains("\"spaces.guide\":\"" + seeded.get("spaces.guide") + "\"");
      for (String world : List.of(url, url + "/worlds/one")) {
        HttpRequest.Builder list =
            HttpRequest.newBuilder(URI.create(world + "/v1/orgs"))
                .header("Authorization", "Bearer secret");
        assertThat(client.send(list.build(), HttpResponse.BodyHandlers.ofString()).statusCode())
            .isEqualTo(200);
      }
      process.toHandle().destroy();
      assertThat(process.waitFor(5, TimeUnit.MINUTES)).isTrue();
      assertThat(errors(process)).isEmpty();
    } finally {
      process.destroyForcibly();
    }
  }

  private static List<String> run(String... arguments) throws Exception {
    Process process = start(arguments);
    try {
      String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      assertThat(errors(process)).isEmpty();
      assertThat(process.waitFor()).isZero();
      return out.lines().toList();
    } finally {
      process.destroyForcibly();
    }
  }

  @Test
  @WholeRun
  void anOrganizationIsExportedToAFileAndLoadedFromIt(@TempDir Path directory) throws Exception {
    String one = "--store=jdbc:h2:" + directory.resolve("one").toAbsolutePath();
    String two = "--store=jdbc:h2:" + directory.resolve("two").toAbsolutePath();
    Path folder = Files.createDirectory(directory.resolve("folder"));
    Files.writeString(folder.resolve("README.md"), "# Hello\n");
    Process server = start("--port=0", one, "--import=" + folder);
    String id;
    try (BufferedReader out =
        new BufferedReader(
            new InputStreamReader(server.getInputStream(), StandardCharsets.UTF_8))) {
      out.readLine();
      id = out.readLine().replace("organization: ", "");
      server.toHandle().destroy();
      server.waitFor();
    }
    Path a = directory.resolve("a");
    String export = "--export-organization=" + id + "=";

    List<String> exported = run(one, export + a);
    assertThat(exported)
        .singleElement()
        .asString()
        .matches("exported organization " + id + ": [1-9][0-9]+ records, without secrets");
    assertThat(run(two, "--load=" + a, export + directory.resolve("b")))
        .containsSubsequence(
            exported
                .get(0)
                .replace("exported organization " + id, "loaded an organization")
                .replace(", without secrets", ""),
            exported.get(0));
  }

  @Test
  @WholeRun
  void everythingIsExportedToAFileAndLoadedFromIt(@TempDir Path directory) throws Exception {
    String database = "--store=jdbc:h2:" + directory.resolve("docs").toAbsolutePath();
    Path folder = Files.createDirectory(directory.resolve("folder"));
    Files.writeString(folder.resolve("README.md"), "# Hello\n");
    Process server = start("--port=0", database, "--import=" + folder);
    BufferedReader out =
        new BufferedReader(new InputStreamReader(server.getInputStream(), StandardCharsets.UTF_8));
    out.readLine();
    String organization = out.readLine();
    server.toHandle().destroy();
    server.waitFor();

    List<String> exported = run(database, "--export=" + directory.resolve("a"), "--with-secrets");
    List<String> moved =
        run(
            "--load=" + directory.resolve("a"),
            "--export=" + directory.resolve("b"),
            "--with-secrets");

    assertThat(exported).hasSize(1).first().asString().matches("exported [1-9][0-9]+ records");
    assertThat(moved)
        .containsExactly(exported.get(0).replace("exported", "loaded"), exported.get(0));
    Process again = start("--port=0", "--load=" + directory.resolve("b"));
    try (BufferedReader lines =
        new BufferedReader(new InputStreamReader(again.getInputStream(), StandardCharsets.UTF_8))) {
      lines.readLine();
      lines.readLine();
      assertThat(lines.readLine()).isEqualTo(organization);
    } finally {
      again.destroyForcibly();
    }
  }

  /** Starts a server, and returns its output up to the line of the site. */
  private static List<String> started(String... arguments) throws Exception {
    Process server = start(arguments);
    List<String> lines = new ArrayList<>();
    try (BufferedReader out =
        new BufferedReader(
            new InputStreamReader(server.getInputStream(), StandardCharsets.UTF_8))) {
      for (String line = out.readLine();
          line != null && !line.contains(" site ");
          line = out.readLine()) {
        lines.add(line);
      }
      server.toHandle().destroy();
      assertThat(server.waitFor(5, TimeUnit.MINUTES)).isTrue();
    } finally {
      server.destroyForcibly();
    }
    return lines.subList(3, lines.size());
  }

  @Test
  @WholeRun
  void theSameCommandAgainUpdatesWhatItMadeAndWritesItOut(@TempDir Path directory)
      throws Exception {
    String database = "--store=jdbc:h2:" + directory.resolve("store").toAbsolutePath();
    Path folder = Files.createDirectory(directory.resolve("folder"));
    Files.writeString(folder.resolve("README.md"), "# Hello\n");
    String[] command = {"--port=0", "--token=t", database, "--import", folder.toString()};
    List<String> first = started(command);
    assertThat(first.get(0)).matches("space: \\S+ \\(1 pages\\) folder");
    assertThat(first.get(1)).startsWith("site: ");
    assertThat(first.get(2)).startsWith("imported " + folder + ": created space ");
    Files.writeString(folder.resolve("more.md"), "# More\n");

    List<String> second = started(command);

    assertThat(second.get(0)).isEqualTo(first.get(0).replace("1 pages", "2 pages"));
    assertThat(second.get(1)).startsWith(first.get(1).split(",", 2)[0]);
    assertThat(second.get(2))
        .startsWith("imported " + folder + ": updated space ")
        .contains("2 pages");
    assertThat(second).hasSize(3);
    String space = first.get(0).split(" ", -1)[1];
    Path out = directory.resolve("out");
    assertThat(run(database, "--export-folder", space, out.toString()))
        .containsExactly(
            "exported space " + space + " to " + out + ": 2 files written, 0 unchanged, 0 removed");
    assertThat(out.resolve("more.md")).hasContent("# More");
  }

  @Test
  @WholeRun
  void whatItRemovesPermanentlyIsLoggedInOneLine(@TempDir Path directory) throws Exception {
    Path file = directory.resolve("docs").toAbsolutePath();
    try (JdbcStore store = JdbcStore.openH2File(file)) {
      World world = World.on(store); // long ago
      SpaceId space =
          world.admin.spaces().create(world.organization, CreateSpace.titled("Old")).id();
      world.admin.spaces().delete(space);
    }
    Process server = start("--port=0", "--token=secret", "--store=jdbc:h2:" + file);
    try {
      Optional<String> removed =
          CompletableFuture.supplyAsync(() -> logged(server, "permanently"))
              .get(2, TimeUnit.MINUTES);
      assertThat(removed)
          .hasValueSatisfying(
              line -> assertThat(line).contains("INFO: permanently removed: ", "spaces=1,"));
    } finally {
      server.destroyForcibly();
      server.waitFor();
    }
  }

  /** Waits for a line with this word; empty when the process ends without. */
  private static Optional<String> logged(Process process, String word) {
    return new BufferedReader(
            new InputStreamReader(process.getErrorStream(), StandardCharsets.UTF_8))
        .lines()
        .filter(line -> line.contains(word))
        .findFirst();
  }

  @Test
  @WholeRun
  void aFolderOfHostileTextsIsServedAndItsFilesAreNamed(@TempDir Path folder) throws Exception {
    String pairs = "\ud83d\ude00".repeat(3_000);
    Files.writeString(folder.resolve(".gitbook.yaml"), "root: [\n" + pairs);
    Files.writeString(folder.resolve("README.md"), "# Hello\n");
    Files.writeString(folder.resolve("pairs.md"), "---\ntitle: a" + pairs + "\n---\n\nPairs\n");
    Files.writeString(folder.resolve("odd.md"), "---\ntitle: " + pairs + "\n---\n\nOdd\n");
    Files.writeString(folder.resolve("broken.md"), "---\ntitle: [" + pairs + "\n---\n\nBroken\n");
    Files.writeString(folder.resolve("deep.md"), "> ".repeat(50_000) + "a\n");
    Files.writeString(folder.resolve("links.md"), "[a](b.md) ".repeat(20_000) + "\n");
    Files.write(folder.resolve("bytes.md"), new byte[] {'a', (byte) 0xff, (byte) 0xfe, 0, 'b'});
    Process process = start("--port=0", "--token=secret", "--import=" + folder);
    try (BufferedReader out =
        new BufferedReader(
            new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
      String url = String.valueOf(out.readLine()).replace("listening on ", "");
      out.readLine();
      out.readLine();
      String space = String.valueOf(out.readLine());
      assertThat(space).isNotNull().matches("space: \\S+ \\(7 pages\\) " + folder.getFileName());
      assertThat(out.readLine())
          .matches(
              "site: \\S+ \\(https://(\\S+/)\\), shown at "
                  + url
                  + "/app/orgs/\\S+/sites/\\S+, read at http://sites[.]localhost:[0-9]+/\\S+/");
      HttpResponse<String> pages =
          HttpClient.newHttpClient()
              .send(
                  HttpRequest.newBuilder(
                          URI.create(
                              url + "/v1/spaces/" + space.split(" ", -1)[1] + "/content/pages"))
                      .header("Authorization", "Bearer secret")
                      .build(),
                  HttpResponse.BodyHandlers.ofString());
      assertThat(pages.statusCode()).isEqualTo(200);
      assertThat(pages.body()).contains("pairs", "odd", "broken", "deep", "links", "bytes");
      process.toHandle().destroy();
      assertThat(process.waitFor(5, TimeUnit.MINUTES)).isTrue();
      assertThat(errors(process)).contains(".gitbook.yaml", "bytes.md").doesNotContain("Exception");
    } finally {
      process.destroyForcibly();
    }
  }

  @ParameterizedTest
  @WholeRun
  @CsvSource({"'', 400", "--allow-foreign-hosts, 200"})
  @RuleTest("custom-hostname")
  void aServerRefusesHostsOutsideOfItsDomain(String option, int status, @TempDir Path folder)
      throws Exception {
    Files.writeString(folder.resolve("README.md"), "# Hello\n");
    List<String> arguments =
        new ArrayList<>(List.of("--port=0", "--token=secret", "--import=" + folder));
    if (!option.isEmpty()) {
      arguments.add(option);
    }
    Process process = start(arguments.toArray(String[]::new));
    try (BufferedReader out =
        new BufferedReader(
            new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
      String server = String.valueOf(out.readLine()).replace("listening on ", "");
      String organization = String.valueOf(out.readLine()).replace("organization: ", "");
      out.readLine();
      out.readLine();
      String site = String.valueOf(out.readLine()).split(" ", -1)[1];
      HttpResponse<String> response =
          HttpClient.newHttpClient()
              .send(
                  HttpRequest.newBuilder(
                          URI.create(server + "/v1/orgs/" + organization + "/sites/" + site))
                      .header("Authorization", "Bearer secret")
                      .header("Content-Type", "application/json")
                      .method(
                          "PATCH",
                          HttpRequest.BodyPublishers.ofString(
                              "{\"proxy\": \"docs.example.com/x\"}"))
                      .build(),
                  HttpResponse.BodyHandlers.ofString());
      assertThat(response.statusCode()).as(response.body()).isEqualTo(status);
      assertThat(response.body()).contains("docs.example.com");
    } finally {
      process.destroyForcibly();
    }
  }

  @Test
  @WholeRun
  void aLocaleThatCannotNameAFileIsRefused(@TempDir Path directory) throws Exception {
    String make = "printf '%s' '# Hi' > \"$1/$(printf 'Gr\\303\\274n.md')\"";
    new ProcessBuilder("sh", "-c", make, "sh", directory.toString()).start().waitFor();
    ProcessBuilder start = command("--port", "0", "--import", directory.toString());
    start.environment().put("LC_ALL", "C");
    start.environment().remove("JAVA_TOOL_OPTIONS");
    Process process = start.start();
    try {
      assertThat(process.waitFor(5, TimeUnit.MINUTES)).isTrue();
      assertThat(errors(process))
          .contains("has a name that cannot be read in the encoding of this locale")
          .contains("LC_ALL=C.UTF-8");
      assertThat(process.exitValue()).isEqualTo(2);
    } finally {
      process.destroyForcibly();
    }
  }

  @ParameterizedTest
  @CsvSource({
    "--store=nonsense, '--store: must be memory, or a URL such as jdbc:h2:./data/docs or jdbc:postgresql://HOST/DATABASE'",
    "--token=a=ada:read, '--token: the first token belongs to an admin, not to read'",
  })
  void whatKeepsItFromStartingIsSaidInOneLine(String argument, String message) throws Exception {
    assertRefused(argument, message);
  }

  @WholeRun
  @ParameterizedTest
  @CsvSource({
    "--seed=world.json, --seed: needs --control",
    "--load=nowhere.gz, '--load: cannot be read: nowhere.gz does not exist'",
    "--visitor-key=short, '--visitor-key: a key for visitor tokens has at least 32 bytes, this one has 5'",
    "--host=256.0.0.1, --host: 256.0.0.1 is an unknown host",
    "--host=203.0.113.1, --host: 203.0.113.1 is not an address of this machine",
  })
  void startupErrorsAreReportedInOneLine(String argument, String message) throws Exception {
    assertRefused(argument, message);
  }

  private static void assertRefused(String argument, String message) throws Exception {
    Process process = start("--port", "0", argument);
    try {
      assertThat(process.waitFor(5, TimeUnit.MINUTES)).isTrue();
      assertThat(process.exitValue()).isIn(1, 2);
      assertThat(errors(process).lines())
          .containsExactly("docs-server: " + message, "docs-server --help lists the options");
    } finally {
      process.destroyForcibly();
    }
  }

  @Test
  void aPortThatIsInUseIsNamedWithAWayOut() throws Exception {
    try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      Process process = start("--port", String.valueOf(taken.getLocalPort()));
      assertThat(process.waitFor(5, TimeUnit.MINUTES)).isTrue();
      assertThat(errors(process).lines())
          .containsExactly(
              "docs-server: --port: "
                  + taken.getLocalPort()
                  + " is in use, or may not be used: try --port 0, which takes a free one",
              "docs-server --help lists the options");
    }
  }
}
