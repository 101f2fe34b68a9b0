package dev.docs.store.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import com.zaxxer.hikari.HikariDataSource;
import dev.docs.store.IndexKey;
import dev.docs.store.Store;
import dev.docs.store.StoreException.DuplicateKey;
import dev.docs.store.StoreException.StaleVersion;
import dev.docs.store.StoreException.StoreUnavailable;
import dev.docs.store.Stored;
import dev.docs.store.WriteTx;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Savepoint;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Units of work in transactions of the application: its rows and ours are what the transaction
 * said, whatever happened in it, and another process sees neither before the commit.
 */
class JoinedTransactionTest {

  private static final AtomicInteger NUMBER = new AtomicInteger();

  enum Server {
    H2(Connection.TRANSACTION_READ_COMMITTED),
    POSTGRES(Connection.TRANSACTION_SERIALIZABLE);

    private final int level;

    Server(int level) {
      this.level = level;
    }
  }

  private final JdbcTransactions transactions = new JdbcTransactions();
  private final List<AutoCloseable> opened = new ArrayList<>();
  private Server server;
  private JdbcOptions options;
  private Application application;
  private JdbcStore alone;
  private JdbcStore other;
  private Store store;

  private void start(Server on) {
    server = on;
    String url =
        on == Server.POSTGRES
            ? ((HikariDataSource) EmbeddedServer.source()).getJdbcUrl()
            : "jdbc:h2:mem:joined"
                + NUMBER.incrementAndGet()
                + ";DB_CLOSE_DELAY=-1"
                + ";LOCK_TIMEOUT=300";
    application = opened(new Application(url, on == Server.POSTGRES ? "postgres" : "sa"));
    options =
        on == Server.POSTGRES
            ? JdbcOptions.DEFAULT.schema("joined" + NUMBER.incrementAndGet())
            : JdbcOptions.DEFAULT;
    alone = opened(JdbcStore.open(application.pool(), options));
    alone.register(List.of(Note.KIND, Note.FACTS));
    HikariDataSource elsewhere =
        opened(TestDatabases.pool(url, application.pool().getUsername(), ""));
    other = opened(JdbcStore.open(elsewhere, options));
    store = alone.joining(transactions);
  }

  private <T extends AutoCloseable> T opened(T one) {
    opened.add(0, one);
    return one;
  }

  @AfterEach
  void close() throws Exception {
    for (AutoCloseable one : opened) {
      one.close();
    }
  }

  // ---------------------------------------------------------------- the application

  private interface Statements {
    void run(JdbcTransactions.Block block, Connection connection) throws Exception;
  }

  /** Runs a transaction, on a connection as the application has begun it. */
  private void transaction(Statements statements) throws Exception {
    transaction(server.level, statements);
  }

  private void transaction(int level, Statements statements) throws Exception {
    try (Connection connection = application.pool().getConnection()) {
      connection.setTransactionIsolation(level);
      connection.setAutoCommit(false);
      try (JdbcTransactions.Block block = transactions.join(connection)) {
        statements.run(block, connection);
      }
    }
  }

  private static void order(Connection connection, int id) throws SQLException {
    sql(connection, "insert into orders values (" + id + ")");
  }

