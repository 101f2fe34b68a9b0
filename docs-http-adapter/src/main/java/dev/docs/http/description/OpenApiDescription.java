package dev.docs.http.description;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.docs.http.Profile;
import dev.docs.http.SecurityScheme;
import dev.docs.http.call.Operation;
import dev.docs.http.call.OperationTable;
import dev.docs.http.call.Parameter;
import dev.docs.http.call.Payload;
import dev.docs.http.call.ResponseSpec;
import dev.docs.http.json.Json;
import dev.docs.http.json.WireName;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Generates the OpenAPI 3.1 document of the API from the operation table. As extensions, each
 * operation has {@code x-origin} and {@code x-implemented}, and operations out of the project's
 * scope {@code x-outside}, operations that the newest version lacks {@code x-gone}.
 */
public final class OpenApiDescription {

  private static final String ABOUT =
      "x-origin names the interface that defines an operation. An operation with x-implemented"
          + " false answers 501; with x-outside it is not part of this project; with x-gone"
          + " the newest version of the interface no longer has it.";

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
    List<Operation> operations =
        table.all().stream()
            .filter(operation -> profile.knows(operation.id(), operation.isLater()))
            .toList();
    ObjectNode paths = Schemas.object();
    for (Operation operation : operations) {
      paths
          .withObjectProperty(operation.path().toString())
          .set(operation.method().toLowerCase(Locale.ROOT), operation(operation, profile));
    }
    ObjectNode responses = ErrorStatuses.responses(profile);
    ObjectNode used =
        UsedSchemas.of(TypeLibrary.schemas(table.types(profile), profile), paths, responses);
    ObjectNode schemas = NamedUnions.in(paths, used);
    ObjectNode all = Schemas.object().put("openapi", "3.1.0");
    ObjectNode info =
        all.putObject("info").put("title", "Docs").put("version", "v1").put("description", ABOUT);
    info.putObject("contact").put("name", "The operator of this server");
    info.putObject("license").put("name", "Apache-2.0").put("identifier", "Apache-2.0");
    ArrayNode tags = all.putArray("tags");
    operations.stream()
        .map(Operation::group)
        .distinct()
        .forEach(
            group ->
                tags.addObject()
                    .put("name", group)
                    .put("description", OperationTexts.group(group)));
    all.putArray("servers").addObject().put("url", baseUrl);
    ArrayNode security = all.putArray("security");
    schemes.forEach(scheme -> security.addObject().putArray(scheme.name()));
    all.set("paths", paths);
    ObjectNode components = all.putObject("components");
    ObjectNode securitySchemes = components.putObject("securitySchemes");
    for (SecurityScheme scheme : schemes) {
      scheme.definition().forEach(securitySchemes.putObject(scheme.name())::put);
    }
    components.set("responses", responses);
    components.set("schemas", Discriminators.in(schemas));
    return Json.bytes(all);
  }

  private static ObjectNode operation(Operation operation, Profile profile) {
    ObjectNode out = Schemas.object().put("operationId", operation.id());
    out.putArray("tags").add(operation.group());
    out.put("summary", OperationTexts.summary(operation))
        .put("description", OperationTexts.description(operation, profile));
    if (operation.deprecated() || operation.gone()) {
      out.put("deprecated", true);
    }
    if (operation.gone()) {
      out.put("x-gone", true);
    }
    if (operation.open()) {
      out.putArray("security");
    }
    if (operation.outside()) {
      out.put("x-outside", true);
    }
    out.put("x-origin", WireName.of(operation.origin()))
        .put("x-implemented", operation.handler().isPresent());
    ArrayNode parameters = out.putArray("parameters");
    for (String name : operation.path().parameters()) {
      parameter(parameters, name, "path", true).set("schema", Schemas.typed("string"));
    }
    operation.parameters(profile).stream()
        .filter(parameter -> operation.isKnown(parameter, profile))
        .forEach(
            parameter ->
                parameter(
                        parameters,
                        parameter.name(),
                        WireName.of(parameter.in()),
                        parameter.required())
                    .set("schema", schema(parameter)));
    addRequestBody(operation, profile, out);
    return out.set("responses", responses(operation, profile));
  }

  private static ObjectNode parameter(ArrayNode to, String name, String in, boolean required) {
    return to.addObject().put("name", name).put("in", in).put("required", required);
  }

  private static ObjectNode schema(Parameter parameter) {
    ObjectNode schema = Schemas.typed("string");
    boolean bounded = parameter.max() != Long.MAX_VALUE;
    Optional<String> fallback = parameter.fallback();
    switch (parameter.type()) {
      case STRING -> {
        if (bounded) {
          schema.put("maxLength", parameter.max());
        }
        fallback.ifPresent(text -> schema.put("default", text));
      }
      case INTEGER -> {
        schema.put("type", "integer");
        if (bounded) {
          schema.put("minimum", parameter.min()).put("maximum", parameter.max());
        }
        fallback.ifPresent(text -> schema.put("default", Long.parseLong(text)));
      }
      case BOOLEAN -> {
        schema.put("type", "boolean");
        fallback.ifPresent(text -> schema.put("default", Boolean.parseBoolean(text)));
      }
      case ENUM -> {
        schema.set("enum", Schemas.texts(parameter.values()));
        fallback.ifPresent(text -> schema.put("default", text));
      }
    }
    return parameter.repeated() ? Schemas.array(schema) : schema;
  }

  private static void addRequestBody(Operation operation, Profile profile, ObjectNode to) {
    Payload payload = operation.payload();
    switch (payload.kind()) {
      case NONE -> {}
      case BYTES ->
          to.putObject("requestBody")
              .put("required", true)
              .set("content", bytes("application/octet-stream"));
      case JSON, OPTIONAL_JSON ->
          to.putObject("requestBody")
              .put("required", payload.kind() == Payload.Kind.JSON)
              .set("content", content(operation.id(), payload.notation(profile), profile));
    }
  }

  private static ObjectNode responses(Operation operation, Profile profile) {
    ObjectNode responses = Schemas.object();
    if (operation.answers().stream().allMatch(answer -> answer.status() >= 400)) {
      responses.putObject("200").put("description", "Answered by others: 501 here");
    }
    for (ResponseSpec answer : operation.answers()) {
      ObjectNode response =
          responses
              .putObject(String.valueOf(answer.status()))
              .put("description", OperationTexts.description(answer.status()));
      String type = answer.notation(profile);
      if (!type.isEmpty()) {
        response.set("content", content(operation.id(), type, profile));
      }
      answer.bytes().ifPresent(media -> response.set("content", bytes(media)));
    }
    ErrorStatuses.of(operation).stream()
        .map(String::valueOf)
        .forEach(status -> responses.putIfAbsent(status, ErrorStatuses.reference(status)));
    return responses.set("default", ErrorStatuses.reference("default"));
  }

  static ObjectNode content(String label, String type, Profile profile) {
    return content("application/json", TypeNotation.schema(label, type, profile));
  }

  private static ObjectNode bytes(String media) {
    return content(media, Schemas.typed("string").put("format", "binary"));
  }

  private static ObjectNode content(String media, ObjectNode schema) {
    return Schemas.of(media, Schemas.of("schema", schema));
  }
}
