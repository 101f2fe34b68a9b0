package dev.docs.http.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.management.OperatingSystemMXBean;
import dev.docs.http.json.Json;
import dev.docs.runs.WholeRun;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A folder that is served while it is written. */
class SiteServerTest {

  /** A time after which it is certain that something does not happen. */
  private static final Duration LONG = Duration.ofSeconds(30);

  @TempDir private Path folder;

  private void write(String file, String text) throws IOException {
    Path path = folder.resolve(file);
    Files.createDirectories(path.getParent());
    Files.writeString(path, text);
  }

  /** Closes a server after a test. */
  private record Started(SiteServer server) implements AutoCloseable {
    @Override
    public void close() {
      try {
        server.close();
      } catch (Exception e) {
        throw new AssertionError(e);
      }
    }
  }

  private SiteServer start() throws IOException {
    AtomicReference<ServerOptions> options = new AtomicReference<>();
    ServerCommand.line(
            none -> 1,
            (given, path) -> {
              options.set(given);
              return 0;
            })
        .execute("serve", folder.toString(), "--port=0");
    SiteServer server =
        SiteServer.start(
            options.get(),
            folder,
            request -> {},
            error -> {
              throw error;
            });
    Thread imports =
        new Thread(
            () -> {
              try {
                server.run();
              } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
              }
            });
    imports.setDaemon(true);
    imports.start();
    return server;
  }

  /** The answer to a browser, for which names below localhost are this machine. */
  static String get(String url) throws IOException {
    URI uri = URI.create(url);
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), uri.getPort())) {
      String query = uri.getRawQuery() == null ? "" : "?" + uri.getRawQuery();
      String request =
          "GET %s%s HTTP/1.1\r\nHost: %s\r\nConnection: close\r\n\r\n"
              .formatted(uri.getRawPath(), query, uri.getRawAuthority());
      socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
      return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  private static Map<?, ?> json(String answer) {
    String body = answer.substring(answer.indexOf("\r\n\r\n") + 4);
    return (Map<?, ?>) Objects.requireNonNull(Json.parse(body.getBytes(StandardCharsets.UTF_8), 9));
  }

  private static Map<?, ?> news(SiteServer server, String since) throws IOException {
    return json(get(server.url() + "~live?since=" + since));
  }

  /** Waits for news as a browser does, until there are some of this kind. */
  private static Map<?, ?> await(SiteServer server, String since, boolean failed)
      throws IOException {
    long end = System.nanoTime() + LONG.toNanos();
    Map<?, ?> news = news(server, since);
    while (!news.get("failed").equals(failed)) {
      assertThat(System.nanoTime()).as("seen: " + news).isLessThan(end);
      news = news(server, (String) news.get("state"));
    }
    return news;
  }

  private static void awaitText(SiteServer server, String path, String text) throws Exception {
    long end = System.nanoTime() + LONG.toNanos();
    while (!get(server.url() + path).contains(text)) {
      assertThat(System.nanoTime()).as(text).isLessThan(end);
      TimeUnit.MILLISECONDS.sleep(5);
    }
  }

  @Test
  void eachSaveIsShownAndBrowsersThatWaitAreTold() throws Exception {
    write("README.md", "# Home\n\nbefore\n");
    try (Started started = new Started(start())) {
      SiteServer server = started.server();
      String page = get(server.url());
      assertThat(page)
          .contains("before", "live.js", "live.css", "data-news=\"~live\"")
          .contains("script-src 'self';");
      Map<?, ?> now = news(server, "");
      assertThat(page).contains("data-version=\"" + now.get("version") + "\"");
      assertThat(now.get("remarks")).isEqualTo(List.of());

      write("README.md", "# Home\n\nafter\n");
      Map<?, ?> then = news(server, (String) now.get("state"));

      assertThat(then.get("version")).isNotEqualTo(now.get("version"));
      assertThat(get(server.url()))
          .contains("after", "data-version=\"" + then.get("version") + "\"");
      write("new/page.md", "# New\n");
      awaitText(server, "new/page", "<h1>New");
      write("new/page.md", "# Newer\n");
      awaitText(server, "new/page", "<h1>Newer");
      Files.delete(folder.resolve("new/page.md"));
      awaitText(server, "new/page", "HTTP/1.1 404");
    }
  }

  @Test
  void whatTheImportSaysIsToldAndWhatItRefusesLeavesTheSiteAsItWas(@TempDir Path other)
      throws Exception {
    write("README.md", "# Home\n\nbefore\n");
    write("SUMMARY.md", "* [Home](README.md)\n* [Gone](gone.md)\n");
    try (Started started = new Started(start())) {
      SiteServer server = started.server();
      Map<?, ?> first = news(server, "");
      assertThat(first.get("remarks"))
          .asInstanceOf(InstanceOfAssertFactories.LIST)
          .singleElement()
          .satisfies(
              remark -> {
                assertThat(((Map<?, ?>) remark).get("sort")).isEqualTo("missing");
                assertThat(((Map<?, ?>) remark).get("file")).isEqualTo("SUMMARY.md:2");
                assertThat(((Map<?, ?>) remark).get("message").toString()).contains("gone.md");
              });

      Files.writeString(other.resolve("secret.md"), "# Secret of others\n");
      Path link = Files.createSymbolicLink(folder.resolve("out.md"), other.resolve("secret.md"));
      Map<?, ?> failed = await(server, (String) first.get("state"), true);
      assertThat(failed.get("remarks").toString()).contains("out.md", "leads out of the folder");
      assertThat(failed.get("version")).isEqualTo(first.get("version"));
      assertThat(get(server.url())).contains("before").doesNotContain("Secret");
      Files.delete(link);
      await(server, (String) failed.get("state"), false);

      write("gitbook-docs.yaml", "site:\n  structure:\n   - type: [space\n");
      Map<?, ?> wrong = await(server, "", true);
      assertThat(wrong.get("remarks").toString()).contains("gitbook-docs.yaml", "line");
      Files.delete(folder.resolve("gitbook-docs.yaml"));
      await(server, (String) wrong.get("state"), false);
      assertThat(get(server.url())).contains("before");
    }
  }

  @Test
  void aFolderThatIsNoneIsRefusedAtTheStart() throws IOException {
    write("gitbook-docs.yaml", "site: [\n");
    assertThatThrownBy(this::start)
        .isInstanceOf(InvalidOption.class)
        .hasMessageStartingWith("DIR: ")
        .hasMessageContaining("gitbook-docs.yaml");
  }

  /** Twice the usual time; the guide has the figures. */
  @Test
  @WholeRun
  void ofTwoHundredPagesASavedOneIsShownForLittleProcessorTime() throws Exception {
    StringBuilder summary = new StringBuilder("* [Home](README.md)\n");
    write("README.md", "# Home\n");
    for (int i = 0; i < 199; i++) {
      summary.append("* [Page ").append(i).append("](p").append(i).append(".md)\n");
      write(
          "p" + i + ".md",
          "# Page " + i + "\n\n" + "## Part\n\nA text with `code`.\n\n".repeat(20));
    }
    write("SUMMARY.md", summary.toString());
    OperatingSystemMXBean system =
        (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    List<Long> millis = new ArrayList<>();
    try (Started started = new Started(start())) {
      SiteServer server = started.server();
      for (int i = 0; i < 8; i++) {
        long before = system.getProcessCpuTime();
        String state = (String) news(server, "").get("state");
        write("p7.md", "# Page 7\n\nsaved " + i + "\n");
        news(server, state);
        assertThat(get(server.url() + "p7")).contains("saved " + i);
        millis.add(TimeUnit.NANOSECONDS.toMillis(system.getProcessCpuTime() - before));
      }
    }
    System.out.println("processor time from a save to its page, ms: " + millis);
    assertThat(millis.stream().sorted().toList().get(millis.size() / 2)).isLessThan(300);
  }

  @Test
  void whoIsAskedToEndAnswersThoseWhoWaitAndEnds() throws Exception {
    write("README.md", "# Home\n");
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName(),
                "serve",
                folder.toString(),
                "--port=0")
            .start();
    try (var out = process.inputReader(StandardCharsets.UTF_8)) {
      String line = out.readLine();
      assertThat(line).startsWith(folder + " is read at http://sites.localhost:");
      String url = line.substring(line.indexOf("http:"));
      String state = (String) json(get(url + "~live")).get("state");
      var waiting =
          CompletableFuture.supplyAsync(
              () -> {
                try {
                  return get(url + "~live?since=" + state);
                } catch (IOException e) {
                  throw new UncheckedIOException(e);
                }
              });
      assertThat(get(url)).contains("<h1>Home");
      process.toHandle().destroy();
      assertThat(waiting.get(10, TimeUnit.SECONDS)).contains("200");
      assertThat(process.waitFor()).isEqualTo(143);
      assertThat(process.errorReader(StandardCharsets.UTF_8).lines()).isEmpty();
    } finally {
      process.destroyForcibly();
    }
  }
}
