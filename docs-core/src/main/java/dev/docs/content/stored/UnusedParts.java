package dev.docs.content.stored;

import dev.docs.content.internal.FileChunk;
import dev.docs.content.stored.StoredNodes.DocumentText;
import dev.docs.content.stored.StoredNodes.FileNode;
import dev.docs.content.stored.StoredNodes.NodeRecord;
import dev.docs.content.stored.StoredNodes.PageNode;
import dev.docs.content.stored.StoredNodes.ReusableContentNode;
import dev.docs.kind.RecordChange;
import dev.docs.store.Kind;
import dev.docs.store.ReadTx;
import dev.docs.store.WriteTx;
import dev.docs.work.UnitListener;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The texts and chunks that one unit of work stores, and that none of the contents it stores has: a
 * text that a later edit of the same batch replaced, or a merge that came to nothing. No revision
 * leads to them, so where they are is kept, for them to be removed. Not thread-safe.
 */
public final class UnusedParts implements UnitListener {

  /** By space, the keys of records. */
  private final Map<String, Set<String>> texts = new HashMap<>();

  private final Map<String, Set<String>> chunks = new HashMap<>();

  /** By space, the digests that stored contents have. */
  private final Map<String, Set<String>> used = new HashMap<>();

  @Override
  public void restart() {
    texts.clear();
    chunks.clear();
    used.clear();
  }

  @Override
  public <T> void inserting(ReadTx tx, Kind<T> kind, T value) {
    if (value instanceof DocumentText text) {
      note(texts, text.id());
    } else if (value instanceof FileChunk chunk) {
      note(chunks, chunk.id());
    } else if (value instanceof PageNode node) {
      use(node.id(), node, ContentPart.PAGES);
    } else if (value instanceof ReusableContentNode node) {
      use(node.id(), node, ContentPart.REUSABLE_CONTENTS);
    } else if (value instanceof FileNode node) {
      use(node.id(), node, ContentPart.FILES);
    }
  }

  private static void note(Map<String, Set<String>> noted, String key) {
    noted.computeIfAbsent(space(key), s -> new HashSet<>()).add(key);
  }

  private <V, N extends NodeRecord<V>> void use(String key, N node, ContentPart<V, N> part) {
    Set<String> of = used.computeIfAbsent(space(key), s -> new HashSet<>());
    part.led(node).forEach(led -> of.add(led.digest()));
  }

  /** What follows the digest in a key. */
  private static String space(String key) {
    return key.substring(key.indexOf('.') + 1);
  }

  /** Keeps where the parts are that no content has. */
  @Override
  public void end(WriteTx tx, Collection<RecordChange> changes) {
    keep(tx, false, texts);
    keep(tx, true, chunks);
  }

  private void keep(WriteTx tx, boolean ofFiles, Map<String, Set<String>> stored) {
    stored.forEach(
        (space, keys) -> {
          Set<String> had = used.getOrDefault(space, Set.of());
          List<String> unused = new ArrayList<>(keys);
          unused.removeIf(key -> had.contains(Parts.digest(key)));
          if (!unused.isEmpty()) {
            HistoryRepository.putUnused(tx, space, unused, ofFiles);
          }
        });
  }
}
