package dev.docs.store.memory;

import dev.docs.store.Index;
import dev.docs.store.IndexKey;
import dev.docs.store.Kind;
import dev.docs.store.Scan;
import dev.docs.store.Scan.Hit;
import dev.docs.store.StoreException.DuplicateKey;
import dev.docs.store.Stored;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The records of one kind: hashed by id, and for each index sorted by full key. Immutable.
 *
 * @param indexes in the order of the kind's indexes
 */
record Table<T>(Kind<T> kind, HashTrie<Stored<T>> records, List<SortedEntries<T>> indexes) {

  static <T> Table<T> empty(Kind<T> kind) {
    List<SortedEntries<T>> indexes =
        kind.indexes().stream().map(index -> SortedEntries.<T>empty()).toList();
    return new Table<>(kind, HashTrie.empty(), indexes);
  }

  /**
   * This table typed by {@code other}, another declaration of the same kind.
   *
   * @throws IllegalArgumentException when the two declarations differ
   */
  @SuppressWarnings({"unchecked", "ReferenceEquality"}) // an identical kind needs no comparison
  <U> Table<U> of(Kind<U> other) {
    if (kind != other
        && !kind.equals(other)
        && !(kind.type() == other.type() && names(kind).equals(names(other)))) {
      throw new IllegalArgumentException(
          "two declarations of the kind " + kind + " differ in class or indexes");
    }
    return (Table<U>) this;
  }

  private static List<String> names(Kind<?> kind) {
    return kind.indexes().stream().map(Index::name).toList();
  }

  /** The record with this id. */
  Optional<Stored<T>> find(String id) {
    return Optional.ofNullable(records.get(id));
  }

  /** All records in id order. */
  Stream<Stored<T>> inOrder() {
    List<String> ids = new ArrayList<>();
    records.forEach((id, stored) -> ids.add(id));
    return ids.stream().sorted(Kind.ID_ORDER).map(records::get);
  }

  List<Hit<T>> scan(Scan<T> scan) {
    return entries(scan.index()).scan(scan);
  }

  long count(Index<T> index, IndexKey prefix) {
    return entries(index).count(prefix);
  }

  private SortedEntries<T> entries(Index<T> index) {
    return indexes.get(names(kind).indexOf(index.name()));
  }

  /**
   * This table with a row.
   *
   * @param before what it replaces; null for none
   * @throws DuplicateKey when another record has a unique key
   */
  Table<T> with(@Nullable Row<T> before, Row<T> after, HashTrie.Edit edit) {
    List<SortedEntries<T>> changed = new ArrayList<>(indexes.size());
    for (int i = 0; i < indexes.size(); i++) {
      SortedEntries<T> entries = indexes.get(i);
      List<IndexKey> keys = after.entries().get(i);
      checkFree(i, keys, after.id());
      if (before != null) {
        List<IndexKey> gone = new ArrayList<>(before.entries().get(i));
        gone.removeAll(keys);
        entries = entries.minus(gone);
      }
      changed.add(entries.plus(keys, after.stored()));
    }
    return new Table<>(kind, records.plus(after.id(), after.stored(), edit), changed);
  }

  /** This table without a row. */
  Table<T> minus(Row<T> row, HashTrie.Edit edit) {
    List<SortedEntries<T>> changed = new ArrayList<>(indexes.size());
    for (int i = 0; i < indexes.size(); i++) {
      changed.add(indexes.get(i).minus(row.entries().get(i)));
    }
    return new Table<>(kind, records.minus(row.id(), edit), changed);
  }

  private void checkFree(int i, List<IndexKey> keys, String id) {
    Index<T> index = kind.indexes().get(i);
    if (!index.unique()) {
      return;
    }
    for (IndexKey key : keys) {
      Optional<Stored<T>> holder = indexes.get(i).find(key);
      if (holder.filter(other -> !kind.idOf(other.value()).equals(id)).isPresent()) {
        throw new DuplicateKey(kind.name(), index.name(), id);
      }
    }
  }
}
