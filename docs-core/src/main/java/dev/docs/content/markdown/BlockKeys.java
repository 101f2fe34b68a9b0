package dev.docs.content.markdown;

import dev.docs.content.document.Document;
import dev.docs.content.document.DocumentNode;
import dev.docs.content.document.DocumentNode.Block;
import dev.docs.content.document.internal.Nodes;
import dev.docs.content.markdown.node.CodeText;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The keys of all blocks of one document, each unique in it. A block in another one is numbered
 * below the top-level block, so that its key changes only with the text of that. Asked for the
 * blocks in the order of the document, parents first. Not thread-safe.
 */
public final class BlockKeys {

  private final Set<String> taken = new HashSet<>();
  private final Map<String, Integer> equal = new HashMap<>();
  private String top = "";
  private int below;

  /**
   * The key of the next top-level block.
   *
   * @param given the block's own key; null if it has none
   */
  public String top(@Nullable String given) {
    top = unique(given == null ? "block" : given);
    below = 0;
    return top;
  }

  /**
   * The key of the next block below the last top-level one.
   *
   * @param given the block's own key; null if it has none
   */
  public String below(@Nullable String given) {
    below++;
    return given == null ? top + ":" + Integer.toString(below, Character.MAX_RADIX) : unique(given);
  }

  /** The first block with this key, or with this anchor; empty for none. */
  public static Optional<Block> find(Document document, String keyOrAnchor) {
    BlockKeys keys = new BlockKeys();
    for (Block block : document.nodes()) {
      Optional<Block> found = keys.find(block, keys.top(block.key()), keyOrAnchor);
      if (found.isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }

  private Optional<Block> find(Block block, String key, String wanted) {
    return wanted.equals(key) || wanted.equals(block.meta().get("id"))
        ? Optional.of(block)
        : find(Nodes.within(block), wanted);
  }

  private Optional<Block> find(List<? extends DocumentNode> nodes, String wanted) {
    for (DocumentNode node : nodes) {
      Optional<Block> found =
          node instanceof Block block
              ? find(block, below(block.key()), wanted)
              : find(Nodes.within(node), wanted);
      if (found.isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }

  private String unique(String key) {
    String unique = key;
    while (!taken.add(unique)) {
      int number = 1 + equal.merge(key, 1, Integer::sum);
      unique = CodeText.isInfo(key) ? CodeText.numbered(key, number) : key + "-" + number;
    }
    return unique;
  }
}
