package dev.docs.store.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.store.Store;
import dev.docs.store.StoreException.StoreUnavailable;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.List;
import org.h2.api.ErrorCode;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * H2 closes its database when memory or disk are exhausted, and on command, regardless of
 * connections.
 */
class H2ClosedTest {

  @TempDir private Path directory;

  @ParameterizedTest
  @ValueSource(strings = {"SHUTDOWN", "SHUTDOWN IMMEDIATELY", "SHUTDOWN COMPACT"})
  void aDatabaseThatWasClosedUnderAStoreIsOpenedAgain(String how) throws SQLException {
    String url = Pool.h2Url(directory.resolve("docs"));
    try (JdbcStore store = JdbcStore.openUrl(url, "sa", "")) {
      for (int i = 0; i < 3; i++) {
        insert(store, "before" + i);
        shutDown(url, how);

        assertThat(readAtMostTwice(store, "before" + i)).isEqualTo("before" + i);
        insert(store, "after" + i);
        shutDown(url, how);
        insertAtMostTwice(store, "written" + i);
        assertThat(readAtMostTwice(store, "written" + i)).isEqualTo("written" + i);
      }
      assertThat(store.verify(List.of(Note.KIND))).isEmpty();
    }
  }

  private static void shutDown(String url, String how) throws SQLException {
    try (Connection connection = DriverManager.getConnection(url, "sa", "")) {
      connection.createStatement().execute(how);
    } catch (SQLException e) {
      if (e.getErrorCode() != ErrorCode.DATABASE_IS_CLOSED) {
        throw e;
      }
    }
  }

  private static void insert(Store store, String id) {
    JdbcStoreTest.write(store, tx -> tx.insert(Note.KIND, Note.of(id)));
  }

  /** The transaction that finds the database closed may fail. */
  private static void insertAtMostTwice(Store store, String id) {
    try {
      insert(store, id);
    } catch (StoreUnavailable e) {
      insert(store, id);
    }
  }

  private static String readAtMostTwice(Store store, String id) {
    try {
      return read(store, id);
    } catch (StoreUnavailable e) {
      return read(store, id);
    }
  }

  private static String read(Store store, String id) {
    return store.<String>read(
        "H2ClosedTest.read", tx -> tx.find(Note.KIND, id).orElseThrow().value().id());
  }
}
