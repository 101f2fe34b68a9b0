package dev.docs.http.specification;

import dev.docs.rule.internal.KeepsRule;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The documents of a specification by name, to resolve references. Not thread-safe. */
@KeepsRule("openapi-references")
final class Documents {

  /** The longest chain of references to references: ten times any sensible one. */
  private static final int MAX_STEPS = 100;

  private final Map<String, Map<?, ?>> trees;

  /** Resolved references, by the document that contains them. */
  private final Map<String, Map<String, Optional<Located>>> targets = new HashMap<>();

  /**
   * @param trees the documents by name, the root document first
   */
  Documents(Map<String, Map<?, ?>> trees) {
    this.trees = Collections.unmodifiableMap(new LinkedHashMap<>(trees));
  }

  String entry() {
    return trees.keySet().iterator().next();
  }

  Map<?, ?> root() {
    return trees.values().iterator().next();
  }

  /** A value in a document. */
  record Located(String document, Object value) {}

  /**
   * Resolves a value that may be a reference; empty when a reference leads nowhere.
   *
   * @throws ReadFailure when references form a cycle
   */
  Optional<Located> resolved(String document, Object value) throws ReadFailure {
    Located at = new Located(document, value);
    for (int steps = 0; steps < MAX_STEPS; steps++) {
      if (!(at.value() instanceof Map<?, ?> map && map.get("$ref") instanceof String reference)) {
        return Optional.of(at);
      }
      Optional<Located> next = known(at.document(), reference);
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
    Object value = trees.get(document);
    if (value == null) {
      return Optional.empty();
    }
    String pointer = hash < 0 ? "" : reference.substring(hash + 1);
    if (!pointer.isEmpty() && !pointer.startsWith("/")) {
      return Optional.empty();
    }
    String[] steps = pointer.isEmpty() ? new String[0] : pointer.substring(1).split("/", -1);
    for (String step : steps) {
      value = child(value, decoded(step));
      if (value == null) {
        return Optional.empty();
      }
    }
    return Optional.of(new Located(document, value));
  }

  private static @Nullable Object child(Object value, String step) {
    if (value instanceof Map<?, ?> map) {
      return map.get(step);
    }
    return value instanceof List<?> list && step.matches("\\d{1,9}")
        ? item(list, Integer.parseInt(step))
        : null;
  }

  private static @Nullable Object item(List<?> list, int index) {
    return index < list.size() ? list.get(index) : null;
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
