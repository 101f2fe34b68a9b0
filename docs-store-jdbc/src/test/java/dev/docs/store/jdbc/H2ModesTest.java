package dev.docs.store.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.sql.SQLException;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** H2 as if it were another database. */
class H2ModesTest {

  private static final AtomicInteger NUMBER = new AtomicInteger();

  @ParameterizedTest
  @ValueSource(strings = {"PostgreSQL", "MySQL", "MariaDB", "DB2", "HSQLDB", "Legacy"})
  void aModeInWhichTheStoreWorksIsAccepted(String mode) throws SQLException {
    for (FaultyOperations operation : FaultyOperations.values()) {
      run(operation, url(mode));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"Strict", "Derby", "MSSQLServer", "Oracle"})
  void aModeInWhichItDoesNotIsNamed(String mode) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> JdbcStore.openUrl(url(mode), "sa", ""))
        .withMessageContaining("H2 in the mode")
        .withMessageMatching("(?i).*leave MODE=" + mode + " out of the URL");
  }

  private static String url(String mode) {
    return "jdbc:h2:mem:modes" + NUMBER.incrementAndGet() + ";DB_CLOSE_DELAY=-1;MODE=" + mode;
  }

  private static void run(FaultyOperations operation, String url) throws SQLException {
    LendingPool pool = new LendingPool(url, "sa");
    FaultySource source = new FaultySource(pool);
    try (pool;
        JdbcStore store = JdbcStore.open(source.asDataSource())) {
      store.register(FaultyOperations.KINDS);
      JdbcStoreTest.write(
          store,
          tx -> {
            tx.insert(Note.KIND, Note.of("counter"));
            tx.insert(Note.FACTS, Note.of("fact"));
          });
      JdbcTransactions transactions = new JdbcTransactions();
      operation.run(
          new FaultyOperations.Place(
              pool, source, JdbcOptions.DEFAULT, store, transactions, store.joining(transactions)),
          "a");
      assertThat(store.verify(List.of(Note.KIND))).isEmpty();
    }
  }
}
