package dev.docs.store.jdbc;

import static java.util.Objects.requireNonNull;

import dev.docs.store.Kind;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Compares the indexes of kinds with their records. Not thread-safe. */
final class Verification {

  private static final int PAGE = 500;

  /** Entries per query. */
  private static final int ENTRIES = 50;

  private final Database database;
  private final List<Inconsistency> faults = new ArrayList<>();

  Verification(Database database) {
    this.database = database;
  }

  /** Finds the inconsistencies of these kinds, in one transaction. */
  List<Inconsistency> run(Connection connection, List<Kind<?>> kinds) throws SQLException {
    for (Kind<?> kind : kinds) {
      check(connection, kind);
    }
    return List.copyOf(faults);
  }

  private <T> void check(Connection connection, Kind<T> kind) throws SQLException {
    Map<String, Long> expected = new HashMap<>();
    RecordPages pages = new RecordPages(database.queries(), kind);
    for (List<Queries.Found> page = pages.next(connection);
        !page.isEmpty();
        page = pages.next(connection)) {
      List<Row<T>> rows = page.stream().flatMap(found -> readable(kind, found).stream()).toList();
      checkPresent(connection, rows, expected);
    }
    Set<String> others = ofOthers(kind);
    for (String index : database.indexes().names(connection, kind.name())) {
      if (others.contains(index)) {
        continue;
      }
      long count = database.indexes().count(connection, kind.name(), index);
      if (count != expected.getOrDefault(index, 0L)) {
        findStray(connection, kind, index);
      }
    }
  }

  /** The indexes that only processes of another release maintain. */
  private Set<String> ofOthers(Kind<?> kind) {
    StoredIndexes stored = database.layout().state().indexes(kind);
    return stored == null ? Set.of() : stored.unsettledBut(kind);
  }

  private <T> Optional<Row<T>> readable(Kind<T> kind, Queries.Found found) {
    try {
      Row<T> row = Row.of(kind, found, database.codec());
      if (row.key().id().equals(found.id())) {
        return Optional.of(row);
      }
    } catch (RuntimeException e) {
      // It is reported as other unreadable ones.
    }
    faults.add(new Inconsistency.UnreadableRecord(kind.name(), found.id()));
    return Optional.empty();
  }

  /** Counts the entries of the rows that exist, and reports missing ones. */
  private void checkPresent(
      Connection connection, List<? extends Row<?>> rows, Map<String, Long> present)
      throws SQLException {
    Map<Row.Entry, RecordKey> wanted = new HashMap<>();
    for (Row<?> row : rows) {
      for (Row.Entry entry : row.entries()) {
        wanted.put(new Row.Entry(entry.kind(), entry.index(), entry.key(), true), row.key());
      }
    }
    List<Row.Entry> entries = new ArrayList<>(wanted.keySet());
    for (int from = 0; from < entries.size(); from += ENTRIES) {
      List<Row.Entry> some = entries.subList(from, Math.min(entries.size(), from + ENTRIES));
      Map<Row.Entry, String> owners =
          database.indexes().taken(connection, some.get(0).kind(), null, some).owners();
      for (Row.Entry entry : some) {
        String id = requireNonNull(wanted.get(entry)).id();
        if (id.equals(owners.get(entry))) {
          present.merge(entry.index(), 1L, Long::sum);
        } else {
          faults.add(new Inconsistency.MissingEntry(entry.kind(), id, entry.index(), entry.key()));
        }
      }
    }
  }

  private <T> void findStray(Connection connection, Kind<T> kind, String index)
      throws SQLException {
    byte[] from = {};
    List<IndexQueries.Owned> page;
    do {
      page = database.indexes().entries(connection, kind.name(), index, from, PAGE);
      for (IndexQueries.Owned owned : page) {
        if (!leadsTo(connection, kind, index, owned)) {
          faults.add(new Inconsistency.StrayEntry(kind.name(), owned.id(), index, owned.key()));
        }
        byte[] key = owned.key().toBytes();
        from = Arrays.copyOf(key, key.length + 1);
      }
    } while (page.size() == PAGE);
  }

  private <T> boolean leadsTo(
      Connection connection, Kind<T> kind, String index, IndexQueries.Owned owned)
      throws SQLException {
    byte[] id = RecordKey.of(kind, owned.id()).idBytes();
    Queries.Found found = database.queries().find(connection, kind.name(), id);
    if (found == null) {
      return false;
    }
    try {
      return Row.of(kind, found, database.codec()).entries().stream()
          .anyMatch(entry -> entry.index().equals(index) && entry.key().equals(owned.key()));
    } catch (RuntimeException e) {
      // Already reported as an unreadable record.
      return true;
    }
  }
}
