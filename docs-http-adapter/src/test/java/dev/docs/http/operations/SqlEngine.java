package dev.docs.http.operations;

import com.zaxxer.hikari.HikariDataSource;
import dev.docs.Docs;
import dev.docs.http.operations.Cost.Figure;
import dev.docs.store.Kind;
import dev.docs.store.Store;
import dev.docs.store.UndoableStore;
import dev.docs.store.jdbc.JdbcOptions;
import dev.docs.store.jdbc.JdbcStore;
import dev.docs.store.memory.MemoryStore;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.Set;

/** Counts what is sent to a database. */
final class SqlEngine implements CostEngine, AutoCloseable {

  private final HikariDataSource pool = new HikariDataSource();
  private static final Set<Kind<?>> COPIED = Set.copyOf(Docs.copiedKinds());
  private static final Set<String> OF_WEBHOOKS = Set.of("webhook-delivery", "store-mark");

  private final Closeable server;
  private final SentStatements sent = new SentStatements();
  private final UndoableStore store;

  private SqlEngine(String url, String user, Closeable server) {
    this.server = server;
    pool.setJdbcUrl(url);
    pool.setUsername(user);
    pool.setPassword("");
    store =
        new UndoableStore(
            JdbcStore.open(sent.counted(pool), JdbcOptions.DEFAULT), SqlEngine::isCopied);
  }

  /** Webhooks and what they sent are copied too: the copy stands for the store itself. */
  private static boolean isCopied(Kind<?> kind) {
    return COPIED.contains(kind) || OF_WEBHOOKS.contains(kind.name());
  }

  /** On an H2 database in memory. */
  static SqlEngine h2() {
    return new SqlEngine("jdbc:h2:mem:costs;DB_CLOSE_DELAY=-1", "sa", () -> {});
  }

  /** On a PostgreSQL server of its own. */
  static SqlEngine postgres() {
    try {
      EmbeddedPostgres server =
          EmbeddedPostgres.builder()
              .setServerConfig("fsync", "off")
              .setServerConfig("synchronous_commit", "off")
              .start();
      return new SqlEngine(server.getJdbcUrl("postgres", "postgres"), "postgres", server);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public Store store() {
    return store;
  }

  /** As often as it takes until it is known what to read ahead. */
  @Override
  public int warming() {
    return 5;
  }

  @Override
  public int runs() {
    return 1;
  }

  @Override
  public void load(MemoryStore content) {
    store.load(content);
  }

  @Override
  public void undo() {
    store.undo();
  }

  @Override
  public Map<Figure, Long> counts() {
    return Map.of(Figure.STATEMENTS, sent.statements(), Figure.ROUND_TRIPS, sent.roundTrips());
  }

  @Override
  public void close() {
    store.close();
    pool.close();
    try {
      server.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
