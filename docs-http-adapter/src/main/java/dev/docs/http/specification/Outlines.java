package dev.docs.http.specification;

import dev.docs.port.SpecificationOutline;
import dev.docs.port.SpecificationOutline.Operation;
import dev.docs.port.SpecificationOutline.Tag;
import dev.docs.port.SpecificationOutline.Webhook;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Makes the outline of a specification whose form was checked. Used once. */
final class Outlines {

  /** Those of a path, in the order in which they are listed. */
  static final List<String> METHODS =
      List.of("get", "put", "post", "delete", "options", "head", "patch", "trace");

  /** Tags, named anywhere: ten times what is seen. Pages are made of them. */
  static final int MAX_TAGS = 2_000;

  private final Documents documents;
  private final Map<String, Tag> tags = new LinkedHashMap<>();
  private final List<Operation> operations = new ArrayList<>();
  private final List<Webhook> webhooks = new ArrayList<>();

  private Outlines(Documents documents) {
    this.documents = documents;
  }

  static SpecificationOutline of(Documents documents) throws ReadFailure {
    return new Outlines(documents).outline();
  }

  private SpecificationOutline outline() throws ReadFailure {
    Map<?, ?> root = documents.root();
    declared(root.get("tags"));
    for (Map.Entry<String, Map<?, ?>> item : items("paths").entrySet()) {
      for (String method : METHODS) {
        if (item.getValue().get(method) instanceof Map<?, ?> operation) {
          operations.add(new Operation(item.getKey(), method, named(operation)));
        }
      }
    }
    for (Map.Entry<String, Map<?, ?>> item : items("webhooks").entrySet()) {
      for (String method : METHODS) {
        if (item.getValue().get(method) instanceof Map<?, ?> operation) {
          webhooks.add(new Webhook(item.getKey(), method, named(operation)));
        }
      }
    }
    if (tags.size() > MAX_TAGS) {
      throw ReadFailure.parse("has more than " + MAX_TAGS + " tags");
    }
    Map<?, ?> info = (Map<?, ?>) root.get("info");
    return new SpecificationOutline(
        text(info.get("title")),
        text(info.get("version")),
        text(info.get("description")),
        List.copyOf(tags.values()),
        operations,
        webhooks,
        schemas(root));
  }

  /** The items of a section by name, references followed. */
  private Map<String, Map<?, ?>> items(String section) throws ReadFailure {
    Map<String, Map<?, ?>> items = new LinkedHashMap<>();
    if (documents.root().get(section) instanceof Map<?, ?> named) {
      for (Map.Entry<?, ?> entry : named.entrySet()) {
        String name = (String) entry.getKey();
        Optional<Documents.Place> item = documents.resolved(documents.entry(), entry.getValue());
        if (!name.startsWith("x-") && item.isPresent() && item.get().value() instanceof Map) {
          items.put(name, (Map<?, ?>) item.get().value());
        }
      }
    }
    return items;
  }

  private void declared(Object list) {
    if (!(list instanceof List<?> declared)) {
      return;
    }
    for (Object each : declared) {
      Map<?, ?> tag = (Map<?, ?>) each;
      String name = text(tag.get("name"));
      String title = firstOf(tag, "x-page-title", "x-displayName");
      tags.putIfAbsent(
          name,
          new Tag(
              name,
              title.isEmpty() ? name : title,
              firstOf(tag, "x-page-description", "summary"),
              text(tag.get("description")),
              orNull(firstOf(tag, "x-page-icon")),
              orNull(firstOf(tag, "parent", "x-parent"))));
    }
  }

  private static String firstOf(Map<?, ?> tag, String... fields) {
    for (String field : fields) {
      String text = text(tag.get(field));
      if (!text.isEmpty()) {
        return text;
      }
    }
    return "";
  }

  private static String orNull(String text) {
    return text.isEmpty() ? null : text;
  }

  /** The tags of an operation; those that are not declared are from then on. */
  private List<String> named(Map<?, ?> operation) {
    List<String> names = new ArrayList<>();
    if (operation.get("tags") instanceof List<?> list) {
      for (Object each : list) {
        String name = text(each);
        tags.putIfAbsent(name, new Tag(name, name, "", "", null, null));
        if (!names.contains(name)) {
          names.add(name);
        }
      }
    }
    return names;
  }

  private static List<String> schemas(Map<?, ?> root) {
    Object section =
        root.containsKey("swagger")
            ? root.get("definitions")
            : root.get("components") instanceof Map<?, ?> components
                ? components.get("schemas")
                : null;
    return section instanceof Map<?, ?> schemas
        ? schemas.keySet().stream().map(String.class::cast).toList()
        : List.of();
  }

  private static String text(Object value) {
    return value instanceof String text
        ? text
        : value instanceof Number || value instanceof Boolean ? String.valueOf(value) : "";
  }
}
