package dev.docs.http.operations;

import dev.docs.http.Profile;
import dev.docs.http.call.OperationTable;
import dev.docs.http.description.OpenApiDescription;
import dev.docs.http.json.Json;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import java.util.function.Supplier;

/** Generates values of the described types. Not thread-safe. */
final class GeneratedBody {

  private static final int MAX_DEPTH = 6;

  private static final List<String> WORDS =
      List.of("Guide", "text", "a", "Zażółć", "𝒳 mark", "x-1");

  private final Map<?, ?> description;
  private final Random random;
  private PreparedOrganization organization;

  GeneratedBody(OperationTable table, Random random) {
    description =
        (Map<?, ?>)
            Json.parse(OpenApiDescription.of(table, "http://localhost/v1", Profile.NEWEST), 500);
    this.random = random;
  }

  /** The schema of an operation's body; null when none is described. */
  Map<?, ?> schema(String path, String method) {
    Map<?, ?> operation = (Map<?, ?>) map(map(description, "paths"), path).get(method);
    Map<?, ?> body = (Map<?, ?>) operation.get("requestBody");
    return body == null ? null : map(map(map(body, "content"), "application/json"), "schema");
  }

  /**
   * The type of a field of a schema, which may be named or a union; null when it has none of this
   * name.
   */
  Map<?, ?> field(Map<?, ?> schema, String name) {
    if (schema.get("$ref") instanceof String ref) {
      String type = ref.substring(ref.lastIndexOf('/') + 1);
      return field(map(map(map(description, "components"), "schemas"), type), name);
    }
    for (String members : List.of("anyOf", "oneOf", "allOf")) {
      if (schema.get(members) instanceof List<?> all) {
        return all.stream()
            .map(member -> field((Map<?, ?>) member, name))
            .filter(Objects::nonNull)
            .findFirst()
            .orElse(null);
      }
    }
    return schema.get("properties") instanceof Map<?, ?> fields ? map(fields, name) : null;
  }

  private static Map<?, ?> map(Map<?, ?> from, String key) {
    return (Map<?, ?>) from.get(key);
  }

  /** A value of a schema, with ids of an organization. */
  Object value(Map<?, ?> schema, PreparedOrganization of) {
    organization = of;
    return value(schema, "", 0);
  }

  /** A value of a field of this name, with ids of an organization. */
  Object value(Map<?, ?> schema, String field, PreparedOrganization of) {
    organization = of;
    return value(schema, field, 0);
  }

  private Object value(Map<?, ?> schema, String name, int depth) {
    if (schema.get("$ref") instanceof String ref) {
      String type = ref.substring(ref.lastIndexOf('/') + 1);
      return type.equals("JSONDocument")
          ? document()
          : value(map(map(map(description, "components"), "schemas"), type), name, depth);
    }
    if (schema.containsKey("const")) {
      return schema.get("const");
    }
    if (schema.get("enum") instanceof List<?> values) {
      return pick(values);
    }
    if (schema.get("anyOf") instanceof List<?> any) {
      return anyOf(any, name, depth);
    }
    if (schema.get("oneOf") instanceof List<?> one) {
      return anyOf(one, name, depth);
    }
    if (schema.get("allOf") instanceof List<?> all) {
      Map<String, Object> merged = new LinkedHashMap<>();
      for (Object one : all) {
        if (value((Map<?, ?>) one, name, depth) instanceof Map<?, ?> fields) {
          fields.forEach((key, value) -> merged.put((String) key, value));
        }
      }
      return merged;
    }
    Object type = schema.get("type");
    Object one = type instanceof List<?> types ? pick(types) : type;
    return one == null ? new LinkedHashMap<>() : typed((String) one, schema, name, depth);
  }

  /** One of the alternatives; for objects sometimes two merged, which match both. */
  private Object anyOf(List<?> members, String name, int depth) {
    Object one = value((Map<?, ?>) pick(members), name, depth);
    boolean together =
        members.stream().allMatch(member -> ((Map<?, ?>) member).containsKey("properties"));
    if (together && random.nextBoolean() && one instanceof Map<?, ?> fields) {
      Map<String, Object> merged = new LinkedHashMap<>();
      fields.forEach((key, field) -> merged.put((String) key, field));
      ((Map<?, ?>) value((Map<?, ?>) pick(members), name, depth))
          .forEach((key, field) -> merged.putIfAbsent((String) key, field));
      return merged;
    }
    return one;
  }

  private Object typed(String type, Map<?, ?> schema, String name, int depth) {
    return switch (type) {
      case "object" -> object(schema, name, depth);
      case "array" -> array(schema, name, depth);
      case "string" -> text(schema, name);
      case "boolean" -> random.nextBoolean();
      case "integer", "number" -> number(schema, name);
      default -> null;
    };
  }

  private Object object(Map<?, ?> schema, String name, int depth) {
    Map<String, Object> object = new LinkedHashMap<>();
    List<?> required = schema.get("required") instanceof List<?> names ? names : List.of();
    if (schema.get("properties") instanceof Map<?, ?> properties) {
      properties.forEach(
          (key, property) -> {
            boolean wanted = depth < MAX_DEPTH && random.nextInt(100) < 35;
            if (required.contains(key) || wanted) {
              object.put((String) key, value((Map<?, ?>) property, (String) key, depth + 1));
            }
          });
    }
    if (schema.get("additionalProperties") instanceof Map<?, ?> others) {
      String key = name.equals("memberships") ? living("userId") : pick(List.of("en", "fr"));
      object.put(key, value(others, name, depth + 1));
    }
    if (object.containsKey("id") && object.get("type") instanceof String type) {
      pointedAt(type).ifPresent(kind -> object.put("id", living(kind)));
    }
    if ("builtin:openapi".equals(object.get("type")) && random.nextInt(5) > 0) {
      object.put("props", new LinkedHashMap<>(Map.of("doc", "models")));
      Map<String, Object> spec = Map.of("kind", "openapi", "spec", living("specSlug"));
      object.put("dependencies", Map.of("spec", Map.of("ref", spec)));
    }
    return object;
  }

