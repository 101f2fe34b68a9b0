package dev.docs.http.description;

import dev.docs.http.Profile;
import dev.docs.http.SecurityScheme;
import dev.docs.http.call.Operation;
import dev.docs.http.call.OperationTable;
import dev.docs.http.call.Parameter;
import dev.docs.http.call.Payload;
import dev.docs.http.call.ResponseSpec;
import dev.docs.http.json.Json;
import dev.docs.http.json.JsonObject;
import dev.docs.http.json.WireName;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Generates the OpenAPI 3.1 document of the API from the operation table. As extensions, each
 * operation has {@code x-origin} and {@code x-implemented}, and operations out of the project's
 * scope {@code x-outside}, operations that the newest version lacks {@code x-gone}.
 */
public final class OpenApiDescription {

  private static final String JSON = "application/json";

  private static final String ABOUT =
      "x-origin names the interface that defines an operation. An operation with x-implemented"
          + " false answers 501; with x-outside it is not part of this project; with x-gone"
          + " the newest version of the interface no longer has it.";

  /** A body of bytes. */
  private static final JsonObject BYTES =
      JsonObject.of("schema", Schemas.typed("string").put("format", "binary"));

  private OpenApiDescription() {}

  /** The document for clients that authenticate with tokens. */
  public static byte[] of(OperationTable table, String baseUrl, Profile profile) {
    return of(table, baseUrl, profile, List.of(SecurityScheme.bearer()));
  }

  /**
   * The document as JSON.
   *
   * @param baseUrl the base of all paths: {@code http://localhost:8080/v1}
   * @param profile the version of the interface that is described
   * @param schemes the ways to authenticate, of which a client chooses one
   */
  public static byte[] of(
      OperationTable table, String baseUrl, Profile profile, List<SecurityScheme> schemes) {
    Map<String, JsonObject> paths = new LinkedHashMap<>();
    for (Operation operation : table.all()) {
      if (!profile.knows(operation.id(), operation.isLater())) {
        continue;
      }
      paths
          .computeIfAbsent(operation.path().toString(), path -> JsonObject.object())
          .put(operation.method().toLowerCase(Locale.ROOT), operation(operation, profile));
    }
    JsonObject securitySchemes = JsonObject.object();
    schemes.forEach(scheme -> securitySchemes.put(scheme.name(), scheme.definition()));
    JsonObject responses = ErrorStatuses.responses(profile);
    JsonObject used =
        UsedSchemas.of(
            TypeLibrary.schemas(table.types(profile), profile), List.of(paths, responses));
    JsonObject schemas = NamedUnions.in(paths, used);
    return Json.bytes(
        JsonObject.object()
            .put("openapi", "3.1.0")
            .put(
                "info",
                JsonObject.object()
                    .put("title", "Docs")
                    .put("version", "v1")
                    .put("description", ABOUT)
                    .put("contact", JsonObject.of("name", "The operator of this server"))
                    .put(
                        "license",
                        JsonObject.of("name", "Apache-2.0").put("identifier", "Apache-2.0")))
            .put("tags", tags(table, profile))
            .put("servers", List.of(JsonObject.of("url", baseUrl)))
            .put(
                "security",
                schemes.stream().map(scheme -> JsonObject.of(scheme.name(), List.of())).toList())
            .put("paths", paths)
            .put(
                "components",
                JsonObject.object()
                    .put("securitySchemes", securitySchemes)
                    .put("responses", responses)
                    .put("schemas", Discriminators.in(schemas))));
  }

  private static List<JsonObject> tags(OperationTable table, Profile profile) {
    return table.all().stream()
        .filter(operation -> profile.knows(operation.id(), operation.isLater()))
        .map(Operation::group)
        .distinct()
        .map(group -> JsonObject.of("name", group).put("description", OperationTexts.group(group)))
        .toList();
  }

