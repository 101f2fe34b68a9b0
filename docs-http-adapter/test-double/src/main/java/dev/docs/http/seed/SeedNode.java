package dev.docs.http.seed;

import dev.docs.command.internal.KnownNames;
import dev.docs.content.yaml.ForeignYaml;
import dev.docs.http.json.WireName;
import java.time.DateTimeException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;

/**
 * A value in a seed, which knows its line. Fields are read by name; those that nobody has read are
 * refused. JSON is read too, as a part of YAML. Not thread-safe.
 */
final class SeedNode {

  /** The most characters of a seed, so that worlds of 10,000 pages can be written. */
  private static final int MAX_LENGTH = 64 << 20;

  private final String file;
  private final Node node;
  private final Set<String> read = new TreeSet<>();
  private @Nullable Map<String, SeedNode> fields;

  private SeedNode(String file, Node node) {
    this.file = file;
    this.node = node;
  }

  /**
   * Reads a text.
   *
   * @param file its name, for messages
   * @throws IllegalArgumentException when it is neither YAML nor JSON, or no mapping
   */
  static SeedNode parse(String file, String text) {
    LoadSettings settings =
        LoadSettings.builder()
            .setLabel(file)
            .setMaxAliasesForCollections(0)
            .setCodePointLimit(MAX_LENGTH)
            .setBufferSize(ForeignYaml.bufferSize(text.length()))
            .build();
    try {
      Node root =
          ForeignYaml.read(text, reader -> ForeignYaml.tree(settings, reader))
              .orElseThrow(() -> new IllegalArgumentException(file + ": is empty"));
      SeedNode seed = new SeedNode(file, root);
      seed.fields();
      return seed;
    } catch (YamlEngineException e) {
      throw new IllegalArgumentException(file + ": is neither YAML nor JSON: " + e.getMessage(), e);
    }
  }

  IllegalArgumentException fault(String message) {
    String line = node.getStartMark().map(mark -> ":" + (mark.getLine() + 1)).orElse("");
    return new IllegalArgumentException(file + line + ": " + message);
  }

  private Map<String, SeedNode> fields() {
    Map<String, SeedNode> known = fields;
    if (known == null) {
      known = readFields();
      fields = known;
    }
    return known;
  }

  private Map<String, SeedNode> readFields() {
    if (!(node instanceof MappingNode mapping)) {
      throw fault("must be a mapping of names to values");
    }
    Map<String, SeedNode> all = new LinkedHashMap<>();
    for (NodeTuple field : mapping.getValue()) {
      SeedNode key = new SeedNode(file, field.getKeyNode());
      if (all.put(key.text(), new SeedNode(file, field.getValueNode())) != null) {
        throw key.fault(key.text() + " is there twice");
      }
    }
    return all;
  }

  Optional<SeedNode> value(String name) {
    read.add(name);
    return Optional.ofNullable(fields().get(name)).filter(value -> !value.isNull());
  }

  private boolean isNull() {
    return node instanceof ScalarNode scalar
        && scalar.isPlain()
        && Set.of("", "~", "null").contains(scalar.getValue());
  }

  /** The values of a mapping by name, in order; none when the field is missing. */
  Map<String, SeedNode> entries(String name) {
    return value(name).map(SeedNode::fields).orElseGet(Map::of);
  }

  /** The values of a list; none when the field is missing. */
  List<SeedNode> items(String name) {
    return value(name).map(SeedNode::list).orElseGet(List::of);
  }

  private List<SeedNode> list() {
    if (node instanceof SequenceNode sequence) {
      return sequence.getValue().stream().map(item -> new SeedNode(file, item)).toList();
    }
    throw fault("must be a list");
  }

  boolean isMapping() {
    return node instanceof MappingNode;
  }

  /** The value itself as text. */
  String text() {
    if (node instanceof ScalarNode scalar) {
      return scalar.getValue();
    }
    throw fault("must be a text");
  }

  Optional<String> text(String name) {
    return value(name).map(SeedNode::text);
  }

  String required(String name) {
    return text(name).orElseThrow(() -> fault(name + " is required"));
  }

  Optional<Boolean> flag(String name) {
    return value(name)
        .map(
            value ->
                switch (value.text()) {
                  case "true" -> true;
                  case "false" -> false;
                  default -> throw value.fault(name + " must be true or false");
                });
  }

  /** A time span, such as P6D. */
  Optional<Duration> duration(String name) {
    return value(name)
        .map(
            value -> {
              try {
                return Duration.parse(value.text());
              } catch (DateTimeException e) {
                throw value.fault(name + " must be a duration such as P6D or PT1H");
              }
            });
  }

  <E extends Enum<E>> Optional<E> oneOf(String name, Class<E> type) {
    return value(name).map(value -> value.as(type));
  }

  /** The value itself as a constant, in the spelling of {@link WireName}. */
  <E extends Enum<E>> E as(Class<E> type) {
    return WireName.parse(type, text())
        .orElseThrow(() -> fault("must be one of " + String.join(", ", WireName.all(type))));
  }

  void refuseOthers() {
    fields()
        .forEach(
            (name, value) -> {
              if (!read.contains(name)) {
                throw value.fault(name + " " + KnownNames.unknown(name, read));
              }
            });
  }
}
