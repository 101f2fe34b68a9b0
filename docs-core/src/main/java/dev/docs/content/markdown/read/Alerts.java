package dev.docs.content.markdown.read;

import dev.docs.content.document.DocumentNode;
import dev.docs.content.document.DocumentNode.Block;
import dev.docs.content.document.DocumentNode.Leaf;
import dev.docs.content.document.DocumentNode.Text;
import dev.docs.content.document.internal.BlockType;
import dev.docs.content.markdown.node.InlineNodes;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Converts alerts, block quotes that start with a marker such as {@code [!NOTE]}, to hints. */
final class Alerts {

  private static final Map<String, String> STYLES =
      Map.of(
          "[!note]", "info",
          "[!tip]", "success",
          "[!important]", "info",
          "[!warning]", "warning",
          "[!caution]", "danger");

  private Alerts() {}

  /**
   * The hint for a block quote with these blocks; empty if it does not start with a known marker.
   */
  static Optional<Block> of(List<Block> quoted) {
    if (quoted.isEmpty()
        || !BlockType.PARAGRAPH.is(quoted.get(0))
        || quoted.get(0).nodes().isEmpty()
        || !(quoted.get(0).nodes().get(0) instanceof Text first)
        || first.leaves().isEmpty()
        || !first.leaves().get(0).marks().isEmpty()) {
      return Optional.empty();
    }
    String text = first.leaves().get(0).text();
    int end = text.indexOf(']') + 1;
    String style = STYLES.get(text.substring(0, end).toLowerCase(Locale.ROOT));
    boolean alone = end == text.length() || text.charAt(end) == ' ' || text.charAt(end) == '\n';
    if (style == null || !alone) {
      return Optional.empty();
    }
    List<Leaf> leaves = new ArrayList<>(first.leaves());
    leaves.set(0, Leaf.plain(text.substring(end).stripLeading()));
    List<DocumentNode> nodes = new ArrayList<>(quoted.get(0).nodes());
    nodes.set(0, new Text(leaves, null));
    List<DocumentNode> line = InlineNodes.merged(nodes);
    List<Block> blocks = new ArrayList<>(quoted.subList(1, quoted.size()));
    if (!line.isEmpty()) {
      blocks.add(0, Block.paragraph(line));
    }
    return Optional.of(BlockType.HINT.block(Map.of("style", style), blocks));
  }
}
