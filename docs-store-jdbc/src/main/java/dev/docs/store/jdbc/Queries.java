package dev.docs.store.jdbc;

import dev.docs.store.Index;
import dev.docs.store.IndexKey;
import dev.docs.store.Kind;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;

/** The reading statements. Immutable and thread-safe. */
final class Queries {

  /**
   * A stored record.
   *
   * @param key the key of the index entry that led to it; null when found otherwise
   */
  record Found(String id, long version, String body, @Nullable IndexKey key) {}

  private static final String BY_ID = " where kind = ? and id = ?";

  private final RecordsQuery records;
  private final ScansQuery scans;
  private final String find;
  private final String all;
  private final String recordById;
  private final String idType;
  private final String keyType;
  private final String countedBy;
  private final String joinValues;
  private final String byIndexAfterNumber;
  private final String byKindAfterNumber;
  private final String count;
  private final String countRecords;

  /**
   * Statements by the shapes of their queries: about as many as there are different units of work.
   */
  private final Map<Long, String> statements = new ConcurrentHashMap<>();

  Queries(Tables tables, Dialect dialect) {
    records = new RecordsQuery(tables, dialect);
    scans = new ScansQuery(tables, dialect);
    find = "select version, body, big from " + tables.record() + BY_ID;
    all =
        "select id, version, body, big from "
            + tables.record()
            + " where kind = ? and id > ? order by kind, id limit ?";
    recordById = "version, body, big, id, id from " + tables.record() + BY_ID;
    joinValues = ") v(n, kind, id)" + dialect.joinRecord(tables, "v");
    keyType = dialect.bytes(IndexKey.MAX_BYTES);
    countedBy =
        ", (select count(*) from "
            + tables.index()
            + " i where i.kind = v.kind and i.idx = v.idx and i.k >= v.low and i.k < v.high)"
            + ", null, null, v.p, v.p from (values ";
    idType = dialect.bytes(Kind.MAX_ID_LENGTH * 3);
    byIndexAfterNumber =
        ", r.version, r.body, r.big, r.id, i.k from "
            + tables.index()
            + " i"
            + dialect.joinRecord(tables, "i")
            + " where i.kind = ? and i.idx = ?";
    byKindAfterNumber =
        ", r.version, r.body, r.big, r.id, r.id from " + tables.record() + " r where r.kind = ?";
    countRecords = "select count(*) from " + tables.record() + " r where r.kind = ?";
    count = "select count(*) from " + tables.index() + " i where i.kind = ? and i.idx = ?";
  }

