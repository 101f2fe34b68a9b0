package dev.docs.content.markdown;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.common.FlowStyle;
import org.snakeyaml.engine.v2.common.ScalarStyle;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.nodes.CollectionNode;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;

/** Finds the lines of settings in those of front matter. */
record FrontMatterReading(List<String> lines) {

  /**
   * A setting in a map.
   *
   * @param from the first of its lines, the one with its name
   * @param to the line after its last
   * @param column where its name begins
   * @param nested the settings of a map whose lines are below; empty for any other value
   */
  record Entry(
      int from, int to, int column, Node node, @Nullable Object value, Map<String, Entry> nested) {

    /** The same entry so many lines further down. */
    Entry below(int lines) {
      return new Entry(from + lines, to + lines, column, node, value, nested);
    }
  }

  /** The entries that are lines of their own, where the whole is not YAML. */
  Map<String, Entry> single(Map<String, Object> values) {
    Map<String, Entry> entries = new LinkedHashMap<>();
    for (int i = 0; i < lines.size(); i++) {
      Map<String, Object> said = FrontMatter.parse(lines.get(i));
      if (said.size() == 1 && values.entrySet().containsAll(said.entrySet())) {
        String key = said.keySet().iterator().next();
        Entry entry = entries(FrontMatter.tree(lines.get(i)).orElse(null), said).get(key);
        if (entry != null) {
          entries.put(key, entry.below(i));
        }
      }
    }
    return entries;
  }

  Map<String, Entry> entries(@Nullable Node node, @Nullable Object value) {
    if (!(node instanceof MappingNode mapping)
        || mapping.getFlowStyle() != FlowStyle.BLOCK
        || !(value instanceof Map<?, ?> values)) {
      return Map.of();
    }
    Map<String, Entry> entries = new LinkedHashMap<>();
    for (NodeTuple tuple : mapping.getValue()) {
      if (!(tuple.getKeyNode() instanceof ScalarNode key) || !values.containsKey(key.getValue())) {
        return Map.of();
      }
      Mark start = start(key);
      Node of = tuple.getValueNode();
      Object is = values.get(key.getValue());
      entries.put(
          key.getValue(),
          new Entry(start.getLine(), end(key, of), start.getColumn(), of, is, entries(of, is)));
    }
    return entries;
  }

  /** The line after the last one of a value. */
  private int end(Node before, Node node) {
    if (node instanceof CollectionNode<?> collection
        && collection.getFlowStyle() == FlowStyle.BLOCK
        && !collection.getValue().isEmpty()) {
      if (node instanceof MappingNode mapping) {
        NodeTuple last = mapping.getValue().get(mapping.getValue().size() - 1);
        return end(last.getKeyNode(), last.getValueNode());
      }
      List<Node> items = ((SequenceNode) node).getValue();
      return end(node, items.get(items.size() - 1));
    }
    Mark end = node.getEndMark().orElseThrow();
    if (!(node instanceof ScalarNode scalar)) {
      return end.getLine() + 1;
    }
    if (isBlock(scalar)) {
      return lastBefore(end.getColumn() == 0 ? end.getLine() : end.getLine() + 1);
    }
    return scalar.getValue().isEmpty() && scalar.getScalarStyle() == ScalarStyle.PLAIN
        ? Math.max(start(before).getLine(), start(node).getLine()) + 1
        : end.getLine() + 1;
  }

  private int lastBefore(int line) {
    int end = Math.min(line, lines.size());
    while (end > 0 && lines.get(end - 1).isBlank()) {
      end--;
    }
    return end;
  }

  static boolean isBlock(ScalarNode scalar) {
    return scalar.getScalarStyle() == ScalarStyle.LITERAL
        || scalar.getScalarStyle() == ScalarStyle.FOLDED;
  }

  static Mark start(Node node) {
    return node.getStartMark().orElseThrow();
  }
}
