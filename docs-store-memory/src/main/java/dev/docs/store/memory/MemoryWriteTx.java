package dev.docs.store.memory;

import dev.docs.store.Kind;
import dev.docs.store.StoreException.DuplicateKey;
import dev.docs.store.StoreException.StaleVersion;
import dev.docs.store.Stored;
import dev.docs.store.WriteTx;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A writing transaction, which replaces its root with each change; a failed call leaves the root
 * unchanged.
 *
 * <p>Inserting a content-addressed record cannot fail, so it need not be looked up at once. Such
 * records wait, and are looked up {@linkplain HashTrie#absent together}.
 */
final class MemoryWriteTx extends MemoryTx implements WriteTx {

  private final HashTrie.Edit edit = new HashTrie.Edit();
  private final Map<Key, Waiting<?>> waiting = new LinkedHashMap<>();

  private record Key(String kind, String id) {}

  /** A record that its table may have already. */
  private record Waiting<T>(Kind<T> kind, Row<T> row) {}

  MemoryWriteTx(Root root) {
    super(root);
  }

  /** The root with all changes. */
  Root commit() {
    insertWaiting();
    return root();
  }

  @Override
  public <T> Optional<Stored<T>> find(Kind<T> kind, String id) {
    Table<T> table = current().table(kind);
    Optional<Stored<T>> found =
        waiting.isEmpty() || !mayWait(kind)
            ? Optional.empty()
            : stored(waiting.get(new Key(kind.name(), id)));
    return found.isPresent() ? found : table.find(id);
  }

  @SuppressWarnings("unchecked") // tables have one class of values for the name of a kind
  private static <T> Optional<Stored<T>> stored(@Nullable Waiting<?> found) {
    return found == null ? Optional.empty() : Optional.of((Stored<T>) found.row().stored());
  }

  @Override
  public <T> Stored<T> insert(Kind<T> kind, T value) {
    current().table(kind); // checks the transaction and the declaration
    checkMayWrite();
    Row<T> row = Row.of(kind, new Stored<>(value, 1));
    if (mayWait(kind) && current().knows(kind)) {
      waiting.putIfAbsent(new Key(kind.name(), row.id()), new Waiting<>(kind, row));
      if (waiting.size() == HashTrie.MAX_TOGETHER) {
        insertWaiting();
      }
      return row.stored();
    }
    Table<T> table = table(kind);
    Optional<Stored<T>> present = table.find(row.id());
    if (present.isEmpty()) {
      become(table.with(null, row, edit));
      return row.stored();
    }
    if (kind.mode() == Kind.Mode.CONTENT_ADDRESSED) {
      return present.get();
    }
    throw new DuplicateKey(kind.name(), "id", row.id());
  }

  @Override
  public <T> Stored<T> update(Kind<T> kind, T value, long version) {
    checkMayWrite();
    Table<T> table = table(kind);
    if (kind.mode() != Kind.Mode.MUTABLE) {
      throw new IllegalArgumentException(kind + " is append-only");
    }
    Row<T> after = Row.of(kind, new Stored<>(value, version + 1));
    Row<T> before = present(table, kind, after.id(), version);
    become(table.with(before, after, edit));
    return after.stored();
  }

  @Override
  public <T> void delete(Kind<T> kind, String id, long version) {
    checkMayWrite();
    Table<T> table = table(kind);
    become(table.minus(present(table, kind, id, version), edit));
  }

  @Override
  public long ordinal() {
    Root counted = current().at(current().ordinal() + 1);
    become(counted);
    return counted.ordinal();
  }

  @Override
  <T> Table<T> table(Kind<T> kind) {
    if (mayWait(kind)) {
      insertWaiting();
    }
    return super.table(kind);
  }

  /** Whether inserting a record of this kind cannot fail. */
  private static boolean mayWait(Kind<?> kind) {
    return kind.mode() == Kind.Mode.CONTENT_ADDRESSED && kind.indexes().isEmpty();
  }

  private void insertWaiting() {
    if (waiting.isEmpty()) {
      return;
    }
    List<Waiting<?>> rows = List.copyOf(waiting.values());
    waiting.clear();
    List<HashTrie<?>> tables = new ArrayList<>(rows.size());
    List<String> ids = new ArrayList<>(rows.size());
    for (Waiting<?> one : rows) {
      tables.add(root().table(one.kind()).records());
      ids.add(one.row().id());
    }
    int absent = HashTrie.absent(tables, ids);
    for (int i = 0; i < rows.size(); i++) {
      if ((absent & 1 << i) != 0) {
        insert(rows.get(i));
      }
    }
  }

  private <T> void insert(Waiting<T> one) {
    become(root().table(one.kind()).with(null, one.row(), edit));
  }

  private void become(Table<?> table) {
    become(root().with(table, edit));
  }

  private static <T> Row<T> present(Table<T> table, Kind<T> kind, String id, long version) {
    return table
        .find(id)
        .filter(stored -> stored.version() == version)
        .map(stored -> Row.of(kind, stored))
        .orElseThrow(() -> new StaleVersion(kind.name(), id, version));
  }
}
