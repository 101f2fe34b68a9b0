package dev.docs.http.reader;

import static dev.docs.http.html.PlainValues.list;
import static dev.docs.http.html.PlainValues.map;
import static dev.docs.http.reader.Specification.text;

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
  void write(Object schema, Html out) {
    Map<String, Object> fields = fields(schema);
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

  private void write(Map<String, Object> fields, Set<Object> required, Html out) {
    Html list = out.add("ul", "fields");
    for (Map.Entry<String, Object> field : fields.entrySet()) {
      if (left <= 0) {
        return;
      }
      Object schema = field.getValue();
      String description = text(specification.resolved(schema).get("description"));
      field(field.getKey(), "", required.contains(field.getKey()), schema, description, list);
    }
  }

  /**
   * Writes a parameter or header.
   *
   * @param place where it is
   */
  void parameter(String name, String place, Map<?, ?> described, Html list) {
    Object schema = described.get("schema");
    field(
        name,
        place,
        Boolean.TRUE.equals(described.get("required")),
        schema == null ? described : schema,
        text(described.get("description")),
        list);
  }

  private void field(
      String name, String place, boolean required, Object schema, String description, Html list) {
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
    Map<?, ?> found = specification.resolved(schema);
    if (Boolean.TRUE.equals(found.get("deprecated"))) {
      line.text(" ").add("span", "label").text(messages.text("deprecated"));
    }
    markdown.accept(description, item);
    constraints(found, item);
    Map<String, Object> nested = fields(schema);
    if (!nested.isEmpty() && depth < MAX_DEPTH) {
      Html details = item.add("details", "nested");
      details.add("summary").text(messages.text("schema"));
      depth++;
      write(nested, required(schema), details);
      depth--;
    }
  }

  private void constraints(Map<?, ?> schema, Html out) {
    List<?> values = list(schema.get("enum"));
    if (!values.isEmpty()) {
      Html line = out.add("p", "dim").text(messages.text("allowed") + " ");
      for (Object value : values.subList(0, Math.min(values.size(), MAX_VALUES))) {
        line.add("code").text(String.valueOf(value));
        line.text(" ");
      }
    }
    Object standard = schema.get("default");
    if (standard != null && !(standard instanceof Map)) {
      out.add("p", "dim")
          .text(messages.text("default") + " ")
          .add("code")
          .text(String.valueOf(standard));
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
      if (!text(schema.get(name)).isEmpty()) {
        bounds.add(name + " " + text(schema.get(name)));
      }
    }
    if (bounds.length() > 0) {
      out.add("p", "dim").text(bounds.toString());
    }
  }

  /** The fields of an object, of all that it is composed of, or of the items of an array. */
  private Map<String, Object> fields(Object schema) {
    Map<String, Object> fields = new LinkedHashMap<>();
    collect(schema, fields, Collections.newSetFromMap(new IdentityHashMap<>()), 0);
    return fields;
  }

  /**
   * @param seen the schemas that were collected: the parts of schemas may refer to each other
   */
  private void collect(Object schema, Map<String, Object> fields, Set<Object> seen, int nested) {
    Map<?, ?> found = specification.resolved(schema);
    if (nested > MAX_DEPTH || !seen.add(found)) {
      return;
    }
    map(found.get("properties")).forEach((name, value) -> fields.put(name.toString(), value));
    for (String name : List.of("allOf", "oneOf", "anyOf")) {
      list(found.get(name)).forEach(part -> collect(part, fields, seen, nested + 1));
    }
    if (fields.isEmpty() && found.get("items") != null) {
      collect(found.get("items"), fields, seen, nested + 1);
    }
  }

  private Set<Object> required(Object schema) {
    Map<?, ?> found = specification.resolved(schema);
    Set<Object> required = new HashSet<>(list(found.get("required")));
    list(found.get("allOf"))
        .forEach(part -> required.addAll(list(specification.resolved(part).get("required"))));
    if (found.get("items") != null) {
      required.addAll(list(specification.resolved(found.get("items")).get("required")));
    }
    return required;
  }

  /** The type of a schema in words. */
  private String type(Object schema) {
    Map<?, ?> found = specification.resolved(schema);
    if (found.get("items") != null) {
      String items = Specification.nameOf(found.get("items"));
      String of = items.isEmpty() ? simple(specification.resolved(found.get("items"))) : items;
      return of + "[]";
    }
    return simple(found);
  }

  private static String simple(Map<?, ?> schema) {
    StringJoiner types = new StringJoiner(" | ");
    if (schema.get("type") instanceof List<?> several) {
      several.forEach(one -> types.add(String.valueOf(one)));
    } else if (schema.get("type") != null) {
      types.add(text(schema.get("type")));
    } else {
      for (String name : List.of("oneOf", "anyOf")) {
        for (Object one : list(schema.get(name))) {
          String named = Specification.nameOf(one);
          types.add(named.isEmpty() ? simple(map(one)) : named);
        }
      }
    }
    String format = text(schema.get("format"));
    String all = types.length() == 0 ? "object" : types.toString();
    return format.isEmpty() ? all : all + " (" + format + ")";
  }
}
