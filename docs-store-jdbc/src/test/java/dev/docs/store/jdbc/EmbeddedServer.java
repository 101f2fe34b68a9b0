package dev.docs.store.jdbc;

import com.zaxxer.hikari.HikariDataSource;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import javax.sql.DataSource;

/** A PostgreSQL server whose binaries are a dependency, started on first use. */
final class EmbeddedServer {

  private static HikariDataSource started;
  private static String failure;

  private EmbeddedServer() {}

  static synchronized DataSource source() {
    if (started == null && failure == null) {
      try {
        start();
      } catch (IOException | RuntimeException e) {
        failure = e.toString();
      }
    }
    Servers.assumeStarted("the embedded PostgreSQL", failure);
    return started;
  }

  private static void start() throws IOException {
    EmbeddedPostgres server =
        EmbeddedPostgres.builder()
            .setServerConfig("fsync", "off")
            .setServerConfig("full_page_writes", "off")
            .start();
    started = TestDatabases.pool(server.getJdbcUrl("postgres", "postgres"), "postgres", "");
    Runtime.getRuntime().addShutdownHook(new Thread(() -> Servers.closeQuietly(server)));
  }
}
