package dev.docs.http.description;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.docs.http.Profile;
import dev.docs.http.call.Operation;
import dev.docs.http.call.OperationTable;
import dev.docs.http.json.Json;
import dev.docs.http.operations.ApiInformation;
import dev.docs.http.operations.Operations;
import dev.docs.rule.Rules;
import dev.docs.rule.Rules.Rule;
import dev.docs.rule.Rules.Rule.Source;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DescriptionTest {

  private static final OperationTable TABLE = Operations.table(new ApiInformation("v1", "test"));

  private static Map<?, ?> document() {
    return document(Profile.NEWEST);
  }

  private static Map<?, ?> document(Profile profile) {
    byte[] json = OpenApiDescription.of(TABLE, "http://localhost/v1", profile);
    return (Map<?, ?>) Json.parse(json, Json.DEFAULT_MAX_DEPTH);
  }

  @SuppressWarnings("unchecked")
  private static Map<String, Object> at(Object tree, String... path) {
    for (String step : path) {
      tree = ((Map<?, ?>) tree).get(step);
    }
    return (Map<String, Object>) tree;
  }

  private static void collectReferences(Object tree, Set<String> references) {
    if (tree instanceof Map<?, ?> map) {
      if (map.get("$ref") instanceof String reference
          && !reference.startsWith("#/components/responses/")) {
        references.add(reference.substring("#/components/schemas/".length()));
      }
      map.values().forEach(value -> collectReferences(value, references));
    } else if (tree instanceof List<?> list) {
      list.forEach(value -> collectReferences(value, references));
    }
  }

  @Test
  void everyOperationIsDescribedWithItsOriginAndState() {
    Map<String, Object> paths = at(document(), "paths");
    for (Operation operation : TABLE.all()) {
      String method = operation.method().toLowerCase(Locale.ROOT);
      assertThat(at(paths, operation.path().toString(), method))
          .as(operation.id())
          .containsEntry("operationId", operation.id())
          .containsEntry("x-implemented", operation.handler().isPresent())
          .containsKeys("x-origin", "responses");
      assertThat(at(paths, operation.path().toString(), method).get("x-outside"))
          .as(operation.id())
          .isEqualTo(operation.outside() ? true : null);
    }
  }

  @Test
  void everyOperationSaysWhatItDoesAndHowItFails() {
    Map<String, Object> paths = at(document(), "paths");
    Map<String, Object> common = at(document(), "components", "responses");
    for (Operation operation : TABLE.all()) {
      String method = operation.method().toLowerCase(Locale.ROOT);
      Map<String, Object> described = at(paths, operation.path().toString(), method);
      assertThat((String) described.get("description")).as(operation.id()).endsWith(".");
      Map<String, Object> responses = at(described, "responses");
      assertThat(responses.keySet()).as(operation.id()).contains("default");
      if (!operation.open()) {
        assertThat(responses.keySet()).as(operation.id()).contains("401");
      }
      responses.values().stream()
          .map(response -> (String) ((Map<?, ?>) response).get("$ref"))
          .filter(Objects::nonNull)
          .forEach(
              reference ->
                  assertThat(common)
                      .containsKey(reference.substring("#/components/responses/".length())));
    }
  }

  @Test
  void aDownloadIsDescribedWithItsType() {
    assertThat(
            at(
                    document(),
                    "paths",
                    "/spaces/{spaceId}/folder",
                    "get",
                    "responses",
                    "200",
                    "content")
                .keySet())
        .containsExactly("application/zip");
    assertThat(
            at(document(), "paths", "/~pdfs/{token}", "get", "responses", "200", "content")
                .keySet())
        .containsExactly("application/pdf");
  }

  @Test
  void everyTypeThatIsNamedIsThereAndNoOther() {
    Set<String> references = new TreeSet<>();
    collectReferences(document(), references);
    assertThat(at(document(), "components", "schemas").keySet())
        .containsExactlyInAnyOrderElementsOf(references);
  }

  @Test
  void aVersionHasTheLibrarysTypes() {
    Set<String> described = new TreeSet<>(at(document(), "components", "schemas").keySet());
    described.addAll(at(document(Profile.OF_2025), "components", "schemas").keySet());
    assertThat(described).containsAll(TypeLibrary.read().keySet());
  }

  @Test
  void parametersCarryTheirRules() {
    assertThat(
            at(document(), "paths", "/spaces/{spaceId}/comments", "get")
                .get("parameters")
                .toString())
        .contains(
            "{name=spaceId, in=path, required=true, schema={type=string}}",
            "{name=limit, in=query, required=false,"
                + " schema={type=integer, minimum=0, maximum=1000}}",
            "{name=order, in=query, required=false,"
                + " schema={type=string, enum=[asc, desc], default=desc}}",
            "{name=authors, in=query, required=false,"
                + " schema={type=array, items={type=string}}}");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '~',
      value = {
        "string;{\"type\":\"string\"}",
        "string <len 1..5>;{\"type\":\"string\",\"minLength\":1,\"maxLength\":5}",
        "Space;{\"$ref\":\"#/components/schemas/Space\"}",
        "\"a\"|\"b\" <default \"b\">;{\"type\":\"string\",\"enum\":[\"a\",\"b\"],\"default\":\"b\"}",
        "\"a\"|null;{\"type\":[\"string\",\"null\"],\"enum\":[\"a\",null]}",
        "string <len ..3>|null;"
            + "{\"anyOf\":[{\"type\":\"string\",\"maxLength\":3},{\"type\":\"null\"}]}",
        "array of string <items 1..>;"
            + "{\"type\":\"array\",\"items\":{\"type\":\"string\"},\"minItems\":1}",
        "map of string <len ..9>;"
            + "{\"type\":\"object\",\"additionalProperties\":{\"type\":\"string\",\"maxLength\":9}}",
        "{a*: string, b: (A | null)};"
            + "{\"type\":\"object\",\"properties\":{\"a\":{\"type\":\"string\"},"
            + "\"b\":{\"anyOf\":[{\"$ref\":\"#/components/schemas/A\"},{\"type\":\"null\"}]}},"
            + "\"required\":[\"a\"]}",
        "{a: true [no other fields]};"
            + "{\"type\":\"object\",\"properties\":{\"a\":{\"const\":true}},"
            + "\"additionalProperties\":false}",
        "(A & {b*: number});"
            + "{\"allOf\":[{\"$ref\":\"#/components/schemas/A\"},{\"type\":\"object\","
            + "\"properties\":{\"b\":{\"type\":\"number\"}},\"required\":[\"b\"]}]}",
        "null|null;{\"type\":[\"string\",\"null\"],\"maxLength\":0}",
        "(array of A | B);{\"description\":\"A list, or a single value.\"}",
        "(array of A | null);"
            + "{\"anyOf\":[{\"type\":\"array\",\"items\":"
            + "{\"$ref\":\"#/components/schemas/A\"}},{\"type\":\"null\"}]}",
      })
  void theNotationOfTypesBecomesJsonSchema(String notation, String schema) {
    assertThat(TypeNotation.schema("", notation, Profile.NEWEST)).hasToString(schema);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "{a string}", "(A", "A B", "{a: }", "\"a", "string <len"})
  void whatIsNotOfTheNotationIsRefused(String notation) {
    assertThatThrownBy(() -> TypeNotation.schema("", notation, Profile.NEWEST))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void theCommittedListOfWhatIsSupportedIsUpToDate() throws IOException {
    Path root = Path.of(System.getProperty("docs.repository.root", ".."));
    Path file = root.resolve("docs-http-adapter/SUPPORTED.md");
    String current = SupportedDocument.of(TABLE, Rules.ALL, InterfaceCounts.of(root));
    if (Boolean.getBoolean("docs.supported.write")) {
      Files.writeString(file, current);
    }
    assertThat(file)
        .as(
            "SUPPORTED.md differs from the table of operations; write it anew with:"
                + " mvn test -pl docs-http-adapter -am -Dtest=DescriptionTest"
                + " -Dsurefire.failIfNoSpecifiedTests=false -Ddocs.supported.write=true")
        .hasContent(current);
  }

  @Test
  void rulesAreListedAfterTheOperations() {
    Rule rule = new Rule("restore-window", Source.SPECIFICATION, "Seven days | not more.");
    assertThat(SupportedDocument.of(TABLE, List.of(rule), ""))
        .endsWith("| restore-window | the specification | Seven days \\| not more. |\n");
  }

  @Test
  void whoMayDoWhatIsListedRoleByRole() {
    assertThat(SupportedDocument.of(TABLE, List.of(), ""))
        .contains("| operation | needs | guest | read | comment | edit | review | create | admin |")
        .contains("| mergeChangeRequest | review |  |  |  |  | yes | yes | yes |")
        .contains("| createOrganizationTeam | admin |  |  |  |  |  |  | yes |")
        .contains("sites get them by setSiteCustomHostname");
  }
}
