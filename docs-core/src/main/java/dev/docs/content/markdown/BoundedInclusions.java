package dev.docs.content.markdown;

import static java.util.Objects.requireNonNull;

import dev.docs.content.document.Document;
import dev.docs.content.document.DocumentNode;
import dev.docs.content.document.DocumentNode.Block;
import dev.docs.content.document.DocumentNode.Fragment;
import dev.docs.content.document.DocumentNode.Inline;
import dev.docs.content.document.DocumentNode.Leaf;
import dev.docs.content.document.DocumentNode.Text;
import dev.docs.memory.MemoryBudget;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * Reusable contents by their identifiers, given out until together they are larger than {@value
 * #MAX_SIZE}; none from there on: contents that include two others each double at every level. Each
 * is read once, however often it is given out. Used by one thread.
 */
public final class BoundedInclusions implements Function<String, Optional<Document>> {

  /**
   * In characters, with {@value #NODE_SIZE} for each node: what is written of as much is some
   * megabytes, and no page that anybody reads includes more.
   */
  public static final int MAX_SIZE = 2_000_000;

  private static final int NODE_SIZE = 10;

  /** What one of the size takes in memory, in bytes. */
  private static final int BYTES = 16;

  private record Known(Optional<Document> document, long size) {}

  private final Function<String, Optional<Document>> contents;
  private final Map<String, Known> known = new HashMap<>();
  private final MemoryBudget memory;
  private long left;

  /** As many as there may be. */
  public BoundedInclusions(Function<String, Optional<Document>> contents) {
    this(contents, MemoryBudget.UNBOUNDED);
  }

  /**
   * As many as there may be, and not more than half of the memory.
   *
   * @param memory counts what is given out
   */
  public BoundedInclusions(Function<String, Optional<Document>> contents, MemoryBudget memory) {
    this.contents = requireNonNull(contents, "contents");
    this.memory = memory;
    this.left = Math.min(MAX_SIZE, memory.most() / 2 / BYTES);
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
    memory.take(found.size() * BYTES);
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
        size += size(block.data()) + size(block.nodes()) + size(block.fragments());
      } else if (node instanceof Inline inline) {
        size += size(inline.data()) + size(inline.nodes()) + size(inline.fragments());
      } else if (node instanceof Fragment fragment) {
        size += size(fragment.nodes());
      }
    }
    return size;
  }

  /** Of values of any depth: targets, formulas, columns and records of tables. */
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
