package dev.docs.http.reader;

import static dev.docs.http.html.PlainValues.map;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The documents of an OpenAPI specification, as plain values. Immutable and thread-safe. */
final class Specification {

  /** References followed from one to the next. */
  private static final int MAX_HOPS = 20;

  private final Map<String, Object> documents;
  private final String root;

  Specification(Map<String, Object> documents, String root) {
    this.documents = Map.copyOf(documents);
    this.root = root;
  }

  Map<?, ?> root() {
    return map(documents.get(root));
  }

  /** An operation of a path; empty where there is none. */
  Map<?, ?> operation(String path, String method) {
    return map(path(path).get(method.toLowerCase(Locale.ROOT)));
  }

  /** What all operations of a path have in common. */
  Map<?, ?> path(String path) {
    return resolved(map(root().get("paths")).get(path));
  }

  Map<?, ?> webhook(String name, String method) {
    Map<?, ?> item = resolved(map(root().get("webhooks")).get(name));
    return map(item.get(method.toLowerCase(Locale.ROOT)));
  }

  Map<?, ?> schemas() {
    Map<?, ?> components = map(map(root().get("components")).get("schemas"));
    return components.isEmpty() ? map(root().get("definitions")) : components;
  }

  /** The object that a value is or refers to; empty for anything else. */
  Map<?, ?> resolved(@Nullable Object value) {
    Object at = value;
    for (int hop = 0; hop < MAX_HOPS; hop++) {
      if (!(map(at).get("$ref") instanceof String ref)) {
        return map(at);
      }
      at = target(ref);
    }
    return Map.of();
  }

  /** The last part of the reference that a value is; empty for other values. */
  static String nameOf(@Nullable Object value) {
    return map(value).get("$ref") instanceof String ref
        ? unescaped(ref.substring(ref.lastIndexOf('/') + 1))
        : "";
  }

  private @Nullable Object target(String ref) {
    int hash = ref.indexOf('#');
    String document = hash < 0 ? ref : ref.substring(0, hash);
    Object at = document.isEmpty() ? documents.get(root) : documents.get(document);
    String pointer = hash < 0 ? "" : ref.substring(hash + 1);
    for (String part : pointer.split("/", -1)) {
      if (!part.isEmpty()) {
        at =
            at instanceof List<?> list && part.matches("[0-9]{1,6}")
                ? item(list, Integer.parseInt(part))
                : map(at).get(unescaped(part));
      }
    }
    return at;
  }

  private static @Nullable Object item(List<?> list, int index) {
    return index < list.size() ? list.get(index) : null;
  }

  private static String unescaped(String part) {
    return part.replace("~1", "/").replace("~0", "~");
  }

  /** A value as text; empty for none, and for objects and lists. */
  static String text(@Nullable Object value) {
    return value == null || value instanceof Map || value instanceof List ? "" : value.toString();
  }
}
