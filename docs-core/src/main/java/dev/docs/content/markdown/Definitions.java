package dev.docs.content.markdown;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The definitions of links in one document as they are written, found by the labels that source
 * names. Given out within the budget that {@link BoundedInlines} gives to targets, as each of many
 * references asks for a definition that may be long. Used for one document by one thread.
 */
final class Definitions {

  private static final Pattern LABEL = Pattern.compile("\\[((?:[^\\[\\]\\\\]|\\\\.){1,999})\\]");

  private final Map<String, String> byLabel = new HashMap<>();
  private long budget = BoundedInlines.FREE_TARGETS;

  /** Adds a definition, unless another before it has its label. */
  void add(String definition) {
    Matcher label = LABEL.matcher(definition);
    if (label.lookingAt() && definition.startsWith(":", label.end())) {
      byLabel.putIfAbsent(normal(label.group(1)), definition);
    }
  }

  boolean isEmpty() {
    return byLabel.isEmpty();
  }

  /** Those that a source names, a line for each; empty for none, and beyond the budget. */
  String of(String source) {
    if (byLabel.isEmpty()) {
      return "";
    }
    List<String> named =
        LABEL
            .matcher(source)
            .results()
            .map(label -> byLabel.get(normal(label.group(1))))
            .filter(Objects::nonNull)
            .distinct()
            .toList();
    budget += (long) BoundedInlines.TARGETS_PER_CHARACTER * source.length();
    budget -= named.stream().mapToLong(String::length).sum();
    return budget < 0 || named.isEmpty() ? "" : String.join("\n", named) + "\n";
  }

  private static String normal(String label) {
    return label.strip().replaceAll("\\s+", " ").toLowerCase(Locale.ROOT).toUpperCase(Locale.ROOT);
  }
}
