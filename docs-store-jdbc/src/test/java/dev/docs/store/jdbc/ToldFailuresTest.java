package dev.docs.store.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import com.zaxxer.hikari.HikariDataSource;
import dev.docs.store.StoreException.StoreUnavailable;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * What a failure tells of the values that were written: nothing, at no place of its stack trace.
 */
class ToldFailuresTest {

  private static final AtomicInteger NUMBER = new AtomicInteger();
  private static final String SECRET = "canary-4711";

  private HikariDataSource pool;
  private JdbcStore store;

  @AfterEach
  void close() {
    if (store != null) {
      store.close();
    }
    if (pool != null) {
      pool.close();
    }
  }

  private static void assertTellsNothing(Throwable failure) {
    assertThat(failure).isNotNull();
    StringWriter trace = new StringWriter();
    failure.printStackTrace(new PrintWriter(trace, true));
    assertThat(trace.toString()).doesNotContain(SECRET);
    for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
      assertThat(String.valueOf(cause.getMessage())).doesNotContain(SECRET, "Batch entry");
      if (cause instanceof SQLException sql) {
        assertThat(sql.getNextException() == null).isTrue();
      }
    }
  }

  private Throwable writing(String id) {
    return catchThrowable(
        () ->
            JdbcStoreTest.write(
                store,
                tx -> {
                  tx.insert(Note.KIND, Note.of(id).text(SECRET));
                  tx.find(Note.KIND, "known")
                      .ifPresent(
                          known ->
                              tx.update(
                                  Note.KIND,
                                  known.value().text(SECRET + known.version()),
                                  known.version()));
                }));
  }

  @ParameterizedTest
  @CsvSource({
    "08006, executeBatch executeQuery executeUpdate",
    "08006, commit",
    "08003, setTransactionIsolation prepareStatement",
    "57014, executeBatch executeQuery executeUpdate",
    "57P01, executeBatch executeQuery executeUpdate",
    "23505, executeBatch executeQuery executeUpdate",
    "40001, commit",
    "22001, executeBatch",
    "XX000, executeQuery",
    "99999, getConnection",
    ", executeBatch executeQuery",
  })
  void aDriverThatRepeatsValuesIsNotRepeated(String state, String methods) {
    pool = TestDatabases.pool(h2(), "sa", "");
    TalkativeDriver driver = new TalkativeDriver(pool);
    store = JdbcStore.open(driver.asDataSource(), JdbcOptions.DEFAULT.attempts(2));
    store.register(List.of(Note.KIND));
    JdbcStoreTest.write(store, tx -> tx.insert(Note.KIND, Note.of("known")));

    driver.fail(state, methods.split(" "));
    Throwable failure = writing("a");
    assertThat(failure).isInstanceOf(StoreUnavailable.class);
    assertTellsNothing(failure);
    assertThat(failure.toString() + failure.getCause())
        .contains(state == null ? "no answer" : state);

    driver.recover();
    assertThat(writing("b")).isNull();
  }

  @ParameterizedTest
  @CsvSource({
    "25006, it accepts no writes",
    "25P03, whose transaction did nothing for too long",
    "42501, a right is missing",
    "42725, cannot choose among functions",
    "42P01, a table is missing",
    "53100, its disk is full",
    "53300, no more connections",
    "57P03, is starting or stopping",
    "57P05, did nothing for too long",
    "08001, the connection could not be made",
    "25001, see its own log",
    "42999, see its own log",
    "HY000, its file could not be written",
    "90098, it was closed",
  })
  void theReasonIsThatOfTheStateRatherThanOfItsClass(String state, String reason) {
    assertThat(DatabaseFailure.text(new SQLException("a driver's words", state)))
        .contains(reason, "SQLSTATE " + state)
        .doesNotContain("words");
  }

  @Test
  void openingTellsNothing() {
    pool = TestDatabases.pool(h2(), "sa", "");
    TalkativeDriver driver = new TalkativeDriver(pool);
    for (String method : List.of("execute", "executeQuery", "prepareStatement", "getConnection")) {
      driver.fail("42501", method);
      Throwable failure =
          catchThrowable(() -> JdbcStore.open(driver.asDataSource(), JdbcOptions.DEFAULT));
      assertTellsNothing(failure);
      assertThat(failure).hasMessageContaining("a right is missing, SQLSTATE 42501");
      assertThat(failure.getCause().getStackTrace()).isNotEmpty();
    }
    driver.recover();
  }

  private static String h2() {
    return "jdbc:h2:mem:told" + NUMBER.incrementAndGet() + ";DB_CLOSE_DELAY=-1;LOCK_TIMEOUT=50";
  }

  private enum Server {
    H2,
    POSTGRES
  }

  private DataSource start(Server server) {
    boolean h2 = server == Server.H2;
    HikariDataSource running = h2 ? null : (HikariDataSource) EmbeddedServer.source();
    pool =
        TestDatabases.pool(h2 ? h2() : running.getJdbcUrl(), h2 ? "sa" : running.getUsername(), "");
    if (!h2) {
      pool.setConnectionInitSql("set lock_timeout = 50");
    }
    JdbcOptions options = JdbcOptions.DEFAULT.attempts(2);
    store = JdbcStore.open(pool, h2 ? options : options.schema("told" + NUMBER.incrementAndGet()));
    store.register(List.of(Note.KIND));
    JdbcStoreTest.write(store, tx -> tx.insert(Note.KIND, Note.of("known")));
    return pool;
  }

  private String table(Server server) {
    return server == Server.H2 ? "docs_" : "told" + NUMBER.get() + ".docs_";
  }

  @ParameterizedTest
  @EnumSource
  void aConstraintOfTheDatabaseTellsNothing(Server server) {
    DataSource source = start(server);
    TestDatabases.execute(
        source,
        "alter table "
            + table(server)
            + "record add constraint none"
            + NUMBER.get()
            + " check (body not like '%canary%')");
    assertTellsNothing(writing("a"));
  }

  @ParameterizedTest
  @EnumSource
  void aTableThatIsGoneTellsNothing(Server server) {
    DataSource source = start(server);
    TestDatabases.execute(source, "drop table " + table(server) + "index");
    assertTellsNothing(writing("a"));
  }

  @ParameterizedTest
  @EnumSource
  void aLockedTableTellsNothing(Server server) throws SQLException {
    DataSource source = start(server);
    try (Connection locking = source.getConnection();
        Statement statement = locking.createStatement()) {
      locking.setAutoCommit(false);
      statement.execute(
          "update " + table(server) + "record set version = version where version > 0");
      statement.execute("select * from " + table(server) + "meta for update");
      assertTellsNothing(writing("a"));
      locking.rollback();
    }
  }

  @Test
  void aConnectionThatIsCutWhileWritingTellsNothing() {
    DataSource source = start(Server.POSTGRES);
    Throwable failure =
        catchThrowable(
            () ->
                JdbcStoreTest.write(
                    store,
                    tx -> {
                      tx.update(Note.KIND, Note.of("known").text(SECRET), 1);
                      tx.insert(Note.KIND, Note.of("a").text(SECRET));
                      TestDatabases.execute(
                          source,
                          "select pg_terminate_backend(pid) from pg_stat_activity"
                              + " where pid <> pg_backend_pid() and state like 'idle in%'");
                    }));
    assertThat(failure).isInstanceOf(StoreUnavailable.class);
    assertTellsNothing(failure);
  }
}
