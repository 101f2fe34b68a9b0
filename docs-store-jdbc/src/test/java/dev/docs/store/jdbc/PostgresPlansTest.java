package dev.docs.store.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.runs.WholeRun;
import dev.docs.store.IndexKey;
import dev.docs.store.Scan;
import dev.docs.store.WriteTx;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Query plans while the server's statistics say that tables are small. */
@WholeRun
class PostgresPlansTest {

  private static final int ROUNDS = 12;
  private static final int NOTES = 2_000;

  private TestStores stores;
  private JdbcStore store;

  @BeforeEach
  void open() {
    stores = TestDatabases.POSTGRES.stores();
    store = (JdbcStore) stores.create();
  }

  @AfterEach
  void close() {
    store.close();
    stores.close();
  }

  private static void readThree(WriteTx tx) {
    tx.scan(Scan.of(Note.KIND, Note.BY_OWNER, IndexKey.of("ada")).reversed().limit(3));
  }

  /** At this level, reads take predicate locks: on rows, else on pages or tables. */
  @Test
  void aScanOfThreeReadsThreeHoweverManyThereAre() {
    for (int i = 0; i < ROUNDS; i++) {
      String id = "early" + i;
      JdbcStoreTest.write(
          store,
          tx -> {
            readThree(tx);
            tx.insert(Note.KIND, Note.of(id));
          });
    }
    JdbcStoreTest.write(
        store,
        tx -> {
          for (int i = 0; i < NOTES; i++) {
            tx.insert(Note.KIND, Note.of("late" + i));
          }
        });

    JdbcStoreTest.write(
        store,
        tx -> {
          readThree(tx);
          assertThat(locks(EmbeddedServer.source())).isNotEmpty().hasSizeLessThan(20);
        });
  }

  private static List<String> locks(DataSource source) {
    try (Connection connection = source.getConnection();
        Statement statement = connection.createStatement();
        ResultSet found =
            statement.executeQuery(
                "select relation::regclass || ' ' || locktype from pg_locks"
                    + " where mode = 'SIReadLock'")) {
      List<String> locks = new java.util.ArrayList<>();
      while (found.next()) {
        locks.add(found.getString(1));
      }
      return locks;
    } catch (SQLException e) {
      throw new AssertionError(e);
    }
  }
}
