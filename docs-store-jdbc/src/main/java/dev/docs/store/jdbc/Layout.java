package dev.docs.store.jdbc;

import dev.docs.store.IndexKey;
import dev.docs.store.Kind;
import dev.docs.store.SecretKeys;
import dev.docs.store.StoreException.StoreUnavailable;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The table layout: creates the tables, records metadata about them, and knows what this process
 * last read of it. Thread-safe.
 *
 * <p>Two numbers are kept: of the newest layout that a process has used here, and of the oldest
 * that may still be used. Between them, processes of different releases run side by side. The
 * content of the row {@value #WRITER} changes whenever a process must learn of another layout;
 * every transaction that writes checks it.
 */
final class Layout {

  /** The layout was changed since this process read it; nothing was written. */
  static final class Outdated extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Outdated() {
      super("the layout of the tables has changed", null, false, false);
    }
  }

  /**
   * A release's layout.
   *
   * @param version the number of its layout, raised by a release whose kinds have other indexes or
   *     whose records are stored otherwise
   * @param compatible the lowest number that processes of other releases may have to run beside it:
   *     the number before for additions, the same number otherwise
   */
  record Release(int version, int compatible) {

    /**
     * In layout 1, composed ids were formed differently; {@link IndexBuild} migrates them. Releases
     * with layout 2 do not notice that a later one uses the tables, and so are refused. Those with
     * layout 3 do not find what a duplicated space shares with its original, and would remove it
     * with that. Those with layout 4 count transactions on H2 in another place. Those with layout 5
     * find the feed by an index that it has no more. Those with layout 6 number transactions as
     * PostgreSQL does, also after a dump was restored; they are excluded where that is too low.
     * Those with layout 7 find invite links by an index that they have no more. Those with layout 8
     * delete a site without its counts of views, which then end with their days. Those with layout
     * 9 delete a space without its link with a branch, which is found no more.
     */
    static final Release CURRENT = new Release(10, 9);
  }

  /** The row that is locked or checked by transactions that write. */
  static final String WRITER = "writer";

  /** The row with the oldest number; a process whose own is lower is refused. */
  static final String OLDEST = "layout";

  /** The row with the newest number. */
  static final String NEWEST = "newest";

  /** The row with what is added to the database's numbers of transactions; 0 without it. */
  static final String PASSED_BY = "ordinals";

  /** The prefix of metadata keys for a kind's indexes. */
  static final String INDEXES = "indexes:";

  /** The prefix of metadata keys for the ids of keys that seal secrets. */
  private static final String SEALED = "sealed:";

  /** The prefix of metadata keys for how far indexes have been built. */
  private static final String BUILT = "built:";

  /** The layout whose feed is found by its ids. */
  private static final int FEED_BY_ID = 6;

  /** The first layout whose processes add to the numbers of transactions. */
  private static final int NUMBERED_ON = 7;

  /** What the epoch was before layout 3. */
  private static final String NO_EPOCH = "";

  private final Tables tables;
  private final Dialect dialect;
  private final Release release;
  private volatile LayoutState state;

  /** One of which nothing was read yet. */
  Layout(Tables tables, Dialect dialect, Release release) {
    this.tables = tables;
    this.dialect = dialect;
    this.release = release;
    state = new LayoutState(tables, release, Map.of(OLDEST, "0"));
  }

  Release release() {
    return release;
  }

  /** What was last read of it. */
  LayoutState state() {
    return state;
  }

  /**
   * What was last read of it, for a process that may write.
   *
   * @throws StoreUnavailable when a later release keeps it from writing
   */
  LayoutState writable() {
    LayoutState known = state;
    if (known.isOutdated()) {
      throw LayoutState.unwritable(known.refusal());
    }
    return known;
  }

  /** Reads it again. */
  LayoutState reload(Connection connection) throws SQLException {
    LayoutState found = state(connection);
    state = found;
    return found;
  }

  /**
   * Creates missing tables.
   *
   * @throws IllegalArgumentException when the settings of the database are not sufficient
   */
  void create(Connection connection) throws SQLException {
    dialect.checkSettings(connection);
    execute(connection, statements());
    add(connection, WRITER, NO_EPOCH);
    add(connection, OLDEST, Integer.toString(release.compatible()));
    execute(connection, dialect.additions(tables));
  }

  private static void execute(Connection connection, List<String> statements) throws SQLException {
    for (String sql : statements) {
      Sql.execute(connection, sql);
    }
  }

  /**
   * Notes the layout of this release, in a transaction.
   *
   * @param least the oldest layout that may run beside it
   * @throws IllegalArgumentException when a later release has excluded this one
   */
  void enter(Connection connection, int least) throws SQLException {
    LayoutState found = state(connection);
    if (found.isOutdated()) {
      throw new IllegalArgumentException(found.refusal());
    }
    if (found.newest() < release.version() || found.oldest() < least) {
      changed(connection);
      if (found.newest() < FEED_BY_ID) {
        execute(connection, formerFeed());
      }
      LayoutState locked = state(connection);
      put(connection, NEWEST, Integer.toString(Math.max(locked.newest(), release.version())));
      put(connection, OLDEST, Integer.toString(Math.max(locked.oldest(), least)));
    }
  }

  /**
   * Notes the key that seals secrets.
   *
   * @throws IllegalArgumentException when secrets were sealed with a key that is not given
   */
  void enter(Connection connection, SecretKeys keys) throws SQLException {
    Set<String> missing = sealedWith(connection);
    missing.removeAll(keys.ids());
    if (!missing.isEmpty()) {
      throw new IllegalArgumentException(
          "secrets in the database are sealed with a key that is not given; ids of such keys: "
              + String.join(", ", missing));
    }
    if (keys.seals()) {
      add(connection, SEALED + keys.activeId(), "");
    }
  }

  /**
   * Notes that secrets are sealed with the active key only.
   *
   * @return the number of keys that were forgotten
   */
  int forget(Connection connection, SecretKeys keys) throws SQLException {
    Set<String> forgotten = sealedWith(connection);
    forgotten.remove(keys.activeId());
    for (String id : forgotten) {
      Sql.execute(connection, "delete from " + tables.meta() + " where name = ?", SEALED + id);
    }
    return forgotten.size();
  }

  /** The ids of the keys with which secrets may be sealed. */
  private Set<String> sealedWith(Connection connection) throws SQLException {
    String sql = "select name from " + tables.meta() + " where name like '" + SEALED + "%'";
    return new TreeSet<>(
        Sql.rows(connection, sql, row -> row.getString(1).substring(SEALED.length())));
  }

  /** What the tables say of their layout. */
  LayoutState state(Connection connection) throws SQLException {
    Map<String, String> noted = new HashMap<>();
    Sql.rows(
        connection,
        "select name, content from " + tables.meta(),
        row -> noted.put(row.getString(1), row.getString(2)));
    return new LayoutState(tables, release, noted);
  }

  /** The indexes that a kind is stored with; null when nothing is noted of it. */
  @Nullable StoredIndexes indexes(Connection connection, Kind<?> kind) throws SQLException {
    return get(connection, INDEXES + kind.name()).map(StoredIndexes::parse).orElse(null);
  }

  void noteIndexes(Connection connection, Kind<?> kind, StoredIndexes indexes) throws SQLException {
    put(connection, INDEXES + kind.name(), indexes.toString());
  }

  /** The id after which records lack entries of the indexes that are being built. */
  byte[] built(Connection connection, Kind<?> kind) throws SQLException {
    return Base64.getDecoder().decode(get(connection, BUILT + kind.name()).orElse(""));
  }

  /** Notes up to which id indexes have been built. */
  void noteBuilt(Connection connection, Kind<?> kind, byte[] last) throws SQLException {
    put(connection, BUILT + kind.name(), Base64.getEncoder().encodeToString(last));
  }

  /** Notes what is added to the numbers of transactions, and excludes those who do not add it. */
  void notePassedBy(Connection connection, long passedBy) throws SQLException {
    changed(connection);
    put(connection, PASSED_BY, Long.toString(passedBy));
    int oldest = state(connection).oldest();
    put(connection, OLDEST, Integer.toString(Math.max(oldest, NUMBERED_ON)));
  }

  /** Lets every process read the layout again, before its next write. */
  void changed(Connection connection) throws SQLException {
    String before = get(connection, WRITER, " for update").orElse(NO_EPOCH);
    int number = before.equals(NO_EPOCH) ? 0 : Integer.parseInt(before);
    put(connection, WRITER, Integer.toString(number + 1));
  }

  /** Writes what is there, where it is in nobody's way. */
  void rewrite(Connection connection) throws SQLException {
    String sql = "update " + tables.meta() + " set content = content where name = ?";
    Sql.execute(connection, sql, OLDEST);
  }

  /** The number of the layout as transactions that write compare it. */
  String epoch(Connection connection) throws SQLException {
    return get(connection, WRITER).orElse(NO_EPOCH);
  }

  /** The DDL statements. Primary keys are the only indexes. */
  private List<String> statements() {
    String id = dialect.bytes(Kind.MAX_ID_LENGTH * 3);
    List<String> all = new ArrayList<>();
    tables.schema().ifPresent(name -> all.add("create schema if not exists " + name));
    all.add(
        ("create table if not exists %s (name varchar(60) primary key, content varchar(1000) not"
                + " null)")
            .formatted(tables.meta()));
    all.add(
        ("create table if not exists %s (kind varchar(40) not null, id %s not null, version bigint"
                + " not null, body %s, big %s, %s)")
            .formatted(
                tables.record(),
                id,
                dialect.text,
                dialect.longText,
                dialect.primaryKey("kind", "id")));
    all.add(
        ("create table if not exists %s (kind varchar(40) not null, idx varchar(40) not null, k %s"
                + " not null, id %s not null, %s)")
            .formatted(
                tables.index(),
                dialect.bytes(IndexKey.MAX_BYTES),
                id,
                dialect.primaryKey("kind", "idx", "k")));
    return all;
  }

  /** Removes the feed of earlier layouts. Its readers begin anew, as after a trim. */
  private List<String> formerFeed() {
    return List.of(
        "delete from " + tables.index() + " where kind = 'feed-entry'",
        "delete from " + tables.record() + " where kind in ('feed-entry', 'feed-state')",
        "delete from " + tables.meta() + " where name = '" + INDEXES + "feed-entry'");
  }

  private Optional<String> get(Connection connection, String name) throws SQLException {
    return get(connection, name, "");
  }

  private Optional<String> get(Connection connection, String name, String locking)
      throws SQLException {
    String sql = "select content from " + tables.meta() + " where name = ?" + locking;
    return Sql.first(connection, sql, row -> row.getString(1), name);
  }

  private void add(Connection connection, String name, String content) throws SQLException {
    if (get(connection, name).isEmpty()) {
      String sql = "insert into " + tables.meta() + " (content, name) values (?, ?)";
      Sql.execute(connection, sql, content, name);
    }
  }

  private void put(Connection connection, String name, String content) throws SQLException {
    add(connection, name, content);
    String sql = "update " + tables.meta() + " set content = ? where name = ?";
    Sql.execute(connection, sql, content, name);
  }

  boolean isEmpty(Connection connection) throws SQLException {
    String sql = "select 1 from " + tables.record() + " limit 1";
    return Sql.first(connection, sql, row -> row.getInt(1)).isEmpty();
  }
}
