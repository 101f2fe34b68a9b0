package dev.docs.content.markdown;

import dev.docs.budget.MemoryBudget;
import dev.docs.content.document.ContentRef;
import dev.docs.content.document.Document;
import dev.docs.content.document.DocumentNode;
import dev.docs.content.document.DocumentNode.Block;
import dev.docs.content.document.DocumentNode.Inline;
import dev.docs.content.document.DocumentNode.Leaf;
import dev.docs.content.document.DocumentNode.Text;
import dev.docs.content.document.internal.BlockType;
import dev.docs.content.document.internal.InlineType;
import dev.docs.content.document.internal.Nodes;
import dev.docs.content.markdown.node.InlineNodes;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Expands a document: replaces expressions by their values, and inclusions by the blocks of
 * reusable contents. Unknown and cyclic ones remain. One instance per document; not thread-safe.
 *
 * <p>Limits: {@value #MAX_INCLUSIONS} inclusions in a document, in blocks at most {@value
 * #MAX_DEPTH} levels deep, together of the size of {@link BoundedInclusions}; further ones remain,
 * because contents that include each other grow without bound.
 */
public final class Expansion {

  private static final int MAX_INCLUSIONS = 1_000;
  private static final int MAX_DEPTH = 100;

  private final Function<String, Optional<String>> values;
  private final Function<String, Optional<Document>> reusableContents;
  private final Set<String> open = new HashSet<>();
  private int inclusions;
  private boolean changed;

  private Expansion(
      Function<String, Optional<String>> values,
      Function<String, Optional<Document>> reusableContents,
      MemoryBudget memory) {
    this.values = values;
    this.reusableContents = new BoundedInclusions(reusableContents, memory);
  }

  /**
   * Returns the expanded document; empty if there is nothing to expand.
   *
   * @param values returns the value of an expression; empty if unknown
   * @param reusableContents returns the document of a reusable content of the same space by its id
   * @param memory accounts for the inserted documents
   */
  public static Optional<Document> of(
      Document document,
      Function<String, Optional<String>> values,
      Function<String, Optional<Document>> reusableContents,
      MemoryBudget memory) {
    Expansion expansion = new Expansion(values, reusableContents, memory);
    List<Block> blocks = new ArrayList<>();
    document.nodes().forEach(block -> expansion.block(block, 1, blocks));
    return expansion.changed ? Optional.of(new Document(blocks)) : Optional.empty();
  }

  private void block(Block block, int depth, List<? super Block> out) {
    Optional<Document> included = included(block, depth);
    if (included.isPresent()) {
      changed = true;
      String id = reusableContent(block);
      open.add(id);
      int number = 0;
      for (Block part : included.get().nodes()) {
        String suffix = number++ == 0 ? "" : "." + number;
        String key = block.key() == null ? null : block.key() + suffix;
        block(part.withKey(key), depth + 1, out);
      }
      open.remove(id);
      return;
    }
    out.add((Block) Nodes.copy(block, within -> nodes(within, depth + 1)));
  }

  private Optional<Document> included(Block block, int depth) {
    String id = reusableContent(block);
    if (id == null || depth > MAX_DEPTH || open.contains(id) || inclusions == MAX_INCLUSIONS) {
      return Optional.empty();
    }
    inclusions++;
    return reusableContents.apply(id);
  }

  /**
   * The id of the reusable content of the same space that a block includes; null for other blocks.
   */
  private static @Nullable String reusableContent(Block block) {
    return BlockType.REUSABLE_CONTENT.is(block)
            && block.data().get("ref") instanceof Map<?, ?> ref
            && ContentRef.of(ref) instanceof ContentRef.ReusableContent content
            && content.space() == null
        ? content.reusableContent()
        : null;
  }

  private List<DocumentNode> nodes(List<DocumentNode> nodes, int depth) {
    List<DocumentNode> out = new ArrayList<>(nodes.size());
    boolean text = false;
    for (DocumentNode node : nodes) {
      if (node instanceof Block block) {
        block(block, depth, out);
      } else if (node instanceof Inline inline) {
        Optional<String> value = value(inline);
        text |= value.isPresent();
        out.add(
            value.isPresent()
                ? Text.of(Leaf.plain(value.get()))
                : Nodes.copy(inline, within -> nodes(within, depth + 1)));
      } else {
        out.add(node);
      }
    }
    changed |= text;
    return text ? InlineNodes.merged(out) : out;
  }

  private Optional<String> value(Inline inline) {
    return InlineType.EXPRESSION.is(inline)
        ? values.apply(String.valueOf(inline.data().get("expression")).strip())
        : Optional.empty();
  }
}
