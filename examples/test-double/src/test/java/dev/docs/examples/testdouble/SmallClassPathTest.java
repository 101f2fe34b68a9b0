package dev.docs.examples.testdouble;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.docs.http.HttpRequest;
import dev.docs.http.HttpResponse;
import dev.docs.http.junit.DocsExtension;
import dev.docs.http.server.HttpEngine;
import dev.docs.http.world.DocsDouble;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/**
 * The jars that the extension adds to the class path of a test, for what the guide on artifacts
 * tells of each, and the messages about artifacts that are not there.
 */
class SmallClassPathTest {

  private static final int MAX_JARS = 28;
  private static final long MAX_BYTES = 20_000_000;

  /** Jars that tests have anyway. */
  private static final String OF_THE_CLIENT =
      "(junit-|jqwik|opentest4j|apiguardian|open-test-reporting|assertj|byte-buddy|archunit|slf4j"
          + "|surefire).*";

  @RegisterExtension static final DocsExtension<World> server = DocsExtension.prepared(World::in);

  @Test
  void theExtensionBringsFewAndSmallJars() {
    List<Path> brought =
        Stream.of(System.getProperty("java.class.path").split(File.pathSeparator, -1))
            .filter(entry -> !entry.isEmpty())
            .map(Path::of)
            .filter(entry -> !entry.startsWith(Path.of("target").toAbsolutePath()))
            .filter(entry -> !entry.getFileName().toString().matches(OF_THE_CLIENT))
            .toList();
    assertThat(brought).as("with those of this project").hasSizeBetween(10, MAX_JARS);
    assertThat(brought.stream().mapToLong(SmallClassPathTest::jarBytes).sum())
        .as("bytes of %s", brought)
        .isBetween(1L << 20, MAX_BYTES);
  }

  /** The size of a jar; for a directory of classes, the size it will have as a jar. */
  private static long jarBytes(Path entry) {
    try {
      if (Files.isRegularFile(entry)) {
        return Files.size(entry);
      }
      long[] bytes = new long[1];
      try (ZipOutputStream zip = new ZipOutputStream(new Counting(bytes));
          Stream<Path> files = Files.walk(entry)) {
        for (Path file : files.filter(Files::isRegularFile).toList()) {
          zip.putNextEntry(new ZipEntry(entry.relativize(file).toString()));
          Files.copy(file, zip);
        }
      }
      return bytes[0];
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Counts the bytes written. */
  private static final class Counting extends OutputStream {
    private final long[] count;

    private Counting(long[] count) {
      this.count = count;
    }

    @Override
    public void write(int b) {
      count[0]++;
    }

    @Override
    public void write(byte[] bytes, int offset, int length) {
      count[0] += length;
    }
  }

  @Test
  void itSearches() {
    publishSomething();
    HttpRequest search =
        HttpRequest.get("/v1/spaces/" + server.seed().space() + "/search?query=faster");
    HttpResponse found = server.http().handle(search.withToken(server.token("ada")));
    assertThat(found.status()).isEqualTo(200);
    assertThat(found.text()).contains("2.0");
  }

  @Test
  void whatNeedsAnArtifactThatIsMissingNamesIt() {
    String space = "/v1/spaces/" + server.seed().space();
    publishSomething();
    assertThat(refused(HttpRequest.get(space + "/pdf")))
        .contains(
            "drawing PDFs needs a PDF renderer, which is not there: dev.docs:docs-pdf has one");
    assertThat(
            refused(
                HttpRequest.of("POST", space + "/content/import")
                    .withJson("{\"url\":\"https://example.com/\",\"source\":\"website\"}")))
        .contains("dev.docs:docs-sources");
    assertThatThrownBy(() -> DocsDouble.prepared(World::in).engine(HttpEngine.JETTY).start())
        .hasMessageContaining("the engine JETTY needs org.eclipse.jetty:jetty-server");
  }

  private static void publishSomething() {
    new ReleaseNotes(
            new HttpTransport(server.url(), server.token("ada")), server.seed().space().value())
        .publish("2.0", "Faster.");
  }

  private static String refused(HttpRequest request) {
    HttpResponse response = server.http().handle(request.withToken(server.token("ada")));
    assertThat(response.status()).as(response.text()).isEqualTo(412);
    return response.text();
  }
}
