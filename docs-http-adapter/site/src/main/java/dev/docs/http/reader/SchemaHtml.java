package dev.docs.http.reader;

import static dev.docs.http.reader.Specification.list;
import static dev.docs.http.reader.Specification.text;

import com.fasterxml.jackson.databind.JsonNode;
import dev.docs.http.html.Html;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.StringJoiner;
import java.util.function.BiConsumer;

/** The fields of schemas; nested ones can be opened. Not thread-safe. */
final class SchemaHtml {

  /** Nested fields are shown to this depth: deeper ones are those of a schema of its own. */
  private static final int MAX_DEPTH = 5;

  /** Fields that one schema shows, its nested ones included. */
  private static final int MAX_FIELDS = 400;

  /** Values of an enumeration that are listed. */
  private static final int MAX_VALUES = 30;

  private final Specification specification;
  private final Messages messages;
  private final BiConsumer<String, Html> markdown;
  private int left = MAX_FIELDS;
  private int depth;

  /**
   * @param markdown writes descriptions
   */
  SchemaHtml(Specification specification, Messages messages, BiConsumer<String, Html> markdown) {
    this.specification = specification;
    this.messages = messages;
    this.markdown = markdown;
  }

  /** Writes the fields of an object, or of the items of an array; else the type. */
  void write(JsonNode schema, Html out) {
    Map<String, JsonNode> fields = fields(schema);
    if (fields.isEmpty()) {
      out.add("p", "type").text(type(schema));
      constraints(specification.resolved(schema), out);
      return;
    }
    if (!type(schema).equals("object")) {
      out.add("p", "type").text(type(schema));
    }
    write(fields, required(schema), out);
  }

  private void write(Map<String, JsonNode> fields, Set<String> required, Html out) {
    Html list = out.add("ul", "fields");
    for (Map.Entry<String, JsonNode> field : fields.entrySet()) {
      if (left <= 0) {
        return;
      }
      JsonNode schema = field.getValue();
      String description = text(specification.resolved(schema), "description");
      field(field.getKey(), "", required.contains(field.getKey()), schema, description, list);
    }
  }

  /**
   * Writes a parameter or header.
   *
   * @param place where it is
   */
  void parameter(String name, String place, JsonNode described, Html list) {
    field(
        name,
        place,
        described.path("required").booleanValue(),
        described.hasNonNull("schema") ? described.get("schema") : described,
        text(described, "description"),
        list);
  }

  private void field(
      String name, String place, boolean required, JsonNode schema, String description, Html list) {
    if (left-- <= 0) {
      return;
    }
    Html item = list.add("li");
    Html line = item.add("p");
    line.add("code").text(name);
    line.text(" ").add("span", "type").text(type(schema));
    if (!place.isEmpty()) {
      line.text(" ").add("span", "place").text(place);
    }
    if (required) {
      line.text(" ").add("span", "required").text(messages.text("required"));
    }
    JsonNode found = specification.resolved(schema);
    if (found.path("deprecated").booleanValue()) {
      line.text(" ").add("span", "label").text(messages.text("deprecated"));
    }
    markdown.accept(description, item);
    constraints(found, item);
    Map<String, JsonNode> nested = fields(schema);
    if (!nested.isEmpty() && depth < MAX_DEPTH) {
      Html details = item.add("details", "nested");
      details.add("summary").text(messages.text("schema"));
      depth++;
      write(nested, required(schema), details);
      depth--;
    }
  }

  private void constraints(JsonNode schema, Html out) {
    JsonNode values = list(schema.path("enum"));
    if (!values.isEmpty()) {
      Html line = out.add("p", "dim").text(messages.text("allowed") + " ");
      for (int i = 0; i < Math.min(values.size(), MAX_VALUES); i++) {
        line.add("code").text(shown(values.get(i)));
        line.text(" ");
      }
    }
    JsonNode standard = schema.path("default");
    if (Examples.isThere(standard) && !standard.isObject()) {
      out.add("p", "dim").text(messages.text("default") + " ").add("code").text(shown(standard));
    }
    StringJoiner bounds = new StringJoiner(", ");
    for (String name :
        List.of(
            "minimum",
            "maximum",
            "exclusiveMinimum",
            "exclusiveMaximum",
            "minLength",
            "maxLength",
            "minItems",
            "maxItems",
            "pattern")) {
      if (!text(schema, name).isEmpty()) {
        bounds.add(name + " " + text(schema, name));
      }
    }
    if (bounds.length() > 0) {
      out.add("p", "dim").text(bounds.toString());
    }
  }

  private static String shown(JsonNode value) {
    return value.isContainerNode() ? value.toString() : value.asText();
  }

  /** The fields of an object, of all that it is composed of, or of the items of an array. */
  private Map<String, JsonNode> fields(JsonNode schema) {
    Map<String, JsonNode> fields = new LinkedHashMap<>();
    collect(schema, fields, Collections.newSetFromMap(new IdentityHashMap<>()), 0);
    return fields;
  }

  /**
   * @param seen the schemas that were collected: the parts of schemas may refer to each other
   */
  private void collect(
      JsonNode schema, Map<String, JsonNode> fields, Set<JsonNode> seen, int nested) {
    JsonNode found = specification.resolved(schema);
    if (nested > MAX_DEPTH || !seen.add(found)) {
      return;
    }
    found.path("properties").properties().forEach(p -> fields.put(p.getKey(), p.getValue()));
    for (String name : List.of("allOf", "oneOf", "anyOf")) {
      list(found.path(name)).forEach(part -> collect(part, fields, seen, nested + 1));
    }
    if (fields.isEmpty() && found.hasNonNull("items")) {
      collect(found.get("items"), fields, seen, nested + 1);
    }
  }

  private Set<String> required(JsonNode schema) {
    JsonNode found = specification.resolved(schema);
    Set<String> required = new HashSet<>();
    addRequired(found, required);
    list(found.path("allOf")).forEach(part -> addRequired(part, required));
    addRequired(found.path("items"), required);
    return required;
  }

  private void addRequired(JsonNode schema, Set<String> required) {
    list(specification.resolved(schema).path("required"))
        .forEach(name -> required.add(name.asText()));
  }

  /** The type of a schema in words. */
  private String type(JsonNode schema) {
    JsonNode found = specification.resolved(schema);
    if (found.hasNonNull("items")) {
      String items = Specification.nameOf(found.get("items"));
      String of = items.isEmpty() ? simple(specification.resolved(found.get("items"))) : items;
      return of + "[]";
    }
    return simple(found);
  }

  private static String simple(JsonNode schema) {
    StringJoiner types = new StringJoiner(" | ");
    JsonNode type = schema.path("type");
    if (type.isArray()) {
      type.forEach(one -> types.add(shown(one)));
    } else if (Examples.isThere(type)) {
      types.add(type.asText());
    } else {
      for (String name : List.of("oneOf", "anyOf")) {
        for (JsonNode one : list(schema.path(name))) {
          String named = Specification.nameOf(one);
          types.add(named.isEmpty() ? simple(one) : named);
        }
      }
    }
    String format = text(schema, "format");
    String all = types.length() == 0 ? "object" : types.toString();
    return format.isEmpty() ? all : all + " (" + format + ")";
  }
}
