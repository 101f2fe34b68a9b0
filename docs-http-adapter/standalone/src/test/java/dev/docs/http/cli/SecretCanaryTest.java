package dev.docs.http.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.Docs;
import dev.docs.access.Caller;
import dev.docs.id.UserId;
import dev.docs.runs.WholeRun;
import dev.docs.scenario.SecretFixture;
import dev.docs.store.SecretKeys;
import dev.docs.store.jdbc.JdbcOptions;
import dev.docs.store.jdbc.JdbcStore;
import dev.docs.token.CreateToken;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Secrets of every kind in a server that is used, also wrongly, while it logs all that it can: none
 * is found where it does not belong. A new secret component is covered, or fails until {@link
 * SecretFixture} makes one.
 */
@WholeRun
class SecretCanaryTest {

  private static final Duration PATIENCE = Duration.ofMinutes(2);

  /** What the client sends, and what is too long for the column that the test narrows. */
  private static final String SENT = "canary-4712-sent";

  private static final byte[] KEY =
      "0123456789abcdef0123456789abcdef".getBytes(StandardCharsets.US_ASCII);

  @TempDir private Path folder;

  private final HttpClient client = HttpClient.newHttpClient();
  private final List<String> errors = new ArrayList<>();
  private SecretFixture fixture;
  private Map<String, Map<String, String>> byComponent;
  private List<String> secrets;
  private String token;
  private String base;

  private void fill(String url) throws Exception {
    try (JdbcStore store =
        JdbcStore.openUrl(url, "sa", "", JdbcOptions.DEFAULT.secretKeys(SecretKeys.of(KEY)))) {
      Docs docs = Docs.builder().store(store).build();
      fixture = new SecretFixture(docs);
      byComponent = SecretFixture.secrets(store);
      secrets = new ArrayList<>(SecretFixture.everySecret(store));
      token =
          docs.as(Caller.operator())
              .accessTokens()
              .create(CreateToken.named("canary").user(new UserId("ada")))
              .secret();
    }
    secrets.add(token);
    secrets.add(SENT);
    secrets.add("canary-4713-login");
    secrets.add(Base64.getEncoder().encodeToString(KEY));
    try (Connection connection = DriverManager.getConnection(url, "sa", "");
        Statement statement = connection.createStatement()) {
      statement.execute("alter table docs_record alter column body varchar(20000)");
    }
  }

  /** A running server, and all that it printed. */
  private static final class Server implements AutoCloseable {
    final Process process;
    final ByteArrayOutputStream printed = new ByteArrayOutputStream();
    private final Thread reader;

    Server(Process process) {
      this.process = process;
      reader = new Thread(this::read, "printed");
      reader.start();
    }

    private void read() {
      try (InputStream in = process.getInputStream()) {
        byte[] buffer = new byte[8192];
        for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
          synchronized (printed) {
            printed.write(buffer, 0, n);
          }
        }
      } catch (IOException e) {
        throw new IllegalStateException(e);
      }
    }

    String text() {
      synchronized (printed) {
        return printed.toString(StandardCharsets.UTF_8);
      }
    }

    String after(Pattern line) throws InterruptedException {
      Instant end = Instant.now().plus(PATIENCE);
      while (Instant.now().isBefore(end)) {
        Matcher found = line.matcher(text());
        if (found.find()) {
          return found.group(1);
        }
        assertThat(process.isAlive()).as(text()).isTrue();
        process.waitFor(50, TimeUnit.MILLISECONDS);
      }
      throw new AssertionError("not printed: " + line + "\n" + text());
    }

