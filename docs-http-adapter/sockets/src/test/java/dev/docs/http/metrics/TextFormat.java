package dev.docs.http.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A strict reader of Prometheus' text format 0.0.4 (metrics) and OpenMetrics 1.0. Not thread-safe.
 */
final class TextFormat {

  private static final String NAME = "[a-zA-Z_:][a-zA-Z0-9_:]*";
  private static final Pattern HELP = Pattern.compile("# HELP (" + NAME + ") (.*)");
  private static final Pattern TYPE =
      Pattern.compile(
          "# TYPE (" + NAME + ") (counter|gauge|histogram|summary|untyped|unknown|info)");
  private static final Pattern UNIT = Pattern.compile("# UNIT (" + NAME + ") ([a-z]+)");
  private static final Pattern SAMPLE =
      Pattern.compile("(" + NAME + ")(?:\\{(.*)})? (NaN|[+-]Inf|-?[0-9.]+(?:[eE][+-]?[0-9]+)?)");
  private static final Pattern LABEL =
      Pattern.compile("([a-zA-Z_][a-zA-Z0-9_]*)=\"((?:[^\"\\\\\\n]|\\\\[\\\\\"n])*)\"(,|$)");

  private final Map<String, Map<Map<String, String>, Double>> samples = new HashMap<>();
  private final Map<String, String> types = new HashMap<>();
  private final Set<String> ended = new HashSet<>();
  private String current = "";

  private TextFormat() {}

  /**
   * Reads a page.
   *
   * @throws AssertionError for whatever the format does not allow
   */
  static TextFormat read(String page, boolean openMetrics) {
    assertThat(page).endsWith(openMetrics ? "# EOF\n" : "\n").doesNotContain("\r", "\n\n");
    List<String> lines = page.lines().toList();
    TextFormat read = new TextFormat();
    for (String line : openMetrics ? lines.subList(0, lines.size() - 1) : lines) {
      read.line(line);
    }
    return read;
  }

  private void line(String line) {
    Matcher help = HELP.matcher(line);
    Matcher type = TYPE.matcher(line);
    Matcher unit = UNIT.matcher(line);
    if (help.matches()) {
      family(help.group(1));
    } else if (type.matches()) {
      family(type.group(1));
      assertThat(types.put(type.group(1), type.group(2))).as(line).isNull();
    } else if (unit.matches()) {
      family(unit.group(1));
    } else {
      Matcher sample = SAMPLE.matcher(line);
      assertThat(sample.matches()).as(line).isTrue();
      assertThat(types).as("the type stands before " + line).containsKey(current);
      assertThat(sample.group(1))
          .as("stands with its family")
          .matches(Pattern.quote(current) + "(_total|_count|_sum|_bucket|_created|_info)?");
      Map<String, String> labels = labels(Optional.ofNullable(sample.group(2)).orElse(""));
      assertThat(
              samples
                  .computeIfAbsent(sample.group(1), name -> new HashMap<>())
                  .put(labels, Double.valueOf(sample.group(3).replace("Inf", "Infinity"))))
          .as("each sample is there once: " + line)
          .isNull();
    }
  }

  private void family(String name) {
    if (!name.equals(current)) {
      assertThat(ended.add(current)).as("is in one place: " + current).isTrue();
      assertThat(ended).doesNotContain(name);
      current = name;
    }
  }

  private static Map<String, String> labels(String text) {
    Map<String, String> labels = new TreeMap<>();
    Matcher label = LABEL.matcher(text);
    int end = 0;
    while (label.find() && label.start() == end) {
      end = label.end();
      assertThat(labels.put(label.group(1), label.group(2))).as(text).isNull();
    }
    assertThat(end).as(text).isEqualTo(text.length());
    return labels;
  }

  /** The samples of a name, by their labels. */
  Map<Map<String, String>, Double> samples(String name) {
    return samples.getOrDefault(name, Map.of());
  }

  Set<String> names() {
    return samples.keySet();
  }

  /** The kind of a family. */
  String type(String family) {
    return types.getOrDefault(family, "none");
  }
}