  /** The kind of id for the type beside it; empty when unknown. */
  private static Optional<String> pointedAt(String type) {
    return Optional.ofNullable(
        switch (type) {
          case "site-space" -> "siteSpaceId";
          case "site-section" -> "siteSectionId";
          case "site-section-group" -> "siteSectionGroupId";
          case "site-external-link" -> "siteExternalLinkId";
          default -> null;
        });
  }

  private List<Object> array(Map<?, ?> schema, String name, int depth) {
    List<Object> list = new ArrayList<>();
    int size = (schema.containsKey("minItems") ? 1 : 0) + random.nextInt(3);
    for (int i = 0; i < size; i++) {
      list.add(value((Map<?, ?>) schema.get("items"), name, depth + 1));
    }
    return list;
  }

  private Object number(Map<?, ?> schema, String name) {
    return switch (name) {
      case "weight" -> 400L;
      case "size" -> 100L;
      default -> {
        long min = schema.get("minimum") instanceof Long bound ? bound : 0;
        yield min + random.nextInt(4);
      }
    };
  }

  private String text(Map<?, ?> schema, String name) {
    Supplier<String> known = known(name);
    if (known != null) {
      return known.get();
    }
    if ("uri".equals(schema.get("format"))) {
      return "https://a.example/x.png";
    }
    if ("emoji".equals(schema.get("format"))) {
      return "1f600";
    }
    if ("date-time".equals(schema.get("format"))) {
      return "2024-05-01T12:00:00.000Z";
    }
    if (name.equals("light") || name.equals("dark")) {
      return pick(List.of("#123456", "#fff"));
    }
    String word = pick(WORDS);
    if (schema.get("minLength") instanceof Long min
        && word.codePointCount(0, word.length()) < min) {
      word = "Guide";
    }
    long max = schema.get("maxLength") instanceof Long bound ? bound : 100;
    return word.codePointCount(0, word.length()) <= max ? word : "a";
  }

  /** Values for fields with this name in any body; null when unknown. */
  private Supplier<String> known(String field) {
    return switch (field) {
      case "organization" -> () -> living(random.nextBoolean() ? "secondId" : "organizationId");
      case "parent", "collection" -> () -> living("collectionId");
      case "space", "spaceId", "spaces" -> () -> living("spaceId");
      case "sectionId", "sections", "defaultSiteSection", "siteSection" ->
          () -> living("siteSectionId");
      case "defaultSiteSpace", "siteSpace", "siteSpaceId", "siteSpaceIds" ->
          () -> living("siteSpaceId");
      case "siteSectionId" -> () -> living("siteSectionId");
      case "pageId" -> () -> living("pageId");
      case "source" -> () -> "/p" + random.nextInt(99);
      case "condition" -> () -> pick(List.of("true", "!!space.vars.x"));
      case "path", "basename" -> () -> "p" + random.nextInt(99);
      case "proxy" -> () -> organization.name + random.nextInt(99) + ".example/docs";
      case "users", "add", "remove", "members", "user" -> () -> living("userId");
      case "teams", "defaultTeam", "team" -> () -> living("teamId");
      case "page", "into" -> () -> living("pageId");
      case "revision" -> () -> living("revisionId");
      case "storageKey" -> () -> living("storageKey");
      case "id" -> () -> living("glossaryEntryId");
      case "emails", "email" ->
          () -> "new" + random.nextInt(9) + "@" + organization.name + ".example";
      case "emailDomains" -> () -> organization.name + ".example";
      case "hostname" -> () -> organization.name + "-" + random.nextInt(9);
      case "languages", "language" -> () -> pick(List.of("fr", "de", "pt-BR"));
      case "entityID" -> () -> "https://a.example/entity";
      case "certificate" -> () -> "";
      case "slug", "ref" -> () -> "s" + random.nextInt(99);
      case "base64" -> () -> "AA==";
      case "contentType" -> () -> "text/plain";
      case "type" -> () -> "font/woff2";
      case "url" -> () -> random.nextInt(3) == 0 ? living("siteUrl") : "https://a.example/a.md";
      case "markdown" ->
          () -> pick(List.of("# Title\n\ntext\n", "* a\n* b\n", "[g](guide.md)\n", ""));
      default -> null;
    };
  }

  private Map<String, Object> document() {
    Map<String, Object> text = new LinkedHashMap<>();
    text.put("object", "text");
    text.put(
        "leaves",
        List.of(new LinkedHashMap<>(Map.of("object", "leaf", "text", "word", "marks", List.of()))));
    Map<String, Object> block = new LinkedHashMap<>();
    block.put("object", "block");
    block.put("type", pick(List.of("paragraph", "heading-1", "blockquote")));
    block.put("nodes", random.nextBoolean() ? List.of(text) : List.of());
    Map<String, Object> document = new LinkedHashMap<>();
    document.put("object", "document");
    document.put("nodes", List.of(block));
    return document;
  }

  private String living(String parameter) {
    return pick(organization.ids.get(parameter));
  }

  private <T> T pick(List<T> values) {
    return values.get(random.nextInt(values.size()));
  }
}