  /** The record with this id, or null. */
  @Nullable Found find(Connection connection, String kind, byte[] id) throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(find)) {
      statement.setString(1, kind);
      statement.setBytes(2, id);
      try (ResultSet found = statement.executeQuery()) {
        return found.next()
            ? new Found(RecordKey.id(id), found.getLong(1), body(found, 2), null)
            : null;
      }
    }
  }

  /** Those of many records of one kind that exist, in any order. */
  List<Found> records(Connection connection, List<RecordKey> keys) throws SQLException {
    return records.of(connection, keys);
  }

  static String body(ResultSet found, int column) throws SQLException {
    String body = found.getString(column);
    return body != null ? body : found.getString(column + 1);
  }

  /** The first records of a kind after an id, in id order. */
  List<Found> all(Connection connection, String kind, byte[] after, int limit) throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(all)) {
      statement.setString(1, kind);
      statement.setBytes(2, after);
      statement.setInt(3, limit);
      List<Found> records = new ArrayList<>();
      try (ResultSet found = statement.executeQuery()) {
        while (found.next()) {
          String id = RecordKey.id(found.getBytes(1));
          records.add(new Found(id, found.getLong(2), body(found, 3), null));
        }
      }
      return records;
    }
  }

  /**
   * Answers several queries with one statement, and so from one snapshot.
   *
   * @param preamble statements to send before it
   * @return the records of each query in order
   */
  List<List<Found>> answers(
      Connection connection, String preamble, List<RecordQuery> queries, LongConsumer ordinal)
      throws SQLException {
    List<List<Found>> answers = new ArrayList<>(queries.size());
    queries.forEach(query -> answers.add(new ArrayList<>()));
    String sql = sql(queries);
    try (PreparedStatement statement =
        connection.prepareStatement(preamble.isEmpty() ? sql : preamble + sql)) {
      int next = 1;
      for (RecordQuery query : queries) {
        if (query instanceof RecordQuery.ById byId) {
          statement.setString(next++, byId.kind());
          statement.setBytes(next++, byId.key().idBytes());
        }
      }
      for (RecordQuery query : queries) {
        if (query instanceof RecordQuery.ByIndex byIndex) {
          next = set(statement, next, byIndex);
        } else if (query instanceof RecordQuery.ByIds byIds) {
          next = set(statement, next, byIds);
        } else if (query instanceof RecordQuery.Counts counts) {
          next = set(statement, next, counts);
        } else if (query instanceof RecordQuery.ByPrefixes byPrefixes) {
          next = scans.set(statement, next, byPrefixes);
        }
      }
      try (ResultSet found = rows(statement, ordinal)) {
        while (found.next()) {
          int query = found.getInt(1);
          answers.get(query).add(found(queries.get(query), found));
        }
      }
    }
    sort(queries, answers);
    return answers;
  }

  private static Found found(RecordQuery query, ResultSet found) throws SQLException {
    if (query instanceof RecordQuery.Counts) {
      return new Found("", found.getLong(2), "", IndexKey.ofBytes(found.getBytes(6)));
    }
    String id = RecordKey.id(found.getBytes(5));
    return new Found(id, found.getLong(2), body(found, 3), key(query, id, found));
  }

  private static @Nullable IndexKey key(RecordQuery query, String id, ResultSet found)
      throws SQLException {
    if (query instanceof RecordQuery.ById) {
      return null;
    }
    return query instanceof RecordQuery.ByIds
        ? IndexKey.of(id)
        : IndexKey.ofBytes(found.getBytes(6));
  }

  /**
   * The rows of the last part of a multi-statement. Another part that returns one is the query for
   * the ordinal of the transaction.
   */
  private static ResultSet rows(PreparedStatement statement, LongConsumer ordinal)
      throws SQLException {
    boolean found = readOrdinal(statement, statement.execute(), ordinal);
    while (!found && statement.getUpdateCount() >= 0) {
      found = statement.getMoreResults();
    }
    return statement.getResultSet();
  }

  /**
   * Passes over the results of a multi-statement up to the query for the ordinal, if there is one.
   *
   * @param found whether its first part returned rows
   * @return whether the statement is at another part that returned rows
   */
  static boolean readOrdinal(Statement statement, boolean found, LongConsumer ordinal)
      throws SQLException {
    boolean rows = found;
    while (!rows && statement.getUpdateCount() >= 0) {
      rows = statement.getMoreResults();
    }
    if (!rows || statement.getResultSet().getMetaData().getColumnCount() > 1) {
      return rows;
    }
    ResultSet one = statement.getResultSet();
    one.next();
    ordinal.accept(one.getLong(1));
    return statement.getMoreResults();
  }

  /** The only number that a query returns. */
  static long number(Connection connection, String query) throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(query);
        ResultSet found = statement.executeQuery()) {
      found.next();
      return found.getLong(1);
    }
  }

  private static void sort(List<RecordQuery> queries, List<List<Found>> answers) {
    for (int i = 0; i < answers.size(); i++) {
      Comparator<Found> ascending = Comparator.comparing(Found::key);
      if (queries.get(i) instanceof RecordQuery.Scanned scanned && queries.size() > 1) {
        answers.get(i).sort(scanned.descending() ? ascending.reversed() : ascending);
      } else if (queries.get(i) instanceof RecordQuery.Counts) {
        answers.get(i).sort(ascending);
      }
    }
  }

  private String sql(List<RecordQuery> queries) {
    if (queries.size() > Long.SIZE / RecordQuery.SHAPE_BITS) {
      return made(queries);
    }
    long shape = 0;
    for (RecordQuery query : queries) {
      if (query.shape() == RecordQuery.NO_SHAPE) {
        return made(queries);
      }
      shape = (shape << RecordQuery.SHAPE_BITS) | query.shape();
    }
    String known = statements.get(shape);
    if (known == null) {
      known = made(queries);
      statements.put(shape, known);
    }
    return known;
  }

  /**
   * Builds the statement. Queries by id come first, combined into one look-up in the primary key.
   */
  private String made(List<RecordQuery> queries) {
    List<Integer> byId = new ArrayList<>();
    List<String> parts = new ArrayList<>();
    for (int i = 0; i < queries.size(); i++) {
      if (queries.get(i) instanceof RecordQuery.ByIndex byIndex) {
        parts.add(sql(i, byIndex));
      } else if (queries.get(i) instanceof RecordQuery.ByIds byIds) {
        parts.add(sql(i, byIds));
      } else if (queries.get(i) instanceof RecordQuery.Counts counts) {
        parts.add(sql(i, counts));
      } else if (queries.get(i) instanceof RecordQuery.ByPrefixes byPrefixes) {
        parts.add(scans.sql(i, byPrefixes));
      } else {
        byId.add(i);
      }
    }
    if (parts.isEmpty()) {
      return sqlById(byId);
    } else if (queries.size() == 1) {
      return parts.get(0);
    } else if (!byId.isEmpty()) {
      parts.add(0, sqlById(byId));
    }
    return "(" + String.join(") union all (", parts) + ")";
  }

  private String sqlById(List<Integer> numbers) {
    String number = numbers.get(0) + ", ";
    if (numbers.size() == 1) {
      return "select " + number + recordById;
    }
    StringBuilder sql = new StringBuilder();
    sql.append("select v.n, r.version, r.body, r.big, r.id, r.id from (values (");
    sql.append(number).append("cast(? as varchar(40)), cast(? as ").append(idType).append("))");
    numbers.stream().skip(1).forEach(n -> sql.append(", (").append(n).append(", ?, ?)"));
    return sql.append(joinValues).toString();
  }

  private String sql(int number, RecordQuery.ByIndex query) {
    String condition = query.range().condition();
    return "select "
        + number
        + byIndexAfterNumber
        + condition
        + end(query, "i.kind", "i.idx", "i.k");
  }

  private String sql(int number, RecordQuery.ByIds query) {
    return "select "
        + number
        + byKindAfterNumber
        + query.range().condition()
        + end(query, "r.kind", "r.id");
  }

  /** The order of a scan by these columns, and its limit. */
  private static String end(RecordQuery.Scanned query, String... columns) {
    String direction = query.descending() ? " desc" : "";
    return " order by "
        + String.join(direction + ", ", columns)
        + direction
        + (query.isLimited() ? " limit ?" : "");
  }

  private String sql(int number, RecordQuery.Counts query) {
    StringBuilder sql = new StringBuilder("select ").append(number).append(countedBy);
    sql.append("(cast(? as ").append(keyType);
    sql.append("), cast(? as varchar(40)), cast(? as varchar(40)), cast(? as ").append(keyType);
    sql.append("), cast(? as ").append(keyType).append("))");
    sql.append(", (?, ?, ?, ?, ?)".repeat(query.counted().size() - 1));
    return sql.append(") v(p, kind, idx, low, high)").toString();
  }

  private static int set(PreparedStatement statement, int first, RecordQuery.Counts query)
      throws SQLException {
    int next = first;
    int position = 0;
    for (RecordQuery.Counts.Counted counted : query.counted()) {
      statement.setBytes(next++, IndexKey.of(position++).toBytes());
      statement.setString(next++, counted.kind());
      statement.setString(next++, counted.index());
      statement.setBytes(next++, counted.low().toBytes());
      statement.setBytes(next++, counted.high().toBytes());
    }
    return next;
  }

  private static int set(PreparedStatement statement, int first, RecordQuery.ByIndex query)
      throws SQLException {
    statement.setString(first, query.kind());
    statement.setString(first + 1, query.index());
    return setLimit(statement, query.range().set(statement, first + 2), query);
  }

  private static int set(PreparedStatement statement, int first, RecordQuery.ByIds query)
      throws SQLException {
    statement.setString(first, query.kind());
    return setLimit(statement, query.range().set(statement, first + 1), query);
  }

  private static int setLimit(PreparedStatement statement, int next, RecordQuery.Scanned query)
      throws SQLException {
    if (!query.isLimited()) {
      return next;
    }
    statement.setInt(next, query.limit());
    return next + 1;
  }

  long count(Connection connection, Kind<?> kind, Index<?> index, IndexKey prefix)
      throws SQLException {
    if (index.isById()) {
      return count(connection, kind, IdRange.under(prefix));
    }
    Range range = Range.under(prefix);
    try (PreparedStatement statement = connection.prepareStatement(count + range.condition())) {
      statement.setString(1, kind.name());
      statement.setString(2, index.name());
      range.set(statement, 3);
      try (ResultSet found = statement.executeQuery()) {
        found.next();
        return found.getLong(1);
      }
    }
  }

  private long count(Connection connection, Kind<?> kind, IdRange range) throws SQLException {
    try (PreparedStatement statement =
        connection.prepareStatement(countRecords + range.condition())) {
      statement.setString(1, kind.name());
      range.set(statement, 2);
      try (ResultSet found = statement.executeQuery()) {
        found.next();
        return found.getLong(1);
      }
    }
  }
}
