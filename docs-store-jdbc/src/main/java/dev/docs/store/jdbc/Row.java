package dev.docs.store.jdbc;

import dev.docs.store.Index;
import dev.docs.store.IndexKey;
import dev.docs.store.Kind;
import dev.docs.store.Stored;
import java.util.ArrayList;
import java.util.List;

/**
 * A record with everything computed from its value.
 *
 * @param entries its entries in all indexes but those {@linkplain Index#byId by id}
 */
record Row<T>(RecordKey key, Stored<T> stored, List<Entry> entries) {

  /**
   * An entry of an index, without the record it leads to.
   *
   * @param unique whether the index is unique
   */
  record Entry(String kind, String index, IndexKey key, boolean unique)
      implements Comparable<Entry> {

    @Override
    public int compareTo(Entry other) {
      int byKind = kind.compareTo(other.kind);
      int byIndex = byKind != 0 ? byKind : index.compareTo(other.index);
      return byIndex != 0 ? byIndex : key.compareTo(other.key);
    }
  }

  static <T> Row<T> of(Kind<T> kind, Stored<T> stored) {
    T value = stored.value();
    String id = kind.idOf(value);
    List<Entry> entries = new ArrayList<>();
    for (Index<T> index : kind.indexes()) {
      if (index.isById()) {
        continue;
      }
      for (IndexKey key : index.entries(value, id)) {
        entries.add(new Entry(kind.name(), index.name(), key, index.unique()));
      }
    }
    return new Row<>(RecordKey.of(kind, id), stored, entries);
  }

  /** A record as it was found. */
  static <T> Row<T> of(Kind<T> kind, Queries.Found found, Codec codec) {
    return of(kind, new Stored<>(codec.decode(kind, found.body()), found.version()));
  }

  /** Whether records of a kind may have entries. */
  static boolean hasEntries(Kind<?> kind) {
    return !kind.indexes().stream().allMatch(Index::isById);
  }

  /** The entries in unique indexes, in the order in which they are checked. */
  List<Entry> uniqueEntries() {
    return entries.stream().filter(Entry::unique).toList();
  }
}
