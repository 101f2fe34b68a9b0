package dev.docs.content.markdown;

import static java.util.Objects.requireNonNull;

import dev.docs.budget.MemoryBudget;
import dev.docs.content.document.Document;
import dev.docs.content.document.DocumentNode;
import dev.docs.content.document.DocumentNode.Block;
import dev.docs.content.document.DocumentNode.Inline;
import dev.docs.content.document.DocumentNode.Leaf;
import dev.docs.content.document.DocumentNode.Text;
import dev.docs.content.document.internal.Nodes;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * Supplies reusable contents by id up to a total size of {@value #MAX_SIZE}, because nested
 * inclusions can grow exponentially. A content that exceeds the rest is reported as absent. Each
 * content is read once. Not thread-safe.
 */
public final class BoundedInclusions implements Function<String, Optional<Document>> {

  /**
   * The maximum total size, in characters plus {@value #NODE_SIZE} for each node: some megabytes
   * when written, more than real pages include.
   */
  public static final int MAX_SIZE = 2_000_000;

  private static final int NODE_SIZE = 10;

  /** The estimated memory per unit of size, in bytes. */
  private static final int BYTES = 16;

  private record Known(Optional<Document> document, long size) {}

  private final Function<String, Optional<Document>> contents;
  private final Map<String, Known> known = new HashMap<>();
  private final MemoryBudget memory;
  private long left;

  /** Applies the default limit only. */
  public BoundedInclusions(Function<String, Optional<Document>> contents) {
    this(contents, MemoryBudget.UNBOUNDED);
  }

  /**
   * Applies the default limit, or half of the memory budget if that is less.
   *
   * @param memory accounts for the supplied documents
   */
  public BoundedInclusions(Function<String, Optional<Document>> contents, MemoryBudget memory) {
    this.contents = requireNonNull(contents, "contents");
    this.memory = memory;
    this.left = Math.min(MAX_SIZE, memory.limit() / 2 / BYTES);
  }

  @Override
  public Optional<Document> apply(String id) {
    Known found = known.get(id);
    if (found == null) {
      Optional<Document> document = contents.apply(id);
      found = new Known(document, document.map(d -> size(d.nodes())).orElse(0L));
      known.put(id, found);
    }
    if (found.size() > left) {
      return Optional.empty();
    }
    left -= found.size();
    memory.reserve(found.size() * BYTES);
    return found.document();
  }

  private static long size(List<? extends DocumentNode> nodes) {
    long size = 0;
    for (DocumentNode node : nodes) {
      size += NODE_SIZE;
      if (node instanceof Text text) {
        for (Leaf leaf : text.leaves()) {
          size += NODE_SIZE + leaf.text().length();
        }
      } else if (node instanceof Block block) {
        size += size(block.data());
      } else if (node instanceof Inline inline) {
        size += size(inline.data());
      }
      size += size(Nodes.within(node));
    }
    return size;
  }

  /** The size of values in a node's data: targets, formulas, table columns and records. */
  private static long size(Object value) {
    if (value instanceof String text) {
      return text.length();
    }
    if (value instanceof Map<?, ?> map) {
      return map.values().stream().mapToLong(item -> NODE_SIZE + size(item)).sum();
    }
    if (value instanceof Iterable<?> list) {
      long size = 0;
      for (Object item : list) {
        size += NODE_SIZE + size(item);
      }
      return size;
    }
    return NODE_SIZE;
  }
}