  private static JsonObject operation(Operation operation, Profile profile) {
    JsonObject out =
        JsonObject.object()
            .put("operationId", operation.id())
            .put("tags", List.of(operation.group()))
            .put("summary", OperationTexts.summary(operation))
            .put("description", OperationTexts.description(operation, profile));
    if (operation.deprecated() || operation.gone()) {
      out.put("deprecated", true);
    }
    if (operation.gone()) {
      out.put("x-gone", true);
    }
    if (operation.open()) {
      out.put("security", List.of());
    }
    if (operation.outside()) {
      out.put("x-outside", true);
    }
    return out.put("x-origin", WireName.of(operation.origin()))
        .put("x-implemented", operation.handler().isPresent())
        .put("parameters", parameters(operation, profile))
        .putIfPresent("requestBody", requestBody(operation, profile))
        .put("responses", responses(operation, profile));
  }

  private static List<JsonObject> parameters(Operation operation, Profile profile) {
    List<JsonObject> all =
        new ArrayList<>(
            operation.path().parameters().stream()
                .map(
                    name ->
                        JsonObject.object()
                            .put("name", name)
                            .put("in", "path")
                            .put("required", true)
                            .put("schema", Schemas.typed("string")))
                .toList());
    operation.parameters(profile).stream()
        .filter(parameter -> operation.isKnown(parameter, profile))
        .forEach(parameter -> all.add(parameter(parameter)));
    return all;
  }

  private static JsonObject parameter(Parameter parameter) {
    JsonObject schema = schema(parameter);
    return JsonObject.object()
        .put("name", parameter.name())
        .put("in", WireName.of(parameter.in()))
        .put("required", parameter.required())
        .put("schema", parameter.repeated() ? Schemas.array(schema) : schema);
  }

  private static JsonObject schema(Parameter parameter) {
    boolean bounded = parameter.max() != Long.MAX_VALUE;
    String fallback = parameter.fallback().orElse(null);
    return switch (parameter.type()) {
      case STRING ->
          Schemas.typed("string")
              .putIfPresent("maxLength", bounded ? parameter.max() : null)
              .putIfPresent("default", fallback);
      case INTEGER ->
          Schemas.typed("integer")
              .putIfPresent("minimum", bounded ? parameter.min() : null)
              .putIfPresent("maximum", bounded ? parameter.max() : null)
              .putIfPresent("default", fallback == null ? null : Long.valueOf(fallback));
      case BOOLEAN ->
          Schemas.typed("boolean")
              .putIfPresent("default", fallback == null ? null : Boolean.valueOf(fallback));
      case ENUM ->
          Schemas.typed("string").put("enum", parameter.values()).putIfPresent("default", fallback);
    };
  }

  private static @Nullable JsonObject requestBody(Operation operation, Profile profile) {
    Payload payload = operation.payload();
    return switch (payload.kind()) {
      case NONE -> null;
      case BYTES ->
          JsonObject.object()
              .put("required", true)
              .put("content", JsonObject.of("application/octet-stream", BYTES));
      case JSON, OPTIONAL_JSON ->
          JsonObject.object()
              .put("required", payload.kind() == Payload.Kind.JSON)
              .put("content", content(operation.id(), payload.notation(profile), profile));
    };
  }

  private static JsonObject responses(Operation operation, Profile profile) {
    JsonObject responses = JsonObject.object();
    if (operation.answers().stream().allMatch(answer -> answer.status() >= 400)) {
      responses.put("200", JsonObject.of("description", "Answered by others: 501 here"));
    }
    for (ResponseSpec answer : operation.answers()) {
      JsonObject response =
          JsonObject.of("description", OperationTexts.description(answer.status()));
      String type = answer.notation(profile);
      if (!type.isEmpty()) {
        response.put("content", content(operation.id(), type, profile));
      }
      answer.bytes().ifPresent(media -> response.put("content", JsonObject.of(media, BYTES)));
      responses.put(String.valueOf(answer.status()), response);
    }
    ErrorStatuses.of(operation).stream()
        .map(String::valueOf)
        .filter(status -> !responses.fields().containsKey(status))
        .forEach(status -> responses.put(status, ErrorStatuses.reference(status)));
    return responses.put("default", ErrorStatuses.reference("default"));
  }

  static JsonObject content(String label, String type, Profile profile) {
    JsonObject schema = TypeNotation.schema(label, type, profile);
    return JsonObject.of(JSON, JsonObject.of("schema", schema));
  }
}
