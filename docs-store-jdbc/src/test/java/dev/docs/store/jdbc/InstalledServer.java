package dev.docs.store.jdbc;

import com.zaxxer.hikari.HikariDataSource;
import java.io.IOException;
import javax.sql.DataSource;

/** The installed PostgreSQL package's server, started on first use. */
final class InstalledServer {

  private static HikariDataSource started;
  private static InstalledNode node;
  private static String failure;

  private InstalledServer() {}

  static synchronized DataSource source() {
    if (started == null && failure == null) {
      try {
        start();
      } catch (IOException | RuntimeException e) {
        failure = e.toString();
      }
    }
    Servers.assumeStarted("the installed PostgreSQL", failure);
    return started;
  }

  private static void start() throws IOException {
    node = InstalledNode.create();
    Runtime.getRuntime().addShutdownHook(new Thread(InstalledServer::stop));
    node.start();
    started =
        TestDatabases.pool("jdbc:postgresql://" + node.address() + "/postgres", "postgres", "");
  }

  /** Kills and restarts the server. */
  static synchronized void crash() throws IOException {
    node.crash();
  }

  private static void stop() {
    try {
      node.remove();
    } catch (IOException e) {
      System.err.println("the installed PostgreSQL did not stop: " + e);
    }
  }
}
