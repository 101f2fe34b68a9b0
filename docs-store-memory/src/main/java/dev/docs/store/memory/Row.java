package dev.docs.store.memory;

import dev.docs.store.Index;
import dev.docs.store.IndexKey;
import dev.docs.store.Kind;
import dev.docs.store.Stored;
import java.util.ArrayList;
import java.util.List;

/**
 * A record with everything computed from its value.
 *
 * @param entries the full keys for each index, in the order of the kind's indexes
 */
record Row<T>(String id, Stored<T> stored, List<List<IndexKey>> entries) {

  static <T> Row<T> of(Kind<T> kind, Stored<T> stored) {
    T value = stored.value();
    String id = kind.idOf(value);
    List<List<IndexKey>> entries = new ArrayList<>(kind.indexes().size());
    for (Index<T> index : kind.indexes()) {
      entries.add(index.entries(value, id));
    }
    return new Row<>(id, stored, entries);
  }
}
