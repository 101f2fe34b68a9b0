package dev.docs.store.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.docs.runs.WholeRun;
import dev.docs.store.Index;
import dev.docs.store.IndexKey;
import dev.docs.store.Kind;
import dev.docs.store.Scan;
import dev.docs.store.Store;
import dev.docs.store.StoreException.StoreUnavailable;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Savepoint;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Processes of two releases, whose layouts differ, on the same tables. */
@WholeRun
class RollingUpgradeTest {

  static final Layout.Release OLDER = Layout.Release.CURRENT;
  static final Layout.Release NEWER = new Layout.Release(OLDER.version() + 1, OLDER.version());
  static final Layout.Release BREAKING =
      new Layout.Release(OLDER.version() + 2, OLDER.version() + 2);

  static final Index<Note> BY_TEXT = Index.on("text", note -> IndexKey.of(note.text()));
  static final Kind<Note> OF_OLDER =
      Kind.mutable("note", Note.class, Note::id, List.of(Note.BY_OWNER));
  static final Kind<Note> OF_NEWER =
      Kind.mutable("note", Note.class, Note::id, List.of(Note.BY_OWNER, BY_TEXT));

  private static final AtomicInteger NUMBER = new AtomicInteger();

  /** The databases; each test has tables of its own. */
  enum On {
    H2 {
      @Override
      DataSource source() {
        return TestDatabases.pool("jdbc:h2:mem:upgrade;DB_CLOSE_DELAY=-1", "sa", "");
      }
    },
    POSTGRES {
      @Override
      DataSource source() {
        return EmbeddedServer.source();
      }
    };

    abstract DataSource source();
  }

  private final List<JdbcStore> stores = new ArrayList<>();
  private final JdbcOptions options =
      JdbcOptions.DEFAULT.prefix("upgrade" + NUMBER.incrementAndGet() + "_");
  private DataSource source;

  @AfterEach
  void close() {
    stores.forEach(JdbcStore::close);
    for (String table : List.of("meta", "record", "index")) {
      TestDatabases.execute(source, "drop table " + options.prefix() + table);
    }
  }

  private JdbcStore open(Layout.Release release, Kind<?>... kinds) {
    JdbcStore store = JdbcStore.open(source, options, release);
    stores.add(store);
    store.register(List.of(kinds));
    return store;
  }

  private JdbcStore start(On database) {
    source = database.source();
    JdbcStore older = open(OLDER, OF_OLDER);
    JdbcStoreTest.write(
        older,
        tx -> {
          for (int i = 0; i < 2 * IndexUpgrade.BATCH + 50; i++) {
            tx.insert(OF_OLDER, note("n" + i, "text " + i % 10));
          }
        });
    return older;
  }

  private static Note note(String id, String text) {
    return Note.of(id).text(text);
  }

  private static void insert(Store store, Kind<Note> kind, String id, String text) {
    JdbcStoreTest.write(store, tx -> tx.insert(kind, note(id, text)));
  }

  private static void update(Store store, Kind<Note> kind, String id, String text) {
    JdbcStoreTest.write(
        store,
        tx -> {
          var stored = tx.find(kind, id).orElseThrow();
          tx.update(kind, stored.value().text(text), stored.version());
        });
  }

  private static void delete(Store store, Kind<Note> kind, String id) {
    JdbcStoreTest.write(
        store, tx -> tx.delete(kind, id, tx.find(kind, id).orElseThrow().version()));
  }

  private static List<String> withText(Store store, String text) {
    return store.read(
        "RollingUpgradeTest.withText",
        tx ->
            tx.scan(Scan.of(OF_NEWER, BY_TEXT, IndexKey.of(text))).stream()
                .map(hit -> hit.stored().value().id())
                .toList());
  }

  private static long count(Store store, String text) {
    return store.<Long>read(
        "RollingUpgradeTest.count", tx -> tx.count(OF_NEWER, BY_TEXT, IndexKey.of(text)));
  }

  private interface Statements {
    void run(Connection connection) throws SQLException;
  }

