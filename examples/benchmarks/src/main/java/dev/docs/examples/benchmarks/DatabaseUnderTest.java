package dev.docs.examples.benchmarks;

import com.zaxxer.hikari.HikariDataSource;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** A database for benchmarks, with the durability that the store requires. */
final class DatabaseUnderTest implements AutoCloseable {

  final HikariDataSource pool = new HikariDataSource();
  private final Path directory;
  private final EmbeddedPostgres postgres;

  /**
   * @param name {@code h2}, in a file written at every commit, or {@code postgresql}, with commits
   *     forced to disk
   */
  DatabaseUnderTest(String name) throws IOException {
    directory = Files.createTempDirectory("benchmark");
    if (name.equals("h2")) {
      postgres = null;
      pool.setJdbcUrl("jdbc:h2:async:" + directory.resolve("docs") + ";WRITE_DELAY=0");
      pool.setUsername("sa");
      pool.setPassword("");
    } else {
      postgres =
          EmbeddedPostgres.builder()
              .setServerConfig("fsync", "on")
              .setServerConfig("synchronous_commit", "on")
              .start();
      pool.setJdbcUrl(postgres.getJdbcUrl("postgres", "postgres"));
      pool.setUsername("postgres");
    }
  }

  @Override
  public void close() throws IOException {
    pool.close();
    if (postgres != null) {
      postgres.close();
    }
    List<Path> paths;
    try (Stream<Path> found = Files.walk(directory)) {
      paths = found.sorted(Comparator.reverseOrder()).toList();
    }
    for (Path path : paths) {
      Files.delete(path);
    }
  }
}
