package dev.docs.http.description;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.docs.http.Profile;
import dev.docs.http.call.OperationTable;
import dev.docs.http.operations.ApiInformation;
import dev.docs.http.operations.Operations;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NamedUnionsTest {

  private static ObjectNode schema(String notation) {
    return TypeNotation.schema("T", notation, Profile.NEWEST);
  }

  @Test
  void aUnionIsNamedByTheWayToIt() {
    ObjectNode operation = Schemas.object().put("operationId", "getThing");
    operation.putObject("responses").putObject("200").set("schema", schema("(A | B)"));
    ObjectNode paths = Schemas.of("/thing", Schemas.of("get", operation));
    ObjectNode given =
        Schemas.of("A", schema("{data: {list: array of ({kind*: \"red-one\"} | B)}}"));
    ObjectNode schemas = NamedUnions.in(paths, given.set("B", schema("{n: (number | null)}")));
    assertThat(names(schemas))
        .containsExactlyInAnyOrder("A", "B", "AListItem", "AListItemRedOne", "GetThingResponse");
    assertThat(schemas.get("A").toString())
        .contains("\"items\":{\"$ref\":\"#/components/schemas/AListItem\"}");
    assertThat(schemas.get("AListItem").toString())
        .isEqualTo(
            "{\"anyOf\":[{\"$ref\":\"#/components/schemas/AListItemRedOne\"},"
                + "{\"$ref\":\"#/components/schemas/B\"}]}");
    assertThat(paths.toString()).contains("#/components/schemas/GetThingResponse");
  }

  private static List<String> names(ObjectNode object) {
    return object.properties().stream().map(Map.Entry::getKey).toList();
  }

  @Test
  void anotherSchemaOfTheNameStays() {
    ObjectNode given = Schemas.of("A", schema("{b: (string | integer)}"));
    given.set("AB", schema("{n: string}"));
    assertThat(names(NamedUnions.in(Schemas.object(), given)))
        .containsExactlyInAnyOrder("A", "AB", "AB_2");
  }

  @ParameterizedTest
  @ValueSource(strings = {"newest", "2025"})
  void noUnionIsWithoutAName(String version) throws IOException {
    OperationTable table = Operations.table(new ApiInformation("v1", "test"));
    byte[] bytes =
        OpenApiDescription.of(table, "http://localhost", Profile.of(version).orElseThrow());
    JsonNode description = new ObjectMapper().readTree(bytes);
    List<String> unnamed = new ArrayList<>();
    collect(description.get("paths"), "paths", unnamed);
    description
        .at("/components/schemas")
        .properties()
        .forEach(one -> one.getValue().forEach(inner -> collect(inner, one.getKey(), unnamed)));
    assertThat(unnamed).isEmpty();
  }

  private static void collect(JsonNode schema, String place, List<String> unnamed) {
    for (String name : List.of("anyOf", "oneOf")) {
      int types = 0;
      for (JsonNode member : schema.path(name)) {
        types += member.path("type").asText().equals("null") ? 0 : 1;
      }
      if (types > 1) {
        unnamed.add(place + ": " + schema);
      }
    }
    schema
        .properties()
        .forEach(one -> collect(one.getValue(), place + "." + one.getKey(), unnamed));
    if (schema.isArray()) {
      schema.forEach(item -> collect(item, place, unnamed));
    }
  }
}
