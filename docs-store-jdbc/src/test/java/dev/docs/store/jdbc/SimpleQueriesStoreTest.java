package dev.docs.store.jdbc;

import com.zaxxer.hikari.HikariDataSource;
import dev.docs.runs.WholeRun;
import dev.docs.store.contract.DatabaseStoreContract;
import dev.docs.store.contract.DatabaseStores;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * PostgreSQL whose driver sends values within statements, as {@code preferQueryMode=simple} has it.
 */
@WholeRun
class SimpleQueriesStoreTest extends DatabaseStoreContract {

  private static final AtomicInteger NUMBER = new AtomicInteger();

  @Override
  protected DatabaseStores stores() {
    return new TestStores(SimpleQueriesStoreTest::database);
  }

  private static TestStores.TestDatabase database() {
    HikariDataSource server = (HikariDataSource) EmbeddedServer.source();
    String url = server.getJdbcUrl();
    String simple = url + (url.contains("?") ? "&" : "?") + "preferQueryMode=simple";
    String schema = "simple" + NUMBER.incrementAndGet();
    return new TestStores.TestDatabase(
        options -> JdbcStore.openUrl(simple, "postgres", "", options.schema(schema)),
        () -> TestDatabases.execute(server, "drop schema if exists " + schema + " cascade"));
  }
}
