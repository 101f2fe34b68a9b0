package dev.docs.store.jdbc;

import dev.docs.store.Index;
import dev.docs.store.Kind;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Brings the indexes of kinds to what they are declared with. New ones are built in batches, each a
 * transaction of its own, while other processes serve; an interrupted build is continued by the
 * next process that registers the kind, and several processes share one. Unique ones are built in
 * one transaction, since they may turn out to be impossible. Thread-safe.
 */
final class IndexUpgrade {

  /** The records of a batch. */
  static final int BATCH = 200;

  private final Database database;
  private final Attempts transactions;
  private final Layout layout;

  IndexUpgrade(Database database, Attempts transactions) {
    this.database = database;
    this.transactions = transactions;
    layout = database.layout();
  }

  /**
   * Registers kinds.
   *
   * @return whether their indexes differed
   * @throws IllegalStateException when two records have the same key in a new unique index, or a
   *     later release keeps a kind in a way that this one cannot
   */
  boolean register(List<Kind<?>> kinds) {
    LayoutState state = transactions.reading(database.layout()::reload);
    List<Kind<?>> differing = kinds.stream().filter(state::differs).toList();
    if (!differing.isEmpty()) {
      boolean empty = transactions.writing(connection -> noteAllIfEmpty(connection, differing));
      if (!empty) {
        upgrade(differing);
      }
    }
    for (Kind<?> kind : kinds) {
      String refusal = database.layout().state().use(kind).refusal();
      if (refusal != null) {
        throw new IllegalStateException(
            "a later release wrote the tables, and this one cannot: " + refusal);
      }
    }
    return !differing.isEmpty();
  }

  private boolean noteAllIfEmpty(Connection connection, List<Kind<?>> kinds) throws SQLException {
    boolean empty = layout.isEmpty(connection);
    if (empty) {
      for (Kind<?> kind : kinds) {
        layout.noteIndexes(connection, kind, StoredIndexes.of(kind));
      }
      layout.changed(connection);
      database.layout().reload(connection);
    }
    return empty;
  }

  private void upgrade(List<Kind<?>> kinds) {
    List<Set<String>> missing = transactions.writing(connection -> begin(connection, kinds));
    for (int i = 0; i < kinds.size(); i++) {
      build(kinds.get(i), missing.get(i));
    }
    transactions.reading(database.layout()::reload);
  }

  private <T> void build(Kind<T> kind, Set<String> missing) {
    List<Index<T>> built =
        kind.indexes().stream().filter(index -> missing.contains(index.name())).toList();
    boolean more = !built.isEmpty();
    while (more) {
      more = transactions.writing(connection -> buildSome(connection, kind, built));
    }
    transactions.writing(connection -> end(connection, kind));
  }

  private List<Set<String>> begin(Connection connection, List<Kind<?>> kinds) throws SQLException {
    List<Set<String>> missing = new ArrayList<>();
    for (Kind<?> kind : kinds) {
      missing.add(begin(connection, kind));
    }
    return missing;
  }

  /**
   * Notes what is to be built, so that processes without these indexes leave {@link Marks} from now
   * on; what cannot be built beside others is built at once.
   *
   * @return the indexes to build
   */
  private Set<String> begin(Connection connection, Kind<?> kind) throws SQLException {
    StoredIndexes stored = layout.indexes(connection, kind);
    if (stored == null || !stored.hasIdsOf(kind)) {
      IndexBuild.all(database, connection, kind);
      layout.noteIndexes(connection, kind, StoredIndexes.of(kind));
      layout.changed(connection);
      return Set.of();
    }
    Set<String> missing = StoredIndexes.names(kind);
    missing.removeAll(stored.kept());
    missing.removeAll(stored.shared());
    if (stored.building().containsAll(missing)) {
      return missing;
    }
    boolean unique =
        kind.indexes().stream().anyMatch(index -> index.unique() && missing.contains(index.name()));
    StoredIndexes next = stored.building(missing);
    if (unique) {
      IndexBuild.declared(database, connection, kind, stored.unsettledBut(kind));
      next = stored.registered(kind, layout.state(connection).hasOlder());
    }
    layout.noteIndexes(connection, kind, next);
    layout.noteBuilt(connection, kind, new byte[0]);
    layout.changed(connection);
    return unique ? Set.of() : missing;
  }

  /**
   * Builds the next batch; false when there is none. Marks are settled first, since only the first
   * one of a record is stored: it has to tell the entries that the index has.
   */
  private <T> boolean buildSome(Connection connection, Kind<T> kind, List<Index<T>> indexes)
      throws SQLException {
    StoredIndexes stored = layout.indexes(connection, kind);
    if (stored == null || stored.building().isEmpty()) {
      return false;
    }
    Marks.settle(database, connection, kind, stored.building());
    byte[] last = layout.built(connection, kind);
    List<Queries.Found> page = database.queries().all(connection, kind.name(), last, BATCH);
    if (page.isEmpty()) {
      return false;
    }
    Map<Row.Entry, RecordKey> entries = new TreeMap<>();
    for (Queries.Found found : page) {
      T value = database.codec().decode(kind, found.body());
      RecordKey key = RecordKey.of(kind, found.id());
      for (Index<T> index : indexes) {
        index
            .entries(value, found.id())
            .forEach(k -> entries.put(new Row.Entry(kind.name(), index.name(), k, false), key));
      }
    }
    Marks.enter(database, connection, Set.of(), entries);
    byte[] next = RecordKey.of(kind, page.get(page.size() - 1).id()).idBytes();
    layout.noteBuilt(connection, kind, next);
    return true;
  }

  /** Notes that all is built; removes what nobody has any more. */
  private <T> boolean end(Connection connection, Kind<T> kind) throws SQLException {
    StoredIndexes stored = layout.indexes(connection, kind);
    if (stored == null) {
      return false;
    }
    LayoutState state = layout.state(connection);
    StoredIndexes after = stored.registered(kind, state.hasOlder());
    if (!after.equals(stored)) {
      Marks.settle(database, connection, kind, state.use(kind).toSettle());
      Set<String> unused = new TreeSet<>(stored.all());
      unused.removeAll(after.all());
      for (String index : unused) {
        database.updates().deleteIndex(connection, kind.name(), index);
      }
      Marks.remove(database, connection, kind, unused);
      layout.noteIndexes(connection, kind, after);
      layout.changed(connection);
    }
    return true;
  }

  /** Excludes processes of earlier layouts, and ends what was kept for them. */
  boolean finish(List<Kind<?>> kinds) {
    transactions.writing(
        connection -> {
          layout.enter(connection, layout.release().version());
          return true;
        });
    return register(kinds);
  }

  boolean rebuild(List<Kind<?>> kinds) {
    return transactions.writing(
        connection -> {
          for (Kind<?> kind : kinds) {
            settle(connection, kind);
            StoredIndexes stored = layout.indexes(connection, kind);
            Set<String> others = stored == null ? Set.of() : stored.unsettledBut(kind);
            IndexBuild.declared(database, connection, kind, others);
          }
          return true;
        });
  }

  /** Settles all marks for these kinds. */
  void settle(List<Kind<?>> kinds) {
    for (Kind<?> kind : kinds) {
      if (!database.layout().state().use(kind).toSettle().isEmpty()) {
        transactions.writing(connection -> settle(connection, kind));
      }
    }
  }

  private <T> boolean settle(Connection connection, Kind<T> kind) throws SQLException {
    LayoutState.Use use = database.layout().state().use(kind);
    return Marks.settle(database, connection, kind, use.toSettle());
  }
}
