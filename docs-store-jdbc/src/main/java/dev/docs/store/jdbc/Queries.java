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
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The reading statements. Immutable and thread-safe. */
final class Queries {

  /**
   * A stored record.
   *
   * @param key the key of the index entry that led to it; null when found otherwise
   */
  record Found(String id, long version, String body, @Nullable IndexKey key) {}

  private final Tables tables;
  private final Dialect dialect;
  private final RecordsQuery records;
  private final String find;

  /**
   * Statements by the shapes of their queries: about as many as there are different units of work.
   */
  private final Map<Long, String> statements = new ConcurrentHashMap<>();

  Queries(Tables tables, Dialect dialect) {
    this.tables = tables;
    this.dialect = dialect;
    records = new RecordsQuery(tables, dialect);
    find = "select version, body, big from " + tables.record() + " where kind = ? and id = ?";
  }

  /** The record with this id, or null. */
  @Nullable Found find(Connection connection, String kind, byte[] id) throws SQLException {
    return Sql.first(
            connection,
            find,
            row -> new Found(RecordKey.id(id), row.getLong(1), body(row, 2), null),
            kind,
            id)
        .orElse(null);
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
    String sql =
        "select id, version, body, big from "
            + tables.record()
            + " where kind = ? and id > ? order by kind, id limit ?";
    return Sql.rows(
        connection,
        sql,
        row -> new Found(RecordKey.id(row.getBytes(1)), row.getLong(2), body(row, 3), null),
        kind,
        after,
        limit);
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
    Object[] parameters =
        queries.stream()
            .sorted(Comparator.comparing(query -> !(query instanceof RecordQuery.ById)))
            .flatMap(query -> query.parameters().stream())
            .toArray();
    try (PreparedStatement statement = Sql.prepared(connection, preamble + sql, parameters);
        ResultSet found = rows(statement, ordinal)) {
      while (found.next()) {
        int query = found.getInt(1);
        answers.get(query).add(found(queries.get(query), found));
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
      if (queries.get(i) instanceof RecordQuery.ById) {
        byId.add(i);
      } else {
        parts.add(queries.get(i).sql(i, tables, dialect));
      }
    }
    if (byId.size() == 1) {
      parts.add(0, queries.get(byId.get(0)).sql(byId.get(0), tables, dialect));
    } else if (!byId.isEmpty()) {
      parts.add(0, sqlById(byId));
    }
    return parts.size() == 1 ? parts.get(0) : "(" + String.join(") union all (", parts) + ")";
  }

  private String sqlById(List<Integer> numbers) {
    return numbers.stream()
        .skip(1)
        .map(number -> ", (" + number + ", ?, ?)")
        .collect(
            Collectors.joining(
                "",
                ("select v.n, r.version, r.body, r.big, r.id, r.id from (values (%d, cast(? as"
                        + " varchar(40)), cast(? as %s))")
                    .formatted(numbers.get(0), dialect.bytes(Kind.MAX_ID_LENGTH * 3)),
                ") v(n, kind, id)" + dialect.joinRecord(tables, "v")));
  }

  long count(Connection connection, Kind<?> kind, Index<?> index, IndexKey prefix)
      throws SQLException {
    List<Object> parameters = new ArrayList<>(List.of(kind.name()));
    String sql = "select count(*) from ";
    if (index.isById()) {
      IdRange range = IdRange.under(prefix);
      sql += tables.record() + " r where r.kind = ?" + range.condition();
      parameters.addAll(range.parameters());
    } else {
      Range range = Range.under(prefix);
      sql += tables.index() + " i where i.kind = ? and i.idx = ?" + range.condition();
      parameters.add(index.name());
      parameters.addAll(range.parameters());
    }
    return Sql.number(connection, sql, parameters.toArray());
  }
}
