package dev.docs.http.world;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.http.seed.DocsSeed;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import org.junit.jupiter.api.Test;

/**
 * A world that was saved by an earlier version is read by this one, with everything in it. {@code
 * -Ddocs.kept.world=true} saves another one.
 */
class KeptWorldTest {

  private static final Path KEPT =
      Path.of(System.getProperty("docs.repository.root", ".."))
          .resolve("docs-http-adapter/test-double/src/test/resources/dev/docs/http/world");

  private static final Instant TIME = Instant.parse("2026-01-06T09:00:00Z");

  @Test
  void whatAnEarlierVersionSavedIsRead() throws IOException {
    Path saved = KEPT.resolve("kept-world.gz");
    Path seed = KEPT.resolve("kept-world.yaml");
    if (Boolean.getBoolean("docs.kept.world")) {
      save(saved, seed);
    }
    try (DocsDouble<Harbour> lab = DocsDouble.inProcess(Harbour::new)) {
      DocsWorld world = lab.load("kept", saved, TIME);
      assertThat(world.seed().text()).isEqualTo(Files.readString(seed));
    }
  }

  private static void save(Path saved, Path seed) throws IOException {
    Files.createDirectories(KEPT);
    Files.deleteIfExists(saved);
    try (DocsDouble<DocsSeed.Prepared> lab = DocsDouble.of(DocsSeed.generated(28)).inProcess()) {
      DocsWorld world = lab.world();
      world.clock().set(TIME);
      world.save(saved);
      Files.writeString(seed, world.seed().text());
    }
  }
}
