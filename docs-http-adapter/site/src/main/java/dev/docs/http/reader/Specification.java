package dev.docs.http.reader;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.util.Locale;
import java.util.Map;

/** The documents of an OpenAPI specification. Immutable and thread-safe. */
final class Specification {

  /** References followed from one to the next. */
  private static final int MAX_HOPS = 20;

  private final Map<String, JsonNode> documents;
  private final String root;

  Specification(Map<String, JsonNode> documents, String root) {
    this.documents = Map.copyOf(documents);
    this.root = root;
  }

  JsonNode root() {
    return document(root);
  }

  private JsonNode document(String name) {
    return documents.getOrDefault(name, MissingNode.getInstance());
  }

  /** An operation of a path; empty where there is none. */
  JsonNode operation(String path, String method) {
    return object(path(path).path(method.toLowerCase(Locale.ROOT)));
  }

  /** What all operations of a path have in common. */
  JsonNode path(String path) {
    return resolved(root().path("paths").path(path));
  }

  JsonNode webhook(String name, String method) {
    JsonNode item = resolved(root().path("webhooks").path(name));
    return object(item.path(method.toLowerCase(Locale.ROOT)));
  }

  JsonNode schemas() {
    JsonNode components = object(root().path("components").path("schemas"));
    return components.isEmpty() ? root().path("definitions") : components;
  }

  /** The object that a value is or refers to; missing for anything else. */
  JsonNode resolved(JsonNode value) {
    JsonNode at = value;
    for (int hop = 0; hop < MAX_HOPS; hop++) {
      if (!at.path("$ref").isTextual()) {
        return object(at);
      }
      at = target(at.get("$ref").asText());
    }
    return MissingNode.getInstance();
  }

  /** The last part of the reference that a value is; empty for other values. */
  static String nameOf(JsonNode value) {
    JsonNode ref = value.path("$ref");
    return ref.isTextual()
        ? unescaped(ref.asText().substring(ref.asText().lastIndexOf('/') + 1))
        : "";
  }

  private JsonNode target(String ref) {
    int hash = ref.indexOf('#');
    String document = hash < 0 ? ref : ref.substring(0, hash);
    JsonNode at = document.isEmpty() ? root() : document(document);
    String pointer = hash < 0 ? "" : ref.substring(hash + 1);
    for (String part : pointer.split("/", -1)) {
      if (!part.isEmpty()) {
        at =
            at.isArray() && part.matches("[0-9]{1,6}")
                ? at.path(Integer.parseInt(part))
                : at.path(unescaped(part));
      }
    }
    return at;
  }

  private static String unescaped(String part) {
    return part.replace("~1", "/").replace("~0", "~");
  }

  /** A value that is an object; missing for any other. */
  private static JsonNode object(JsonNode value) {
    return value.isObject() ? value : MissingNode.getInstance();
  }

  /** A value that is a list; missing for any other. */
  static JsonNode list(JsonNode value) {
    return value.isArray() ? value : MissingNode.getInstance();
  }

  /** A field as text; empty for none, and for objects and lists. */
  static String text(JsonNode object, String field) {
    return object.path(field).asText("");
  }
}
