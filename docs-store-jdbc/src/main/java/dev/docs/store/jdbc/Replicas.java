package dev.docs.store.jdbc;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/**
 * The read replicas of a store. One that fails is not asked again for some seconds. Thread-safe.
 */
final class Replicas implements AutoCloseable {

  /** How long a replica is left alone after a failure. */
  static final Duration PAUSE = Duration.ofSeconds(5);

  /** How long a record that was deleted here may still be on a replica. */
  private static final Duration MAX_LAG = Duration.ofHours(1);

  private static final int MAX_DELETED = 100_000;

  /**
   * A replica.
   *
   * @param adapts whether its connections are the store's, to be adapted to a pooler
   */
  private record Replica(DataSource source, boolean adapts, Cache<String, Boolean> failure) {

    private static final String FAILED = "failed";

    static Replica of(DataSource source, boolean adapts) {
      return new Replica(source, adapts, Caffeine.newBuilder().expireAfterWrite(PAUSE).build());
    }

    boolean isAsked() {
      return failure.getIfPresent(FAILED) == null;
    }

    Queries.@Nullable Found find(Queries queries, RecordKey key) {
      try {
        Connection connection = source.getConnection();
        try {
          Queries.Found found = find(connection, queries, key);
          UsedConnection.giveBack(source, connection);
          return found;
        } catch (SQLException | RuntimeException | Error e) {
          UsedConnection.giveUp(source, connection);
          throw e;
        }
      } catch (SQLException e) {
        failed(e);
        return null;
      }
    }

    private Queries.@Nullable Found find(Connection connection, Queries queries, RecordKey key)
        throws SQLException {
      if (adapts) {
        PgBouncer.adapt(connection);
      }
      Queries.Found found = queries.find(connection, key.kind(), key.idBytes());
      if (!connection.getAutoCommit()) {
        connection.rollback();
      }
      return found;
    }

    private void failed(SQLException e) {
      failure.put(FAILED, true);
      System.getLogger("dev.docs.store.jdbc")
          .log(
              System.Logger.Level.WARNING,
              "a replica is not read for " + PAUSE.toSeconds() + " s: " + DatabaseFailure.text(e));
    }
  }

  private static final Replicas NONE = new Replicas(List.of(), JdbcOptions.DEFAULT);

  private final List<Replica> all = new ArrayList<>();
  private final List<Pool> pools = new ArrayList<>();
  private final AtomicInteger turn = new AtomicInteger();
  private final Cache<RecordKey, Boolean> deleted =
      Caffeine.newBuilder().maximumSize(MAX_DELETED).expireAfterWrite(MAX_LAG).build();

  /** Those of the options. */
  static Replicas of(JdbcOptions options) {
    return new Replicas(options.replicas, options);
  }

  /** No replicas. */
  static Replicas none() {
    return NONE;
  }

  private Replicas(List<JdbcReplica> replicas, JdbcOptions options) {
    for (JdbcReplica replica : replicas) {
      JdbcReplica.Connections connections = replica.open(options);
      connections.owned().ifPresent(pools::add);
      all.add(Replica.of(connections.source(), connections.owned().isPresent()));
    }
  }

  /** The immutable record as one of the replicas has it; null when that does not have it. */
  Queries.@Nullable Found find(Queries queries, RecordKey key) {
    if (all.isEmpty() || deleted.getIfPresent(key) != null) {
      return null;
    }
    int first = turn.getAndIncrement();
    for (int i = 0; i < all.size(); i++) {
      Replica replica = all.get(Math.floorMod(first + i, all.size()));
      if (replica.isAsked()) {
        return replica.find(queries, key);
      }
    }
    return null;
  }

  /** Called after these were deleted: replicas may have them for a while. */
  void deleted(Collection<RecordKey> keys) {
    if (!all.isEmpty()) {
      keys.forEach(key -> deleted.put(key, true));
    }
  }

  @Override
  public void close() {
    pools.forEach(Pool::close);
  }
}
