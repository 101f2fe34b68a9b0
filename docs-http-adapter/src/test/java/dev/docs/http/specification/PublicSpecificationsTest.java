package dev.docs.http.specification;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.docs.content.FileBytes;
import dev.docs.http.fetch.AddressPolicy;
import dev.docs.port.SpecificationOutcome;
import dev.docs.port.SpecificationOutline;
import java.io.IOException;
import java.io.InputStream;
import java.net.JarURLConnection;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
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
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.schema.CoreSchema;

/**
 * Public specifications, which jars from the registry carry: what is counted of them is what is
 * counted by other means, of trees that other parsers made.
 */
class PublicSpecificationsTest {

  private static final ObjectMapper MAPPER = new ObjectMapper();
  private static final List<String> METHODS =
      List.of("get", "put", "post", "delete", "options", "head", "patch", "trace");

  private final List<String> reasons = new ArrayList<>();
  private final WebSpecificationSource source =
      WebSpecificationSource.of(AddressPolicy.PUBLIC).onFailure(reasons::add);

  @ParameterizedTest
  @CsvSource({
    "3_0/jetbrains/github.json, 3.0",
    "3_0/jetbrains/ManagementService-v3.json, 3.1",
    "3_0/jetbrains/MgmtApi.json, 3.1",
    "3_0/jetbrains/CheckoutService-v71.yaml, 3.1",
    "3_0/crystal/qdrant.json, 3.0",
    "3_0/opendota.json, 3.0",
    "2_0/wordnik.yaml, 2.0",
    "openapi.json, 3.0",
    "META-INF/openapi/openapi.yaml, 3.1",
    "META-INF/openapi-v2.json, 3.0"
  })
  void theDescriptionOfALargeServiceIsReadWhole(String name, String version) throws IOException {
    JsonNode root = tree(name, resource(name)).orElseThrow();
    assertThat(version(root)).isEqualTo(version);
    assertThat(counted(read(resource(name)))).isEqualTo(counted(root));
  }

  @Test
  void allThatAreInOrderAreReadAndCountedAsOtherParsersDo() throws IOException {
    Map<String, Integer> read = new TreeMap<>();
    List<String> faults = new ArrayList<>();
    URI carrier = URI.create(url("3_0/opendota.json"));
    try (JarFile jar = ((JarURLConnection) carrier.toURL().openConnection()).getJarFile()) {
      for (JarEntry entry : jar.stream().filter(PublicSpecificationsTest::isDocument).toList()) {
        byte[] bytes = bytes(jar, entry);
        Optional<JsonNode> root = tree(entry.getName(), bytes);
        if (root.filter(PublicSpecificationsTest::isInOrder).isEmpty()) {
          continue;
        }
        if (source.parse(FileBytes.of(bytes)) instanceof SpecificationOutcome.Read done) {
          read.merge(version(root.get()), 1, Integer::sum);
          if (!counted(done.outline()).equals(counted(root.get()))) {
            faults.add(entry + ": " + counted(done.outline()) + " is not " + counted(root.get()));
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

  private SpecificationOutline read(byte[] bytes) {
    SpecificationOutcome outcome = source.parse(FileBytes.of(bytes));
    assertThat(outcome).as("%s", reasons).isInstanceOf(SpecificationOutcome.Read.class);
    return ((SpecificationOutcome.Read) outcome).outline();
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

  /** Empty where it is no one document in JSON or YAML. */
  private static Optional<JsonNode> tree(String name, byte[] bytes) throws IOException {
    if (name.endsWith(".json")) {
      try {
        return Optional.of(MAPPER.readTree(bytes));
      } catch (IOException e) {
        return Optional.empty();
      }
    }
    LoadSettings settings =
        LoadSettings.builder()
            .setSchema(new CoreSchema())
            .setCodePointLimit(Integer.MAX_VALUE)
            .build();
    try {
      Object tree = new Load(settings).loadFromString(new String(bytes, StandardCharsets.UTF_8));
      return Optional.of(MAPPER.valueToTree(tree));
    } catch (YamlEngineException e) {
      return Optional.empty();
    }
  }

  /** Whether a document has what each version requires, and leads nowhere but into itself. */
  private static boolean isInOrder(JsonNode root) {
    boolean known = root.has("openapi") || root.path("swagger").asText().startsWith("2");
    return known
        && root.path("info").path("title").isValueNode()
        && !root.path("info").path("title").isNull()
        && root.path("info").hasNonNull("version")
        && (root.path("paths").isObject()
            || (version(root).equals("3.1") && (root.has("components") || root.has("webhooks"))))
        && root.findValues("$ref").stream()
            .filter(JsonNode::isTextual)
            .allMatch(reference -> leadsSomewhere(root, reference.asText()));
  }

  private static boolean leadsSomewhere(JsonNode root, String reference) {
    return reference.startsWith("#/")
        && !root.at(URLDecoder.decode(reference.substring(1), StandardCharsets.UTF_8))
            .isMissingNode();
  }

  private static String version(JsonNode root) {
    return root.has("swagger") ? "2.0" : root.get("openapi").asText().substring(0, 3);
  }

  // ---------------------------------------------------------------- counting

  private static String counted(SpecificationOutline outline) {
    long paths =
        outline.operations().stream().map(SpecificationOutline.Operation::path).distinct().count();
    return "%d paths, %d operations, %d webhooks, %d schemas"
        .formatted(
            paths,
            outline.operations().size(),
            outline.webhooks().size(),
            outline.schemas().size());
  }

  private static String counted(JsonNode root) {
    boolean hooks = version(root).equals("3.1");
    JsonNode schemas =
        root.has("swagger") ? root.path("definitions") : root.path("components").path("schemas");
    int hidden = 0;
    for (JsonNode schema : schemas) {
      hidden += schema.path("x-internal").asBoolean() ? 1 : 0;
    }
    int paths = 0;
    int operations = 0;
    for (Map.Entry<String, JsonNode> path : root.path("paths").properties()) {
      int own = operations(root, path);
      operations += own;
      paths += own > 0 ? 1 : 0;
    }
    int webhooks = 0;
    for (Map.Entry<String, JsonNode> webhook : root.path("webhooks").properties()) {
      webhooks += hooks ? operations(root, webhook) : 0;
    }
    return "%d paths, %d operations, %d webhooks, %d schemas"
        .formatted(paths, operations, webhooks, schemas.size() - hidden);
  }

  private static int operations(JsonNode root, Map.Entry<String, JsonNode> named) {
    JsonNode item = named.getValue();
    if (item.path("$ref").asText().startsWith("#/")) {
      item = root.at(item.get("$ref").asText().substring(1));
    }
    int own = 0;
    for (String method : METHODS) {
      boolean internal =
          item.path("x-internal").asBoolean()
              || item.path(method).path("x-internal").asBoolean()
              || named.getKey().startsWith("x-");
      own += item.path(method).isObject() && !internal ? 1 : 0;
    }
    return own;
  }
}
