package dev.docs.store.memory;

import dev.docs.store.Kind;

/**
 * The whole content of a store: a table for each kind, by name. Immutable.
 *
 * @param ordinal the last one that was given
 * @param state of the store in which it was published; that of its origin until then
 */
record Root(HashTrie<Table<?>> tables, long ordinal, Object state) {

  static final Root EMPTY = new Root(HashTrie.empty(), 0, new Object());

  <T> Table<T> table(Kind<T> kind) {
    Table<?> table = tables.get(kind.name());
    return table == null ? Table.empty(kind) : table.of(kind);
  }

  /** Whether a record of the kind was ever inserted: then its declaration is known. */
  boolean knows(Kind<?> kind) {
    return tables.get(kind.name()) != null;
  }

  Root with(Table<?> table, HashTrie.Edit edit) {
    return new Root(tables.plus(table.kind().name(), table, edit), ordinal, state);
  }

  /** The same content with another ordinal. */
  Root at(long newOrdinal) {
    return new Root(tables, newOrdinal, state);
  }

  /** The same content as a state of its own. */
  Root published() {
    return new Root(tables, ordinal, new Object());
  }
}
