package dev.docs.store.memory;

import dev.docs.store.Kind;
import dev.docs.store.StoreException.DuplicateKey;
import dev.docs.store.StoreException.StaleVersion;
import dev.docs.store.Stored;
import dev.docs.store.WriteTx;
import java.util.Optional;

/**
 * A writing transaction, which replaces its root with each change; a failed call leaves the root
 * unchanged.
 */
final class MemoryWriteTx extends MemoryTx implements WriteTx {

  private final HashTrie.Edit edit = new HashTrie.Edit();

  MemoryWriteTx(Root root) {
    super(root);
  }

  @Override
  public <T> Stored<T> insert(Kind<T> kind, T value) {
    Table<T> table = table(kind);
    Row<T> row = Row.of(kind, new Stored<>(value, 1));
    Optional<Stored<T>> present = table.find(row.id());
    if (present.isEmpty()) {
      become(table.plus(row, edit));
      return row.stored();
    }
    if (kind.mode() == Kind.Mode.CONTENT_ADDRESSED) {
      return present.get();
    }
    throw new DuplicateKey(kind.name(), "id", row.id());
  }

  @Override
  public <T> Stored<T> update(Kind<T> kind, T value, long version) {
    Table<T> table = table(kind);
    if (kind.mode() != Kind.Mode.MUTABLE) {
      throw new IllegalArgumentException(kind + " is append-only");
    }
    Row<T> after = Row.of(kind, new Stored<>(value, version + 1));
    Row<T> before = present(table, kind, after.id(), version);
    become(table.replace(before, after, edit));
    return after.stored();
  }

  @Override
  public <T> void delete(Kind<T> kind, String id, long version) {
    Table<T> table = table(kind);
    become(table.minus(present(table, kind, id, version), edit));
  }

  /** The table of a kind, for writing. */
  private <T> Table<T> table(Kind<T> kind) {
    Root root = current();
    checkMayWrite();
    return root.table(kind);
  }

  private void become(Table<?> table) {
    become(current().with(table, edit));
  }

  private static <T> Row<T> present(Table<T> table, Kind<T> kind, String id, long version) {
    return table
        .find(id)
        .filter(stored -> stored.version() == version)
        .map(stored -> Row.of(kind, stored))
        .orElseThrow(() -> new StaleVersion(kind.name(), id, version));
  }
}
