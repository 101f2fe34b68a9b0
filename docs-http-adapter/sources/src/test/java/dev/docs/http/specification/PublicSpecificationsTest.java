package dev.docs.http.specification;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.docs.content.FileBytes;
import dev.docs.http.fetch.AddressPolicy;
import dev.docs.port.SpecificationSource;
import dev.docs.runs.WholeRun;
import java.io.IOException;
import java.io.InputStream;
import java.net.JarURLConnection;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Public specifications contained in jars: the counts equal independent counts, in trees of other
 * parsers.
 */
class PublicSpecificationsTest {

  private final List<String> reasons = new ArrayList<>();
  private final WebSpecificationSource source =
      WebSpecificationSource.of(AddressPolicy.PUBLIC).onFailure(reasons::add);

  @ParameterizedTest
  @CsvSource({
    "2_0/wordnik.yaml, 2.0",
    "3_0/opendota.json, 3.0",
    "META-INF/openapi-v2.json, 3.0",
    "META-INF/openapi/openapi.yaml, 3.1"
  })
  void theDescriptionOfAServiceIsReadWhole(String name, String version) throws IOException {
    readWhole(name, version);
  }

  @ParameterizedTest
  @WholeRun
  @CsvSource({
    "3_0/jetbrains/github.json, 3.0",
    "3_0/jetbrains/ManagementService-v3.json, 3.1",
    "3_0/jetbrains/MgmtApi.json, 3.1",
    "3_0/jetbrains/CheckoutService-v71.yaml, 3.1",
    "3_0/crystal/qdrant.json, 3.0",
    "openapi.json, 3.0"
  })
  void theDescriptionOfALargeServiceIsReadWhole(String name, String version) throws IOException {
    readWhole(name, version);
  }

  private void readWhole(String name, String version) throws IOException {
    JsonNode root = IndependentCount.tree(name, resource(name)).orElseThrow();
    assertThat(IndependentCount.version(root)).isEqualTo(version);
    SpecificationSource.Outcome.Read read = read(resource(name));
    assertThat(IndependentCount.of(read.outline())).isEqualTo(IndependentCount.of(root));
    assertThat(IndependentCount.isWhole(read.documents().get(0), root)).isTrue();
  }

  @Test
  @WholeRun
  void allThatAreInOrderAreReadAndCountedAsOtherParsersDo() throws IOException {
    Map<String, Integer> read = new TreeMap<>();
    List<String> faults = new ArrayList<>();
    URI carrier = URI.create(url("3_0/opendota.json"));
    try (JarFile jar = ((JarURLConnection) carrier.toURL().openConnection()).getJarFile()) {
      for (JarEntry entry : jar.stream().filter(PublicSpecificationsTest::isDocument).toList()) {
        byte[] bytes = bytes(jar, entry);
        Optional<JsonNode> root = IndependentCount.tree(entry.getName(), bytes);
        if (root.filter(IndependentCount::isInOrder).isEmpty()) {
          continue;
        }
        if (source.parse(FileBytes.of(bytes)) instanceof SpecificationSource.Outcome.Read done) {
          read.merge(IndependentCount.version(root.get()), 1, Integer::sum);
          if (!IndependentCount.of(done.outline()).equals(IndependentCount.of(root.get()))) {
            faults.add(
                entry
                    + ": "
                    + IndependentCount.of(done.outline())
                    + " is not "
                    + IndependentCount.of(root.get()));
          }
        } else {
          faults.add(entry + ": " + reasons.get(reasons.size() - 1));
        }
      }
    }
    assertThat(faults).isEmpty();
    assertThat(read).as("by version").containsOnlyKeys("2.0", "3.0", "3.1");
    assertThat(read.values()).as("%s", read).allMatch(count -> count >= 25);
  }

  private SpecificationSource.Outcome.Read read(byte[] bytes) {
    SpecificationSource.Outcome outcome = source.parse(FileBytes.of(bytes));
    assertThat(outcome).as("%s", reasons).isInstanceOf(SpecificationSource.Outcome.Read.class);
    return (SpecificationSource.Outcome.Read) outcome;
  }

  // ---------------------------------------------------------------- the documents

  private static String url(String name) {
    return PublicSpecificationsTest.class.getClassLoader().getResource(name).toString();
  }

  private static byte[] resource(String name) throws IOException {
    try (InputStream in = URI.create(url(name)).toURL().openStream()) {
      return in.readAllBytes();
    }
  }

  private static boolean isDocument(JarEntry entry) {
    return entry.getName().matches("((2_0|3_0)/[^/]+|3_1/.+)\\.(json|ya?ml)");
  }

  private static byte[] bytes(JarFile jar, JarEntry entry) throws IOException {
    try (InputStream in = jar.getInputStream(entry)) {
      return in.readAllBytes();
    }
  }
}
