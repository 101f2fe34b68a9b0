package dev.docs.http.specification;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import dev.docs.port.SpecificationSource;
import dev.docs.port.SpecificationSource.Outcome.Outline.Operation;
import dev.docs.port.SpecificationSource.Outcome.Outline.Tag;
import dev.docs.port.SpecificationSource.Outcome.Outline.Webhook;
import dev.docs.port.SpecificationSource.Outcome.Outline.Words;
import dev.docs.rule.internal.KeepsRule;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Builds the outline of a checked specification. Leaves out everything marked {@code x-internal:
 * true}: paths, webhooks, operations, schemas, and tags that only such operations name. Used once.
 */
@KeepsRule("openapi-hidden")
final class OutlineBuilder {

  /** HTTP methods of a path item, in the order of the listing. */
  static final List<String> METHODS =
      List.of("get", "put", "post", "delete", "options", "head", "patch", "trace");

  /**
   * The largest number of tags, each of which becomes a page: ten times that of large
   * specifications.
   */
  static final int MAX_TAGS = 2_000;

  /**
   * The limit on the characters of all operations' paths and tags, plus {@value #OPERATION} for
   * each operation: ten times the largest public interfaces. References can multiply one operation
   * many times.
   */
  static final int MAX_CHARACTERS = 16 << 20;

  private static final int OPERATION = 40;

  private final Documents documents;
  private final OperationTexts sayings;
  private final Map<String, Tag> declared = new LinkedHashMap<>();

  /** Tags by operation object; several paths may refer to one. */
  private final IdentityHashMap<JsonNode, List<String>> tags = new IdentityHashMap<>();

  /** Tags named by operations, with whether any of these is visible. */
  private final Map<String, Boolean> shown = new HashMap<>();

  private final List<Operation> operations = new ArrayList<>();
  private final List<Webhook> webhooks = new ArrayList<>();
  private int characters;

  private OutlineBuilder(Documents documents) {
    this.documents = documents;
    this.sayings = new OperationTexts(documents);
  }

  static SpecificationSource.Outcome.Outline of(Documents documents) throws ReadFailure {
    return new OutlineBuilder(documents).outline();
  }

  private SpecificationSource.Outcome.Outline outline() throws ReadFailure {
    JsonNode root = documents.root();
    list(root, "tags").forEach(this::declare);
    each(
        items(root.path("paths")),
        (path, method, names, words) -> operations.add(new Operation(path, method, names, words)));
    each(
        items(webhooks(root)),
        (name, method, names, words) -> webhooks.add(new Webhook(name, method, names, words)));
    if (declared.size() > MAX_TAGS) {
      throw ReadFailure.parse("has more than " + MAX_TAGS + " tags");
    }
    JsonNode info = root.path("info");
    return SpecificationSource.Outcome.Outline.titled(
            text(info, "title"), text(info, "version"), text(info, "description"))
        .with(shownTags(), operations, webhooks, schemas(root));
  }

  /** The webhooks: requests that the described API sends, declared from version 3.1 on. */
  static JsonNode webhooks(JsonNode root) throws ReadFailure {
    JsonNode webhooks = root.path(text(root, "openapi").startsWith("3.1") ? "webhooks" : "");
    if (webhooks.isObject() || !Documents.isThere(webhooks)) {
      return webhooks;
    }
    throw ReadFailure.parse("webhooks: must be an object");
  }

  /** Receives a visible operation. */
  @FunctionalInterface
  private interface OperationConsumer {
    void add(String of, String method, List<String> tags, @Nullable Words words);
  }

  private void each(Map<String, Documents.Located> items, OperationConsumer each)
      throws ReadFailure {
    for (Map.Entry<String, Documents.Located> entry : items.entrySet()) {
      JsonNode item = entry.getValue().value();
      for (String method : METHODS) {
        JsonNode operation = item.path(method);
        if (!operation.isObject()) {
          continue;
        }
        List<String> names = tags.computeIfAbsent(operation, OutlineBuilder::tags);
        if (isInternal(item) || isInternal(operation)) {
          names.forEach(tag -> shown.putIfAbsent(tag, false));
          continue;
        }
        count(entry.getKey(), names);
        names.forEach(this::show);
        each.add(entry.getKey(), method, names, sayings.of(entry.getValue(), operation));
      }
    }
  }

  private void count(String of, List<String> names) throws ReadFailure {
    long more = OPERATION + of.length() + names.stream().mapToLong(String::length).sum();
    if (more > MAX_CHARACTERS - characters) {
      throw ReadFailure.parse("has operations of more than " + MAX_CHARACTERS + " characters");
    }
    characters += (int) more;
  }

  /** Marks a tag as visible, declaring it if needed. */
  private void show(String name) {
    declared.putIfAbsent(name, new Tag(name, name, "", "", null, null));
    shown.put(name, true);
  }

  private static boolean isInternal(JsonNode value) {
    return value.path("x-internal").booleanValue();
  }

  /**
   * The tags, without those that only invisible operations name and that have no visible children.
   */
  private List<Tag> shownTags() {
    Set<String> parents = new HashSet<>();
    declared.values().stream().filter(this::isShown).forEach(tag -> parents.add(tag.parent()));
    return declared.values().stream()
        .filter(tag -> isShown(tag) || parents.contains(tag.name()))
        .toList();
  }

  private boolean isShown(Tag tag) {
    return shown.getOrDefault(tag.name(), true);
  }

  /** The items of a section by name, with references resolved. */
  private Map<String, Documents.Located> items(JsonNode section) throws ReadFailure {
    Map<String, Documents.Located> items = new LinkedHashMap<>();
    for (Map.Entry<String, JsonNode> entry : section.properties()) {
      Optional<Documents.Located> item = documents.resolved(documents.entry(), entry.getValue());
      if (!entry.getKey().startsWith("x-") && item.isPresent() && item.get().value().isObject()) {
        items.put(entry.getKey(), item.get());
      }
    }
    return items;
  }

  private void declare(JsonNode tag) {
    String name = text(tag, "name");
    String title = firstOf(tag, "x-page-title", "x-displayName");
    declared.putIfAbsent(
        name,
        new Tag(
            name,
            title.isEmpty() ? name : title,
            firstOf(tag, "x-page-description", "summary"),
            text(tag, "description"),
            orNull(firstOf(tag, "x-page-icon")),
            orNull(firstOf(tag, "parent", "x-parent"))));
  }

  private static String firstOf(JsonNode tag, String... fields) {
    for (String field : fields) {
      String text = text(tag, field);
      if (!text.isEmpty()) {
        return text;
      }
    }
    return "";
  }

  private static @Nullable String orNull(String text) {
    return text.isEmpty() ? null : text;
  }

  private static List<String> tags(JsonNode operation) {
    return list(operation, "tags").valueStream().map(tag -> tag.asText("")).distinct().toList();
  }

  private static List<String> schemas(JsonNode root) {
    JsonNode section =
        root.has("swagger") ? root.path("definitions") : root.path("components").path("schemas");
    return section.properties().stream()
        .filter(schema -> !isInternal(schema.getValue()))
        .map(Map.Entry::getKey)
        .toList();
  }

  /** A list in a field; empty where there is none. */
  static JsonNode list(JsonNode object, String field) {
    JsonNode value = object.path(field);
    return value.isArray() ? value : MissingNode.getInstance();
  }

  private static String text(JsonNode object, String field) {
    return object.path(field).asText("");
  }
}
