package dev.docs.store.jdbc;

import dev.docs.store.Index;
import dev.docs.store.IndexKey;
import dev.docs.store.Kind;
import dev.docs.store.Stored;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Base64;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * What processes of one release leave for those of another that has indexes which they do not know.
 * A process that writes a record also stores a mark for each such index, in the same transaction: a
 * record of its own kind with the id of the written one and the text that it replaced. A process
 * with the index brings it up to date from the marks before it uses the index or writes the kind.
 */
final class Marks {

  /** No kind's name, since it is not made of letters, digits and dashes. */
  private static final String KIND = "~mark";

  private static final int PAGE = 200;

  private Marks() {}

  /**
   * The mark of a written record; only the first one is stored, since the index has entries of what
   * that one replaced.
   *
   * @param before the replaced text; null for a new record
   */
  static Change of(RecordKey written, String index, @Nullable String before) {
    byte[] id = written.idBytes();
    RecordKey key = new RecordKey(KIND, start(written.kind(), index) + digest(id));
    Row<String> row = new Row<>(key, new Stored<>("", 1), List.of());
    String body = Base64.getEncoder().encodeToString(id) + " " + (before == null ? "" : before);
    return Change.added(row, body, true);
  }

  private static String digest(byte[] id) {
    try {
      byte[] digest = MessageDigest.getInstance("SHA-256").digest(id);
      return Base64.getUrlEncoder().withoutPadding().encodeToString(digest);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has it", e);
    }
  }

  private static String start(String kind, String index) {
    return kind + "/" + index + "/";
  }

  /** Whether there are any for one of these indexes. */
  static boolean exist(Database database, Connection connection, Kind<?> kind, Set<String> indexes)
      throws SQLException {
    for (String index : indexes) {
      if (!next(database, connection, start(kind.name(), index), 1).isEmpty()) {
        return true;
      }
    }
    return false;
  }

  /**
   * Brings indexes up to date, and removes their marks.
   *
   * @return whether there were any
   */
  static <T> boolean settle(
      Database database, Connection connection, Kind<T> kind, Set<String> indexes)
      throws SQLException {
    boolean any = false;
    for (Index<T> index : kind.indexes()) {
      if (!indexes.contains(index.name())) {
        continue;
      }
      String start = start(kind.name(), index.name());
      for (List<Queries.Found> page = next(database, connection, start, PAGE);
          !page.isEmpty();
          page = next(database, connection, start, PAGE)) {
        any = true;
        settle(database, connection, kind, index, page);
      }
    }
    return any;
  }

  /** Removes the marks for indexes that nobody has any more. */
  static void remove(
      Database database, Connection connection, Kind<?> kind, Collection<String> indexes)
      throws SQLException {
    for (String index : indexes) {
      String start = start(kind.name(), index);
      for (List<Queries.Found> page = next(database, connection, start, PAGE);
          !page.isEmpty();
          page = next(database, connection, start, PAGE)) {
        database.updates().remove(connection, keys(page));
      }
    }
  }

  private static List<Queries.Found> next(
      Database database, Connection connection, String start, int limit) throws SQLException {
    byte[] after = start.getBytes(StandardCharsets.UTF_8);
    return database.queries().all(connection, KIND, after, limit).stream()
        .filter(found -> found.id().startsWith(start))
        .toList();
  }

  private static List<RecordKey> keys(List<Queries.Found> marks) {
    return marks.stream().map(mark -> new RecordKey(KIND, mark.id())).toList();
  }

  private static <T> void settle(
      Database database,
      Connection connection,
      Kind<T> kind,
      Index<T> index,
      List<Queries.Found> marks)
      throws SQLException {
    Set<Row.Entry> gone = new TreeSet<>();
    Map<Row.Entry, RecordKey> present = new TreeMap<>();
    for (Queries.Found mark : marks) {
      int space = mark.body().indexOf(' ');
      byte[] id = Base64.getDecoder().decode(mark.body().substring(0, space));
      RecordKey key = RecordKey.of(kind, RecordKey.id(id));
      String before = mark.body().substring(space + 1);
      if (!before.isEmpty()) {
        gone.addAll(entries(database, kind, index, before));
      }
      Queries.Found now = database.queries().find(connection, kind.name(), id);
      if (now != null) {
        entries(database, kind, index, now.body()).forEach(entry -> present.put(entry, key));
      }
    }
    enter(database, connection, gone, present);
    database.updates().remove(connection, keys(marks));
  }

  /** Replaces entries, some of which may not be there, and others already. */
  static void enter(
      Database database,
      Connection connection,
      Set<Row.Entry> gone,
      Map<Row.Entry, RecordKey> present)
      throws SQLException {
    Set<Row.Entry> all = new TreeSet<>(gone);
    all.addAll(present.keySet());
    database.updates().deleteEntries(connection, all);
    database.updates().insertEntries(connection, present);
  }

  private static <T> List<Row.Entry> entries(
      Database database, Kind<T> kind, Index<T> index, String text) {
    T value = database.codec().decode(kind, text);
    List<IndexKey> keys = index.entries(value, kind.idOf(value));
    return keys.stream()
        .map(key -> new Row.Entry(kind.name(), index.name(), key, index.unique()))
        .toList();
  }
}
