package dev.docs.content.markdown.node;

import dev.docs.content.markdown.syntax.BoundedInlines;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The link reference definitions of one document as written, by label. They are returned within the
 * budget of {@link BoundedInlines}, because each of many references may resolve to a long
 * definition. One instance per document; not thread-safe.
 */
public final class Definitions {

  private static final Pattern LABEL = Pattern.compile("\\[((?:[^\\[\\]\\\\]|\\\\.){1,999}+)\\]");

  private final Map<String, String> byLabel = new HashMap<>();
  private long budget = BoundedInlines.FREE_TARGETS;

  /** Adds a definition; the first one with a label takes precedence. */
  public void add(String definition) {
    Matcher label = LABEL.matcher(definition);
    if (label.lookingAt() && definition.startsWith(":", label.end())) {
      byLabel.putIfAbsent(normal(label.group(1)), definition);
    }
  }

  public boolean isEmpty() {
    return byLabel.isEmpty();
  }

  /**
   * The definitions of the labels in a source, one on each line; empty if there are none or the
   * budget is exhausted.
   */
  public String of(String source) {
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