  private void transaction(On database, JdbcTransactions transactions, Statements statements)
      throws SQLException {
    try (Connection connection = source.getConnection()) {
      connection.setTransactionIsolation(
          database == On.H2
              ? Connection.TRANSACTION_READ_COMMITTED
              : Connection.TRANSACTION_SERIALIZABLE);
      connection.setAutoCommit(false);
      try (JdbcTransactions.Block block = transactions.join(connection)) {
        statements.run(connection);
        block.commit();
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void transactionsOfTheApplicationAreJoinedByBothReleases(On database) throws SQLException {
    JdbcStore older = start(database);
    JdbcStore newer = open(NEWER, OF_NEWER);
    JdbcTransactions transactions = new JdbcTransactions();
    Store olderJoining = older.joining(transactions);
    Store newerJoining = newer.joining(transactions);
    List<String> ran = new ArrayList<>();
    // It learns of the other release, and nothing of that transaction is committed.
    assertThatExceptionOfType(OuterTransactionFailed.class)
        .isThrownBy(
            () ->
                transaction(
                    database,
                    transactions,
                    connection -> insert(olderJoining, OF_OLDER, "early", "joined")))
        .matches(OuterTransactionFailed::isConflict);
    transaction(
        database,
        transactions,
        connection -> {
          insert(olderJoining, OF_OLDER, "a", "joined");
          olderJoining.afterCommit(() -> ran.add("a"));
          Savepoint nested = connection.setSavepoint();
          insert(olderJoining, OF_OLDER, "lost", "joined");
          olderJoining.afterCommit(() -> ran.add("lost"));
          connection.rollback(nested);
        });
    transaction(
        database,
        transactions,
        connection -> {
          assertThat(withText(newerJoining, "joined")).containsExactly("a");
          insert(newerJoining, OF_NEWER, "b", "joined");
          newerJoining.afterCommit(() -> ran.add("b"));
          update(newerJoining, OF_NEWER, "a", "joined, too");
        });
    assertThat(ran).containsExactly("a", "b");
    assertThat(withText(newer, "joined")).containsExactly("b");
    assertThat(withText(newer, "joined, too")).containsExactly("a");
    assertThat(newer.verify(List.of(OF_NEWER))).isEmpty();
  }

  @ParameterizedTest
  @EnumSource
  void whatAnOlderProcessWritesBesideANewerOneIsInTheNewIndex(On database) {
    JdbcStore older = start(database);
    JdbcStore newer = open(NEWER, OF_NEWER);
    assertThat(withText(newer, "text 3")).hasSize(45);

    insert(older, OF_OLDER, "a", "new");
    update(older, OF_OLDER, "n3", "new");
    update(older, OF_OLDER, "n3", "newer");
    delete(older, OF_OLDER, "n13");
    delete(older, OF_OLDER, "a");
    insert(older, OF_OLDER, "a", "again");
    insert(older, OF_OLDER, "b", "new");

    assertThat(withText(newer, "text 3")).hasSize(43).doesNotContain("n3", "n13");
    assertThat(withText(newer, "new")).containsExactly("b");
    update(older, OF_OLDER, "b", "newer");
    assertThat(count(newer, "newer")).isEqualTo(2);
    update(older, OF_OLDER, "b", "other");
    update(newer, OF_NEWER, "b", "last");
    update(older, OF_OLDER, "n23", "last");
    newer.write(
        "RollingUpgradeTest.inAWrite",
        tx -> {
          assertThat(tx.scan(Scan.of(OF_NEWER, BY_TEXT, IndexKey.of("last")))).hasSize(2);
          return tx.insert(OF_NEWER, note("c", "last"));
        });
    assertThat(withText(newer, "last")).containsExactly("b", "c", "n23");
    assertThat(newer.verify(List.of(OF_NEWER))).isEmpty();
    assertThat(older.verify(List.of(OF_OLDER))).isEmpty();
    assertThat(open(OLDER, OF_OLDER).verify(List.of(OF_OLDER))).isEmpty();
  }

  @ParameterizedTest
  @EnumSource
  void anIndexThatANewerReleaseNoLongerHasIsKeptUpForTheOlder(On database) {
    source = database.source();
    JdbcStore older = open(OLDER, OF_NEWER);
    insert(older, OF_NEWER, "a", "first");
    insert(older, OF_NEWER, "b", "first");
    JdbcStore newer = open(NEWER, OF_OLDER);
    update(newer, OF_OLDER, "a", "second");
    delete(newer, OF_OLDER, "b");

    insert(older, OF_NEWER, "c", "second");
    assertThat(withText(older, "second")).containsExactly("a", "c");
    update(newer, OF_OLDER, "c", "third");
    assertThat(withText(older, "second")).containsExactly("a");
    assertThat(older.verify(List.of(OF_NEWER))).isEmpty();

    update(newer, OF_OLDER, "c", "fourth");
    newer.finishUpgrade(List.of(OF_OLDER));
    assertThat(rows("record where kind = '~mark'")).isZero();
    assertThat(rows("index where idx = 'text'")).isZero();
  }

  private long rows(String ofTable) {
    try (var connection = source.getConnection();
        var statement = connection.createStatement();
        var found = statement.executeQuery("select count(*) from " + options.prefix() + ofTable)) {
      found.next();
      return found.getLong(1);
    } catch (java.sql.SQLException e) {
      throw new AssertionError(e);
    }
  }

  @ParameterizedTest
  @EnumSource
  void whenTheUpgradeIsFinishedAnOlderProcessWritesNothingAndSaysWhy(On database) {
    JdbcStore older = start(database);
    JdbcStore newer = open(NEWER, OF_NEWER);
    update(older, OF_OLDER, "n3", "last");

    newer.finishUpgrade(List.of(OF_NEWER));

    assertThat(withText(newer, "last")).containsExactly("n3");
    assertRefuses(older, "n4", above(NEWER, OLDER));
    assertRefuses(older, "n4", above(NEWER, OLDER));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> open(OLDER, OF_OLDER))
        .withMessageContaining(above(NEWER, OLDER));
    update(newer, OF_NEWER, "n5", "last");
    assertThat(withText(newer, "last")).containsExactly("n3", "n5");
    assertThat(newer.verify(List.of(OF_NEWER))).isEmpty();
    assertThat(rows("record where kind = '~mark'")).isZero();
  }

  /** They refuse a number above 2 in the row "layout", when they start. */
  @ParameterizedTest
  @EnumSource
  void theTablesOfLayoutTwoBecomeOnesThatItsProcessesRefuse(On database) {
    start(database);
    TestDatabases.execute(
        source,
        "update " + options.prefix() + "meta set content = '2' where name = 'layout'",
        "update " + options.prefix() + "meta set content = '' where name = 'writer'",
        "delete from " + options.prefix() + "meta where name = 'newest'");

    JdbcStore store = open(OLDER, OF_OLDER);

    int oldest = OLDER.compatible();
    assertThat(rows("meta where name = 'layout' and content = '" + oldest + "'")).isEqualTo(1);
    update(store, OF_OLDER, "n1", "written");
    assertThat(store.verify(List.of(OF_OLDER))).isEmpty();
  }

  private static String above(Layout.Release later, Layout.Release known) {
    return "have layout %s, but this library knows none above %s"
        .formatted(later.version(), known.version());
  }

  private static void assertRefuses(JdbcStore store, String id, String reason) {
    assertThatExceptionOfType(StoreUnavailable.class)
        .isThrownBy(() -> update(store, OF_OLDER, id, "not written"))
        .withMessageContaining("this process no longer writes, replace it by the later release")
        .withMessageContaining(reason)
        .satisfies(e -> assertThat(e.outcomeUnknown()).isFalse());
    assertThat(
            store.<String>read(
                "RollingUpgradeTest.text",
                tx -> tx.find(OF_OLDER, id).orElseThrow().value().text()))
        .isNotEqualTo("not written");
  }

  @ParameterizedTest
  @EnumSource
  void aReleaseThatNoneMayRunBesideStopsTheOthersAtTheirNextWrite(On database) {
    JdbcStore older = start(database);
    JdbcStore newer = open(NEWER, OF_NEWER);
    update(newer, OF_NEWER, "n1", "new");

    open(BREAKING, OF_NEWER);

    assertRefuses(older, "n2", above(BREAKING, OLDER));
    assertRefuses(newer, "n2", above(BREAKING, NEWER));
  }

  @ParameterizedTest
  @EnumSource
  void aUniqueIndexOfANewerReleaseStopsTheOlderFromWritingTheKind(On database) {
    JdbcStore older = start(database);
    Kind<Note> other = Kind.mutable("other", Note.class, Note::id, List.of());
    JdbcStore newer = open(NEWER, Note.KIND);

    assertRefuses(older, "n2", "it does not know the index title of note");
    JdbcStoreTest.write(older, tx -> tx.insert(other, Note.of("a")));
    assertThatIllegalStateException()
        .isThrownBy(() -> open(OLDER, OF_OLDER))
        .withMessageContaining("it does not know the index title of note");
    assertThat(newer.verify(List.of(Note.KIND))).isEmpty();
  }

  /** The note as a later release stores it. */
  record Dated(String id, String owner, String text, String day) {}

  @ParameterizedTest
  @EnumSource
  void anOlderProcessDoesNotReplaceARecordWithFieldsThatItDoesNotKnow(On database) {
    JdbcStore older = start(database);
    Kind<Dated> dated =
        Kind.mutable(
            "note",
            Dated.class,
            Dated::id,
            List.of(Index.on("owner", note -> IndexKey.of(note.owner()))));
    JdbcStore newer = open(NEWER, dated);
    JdbcStoreTest.write(newer, tx -> tx.insert(dated, new Dated("d", "ada", "t", "monday")));
    Kind<Old> old =
        Kind.mutable(
            "note",
            Old.class,
            Old::id,
            List.of(Index.on("owner", note -> IndexKey.of(note.owner()))));

    JdbcStoreTest.write(older, tx -> tx.insert(old, new Old("e", "ada", "t")));
    JdbcStoreTest.write(older, tx -> tx.update(old, new Old("e", "ada", "u"), 1));
    assertThatExceptionOfType(StoreUnavailable.class)
        .isThrownBy(
            () -> JdbcStoreTest.write(older, tx -> tx.update(old, new Old("d", "ada", "u"), 1)))
        .withMessageContaining("it does not know all fields of the note");
    assertThat(
            newer.<String>read(
                "RollingUpgradeTest.day", tx -> tx.find(dated, "d").orElseThrow().value().day()))
        .isEqualTo("monday");
  }

  /** The note as an earlier release stores it. */
  record Old(String id, String owner, String text) {}

  @ParameterizedTest
  @EnumSource
  void aBuildThatIsInterruptedIsContinuedWithWhatWasWrittenMeanwhile(On database) {
    JdbcStore older = start(database);
    AtomicInteger computed = new AtomicInteger();
    Index<Note> failing =
        Index.on(
            "text",
            note -> {
              if (computed.incrementAndGet() > IndexUpgrade.BATCH + 10) {
                throw new IllegalStateException("interrupted");
              }
              return IndexKey.of(note.text());
            });
    Kind<Note> interrupted =
        Kind.mutable("note", Note.class, Note::id, List.of(Note.BY_OWNER, failing));
    assertThatIllegalStateException()
        .isThrownBy(() -> open(NEWER, interrupted))
        .withMessage("interrupted");
    assertThat(rows("index where idx = 'text'")).isEqualTo(IndexUpgrade.BATCH);
    update(older, OF_OLDER, "n0", "meanwhile");
    update(older, OF_OLDER, "n99", "meanwhile");
    delete(older, OF_OLDER, "n1");

    AtomicInteger again = new AtomicInteger();
    Index<Note> counting =
        Index.on(
            "text",
            note -> {
              again.incrementAndGet();
              return IndexKey.of(note.text());
            });
    open(NEWER, Kind.mutable("note", Note.class, Note::id, List.of(Note.BY_OWNER, counting)));

    assertThat(again.get()).isLessThan(IndexUpgrade.BATCH + 60);
    JdbcStore newer = open(NEWER, OF_NEWER);
    assertThat(newer.verify(List.of(OF_NEWER))).isEmpty();
    assertThat(withText(newer, "meanwhile")).containsExactly("n0", "n99");
  }
}
