package dev.docs.content.gitlayout;

import dev.docs.rule.internal.KeepsRule;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.snakeyaml.engine.v2.common.FlowStyle;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;

/**
 * Edits the redirects in the text of a configuration by line, keeping all other lines with their
 * comments and unknown keys. Supports only the usual form with one redirect per line. Used once, by
 * one thread.
 */
@KeepsRule("export-settings")
final class GitBookConfigEdit {

  private static final String KEY = "redirects";

  private final List<String> lines;
  private final String lineEnd;
  private final Map<String, String> wanted;

  private GitBookConfigEdit(String text, Map<String, String> wanted) {
    this.lineEnd = text.contains("\r\n") ? "\r\n" : "\n";
    this.lines = new ArrayList<>(List.of(text.split("\r\n|\n", -1)));
    this.wanted = new TreeMap<>(wanted);
  }

  /**
   * The text with exactly these redirects; new ones are added after the others, sorted. Empty if
   * the edited text would not have this configuration.
   */
  static Optional<String> edited(String text, GitBookConfig config) {
    if (text.replace("\r\n", "\n").indexOf('\r') >= 0) {
      return Optional.empty();
    }
    GitBookConfigEdit edit = new GitBookConfigEdit(text, config.redirects());
    try {
      Node root = Yaml.parse(text, GitBookConfig.MAX_LENGTH).orElse(null);
      if (root == null) {
        edit.append(edit.lines.size(), "  ", true);
      } else if (root instanceof MappingNode mapping && mapping.getFlowStyle() == FlowStyle.BLOCK) {
        edit.edit(mapping);
      } else {
        return Optional.empty();
      }
    } catch (YamlEngineException unreadable) {
      return Optional.empty();
    }
    String edited = String.join(edit.lineEnd, edit.lines);
    return Optional.of(edited).filter(result -> config.isSaidBy(GitBookConfig.FILE, result));
  }

  private void edit(MappingNode root) {
    List<NodeTuple> tuples = root.getValue();
    for (NodeTuple tuple : tuples) {
      if (tuple.getKeyNode() instanceof ScalarNode key && key.getValue().equals(KEY)) {
        editRedirects(key, tuple.getValueNode());
        return;
      }
    }
    append(lines.size(), "  ", true);
  }

  private void editRedirects(ScalarNode key, Node value) {
    int line = start(key).getLine();
    if (value instanceof MappingNode mapping && mapping.getFlowStyle() == FlowStyle.BLOCK) {
      List<NodeTuple> entries = mapping.getValue();
      String margin = " ".repeat(start(entries.get(0).getKeyNode()).getColumn());
      int last = start(entries.get(entries.size() - 1).getKeyNode()).getLine();
      append(last + 1, margin, false);
      for (int i = entries.size() - 1; i >= 0; i--) {
        editEntry(entries.get(i));
      }
    } else if (value instanceof MappingNode && isOn(line, value)) {
      replace(line, value, "");
      lines.set(line, lines.get(line).stripTrailing());
      append(line + 1, "  ", false);
    } else if (value instanceof ScalarNode blank && blank.getValue().isBlank()) {
      append(line + 1, "  ", false);
    }
  }

  /** Removes the line of an entry, or replaces its target. */
  private void editEntry(NodeTuple entry) {
    if (!(entry.getKeyNode() instanceof ScalarNode source)
        || !(entry.getValueNode() instanceof ScalarNode target)) {
      return;
    }
    int line = start(source).getLine();
    String present = wanted.get(source.getValue());
    if (present == null) {
      lines.remove(line);
    } else if (!present.equals(target.getValue()) && isOn(line, target)) {
      replace(line, target, dumped("x", present).substring("x: ".length()));
    }
  }

  private static boolean isOn(int line, Node node) {
    return start(node).getLine() == line && node.getEndMark().orElseThrow().getLine() == line;
  }

  private void replace(int line, Node node, String by) {
    String text = lines.get(line);
    int from = text.offsetByCodePoints(0, start(node).getColumn());
    int to = text.offsetByCodePoints(0, node.getEndMark().orElseThrow().getColumn());
    lines.set(line, text.substring(0, from) + by + text.substring(to));
  }

  /** Inserts the redirects without an entry before a line. */
  private void append(int line, String margin, boolean withKey) {
    GitBookConfig said = GitBookConfig.parse(String.join("\n", lines)).value();
    List<String> added = new ArrayList<>();
    wanted.forEach(
        (source, target) -> {
          if (!said.redirects().containsKey(source)) {
            added.add(margin + dumped(source, target));
          }
        });
    if (added.isEmpty()) {
      return;
    }
    if (withKey) {
      added.add(0, KEY + ":");
    }
    int at = line;
    boolean ended = at == lines.size() && lines.get(at - 1).isEmpty();
    lines.addAll(ended ? at - 1 : at, added);
    if (!ended && at == lines.size() - added.size()) {
      lines.add("");
    }
  }

  private static String dumped(String source, String target) {
    return Yaml.write(Map.of(source, target)).strip();
  }

  private static Mark start(Node node) {
    return node.getStartMark().orElseThrow();
  }
}
