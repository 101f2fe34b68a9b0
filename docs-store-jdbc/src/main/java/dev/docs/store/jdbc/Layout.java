package dev.docs.store.jdbc;

import dev.docs.store.Index;
import dev.docs.store.Kind;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The table layout: creates the tables and records metadata about them. Immutable and thread-safe.
 */
record Layout(Tables tables, Dialect dialect) {

  /**
   * The version of this layout. In version 1, composed ids were formed differently; {@link
   * IndexBuild} migrates them.
   */
  static final int VERSION = 2;

  private static final String LAYOUT = "layout";

  /** The prefix of metadata keys for a kind's indexes. */
  private static final String INDEXES = "indexes:";

  /**
   * The version of composed ids and of case folding in keys; a change of either gets a new number.
   */
  private static final String IDS = "ids:2 ";

  /**
   * Creates missing tables.
   *
   * @throws IllegalArgumentException when the tables have a newer layout, or the database cannot
   *     represent every text
   */
  void prepare(Connection connection) throws SQLException {
    dialect.checkEncoding(connection);
    for (String sql : statements()) {
      try (Statement statement = connection.createStatement()) {
        statement.execute(sql);
      }
    }
    add(connection, "writer", "");
    add(connection, LAYOUT, Integer.toString(VERSION));
    int found = Integer.parseInt(get(connection, LAYOUT).orElseThrow());
    if (found < VERSION) {
      put(connection, LAYOUT, Integer.toString(VERSION));
    }
    if (found > VERSION) {
      throw new IllegalArgumentException(
          "the tables "
              + tables.record()
              + " and others have layout "
              + found
              + ", but this library knows none above "
              + VERSION
              + ": a later release wrote them");
    }
  }

  /** The DDL statements. Primary keys are the only indexes. */
  private List<String> statements() {
    String id = dialect.bytes(Kind.MAX_ID_LENGTH * 3);
    List<String> all =
        List.of(
            "create table if not exists "
                + tables.meta()
                + " (name varchar(60) primary key, content varchar(1000) not null)",
            "create table if not exists "
                + tables.record()
                + " (kind varchar(40) not null, id "
                + id
                + " not null, version bigint not null, body "
                + dialect.text()
                + ", big "
                + dialect.longText()
                + ", "
                + dialect.primaryKey("kind", "id")
                + ")",
            "create table if not exists "
                + tables.index()
                + " (kind varchar(40) not null, idx varchar(40) not null, k "
                + dialect.bytes(dev.docs.store.IndexKey.MAX_BYTES)
                + " not null, id "
                + id
                + " not null, "
                + dialect.primaryKey("kind", "idx", "k")
                + ")");
    return tables.schema() == null
        ? all
        : java.util.stream.Stream.concat(
                java.util.stream.Stream.of("create schema if not exists " + tables.schema()),
                all.stream())
            .toList();
  }

  private Optional<String> get(Connection connection, String name) throws SQLException {
    try (PreparedStatement statement =
        connection.prepareStatement("select content from " + tables.meta() + " where name = ?")) {
      statement.setString(1, name);
      try (ResultSet found = statement.executeQuery()) {
        return found.next() ? Optional.of(found.getString(1)) : Optional.empty();
      }
    }
  }

  private void add(Connection connection, String name, String content) throws SQLException {
    if (get(connection, name).isEmpty()) {
      set(
          connection,
          "insert into " + tables.meta() + " (content, name) values (?, ?)",
          name,
          content);
    }
  }

  private static void set(Connection connection, String sql, String name, String content)
      throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      statement.setString(1, content);
      statement.setString(2, name);
      statement.executeUpdate();
    }
  }

  private void put(Connection connection, String name, String content) throws SQLException {
    set(connection, "update " + tables.meta() + " set content = ? where name = ?", name, content);
  }

  /** Whether the tables contain nothing. */
  boolean isEmpty(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet found = statement.executeQuery("select 1 from " + tables.record() + " limit 1")) {
      return !found.next();
    }
  }

  /** The kinds whose indexes or id form differ from those they are stored with. */
  List<Kind<?>> differing(Connection connection, List<Kind<?>> kinds) throws SQLException {
    Map<String, String> noted = new HashMap<>();
    try (Statement statement = connection.createStatement();
        ResultSet found = statement.executeQuery("select name, content from " + tables.meta())) {
      while (found.next()) {
        noted.put(found.getString(1), found.getString(2));
      }
    }
    return kinds.stream()
        .filter(kind -> !indexes(kind).equals(noted.get(INDEXES + kind.name())))
        .collect(Collectors.toList());
  }

  /** Records which indexes the kind is stored with. */
  void noteIndexes(Connection connection, Kind<?> kind) throws SQLException {
    String name = INDEXES + kind.name();
    add(connection, name, "");
    put(connection, name, indexes(kind));
  }

  /** The names of the kind's indexes, and for kinds with composed ids the version of their form. */
  private static String indexes(Kind<?> kind) {
    String names =
        kind.indexes().stream().map(Index::name).sorted().collect(Collectors.joining(" "));
    return kind.mode() == Kind.Mode.MUTABLE ? IDS + names : names;
  }
}
