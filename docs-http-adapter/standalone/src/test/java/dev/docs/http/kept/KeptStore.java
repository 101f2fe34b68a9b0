package dev.docs.http.kept;

import static org.assertj.core.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.abort;

import dev.docs.Docs;
import dev.docs.store.jdbc.JdbcStore;
import dev.docs.time.ManualClock;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.zip.GZIPInputStream;

/** The kept store, opened by this code at the time when it was kept. */
final class KeptStore implements Closeable {

  /** Within the week in which its space can be taken out of the trash. */
  private static final Instant KEPT = Instant.parse("2026-05-11T10:00:00Z");

  final JdbcStore store;
  final Docs docs;
  private final Closeable server;

  private KeptStore(JdbcStore store, Closeable server) {
    this.store = store;
    this.server = server;
    docs = Docs.builder().store(store).clock(ManualClock.at(KEPT)).build();
  }

  static KeptStore inFile(Path directory) throws IOException {
    Files.write(directory.resolve("docs.mv.db"), unpacked("docs.mv.db.gz"));
    return new KeptStore(JdbcStore.openH2File(directory.resolve("docs")), () -> {});
  }

  /** Skips the test where no PostgreSQL can be started, but not in CI. */
  static KeptStore inPostgres() throws IOException {
    EmbeddedPostgres server;
    try {
      server = EmbeddedPostgres.builder().setServerConfig("fsync", "off").start();
    } catch (IOException | RuntimeException e) {
      if ("true".equals(System.getenv("CI"))) {
        throw e;
      }
      return abort("PostgreSQL did not start: " + e);
    }
    try (Connection connection = server.getPostgresDatabase().getConnection();
        Statement statement = connection.createStatement()) {
      statement.execute(new String(unpacked("docs.sql.gz"), StandardCharsets.UTF_8));
    } catch (SQLException e) {
      server.close();
      return fail(e);
    }
    return new KeptStore(JdbcStore.open(server.getPostgresDatabase()), server);
  }

  private static byte[] unpacked(String name) {
    try (InputStream in = new GZIPInputStream(KeptStore.class.getResourceAsStream(name))) {
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() throws IOException {
    store.close();
    server.close();
  }
}
