package dev.docs.http.description;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.docs.http.Profile;
import dev.docs.http.call.OperationTable;
import dev.docs.http.json.JsonObject;
import dev.docs.http.operations.ApiInformation;
import dev.docs.http.operations.Operations;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NamedUnionsTest {

  private static JsonObject schema(String notation) {
    return TypeNotation.schema("T", notation, Profile.NEWEST);
  }

  @Test
  void aUnionIsNamedByTheWayToIt() {
    Map<String, JsonObject> paths = new LinkedHashMap<>();
    JsonObject operation =
        JsonObject.of("operationId", "getThing")
            .put("responses", JsonObject.of("200", JsonObject.of("schema", schema("(A | B)"))));
    paths.put("/thing", JsonObject.of("get", operation));
    JsonObject schemas =
        NamedUnions.in(
            paths,
            JsonObject.of("A", schema("{data: {list: array of ({kind*: \"red-one\"} | B)}}"))
                .put("B", schema("{n: (number | null)}")));
    assertThat(schemas.fields())
        .containsOnlyKeys("A", "B", "AListItem", "AListItemRedOne", "GetThingResponse");
    assertThat(schemas.fields().get("A").toString())
        .contains("\"items\":{\"$ref\":\"#/components/schemas/AListItem\"}");
    assertThat(schemas.fields().get("AListItem"))
        .hasToString(
            "{\"anyOf\":[{\"$ref\":\"#/components/schemas/AListItemRedOne\"},"
                + "{\"$ref\":\"#/components/schemas/B\"}]}");
    assertThat(paths.toString()).contains("#/components/schemas/GetThingResponse");
  }

  @Test
  void anotherSchemaOfTheNameStays() {
    JsonObject schemas =
        NamedUnions.in(
            new LinkedHashMap<>(),
            JsonObject.of("A", schema("{b: (string | integer)}")).put("AB", schema("{n: string}")));
    assertThat(schemas.fields()).containsOnlyKeys("A", "AB", "AB_2");
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