  private static void sql(Connection connection, String text) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(text);
    }
  }

  private static void write(Store on, Consumer<WriteTx> work) {
    on.<Boolean>write(
        "JoinedTransactionTest.write",
        tx -> {
          work.accept(tx);
          return true;
        });
  }

  private static void insert(Store on, String id) {
    write(on, tx -> tx.insert(Note.KIND, Note.of(id)));
  }

  private static boolean has(Store on, String id) {
    return on.<Boolean>read("JoinedTransactionTest.has", tx -> tx.find(Note.KIND, id).isPresent());
  }

  private static boolean hasFact(Store on, String id) {
    return on.<Boolean>read(
        "JoinedTransactionTest.hasFact", tx -> tx.find(Note.FACTS, id).isPresent());
  }

  private static String text(Store on, String id) {
    return on.<String>read(
        "JoinedTransactionTest.text",
        tx -> tx.find(Note.KIND, id).map(Stored::value).orElseThrow().text());
  }

  /** What is committed: as many orders, and these of the notes a, b and c, in all stores. */
  private void assertCommitted(int orders, String... notes) throws SQLException {
    assertThat(application.orders()).isEqualTo(orders);
    for (Store one : List.of(alone, other, store)) {
      List<String> found = new ArrayList<>();
      for (String id : List.of("a", "b", "c")) {
        if (has(one, id)) {
          found.add(id);
        }
      }
      assertThat(found).containsExactly(notes);
    }
    assertThat(other.verify(List.of(Note.KIND, Note.FACTS))).isEmpty();
  }

  // ---------------------------------------------------------------- the situations

  @ParameterizedTest
  @EnumSource
  void aCommitCommitsBoth(Server on) throws Exception {
    start(on);
    transaction(
        (block, connection) -> {
          order(connection, 1);
          insert(store, "a");
          assertThat(has(store, "a")).isTrue();
          assertThat(has(other, "a")).isFalse();
          assertThat(application.orders()).isZero();
          block.commit();
        });
    assertCommitted(1, "a");
  }

  @ParameterizedTest
  @EnumSource
  void aRollbackUndoesBoth(Server on) throws Exception {
    start(on);
    transaction(
        (block, connection) -> {
          insert(store, "a");
          write(store, tx -> tx.insert(Note.FACTS, Note.of("f")));
          assertThat(hasFact(store, "f")).isTrue();
          order(connection, 1);
          block.rollback();
        });
    assertCommitted(0);
    assertThat(hasFact(store, "f")).isFalse();
    assertThat(hasFact(alone, "f")).isFalse();

    transaction((block, connection) -> insert(store, "a")); // not committed
    assertCommitted(0);
  }

  @ParameterizedTest
  @EnumSource
  void aSavepointOfTheApplicationTakesBackWhatFollowsIt(Server on) throws Exception {
    start(on);
    transaction(
        (block, connection) -> {
          order(connection, 1);
          insert(store, "a");
          Savepoint nested = connection.setSavepoint();
          order(connection, 2);
          insert(store, "b");
          write(store, tx -> tx.insert(Note.FACTS, Note.of("f")));
          connection.rollback(nested);
          assertThat(has(store, "b")).isFalse();
          assertThat(hasFact(store, "f")).isFalse();
          insert(store, "c");
          block.commit();
        });
    assertCommitted(1, "a", "c");
    assertThat(hasFact(alone, "f")).isFalse();
  }

  @ParameterizedTest
  @EnumSource(names = "POSTGRES")
  void aSuspendedTransactionGoesOnAfterAnother(Server on) throws Exception {
    start(on);
    transaction(
        (outer, connection) -> {
          insert(store, "a");
          transaction(
              (inner, second) -> {
                assertThat(has(store, "a")).isFalse();
                insert(store, "b");
                order(second, 2);
                inner.commit();
              });
          assertThat(has(other, "b")).isTrue();
          order(connection, 1);
          outer.rollback();
        });
    assertCommitted(1, "b");
  }

  @ParameterizedTest
  @EnumSource
  void aReadOnlyTransactionIsReadButNotWritten(Server on) throws Exception {
    start(on);
    insert(alone, "a");
    Store readOnly = alone.joining(new ReadOnly(transactions));
    transaction(
        (block, connection) -> {
          connection.setReadOnly(true);
          assertThat(has(readOnly, "a")).isTrue();
          assertThatIllegalStateException()
              .isThrownBy(() -> insert(readOnly, "b"))
              .withMessageContaining("it is read-only");
          assertThat(has(readOnly, "b")).isFalse();
          block.commit();
        });
    assertCommitted(0, "a");
  }

  @ParameterizedTest
  @EnumSource
  void theWrongIsolationIsRefusedAndTheTransactionGoesOn(Server on) throws Exception {
    start(on);
    int wrong =
        on == Server.POSTGRES
            ? Connection.TRANSACTION_READ_COMMITTED
            : Connection.TRANSACTION_READ_UNCOMMITTED;
    transaction(
        wrong,
        (block, connection) -> {
          order(connection, 1);
          assertThatIllegalStateException()
              .isThrownBy(() -> insert(store, "a"))
              .withMessageContaining("isolation level is read");
          assertThatIllegalStateException()
              .isThrownBy(() -> has(store, "a"))
              .withMessageContaining("isolation level is read");
          order(connection, 2);
          block.commit();
        });
    assertCommitted(2);
  }

  @ParameterizedTest
  @EnumSource(names = "POSTGRES")
  void repeatableReadIsSufficientToRead(Server on) throws Exception {
    start(on);
    insert(alone, "a");
    transaction(
        Connection.TRANSACTION_REPEATABLE_READ,
        (block, connection) -> {
          assertThat(has(store, "a")).isTrue();
          insert(other, "b");
          assertThat(has(store, "b")).isFalse(); // its snapshot
          assertThatIllegalStateException()
              .isThrownBy(() -> insert(store, "c"))
              .withMessageContaining("serializable is needed");
          order(connection, 1);
          block.commit();
        });
    assertCommitted(1, "a", "b");
  }

  @ParameterizedTest
  @EnumSource
  void aConnectionIsUsedForOneTransactionAfterAnother(Server on) throws Exception {
    start(on);
    transaction(
        (block, connection) -> {
          insert(store, "a");
          block.commit();
          order(connection, 1);
          insert(store, "b");
          block.rollback();
          insert(store, "c");
          order(connection, 2);
          block.commit();
        });
    assertCommitted(1, "a", "c");
    insert(store, "b"); // outside
    assertCommitted(1, "a", "b", "c");
  }

  @ParameterizedTest
  @EnumSource
  void withAutoCommitThereIsNothingToJoin(Server on) throws Exception {
    start(on);
    transaction(
        (block, connection) -> {
          connection.rollback();
          connection.setAutoCommit(true);
          order(connection, 1);
          assertThatIllegalStateException()
              .isThrownBy(() -> insert(store, "a"))
              .withMessageContaining("auto-commit is on");
        });
    assertCommitted(1);
  }

  @ParameterizedTest
  @EnumSource
  void theStoreThatWasNotJoinedRefusesTheTransaction(Server on) throws Exception {
    start(on);
    JdbcStore shared = opened(JdbcStore.open(application.source(), options));
    Store joined = shared.joining(transactions);
    Connection connection = application.pool().getConnection();
    connection.setTransactionIsolation(server.level);
    application.begin(connection);
    try (JdbcTransactions.Block block = transactions.join(connection)) {
      application.sql("insert into orders values (1)");
      insert(joined, "a");
      assertThatIllegalStateException()
          .isThrownBy(() -> insert(shared, "b"))
          .withMessageContaining("in a transaction of the application");
      assertThatIllegalStateException()
          .isThrownBy(() -> has(shared, "a"))
          .withMessageContaining("in a transaction of the application");
      insert(joined, "c");
      block.commit();
    }
    application.commit();
    assertCommitted(1, "a", "c");
  }

  @ParameterizedTest
  @EnumSource(names = "POSTGRES")
  void afterAFailedStatementNothingIsJoined(Server on) throws Exception {
    start(on);
    transaction(
        (block, connection) -> {
          order(connection, 1);
          insert(store, "a");
          assertThatExceptionOfType(SQLException.class).isThrownBy(() -> order(connection, 1));
          assertThatExceptionOfType(StoreUnavailable.class).isThrownBy(() -> has(store, "a"));
          assertThatExceptionOfType(OuterTransactionFailed.class)
              .isThrownBy(() -> insert(store, "b"))
              .withMessageContaining("rolled back");
          assertThatExceptionOfType(OuterTransactionFailed.class).isThrownBy(block::commit);
        });
    assertCommitted(0);
    transaction(
        (block, connection) -> {
          order(connection, 1);
          assertThatExceptionOfType(SQLException.class).isThrownBy(() -> order(connection, 1));
          assertThatIllegalStateException()
              .isThrownBy(() -> insert(store, "a"))
              .withMessageContaining("a statement in it has failed");
          connection.rollback();
          order(connection, 1);
          block.commit();
        });
    assertCommitted(1);
  }

  @ParameterizedTest
  @EnumSource
  void aFailedStatementOfTheApplicationThatItTookBackDoesNotMatter(Server on) throws Exception {
    start(on);
    transaction(
        (block, connection) -> {
          order(connection, 1);
          insert(store, "a");
          Savepoint before = connection.setSavepoint();
          assertThatExceptionOfType(SQLException.class).isThrownBy(() -> order(connection, 1));
          connection.rollback(before);
          insert(store, "b");
          block.commit();
        });
    assertCommitted(1, "a", "b");
  }

  @ParameterizedTest
  @EnumSource
  void anExceptionThatTheApplicationCatchesTakesBackItsUnitOfWorkOnly(Server on) throws Exception {
    start(on);
    transaction(
        (block, connection) -> {
          order(connection, 1);
          insert(store, "a");
          assertThatExceptionOfType(UnsupportedOperationException.class)
              .isThrownBy(
                  () ->
                      write(
                          store,
                          tx -> {
                            tx.insert(Note.KIND, Note.of("b"));
                            tx.count(Note.KIND, Note.BY_OWNER, IndexKey.empty());
                            throw new UnsupportedOperationException();
                          }));
          assertThat(has(store, "b")).isFalse();
          assertThatExceptionOfType(DuplicateKey.class).isThrownBy(() -> insert(store, "a"));
          insert(store, "c");
          block.commit();
        });
    assertCommitted(1, "a", "c");
  }

  @ParameterizedTest
  @EnumSource
  void twoUnitsOfWorkAreOneTransaction(Server on) throws Exception {
    start(on);
    transaction(
        (block, connection) -> {
          insert(store, "a");
          write(
              store,
              tx -> {
                Stored<Note> a = tx.find(Note.KIND, "a").orElseThrow();
                tx.update(Note.KIND, a.value().text("twice"), a.version());
              });
          assertThat(text(store, "a")).isEqualTo("twice");
          insert(store, "b");
          assertThat(has(other, "a")).isFalse();
          order(connection, 1);
          block.commit();
        });
    assertCommitted(1, "a", "b");
    assertThat(text(other, "a")).isEqualTo("twice");
  }

  /** On H2 others wait: see aReaderKeepsWritersOut. */
  @ParameterizedTest
  @EnumSource(names = "POSTGRES")
  void aConflictCanOnlyBeRolledBackAndRunAgain(Server on) throws Exception {
    start(on);
    insert(alone, "a");
    List<Boolean> conflicts = new ArrayList<>();
    int[] runs = {0};
    Statements work =
        (block, connection) -> {
          order(connection, 1);
          Stored<Note> a =
              store.read("JoinedTransactionTest.a", tx -> tx.find(Note.KIND, "a").orElseThrow());
          if (runs[0]++ == 0) {
            write(other, tx -> tx.update(Note.KIND, a.value().text("other"), a.version()));
          }
          write(
              store,
              tx -> {
                Stored<Note> now = tx.find(Note.KIND, "a").orElseThrow();
                String text = now.value().text() + "+mine";
                tx.update(Note.KIND, now.value().text(text), now.version());
              });
          block.commit();
        };
    assertThatExceptionOfType(OuterTransactionFailed.class)
        .isThrownBy(() -> transaction(work))
        .withMessageContaining("another transaction was in the way")
        .satisfies(e -> conflicts.add(e.isConflict()));
    assertThat(conflicts).containsExactly(true);
    assertThat(application.orders()).isZero();
    assertThat(text(other, "a")).isEqualTo("other");
    transaction(work);
    assertThat(text(other, "a")).isEqualTo("other+mine");
    assertCommitted(1, "a");
  }

  @ParameterizedTest
  @EnumSource(names = "POSTGRES")
  void whoCatchesAConflictCannotCommit(Server on) throws Exception {
    start(on);
    insert(alone, "a");
    transaction(
        (block, connection) -> {
          order(connection, 1);
          assertThat(text(store, "a")).isEmpty();
          write(other, tx -> tx.update(Note.KIND, Note.of("a").text("other"), 1));
          assertThatExceptionOfType(OuterTransactionFailed.class)
              .isThrownBy(
                  () -> write(store, tx -> tx.update(Note.KIND, Note.of("a").text("mine"), 1)));
          assertThatExceptionOfType(OuterTransactionFailed.class)
              .isThrownBy(() -> has(store, "a"))
              .withMessageContaining("an earlier unit of work has failed");
          assertThatExceptionOfType(OuterTransactionFailed.class).isThrownBy(block::commit);
          insert(store, "b"); // the next transaction of the connection
          block.commit();
        });
    assertThat(text(other, "a")).isEqualTo("other");
    assertCommitted(0, "a", "b");
  }

  /** Also where the application commits in spite of it. */
  @ParameterizedTest
  @EnumSource(names = "POSTGRES")
  void nothingOfAUnitOfWorkIsCommittedAfterAConflict(Server on) throws Exception {
    start(on);
    insert(alone, "a");
    transaction(
        (block, connection) -> {
          assertThat(text(store, "a")).isEmpty();
          write(other, tx -> tx.update(Note.KIND, Note.of("a").text("other"), 1));
          assertThatExceptionOfType(OuterTransactionFailed.class)
              .isThrownBy(
                  () ->
                      write(
                          store,
                          tx -> {
                            tx.insert(Note.KIND, Note.of("b"));
                            tx.count(Note.KIND, Note.BY_OWNER, IndexKey.empty()); // writes it
                            tx.update(Note.KIND, Note.of("a").text("mine"), 1);
                          }));
          try {
            connection.commit();
          } catch (SQLException e) {
            connection.rollback();
          }
          block.ended(false);
        });
    assertThat(text(other, "a")).isEqualTo("other");
    assertCommitted(0, "a");
  }

  @ParameterizedTest
  @EnumSource(names = "H2")
  void whoHasWaitedTooLongCannotCommit(Server on) throws Exception {
    start(on);
    try (Connection writer = application.pool().getConnection()) {
      writer.setAutoCommit(false);
      sql(writer, "update docs_meta set turn = turn where name = 'writer'");
      transaction(
          (block, connection) -> {
            order(connection, 1);
            assertThatExceptionOfType(OuterTransactionFailed.class)
                .isThrownBy(() -> insert(store, "a"))
                .satisfies(e -> assertThat(e.isConflict()).isTrue());
            writer.rollback();
            assertThatExceptionOfType(OuterTransactionFailed.class)
                .isThrownBy(() -> insert(store, "a"));
            assertThatExceptionOfType(OuterTransactionFailed.class).isThrownBy(block::commit);
            order(connection, 2);
            insert(store, "b");
            block.commit();
          });
    }
    assertCommitted(1, "b");
  }

  @ParameterizedTest
  @EnumSource(names = "H2")
  void aboveReadCommittedASnapshotIsReadOnly(Server on) throws Exception {
    start(on);
    insert(alone, "a");
    for (int level : List.of(4, 6, 8)) {
      transaction(
          level,
          (block, connection) -> {
            assertThat(has(store, "a")).isTrue();
            assertThatIllegalStateException()
                .isThrownBy(() -> insert(store, "b"))
                .withMessageContaining("above read committed");
            order(connection, level);
            block.commit();
          });
    }
    transaction(
        8,
        (block, connection) -> {
          assertThat(has(store, "b")).isFalse();
          insert(other, "b");
          assertThat(has(store, "b")).isFalse();
        });
    assertCommitted(3, "a", "b");
  }

  @ParameterizedTest
  @EnumSource(names = "H2")
  void aReaderKeepsWritersOut(Server on) throws Exception {
    start(on);
    insert(alone, "a");
    JdbcStore impatient =
        opened(JdbcStore.open(application.pool(), JdbcOptions.DEFAULT.attempts(1)));
    transaction(
        (block, connection) -> {
          assertThat(has(store, "a")).isTrue();
          assertThatExceptionOfType(StoreUnavailable.class)
              .isThrownBy(() -> insert(impatient, "b"));
          order(connection, 1);
          block.commit();
        });
    insert(impatient, "b");
    assertCommitted(1, "a", "b");
  }

  @ParameterizedTest
  @EnumSource
  void aLostConnectionLeavesNothing(Server on) throws Exception {
    start(on);
    assertThatExceptionOfType(Exception.class)
        .isThrownBy(
            () ->
                transaction(
                    (block, connection) -> {
                      order(connection, 1);
                      insert(store, "a");
                      connection.unwrap(driver()).close();
                      application.pool().evictConnection(connection);
                      assertThatExceptionOfType(RuntimeException.class)
                          .isThrownBy(() -> insert(store, "b"));
                      assertThatExceptionOfType(OuterTransactionFailed.class)
                          .isThrownBy(() -> has(store, "a"));
                      block.commit();
                    }));
    assertCommitted(0);
  }

  private Class<? extends Connection> driver() {
    return server == Server.POSTGRES
        ? org.postgresql.jdbc.PgConnection.class
        : org.h2.jdbc.JdbcConnection.class;
  }

  @ParameterizedTest
  @EnumSource(names = "POSTGRES")
  void aStatementThatTimesOutTakesBackItsUnitOfWorkOnly(Server on) throws Exception {
    start(on);
    transaction(
        (block, connection) -> {
          order(connection, 1);
          insert(store, "a");
          sql(connection, "set local statement_timeout = '3ms'");
          assertThatExceptionOfType(StoreUnavailable.class)
              .isThrownBy(
                  () ->
                      write(
                          store,
                          tx -> {
                            for (int i = 0; i < 10; i++) {
                              Note note = Note.of("n" + i).text("abc ".repeat(200_000));
                              tx.insert(Note.KIND, note);
                            }
                          }));
          sql(connection, "set local statement_timeout = 0");
          insert(store, "b");
          block.commit();
        });
    assertCommitted(1, "a", "b");
  }

  @ParameterizedTest
  @EnumSource(names = "POSTGRES")
  void settingsOfTheTransactionAreWhatTheyWere(Server on) throws Exception {
    start(on);
    transaction(
        (block, connection) -> {
          sql(connection, "set local enable_seqscan = on");
          insert(store, "a");
          assertThat(has(store, "a")).isTrue();
          assertThatExceptionOfType(DuplicateKey.class).isThrownBy(() -> insert(store, "a"));
          assertThatExceptionOfType(StaleVersion.class)
              .isThrownBy(
                  () ->
                      store.<Boolean>read(
                          "JoinedTransactionTest.fails",
                          tx -> {
                            throw new StaleVersion("note", String.valueOf(tx.horizon()), 1);
                          }));
          try (Statement statement = connection.createStatement();
              ResultSet shown = statement.executeQuery("show enable_seqscan")) {
            shown.next();
            assertThat(shown.getString(1)).isEqualTo("on");
          }
          block.commit();
        });
    assertCommitted(0, "a");
  }

  /** It has a number that is less than those of transactions that it sees. */
  @ParameterizedTest
  @EnumSource(names = "POSTGRES")
  void aTransactionThatIsOlderThanItsSnapshotIsNotWritten(Server on) throws Exception {
    start(on);
    transaction(
        (block, connection) -> {
          sql(connection, "lock table orders in access exclusive mode");
          insert(other, "a");
          assertThat(has(store, "a")).isTrue();
          assertThatIllegalStateException()
              .isThrownBy(() -> insert(store, "b"))
              .withMessageContaining("locked a table before its first query");
          order(connection, 1);
          block.commit();
        });
    assertCommitted(1, "a");
  }

  @ParameterizedTest
  @EnumSource
  void whatFollowsBeginsAfterTheCommit(Server on) throws Exception {
    start(on);
    List<String> ran = new ArrayList<>();
    transaction(
        (block, connection) -> {
          insert(store, "a");
          store.afterCommit(
              () -> {
                ran.add("seen: " + has(other, "a"));
                insert(store, "b"); // a transaction of its own
              });
          store.afterCommit(
              () -> {
                throw new IllegalStateException("told in the log");
              });
          store.afterCommit(() -> ran.add("last"));
          assertThat(ran).isEmpty();
          block.commit();
          assertThat(ran).containsExactly("seen: true", "last");
          store.afterCommit(() -> ran.add("never"));
          block.rollback();
        });
    assertThat(ran).hasSize(2);
    store.afterCommit(() -> ran.add("at once"));
    assertThat(ran).endsWith("at once");
    assertCommitted(0, "a", "b");
  }

  @ParameterizedTest
  @EnumSource
  void cachesKeepWhatIsCommitted(Server on) throws Exception {
    start(on);
    write(alone, tx -> tx.insert(Note.FACTS, Note.of("f")));
    assertThat(hasFact(alone, "f")).isTrue();
    transaction(
        (block, connection) -> {
          write(store, tx -> tx.delete(Note.FACTS, "f", 1));
          assertThat(hasFact(store, "f")).isFalse();
          assertThat(hasFact(alone, "f")).isTrue(); // committed
          block.rollback();
        });
    assertThat(hasFact(alone, "f")).isTrue();
    transaction(
        (block, connection) -> {
          write(store, tx -> tx.delete(Note.FACTS, "f", 1));
          block.commit();
        });
    assertThat(hasFact(alone, "f")).isFalse();
  }

  @ParameterizedTest
  @EnumSource
  void ordinalsOfOneTransactionHaveDifferentParts(Server on) throws Exception {
    start(on);
    List<String> places = new ArrayList<>();
    transaction(
        (block, connection) -> {
          for (int i = 0; i < 3; i++) {
            write(store, tx -> places.add(tx.ordinal() + "." + tx.parts(2)));
          }
          block.rollback();
        });
    assertThat(places).doesNotHaveDuplicates();
    write(store, tx -> places.add("" + tx.parts(7)));
    assertThat(places).endsWith("0");
  }

  /** Of an application that has begun its transactions to read only. */
  private record ReadOnly(OuterTransactions transactions) implements OuterTransactions {

    @Override
    public Optional<Connection> connection() {
      return transactions.connection();
    }

    @Override
    public void afterCompletion(Completion told) {
      transactions.afterCompletion(told);
    }

    @Override
    public boolean isReadOnly() {
      return true;
    }

    @Override
    public void setRollbackOnly() {
      transactions.setRollbackOnly();
    }
  }
}
