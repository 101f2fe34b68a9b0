package dev.docs.http.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.runs.WholeRun;
import java.io.BufferedReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a server without {@code --control} has of the test double: nothing. */
@WholeRun
class UnusedDoubleTest {

  private static final List<String> OF_DOUBLE =
      List.of("world", "junit", "seed", "assertj", "jqwik");

  /** Starts a server, sends it requests, and returns the classes that it has loaded. */
  private static List<String> loaded(Path directory, String... options) throws Exception {
    Path log = directory.resolve("loaded" + options.length);
    Process server =
        new ProcessBuilder(
                Stream.concat(
                        Stream.of(
                            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                            "-Xlog:class+load:file=" + log,
                            "-cp",
                            System.getProperty("java.class.path"),
                            Main.class.getName(),
                            "--port",
                            "0",
                            "--token",
                            "secret"),
                        Stream.of(options))
                    .toList())
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    try (BufferedReader said = server.inputReader(StandardCharsets.UTF_8)) {
      String line = said.readLine();
      while (!line.startsWith("listening on ")) {
        line = said.readLine();
      }
      String url = line.substring("listening on ".length());
      assertThat(status(url + "/v1/user")).isEqualTo(200);
      assertThat(status(url + "/app")).isEqualTo(200);
      boolean control = options.length > 0;
      for (String path :
          List.of("/__control/openapi.json", "/__control/v1/worlds", "/__control/", "/worlds/1")) {
        assertThat(status(url + path))
            .as(path)
            .satisfies(status -> assertThat(control || status == 404).isTrue());
      }
    } finally {
      server.destroy();
      server.waitFor();
    }
    return Files.readAllLines(log);
  }

  private static int status(String url) throws Exception {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(url)).header("Authorization", "Bearer secret").build();
    HttpResponse<Void> answer = HttpClient.newHttpClient().send(request, BodyHandlers.discarding());
    return answer.statusCode();
  }

  private static List<String> ofDouble(List<String> loaded) {
    return loaded.stream()
        .filter(
            line ->
                OF_DOUBLE.stream().anyMatch(name -> line.contains(" dev.docs.http." + name + ".")))
        .toList();
  }

  @Test
  void noClassOfItIsLoadedAndNoControlPathIsAnswered(@TempDir Path directory) throws Exception {
    List<String> plain = loaded(directory);
    assertThat(plain).anyMatch(line -> line.contains(" dev.docs.http.api.DocsApi "));
    assertThat(ofDouble(plain)).isEmpty();
    assertThat(plain).anyMatch(line -> line.contains(" dev.docs.http.app.SignIn "));
    assertThat(plain)
        .as("to sign in with a provider, with which nobody has")
        .filteredOn(
            line -> line.contains(" dev.docs.http.signin.") || line.contains(" javax.xml.crypto."))
        .isEmpty();
    assertThat(ofDouble(loaded(directory, "--control"))).isNotEmpty();
  }
}
