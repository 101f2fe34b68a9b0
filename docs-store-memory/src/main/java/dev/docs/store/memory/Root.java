package dev.docs.store.memory;

import dev.docs.store.Kind;
import org.pcollections.HashPMap;
import org.pcollections.HashTreePMap;

/** All a store holds at one moment: a table for each kind, by its name. Immutable. */
record Root(HashPMap<String, Table<?>> tables) {

  static final Root EMPTY = new Root(HashTreePMap.empty());

  <T> Table<T> table(Kind<T> kind) {
    Table<?> table = tables.get(kind.name());
    return table == null ? Table.empty(kind) : table.of(kind);
  }

  Root with(Table<?> table) {
    return new Root(tables.plus(table.kind().name(), table));
  }
}
