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
import java.util.regex.Pattern;
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

  /** Between the words of a name: before a capital that begins one. */
  private static final Pattern WORDS =
      Pattern.compile("(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])");

  /** A body of bytes. */
  private static final JsonObject BYTES =
      JsonObject.of("schema", Schemas.typed("string").put("format", "binary"));

  private OpenApiDescription() {}

  /** The document of the newest version as JSON. */
  public static byte[] of(OperationTable table, String baseUrl) {
    return of(table, baseUrl, Profile.NEWEST);
  }

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
    JsonObject schemas = TypeLibrary.schemas(table.types(profile), profile);
    return Json.bytes(
        JsonObject.object()
            .put("openapi", "3.1.0")
            .put(
                "info",
                JsonObject.object()
                    .put("title", "Docs")
                    .put("version", "v1")
                    .put("description", ABOUT))
            .put("servers", List.of(JsonObject.of("url", baseUrl)))
            .put(
                "security",
                schemes.stream().map(scheme -> JsonObject.of(scheme.name(), List.of())).toList())
            .put("paths", Discriminators.in(paths, schemas))
            .put(
                "components",
                JsonObject.object()
                    .put("securitySchemes", securitySchemes)
                    .put("schemas", Discriminators.in(schemas))));
  }

  private static JsonObject operation(Operation operation, Profile profile) {
    JsonObject out =
        JsonObject.object()
            .put("operationId", operation.id())
            .put("tags", List.of(operation.group()))
            .put("summary", summary(operation));
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

  /** The summary, else the words of the operation's name. */
  private static String summary(Operation operation) {
    if (!operation.summary().isEmpty()) {
      return operation.summary();
    }
    String[] words = WORDS.split(operation.id().replace("OpenAPI", "Openapi"));
    for (int i = 1; i < words.length; i++) {
      boolean isAcronym =
          words[i].length() > 1 && words[i].equals(words[i].toUpperCase(Locale.ROOT));
      words[i] = isAcronym ? words[i] : words[i].toLowerCase(Locale.ROOT);
    }
    String text = String.join(" ", words).replace("openapi", "OpenAPI");
    return text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
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
    for (ResponseSpec answer : operation.answers()) {
      JsonObject response = JsonObject.of("description", description(answer.status()));
      String type = answer.notation(profile);
      if (!type.isEmpty()) {
        response.put("content", content(operation.id(), type, profile));
      }
      responses.put(String.valueOf(answer.status()), response);
    }
    return responses.put(
        "default",
        JsonObject.of("description", "Error").put("content", content("", "Error", profile)));
  }

  private static JsonObject content(String label, String type, Profile profile) {
    JsonObject schema = TypeNotation.schema(label, type, profile);
    return JsonObject.of(JSON, JsonObject.of("schema", schema));
  }

  private static String description(int status) {
    return switch (status) {
      case 200 -> "OK";
      case 201 -> "Created";
      case 204 -> "Done";
      case 205 -> "Deleted, with the status of the real service";
      case 400 -> "Invalid argument";
      case 404 -> "Not found";
      case 409 -> "Conflict";
      case 412 -> "Not possible in the present state";
      default -> "Status " + status;
    };
  }
}
