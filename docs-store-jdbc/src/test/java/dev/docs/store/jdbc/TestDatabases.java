package dev.docs.store.jdbc;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.zaxxer.hikari.HikariDataSource;
import dev.docs.runs.Runs;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import javax.sql.DataSource;

/** All tested databases. */
enum TestDatabases {
  H2_IN_MEMORY {
    @Override
    TestStores.TestDatabase create() {
      String url = "jdbc:h2:mem:t" + NUMBER.incrementAndGet() + ";DB_CLOSE_DELAY=-1";
      return new TestStores.TestDatabase(
          options -> JdbcStore.openUrl(url, "sa", "", options), () -> shutDown(url));
    }
  },
  H2_FILE {
    @Override
    TestStores.TestDatabase create() {
      Path directory = temporaryDirectory();
      return new TestStores.TestDatabase(
          options -> JdbcStore.openH2File(directory.resolve("docs"), options),
          () -> remove(directory));
    }
  },
  /** The binaries from a dependency. */
  POSTGRES {
    @Override
    TestStores.TestDatabase create() {
      return schema(EmbeddedServer.source());
    }
  },
  /** The operating system's package, with a linguistic collation. */
  POSTGRES_INSTALLED {
    @Override
    TestStores.TestDatabase create() {
      return schema(InstalledServer.source());
    }
  };

  private static final AtomicInteger NUMBER = new AtomicInteger();

  /** Skips a test in short runs, except on one database of each type. */
  void assumeWanted() {
    assumeTrue(
        Runs.everything() || this == H2_IN_MEMORY || this == POSTGRES,
        "takes long: -P everything runs it, as CI does");
  }

  /** A new or emptied database. */
  abstract TestStores.TestDatabase create();

  TestStores stores() {
    return new TestStores(this::create);
  }

  private static TestStores.TestDatabase schema(DataSource source) {
    String schema = "t" + NUMBER.incrementAndGet();
    return new TestStores.TestDatabase(
        options -> JdbcStore.open(source, options.schema(schema)),
        () -> execute(source, "drop schema if exists " + schema + " cascade"));
  }

  static void execute(DataSource source, String... statements) {
    try (Connection connection = source.getConnection();
        Statement statement = connection.createStatement()) {
      for (String sql : List.of(statements)) {
        statement.execute(sql);
      }
      if (!connection.getAutoCommit()) {
        connection.commit();
      }
    } catch (SQLException e) {
      throw new AssertionError(e);
    }
  }

  static HikariDataSource pool(String url, String user, String password) {
    HikariDataSource pool = new HikariDataSource();
    pool.setJdbcUrl(url);
    pool.setUsername(user);
    pool.setPassword(password);
    return pool;
  }

  static void shutDown(String url) {
    try (HikariDataSource pool = pool(url, "sa", "")) {
      execute(pool, "shutdown");
    } catch (AssertionError e) {
      // Shutting down closes the connection itself.
      return;
    }
  }

  static Path temporaryDirectory() {
    try {
      return Files.createTempDirectory("docs-store-jdbc");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static void remove(Path directory) {
    try (Stream<Path> paths = Files.walk(directory)) {
      for (Path path : paths.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(path);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
