package dev.docs.content.gitlayout;

import dev.docs.content.folder.ImportReport.Problem;
import dev.docs.content.folder.ImportReport.Problem.Kind;
import dev.docs.content.folder.internal.FolderPath;
import dev.docs.content.folder.internal.OneLine;
import dev.docs.rule.internal.KeepsRule;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.common.ScalarStyle;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;

/** Reads a {@link GitBookConfig}. */
@KeepsRule("book-json")
final class GitBookConfigReader {

  /**
   * A configuration as it was read.
   *
   * @param lines those of its settings, from 1, by their names with those of what they are in
   */
  record Read(Parsed<GitBookConfig> config, Map<String, Integer> lines) {}

  private final List<Problem> problems = new ArrayList<>();
  private final Map<String, Integer> lines = new LinkedHashMap<>();
  private final boolean legacy;

  private GitBookConfigReader(boolean legacy) {
    this.legacy = legacy;
  }

  static Read read(String yaml) {
    return new GitBookConfigReader(false).whole(yaml);
  }

  /**
   * Reads {@value GitBookConfig#LEGACY_FILE}, without redirects: as YAML, with spaces for the tabs
   * between values, which YAML does not allow.
   */
  static Read readLegacy(String json) {
    return new GitBookConfigReader(true).whole(json.replace('\t', ' '));
  }

  private Read whole(String text) {
    return new Read(new Parsed<>(config(text), problems), lines);
  }

  private GitBookConfig config(String yaml) {
    Optional<Node> root;
    try {
      root = Yaml.parse(yaml, GitBookConfig.MAX_LENGTH);
    } catch (YamlEngineException e) {
      String form = legacy ? "JSON" : "YAML";
      lines.put("", line(e));
      problem("", "is ignored, because it is not usable " + form + ": " + reason(e));
      return GitBookConfig.DEFAULT;
    }
    Map<String, Node> keys = root.map(node -> mapping("", node)).orElse(Map.of());
    Map<String, Node> structure = mapping("structure", keys.get("structure"));
    return new GitBookConfig(
        path("root", keys.get("root"), GitBookConfig.DEFAULT.root()),
        path("structure.readme", structure.get("readme"), GitBookConfig.DEFAULT.readme()),
        path("structure.summary", structure.get("summary"), GitBookConfig.DEFAULT.summary()),
        legacy ? Map.of() : redirects(keys.get("redirects")));
  }

  private static String reason(YamlEngineException failure) {
    String message =
        failure instanceof MarkedYamlEngineException marked ? marked.getProblem() : null;
    return OneLine.of(message == null ? String.valueOf(failure.getMessage()) : message);
  }

  private static int line(YamlEngineException failure) {
    return failure instanceof MarkedYamlEngineException marked
        ? marked.getProblemMark().map(mark -> mark.getLine() + 1).orElse(1)
        : 1;
  }

  /** The values by key, the first of duplicates; empty if absent or not a mapping. */
  private Map<String, Node> mapping(String key, @Nullable Node node) {
    Map<String, Node> values = new LinkedHashMap<>();
    if (node instanceof MappingNode mapping) {
      for (NodeTuple tuple : mapping.getValue()) {
        if (!(tuple.getKeyNode() instanceof ScalarNode name)) {
          problem(key, "has a key that is not a string, which is ignored");
          continue;
        }
        String full = key.isEmpty() ? name.getValue() : key + "." + name.getValue();
        int line = name.getStartMark().map(mark -> mark.getLine() + 1).orElse(1);
        if (values.putIfAbsent(name.getValue(), tuple.getValueNode()) == null) {
          lines.put(full, line);
        } else {
          problem(full, "is there twice; the first one is used", line);
        }
      }
    } else if (node != null && !isBlank(node)) {
      problem(key, "must be a mapping, and is ignored");
    }
    return values;
  }

  private boolean isBlank(Node node) {
    return node instanceof ScalarNode scalar
        && (scalar.getValue().isBlank() || (isPlain(scalar) && scalar.getValue().equals("null")));
  }

  /** Whether a scalar is a text: quoted in JSON, any scalar in YAML. */
  private boolean isPlain(ScalarNode scalar) {
    return legacy && scalar.getScalarStyle() == ScalarStyle.PLAIN;
  }

  /** A path without {@code .} segments, and without slashes and white space at the ends. */
  private String path(String key, @Nullable Node node, String otherwise) {
    if (node == null || isBlank(node)) {
      return otherwise;
    }
    if (!(node instanceof ScalarNode scalar) || isPlain(scalar)) {
      problem(key, "must be a path; " + name(otherwise) + " is used");
      return otherwise;
    }
    String path = bare(scalar.getValue());
    if (path.isEmpty() ? !otherwise.isEmpty() : !FolderPath.isValid(path)) {
      problem(key, "must be a path within the folder; " + name(otherwise) + " is used");
      return otherwise;
    }
    return path;
  }

  private static String bare(String path) {
    String[] segments = path.split("/", -1);
    int start = 0;
    int end = segments.length;
    while (start < end && isHere(segments[start].strip())) {
      start++;
    }
    while (end > start && isHere(segments[end - 1].strip())) {
      end--;
    }
    return Arrays.stream(segments, start, end)
        .filter(segment -> !isHere(segment))
        .collect(Collectors.joining("/"))
        .strip();
  }

  private static boolean isHere(String segment) {
    return segment.isEmpty() || segment.equals(".");
  }

  private static String name(String path) {
    return path.isEmpty() ? "./" : path;
  }

  private Map<String, String> redirects(@Nullable Node node) {
    Map<String, String> redirects = new LinkedHashMap<>();
    mapping("redirects", node)
        .forEach(
            (source, target) -> {
              if (target instanceof ScalarNode scalar && !scalar.getValue().isBlank()) {
                redirects.put(source, scalar.getValue());
              } else {
                problem("redirects." + source, "must be a path, and is ignored");
              }
            });
    return redirects;
  }

  private void problem(String key, String message) {
    problem(key, message, lines.getOrDefault(key, 1));
  }

  private void problem(String key, String message, int line) {
    problems.add(
        new Problem(Kind.CONFIGURATION, OneLine.of(key), message).at(GitBookConfig.FILE, line));
  }
}
