package dev.docs.content.source;

import dev.docs.content.document.DocumentNode;
import dev.docs.content.document.DocumentNode.Block;
import dev.docs.content.document.internal.Nodes;
import dev.docs.content.markdown.node.SourceText;
import dev.docs.content.markdown.node.TagAttributes;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Blocks with the meta of those that they replace, for clients that leave out what they do not
 * know: attributes without meaning here, and the source of what no block represents. Stateless.
 */
final class FormerMeta {

  private static final List<String> NAMES = List.of(TagAttributes.NAME, SourceText.NAME);

  /** How many nodes in a row are looked at as removed ones. */
  private static final int MOST_REMOVED = 20;

  private FormerMeta() {}

  /** The blocks with the meta of former ones, as far as those of a type have the same order. */
  static List<Block> of(List<Block> former, List<Block> blocks) {
    return nodes(former, blocks).stream().map(Block.class::cast).toList();
  }

  private static List<DocumentNode> nodes(
      List<? extends DocumentNode> former, List<? extends DocumentNode> nodes) {
    List<DocumentNode> out = new ArrayList<>();
    int at = 0;
    for (DocumentNode node : nodes) {
      int end = Math.min(former.size(), at + MOST_REMOVED + 1);
      int next = at;
      while (next < end && !isAlike(former.get(next), node)) {
        next++;
      }
      boolean found = next < end;
      out.add(found ? with(former.get(next), node) : node);
      at = found ? next + 1 : at;
    }
    return out;
  }

  private static boolean isAlike(DocumentNode former, DocumentNode node) {
    return former instanceof Block block
        && node instanceof Block other
        && block.type().equals(other.type());
  }

  private static DocumentNode with(DocumentNode former, DocumentNode node) {
    Block old = (Block) former;
    Block inside = (Block) Nodes.copy(node, nodes -> nodes(old.nodes(), nodes));
    Map<String, Object> meta = new HashMap<>(inside.meta());
    NAMES.forEach(
        name -> {
          if (old.meta().containsKey(name)) {
            meta.putIfAbsent(name, old.meta().get(name));
          }
        });
    return new Block(
        inside.type(),
        inside.data(),
        inside.nodes(),
        ((Block) node).fragments(),
        meta,
        inside.key());
  }
}