    /** Ends it, and waits until all that it printed is read. */
    void end() throws InterruptedException {
      process.toHandle().destroy();
      if (!process.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS)) {
        process.destroyForcibly();
      }
      reader.join();
    }

    @Override
    public void close() {
      process.destroyForcibly();
    }
  }

  private Server start(String url) throws IOException {
    Path logging = folder.resolve("logging.properties");
    Files.writeString(
        logging,
        "handlers=java.util.logging.ConsoleHandler\n.level=ALL\n"
            + "java.util.logging.ConsoleHandler.level=ALL\n");
    Path keys = folder.resolve("keys");
    Files.writeString(keys, Base64.getEncoder().encodeToString(KEY) + "\n");
    Path tokens = folder.resolve("tokens");
    Files.writeString(tokens, "canary-4713-login\n");
    return new Server(
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-Djava.util.logging.config.file=" + logging,
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName(),
                "--port=0",
                "--store=" + url,
                "--secret-key-file=" + keys,
                "--token-file=" + tokens,
                "--metrics=127.0.0.1:0",
                "--log-requests")
            .redirectErrorStream(true)
            .start());
  }

  private HttpResponse<String> send(String method, String path, String body) throws Exception {
    HttpResponse<String> answer =
        client.send(
            HttpRequest.newBuilder(URI.create(base + path))
                .method(
                    method,
                    body.isEmpty() ? BodyPublishers.noBody() : BodyPublishers.ofString(body))
                .header("Authorization", "Bearer " + token)
                .header("Content-Type", "application/json")
                .header("traceparent", "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01")
                .build(),
            HttpResponse.BodyHandlers.ofString());
    if (answer.statusCode() >= 400) {
      errors.add(method + " " + answer.statusCode() + " " + answer.headers() + answer.body());
    }
    return answer;
  }

  private void use() throws Exception {
    String organization = "/v1/orgs/" + fixture.organization;
    String site = organization + "/sites/" + fixture.site;
    String server = "{\"name\":\"N\",\"url\":\"https://a.example\",\"headers\":{\"A\":\"";
    for (String path :
        List.of("/share-links", "/publishing/auth", "/mcp-servers", "/none", "/structure")) {
      send("GET", site + path, "");
      send("DELETE", site + path, "");
    }
    assertThat(send("POST", site + "/mcp-servers", server + SENT + "\"}}").statusCode())
        .isEqualTo(201);
    String tooMuch = server + SENT + "\"},\"condition\":\"" + SENT + "\"}";
    send("POST", site + "/mcp-servers", tooMuch);
    send("POST", site + "/mcp-servers", server + SENT + "\n\"}}");
    send("POST", site + "/mcp-servers", server + SENT);
    send("POST", site + "/mcp-servers", "{\"extra\":1," + server.substring(1) + SENT + "\"}}");
    StringBuilder long20 = new StringBuilder(server + SENT + "\"");
    for (int i = 0; i < 45; i++) {
      long20.append(",\"H").append(i).append("\":\"").append(SENT.repeat(31)).append('"');
    }
    assertThat(send("POST", site + "/mcp-servers", long20 + "}}").statusCode())
        .as("what the database refuses")
        .isGreaterThanOrEqualTo(500);
    for (String upload : byComponent.get("upload.token").values()) {
      send("PUT", "/v1/~uploads/" + upload, "abcd");
      send("PUT", "/v1/~uploads/" + upload + "/more", "abc");
      send("GET", "/v1/~uploads/" + upload, "");
      send("PUT", "/v1/~uploads/" + upload, "abc");
    }
    send("PUT", "/v1/~uploads/" + SENT, "abc");
    for (String link : byComponent.get("share-link.key").values()) {
      send("GET", "/v1/urls/published?url=https%3A%2F%2Fa.example%2F" + link, "");
      send("GET", "/docs/" + link + "/page", "");
    }
    String webhook = organization + "/webhooks/" + fixture.webhook;
    for (String path :
        List.of(
            organization + "/webhooks",
            webhook,
            webhook + "/deliveries",
            organization + "/audit-events",
            organization + "/feed",
            "/v1/user/access-tokens")) {
      HttpResponse<String> own = send("GET", path, "");
      assertThat(own.body()).as("a resource of our own: " + path).doesNotContain(secrets);
    }
    send("PATCH", webhook, "{\"secret\":\"" + SENT + "\"}");
    assertThat(send("GET", "/v1/user", "").statusCode()).isEqualTo(200);
  }

  private static String process(long pid, String file) throws IOException {
    Path of = Path.of("/proc", Long.toString(pid), file);
    return Files.isReadable(of) ? Files.readString(of, StandardCharsets.ISO_8859_1) : "";
  }

  @Test
  void noSecretOfAnyKindIsFoundWhereItDoesNotBelong() throws Exception {
    String url = "jdbc:h2:" + folder.resolve("data").resolve("docs");
    fill(url);
    String printed;
    try (Server server = start(url)) {
      base = server.after(Pattern.compile("listening on (\\S+)"));
      String metrics = server.after(Pattern.compile("metrics: (\\S+)"));
      use();
      String collected =
          client
              .send(
                  HttpRequest.newBuilder(URI.create(metrics)).build(),
                  HttpResponse.BodyHandlers.ofString())
              .body();
      assertThat(collected).contains("# TYPE").doesNotContain(secrets);
      long pid = server.process.pid();
      assertThat(process(pid, "cmdline")).doesNotContain(secrets);
      assertThat(process(pid, "environ")).doesNotContain(secrets);
      assertThat(server.process.children().filter(ProcessHandle::isAlive)).isEmpty();
      server.end();
      printed = server.text();
    }
    assertThat(printed).as("requests are logged").contains("/mcp-servers", "DEBUG: ");
    assertThat(secrets).as(printed).allSatisfy(secret -> assertNotIn(printed, secret));
    assertThat(errors).hasSizeGreaterThan(10);
    for (String error : errors) {
      assertThat(error).doesNotContain(byComponentValues());
    }
    assertFilesHaveNone(url);
  }

  private List<String> byComponentValues() {
    return secrets.stream().filter(secret -> !secret.equals(SENT)).toList();
  }

  private static void assertNotIn(String printed, String secret) {
    int at = printed.indexOf(secret);
    if (at >= 0) {
      throw new AssertionError(
          "logged: "
              + printed.substring(
                  Math.max(0, at - 300), Math.min(printed.length(), at + secret.length() + 100)));
    }
  }

  /** Those of the database, and exported ones. */
  private void assertFilesHaveNone(String url) throws IOException {
    Path file = folder.resolve("exported.gz");
    Path one = folder.resolve("one.gz");
    Path sealed = folder.resolve("sealed.gz");
    String keys = "--secret-key-file=" + folder.resolve("keys");
    assertThat(command("export", "--store", url, keys, file.toString())).isZero();
    assertThat(
            command(
                "export",
                "--store",
                url,
                keys,
                "--organization",
                fixture.organization.value(),
                one.toString()))
        .isZero();
    assertThat(command("export", "--store", url, keys, "--with-secrets", sealed.toString()))
        .isZero();
    for (Path exported : List.of(file, one, sealed)) {
      try (InputStream in = new GZIPInputStream(Files.newInputStream(exported))) {
        assertThat(new String(in.readAllBytes(), StandardCharsets.UTF_8))
            .as(exported.toString())
            .contains("share-link")
            .doesNotContain(secrets);
      }
    }
    try (Stream<Path> all = Files.walk(folder.resolve("data"))) {
      for (Path each : all.filter(Files::isRegularFile).toList()) {
        assertThat(Files.readString(each, StandardCharsets.ISO_8859_1))
            .as(each.toString())
            .doesNotContain(secrets);
      }
    }
  }

  private static int command(String... arguments) {
    return ServerCommand.line(options -> 0, (options, site) -> 0)
        .setOut(new PrintWriter(OutputStream.nullOutputStream(), true, StandardCharsets.UTF_8))
        .execute(arguments);
  }
}
