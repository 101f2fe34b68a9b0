package dev.docs.store.memory;

import dev.docs.store.IndexKey;
import dev.docs.store.Scan;
import dev.docs.store.Scan.Hit;
import dev.docs.store.Stored;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.pcollections.TreePMap;

/**
 * The entries of one index, sorted by full key, each with its record, so that scans need no further
 * look-up. The tree knows the sizes of its subtrees, so that counting takes O(log n). Immutable.
 */
record SortedEntries<T>(TreePMap<IndexKey, Stored<T>> tree) {

  static <T> SortedEntries<T> empty() {
    return new SortedEntries<>(TreePMap.empty());
  }

  /** The record with this full key. */
  Optional<Stored<T>> find(IndexKey key) {
    return Optional.ofNullable(tree.get(key));
  }

  SortedEntries<T> plus(List<IndexKey> keys, Stored<T> stored) {
    TreePMap<IndexKey, Stored<T>> changed = tree;
    for (IndexKey key : keys) {
      changed = changed.plus(key, stored);
    }
    return new SortedEntries<>(changed);
  }

  SortedEntries<T> minus(List<IndexKey> keys) {
    TreePMap<IndexKey, Stored<T>> changed = tree;
    for (IndexKey key : keys) {
      changed = changed.minus(key);
    }
    return new SortedEntries<>(changed);
  }

  long count(IndexKey prefix) {
    return prefix
        .prefixEnd()
        .map(end -> tree.subMap(prefix, end))
        .orElse(tree.tailMap(prefix))
        .size();
  }

  List<Hit<T>> scan(Scan<T> scan) {
    if (scan.limit() == 0) {
      return List.of();
    }
    List<Hit<T>> hits = new ArrayList<>();
    for (Map.Entry<IndexKey, Stored<T>> entry : range(scan).entrySet()) {
      if (!entry.getKey().startsWith(scan.prefix())) {
        break;
      }
      hits.add(new Hit<>(entry.getValue(), entry.getKey()));
      if (hits.size() == scan.limit()) {
        break;
      }
    }
    return Collections.unmodifiableList(hits);
  }

  /** The entries of a scan in its order, from its start to the end of its prefix. */
  private Map<IndexKey, Stored<T>> range(Scan<T> scan) {
    IndexKey prefix = scan.prefix();
    if (scan.descending()) {
      Optional<IndexKey> end = prefix.prefixEnd();
      Optional<IndexKey> below =
          scan.after()
              .filter(after -> end.isEmpty() || after.compareTo(end.get()) < 0)
              .or(() -> end);
      return below.map(key -> tree.headMap(key, false)).orElse(tree).descendingMap();
    }
    return scan.after()
        .filter(after -> after.compareTo(prefix) >= 0)
        .map(after -> tree.tailMap(after, false))
        .orElseGet(() -> tree.tailMap(prefix, true));
  }
}
