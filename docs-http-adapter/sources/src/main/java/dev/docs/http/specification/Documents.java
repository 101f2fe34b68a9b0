package dev.docs.http.specification;

import com.fasterxml.jackson.databind.JsonNode;
import dev.docs.rule.internal.KeepsRule;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** The documents of a specification by name, to resolve references. Not thread-safe. */
@KeepsRule("openapi-references")
final class Documents {

  /** The longest chain of references to references: ten times any sensible one. */
  private static final int MAX_STEPS = 100;

  private final Map<String, JsonNode> trees;

  /** Resolved references, by the document that contains them. */
  private final Map<String, Map<String, Optional<Located>>> targets = new HashMap<>();

  /**
   * @param trees the documents by name, the root document first
   */
  Documents(Map<String, JsonNode> trees) {
    this.trees = Collections.unmodifiableMap(new LinkedHashMap<>(trees));
  }

  String entry() {
    return trees.keySet().iterator().next();
  }

  JsonNode root() {
    return trees.values().iterator().next();
  }

  /** A value in a document. */
  record Located(String document, JsonNode value) {}

  /**
   * Resolves a value that may be a reference; empty when a reference leads nowhere.
   *
   * @throws ReadFailure when references form a cycle
   */
  Optional<Located> resolved(String document, JsonNode value) throws ReadFailure {
    Located at = new Located(document, value);
    for (int steps = 0; steps < MAX_STEPS; steps++) {
      JsonNode reference = at.value().path("$ref");
      if (!reference.isTextual()) {
        return Optional.of(at);
      }
      Optional<Located> next = known(at.document(), reference.asText());
      if (next.isEmpty()) {
        return next;
      }
      at = next.get();
    }
    throw ReadFailure.parse("has references that lead to each other only");
  }

  private Optional<Located> known(String from, String reference) {
    return targets
        .computeIfAbsent(from, document -> new HashMap<>())
        .computeIfAbsent(reference, to -> target(from, to));
  }

  private Optional<Located> target(String from, String reference) {
    int hash = reference.indexOf('#');
    String name = hash < 0 ? reference : reference.substring(0, hash);
    String document = name.isEmpty() ? from : name;
    JsonNode value = trees.get(document);
    if (value == null) {
      return Optional.empty();
    }
    String pointer = hash < 0 ? "" : reference.substring(hash + 1);
    if (!pointer.isEmpty() && !pointer.startsWith("/")) {
      return Optional.empty();
    }
    String[] steps = pointer.isEmpty() ? new String[0] : pointer.substring(1).split("/", -1);
    for (String step : steps) {
      String key = decoded(step);
      value =
          value.isArray() && key.matches("\\d{1,9}")
              ? value.path(Integer.parseInt(key))
              : value.path(key);
    }
    return Optional.of(new Located(document, value)).filter(found -> isThere(found.value()));
  }

  static boolean isThere(JsonNode value) {
    return !value.isMissingNode() && !value.isNull();
  }

  private static String decoded(String step) {
    String text = step;
    if (step.indexOf('%') >= 0) {
      try {
        text = URLDecoder.decode(step.replace("+", "%2B"), StandardCharsets.UTF_8);
      } catch (IllegalArgumentException e) {
        return step;
      }
    }
    return text.replace("~1", "/").replace("~0", "~");
  }
}
