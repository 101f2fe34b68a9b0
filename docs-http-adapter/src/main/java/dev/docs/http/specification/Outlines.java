package dev.docs.http.specification;

import static java.util.Objects.requireNonNull;

import dev.docs.port.SpecificationOutline;
import dev.docs.port.SpecificationOutline.Operation;
import dev.docs.port.SpecificationOutline.Tag;
import dev.docs.port.SpecificationOutline.Webhook;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Makes the outline of a specification whose form was checked. What has {@code x-internal: true} is
 * not in it: paths, webhooks, their operations, schemas, and tags that only such operations name.
 * Used once.
 */
final class Outlines {

  /** Those of a path, in the order in which they are listed. */
  static final List<String> METHODS =
      List.of("get", "put", "post", "delete", "options", "head", "patch", "trace");

  /** Tags, named anywhere: ten times what is seen. Pages are made of them. */
  static final int MAX_TAGS = 2_000;

  private final Documents documents;
  private final Map<String, Tag> tags = new LinkedHashMap<>();

  /** The tags of operations, by whether one of them is shown. */
  private final Map<String, Boolean> shown = new HashMap<>();

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
    each(
        items(root.get("paths")),
        (path, method, names) -> operations.add(new Operation(path, method, names)));
    each(
        items(webhooks(root)),
        (name, method, names) -> webhooks.add(new Webhook(name, method, names)));
    if (tags.size() > MAX_TAGS) {
      throw ReadFailure.parse("has more than " + MAX_TAGS + " tags");
    }
    Map<?, ?> info = requireNonNull((Map<?, ?>) root.get("info"), "checked by Form");
    return new SpecificationOutline(
        text(info.get("title")),
        text(info.get("version")),
        text(info.get("description")),
        shownTags(),
        operations,
        webhooks,
        schemas(root));
  }

  /** The requests that the interface sends, which a document names from version 3.1 on. */
  static @Nullable Map<?, ?> webhooks(Map<?, ?> root) throws ReadFailure {
    Object webhooks =
        String.valueOf(root.get("openapi")).startsWith("3.1") ? root.get("webhooks") : null;
    if (webhooks == null || webhooks instanceof Map) {
      return (Map<?, ?>) webhooks;
    }
    throw ReadFailure.parse("webhooks: must be an object");
  }

  /** What is done with an operation that is shown. */
  @FunctionalInterface
  private interface Shown {
    void add(String of, String method, List<String> tags);
  }

  private void each(Map<String, Map<?, ?>> items, Shown each) {
    items.forEach(
        (name, item) -> {
          for (String method : METHODS) {
            if (item.get(method) instanceof Map<?, ?> operation) {
              if (isInternal(item) || isInternal(operation)) {
                tags(operation).forEach(tag -> shown.putIfAbsent(tag, false));
              } else {
                each.add(name, method, named(operation));
              }
            }
          }
        });
  }

  private static boolean isInternal(Object value) {
    return value instanceof Map<?, ?> map && Boolean.TRUE.equals(map.get("x-internal"));
  }

  /** The tags but those that only operations name which are not shown, and nothing is below. */
  private List<Tag> shownTags() {
    Set<String> parents = new HashSet<>();
    tags.values().stream().filter(this::isShown).forEach(tag -> parents.add(tag.parent()));
    return tags.values().stream()
        .filter(tag -> isShown(tag) || parents.contains(tag.name()))
        .toList();
  }

  private boolean isShown(Tag tag) {
    return shown.getOrDefault(tag.name(), true);
  }

  /** The items of a section by name, references followed. */
  private Map<String, Map<?, ?>> items(@Nullable Object section) throws ReadFailure {
    Map<String, Map<?, ?>> items = new LinkedHashMap<>();
    if (section instanceof Map<?, ?> named) {
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

  private void declared(@Nullable Object list) {
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

  private static @Nullable String orNull(String text) {
    return text.isEmpty() ? null : text;
  }

  /** The tags of an operation that is shown; those that are not declared are from then on. */
  private List<String> named(Map<?, ?> operation) {
    List<String> names = tags(operation);
    for (String name : names) {
      tags.putIfAbsent(name, new Tag(name, name, "", "", null, null));
      shown.put(name, true);
    }
    return names;
  }

  private static List<String> tags(Map<?, ?> operation) {
    return operation.get("tags") instanceof List<?> list
        ? list.stream().map(Outlines::text).distinct().toList()
        : List.of();
  }

  private static List<String> schemas(Map<?, ?> root) {
    Object section =
        root.containsKey("swagger")
            ? root.get("definitions")
            : root.get("components") instanceof Map<?, ?> components
                ? components.get("schemas")
                : null;
    return section instanceof Map<?, ?> schemas
        ? schemas.entrySet().stream()
            .filter(schema -> !isInternal(schema.getValue()))
            .map(schema -> (String) schema.getKey())
            .toList()
        : List.of();
  }

  private static String text(@Nullable Object value) {
    return value instanceof String text
        ? text
        : value instanceof Number || value instanceof Boolean ? String.valueOf(value) : "";
  }
}
