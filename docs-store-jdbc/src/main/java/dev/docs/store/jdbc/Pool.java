package dev.docs.store.jdbc;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import com.zaxxer.hikari.pool.HikariPool.PoolInitializationException;
import dev.docs.store.StoreException.StoreUnavailable;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import javax.sql.DataSource;

/**
 * The store's own connection pool. Thread-safe.
 *
 * @param afterwards runs after the connections are closed
 */
record Pool(HikariDataSource hikari, Runnable afterwards) implements AutoCloseable {

  /** The driver's time limit is a second shorter, for the overhead of the pool. */
  private static final int POOL_SECONDS = 1;

  /** The error code of H2 for a file that another process has open. */
  private static final int H2_IN_USE = 90_020;

  /** Why other databases are not compacted. */
  static final String NOT_COMPACTED =
      "only the file of an H2 database that the store has opened by itself is compacted;"
          + " PostgreSQL uses the space of deleted rows again, see its VACUUM";

  /** The shortest time limit of drivers, which count in seconds. */
  private static final int LEAST_SECONDS = 1;

  /** How long a reader waits for a connection to a replica, or for its answer. */
  private static final Duration REPLICA_PATIENCE = Duration.ofMillis(250);

  private static final int REPLICA_ANSWER_SECONDS = 2;

  /** A pool on a replica, which may be unreachable, and is given up soon. */
  static Pool openReplica(DatabaseAddress address, JdbcOptions options) {
    HikariConfig config = config(address, options);
    config.setPoolName("docs-replica");
    config.setConnectionTimeout(REPLICA_PATIENCE.toMillis());
    config.setValidationTimeout(REPLICA_PATIENCE.toMillis());
    config.setInitializationFailTimeout(-1);
    long answer = Math.min(REPLICA_ANSWER_SECONDS, ceiling(options.answerTimeout));
    config.addDataSourceProperty("socketTimeout", String.valueOf(answer));
    return new Pool(new HikariDataSource(config), () -> {});
  }

  /**
   * Opens a pool on the database at this address.
   *
   * @param options the time limits for connections and queries
   */
  static Pool open(DatabaseAddress address, JdbcOptions options) {
    HikariConfig config = config(address, options);
    Runnable afterwards = prepare(config);
    try {
      Pool opened = new Pool(new HikariDataSource(config), afterwards);
      opened.tighten();
      return opened;
    } catch (RuntimeException e) {
      afterwards.run();
      throw e instanceof PoolInitializationException ? unreachable(e, address.url()) : e;
    }
  }

  private static HikariConfig config(DatabaseAddress address, JdbcOptions options) {
    Duration timeout = options.timeout;
    String url = address.url();
    HikariConfig config = emptyConfig();
    config.setJdbcUrl(prompt(url));
    address
        .user()
        .ifPresent(
            user -> {
              config.setUsername(user.name());
              config.setPassword(user.password());
            });
    config.setPoolName("docs");
    config.setConnectionTimeout(timeout.toMillis());
    config.setValidationTimeout(timeout.toMillis());
    if (url.startsWith("jdbc:postgresql:")) {
      long seconds = Math.max(LEAST_SECONDS, timeout.toSeconds() - POOL_SECONDS);
      config.addDataSourceProperty("connectTimeout", String.valueOf(seconds));
      config.addDataSourceProperty("loginTimeout", String.valueOf(seconds));
      config.addDataSourceProperty("tcpKeepAlive", "true");
      config.addDataSourceProperty("logServerErrorDetail", "false");
      config.addDataSourceProperty("socketTimeout", String.valueOf(ceiling(options.answerTimeout)));
    }
    return config;
  }

  private static HikariConfig emptyConfig() {
    try {
      return new HikariConfig();
    } catch (NoClassDefFoundError e) {
      throw new IllegalStateException(
          "opening a URL needs com.zaxxer:HikariCP, which is missing; a DataSource of your own does"
              + " not",
          e);
    }
  }

  /** No statement has run: what the driver says is told, unless it repeats a password. */
  private static StoreUnavailable unreachable(RuntimeException failure, String url) {
    if (failure.getCause() instanceof SQLException cause
        && url.toLowerCase(Locale.ROOT).contains("password")
        && String.valueOf(cause.getMessage()).contains(url)) {
      SQLException told = DatabaseFailure.withoutValues(cause);
      return new StoreUnavailable(
          "the database cannot be reached: " + DatabaseFailure.text(cause), false, told);
    }
    return new StoreUnavailable(
        "the database cannot be reached: " + reason(failure), false, failure);
  }

  private static String reason(RuntimeException failure) {
    if (!(failure.getCause() instanceof SQLException cause)) {
      return String.valueOf(failure.getMessage());
    }
    return cause.getErrorCode() == H2_IN_USE
        ? "another process has it open; end that one, or let both have ;AUTO_SERVER=TRUE at the end"
            + " of the URL"
        : String.valueOf(cause.getMessage());
  }

  private static long ceiling(Duration time) {
    return time.plusSeconds(1).minusNanos(1).toSeconds();
  }

  /** Lets connections to an H2 file be opened by way of what knows of that file. */
  private static Runnable prepare(HikariConfig config) {
    String url = config.getJdbcUrl();
    try {
      Optional<H2File> file = isH2(url) ? H2File.use(url) : Optional.empty();
      file.ifPresent(used -> config.setDataSource(new H2Source(url, used)));
      if (file.isPresent() && H2File.isShared(url)) {
        config.setAutoCommit(false);
      }
      return () -> file.ifPresent(used -> used.leave(url));
    } catch (NoClassDefFoundError e) {
      // H2 is missing, which opening the database reports.
      return () -> {};
    }
  }

  /** The asynchronous file system keeps files open when a thread that uses them is interrupted. */
  static String h2Url(Path path) {
    String absolute = path.toAbsolutePath().toString();
    if (absolute.contains(";")) {
      throw new IllegalArgumentException("a semicolon in the path " + absolute);
    }
    return "jdbc:h2:async:" + absolute + ";WRITE_DELAY=0;QUERY_CACHE_SIZE=64";
  }

  /**
   * Makes H2 write commits at once instead of half a second later, and writes no trace file or
   * messages to standard error, unless the URL has these settings.
   */
  static String prompt(String url) {
    return isH2(url) ? with(with(url, ";WRITE_DELAY=", "0"), ";TRACE_LEVEL_FILE=", "0") : url;
  }

  private static String with(String url, String setting, String value) {
    return url.toUpperCase(Locale.ROOT).contains(setting) ? url : url + setting + value;
  }

  private static boolean isH2(String url) {
    return url.startsWith("jdbc:h2:");
  }

  DataSource source() {
    return hikari;
  }

  /**
   * Closes all connections, those in use when they are returned. An embedded database that has
   * closed itself releases its file with the last of them, and is reopened by the next.
   */
  void renew() {
    hikari.getHikariPoolMXBean().softEvictConnections();
  }

  /** Makes files that an embedded database has made readable by their owner only. */
  void tighten() {
    if (isH2(hikari.getJdbcUrl())) {
      H2File.tighten(hikari.getJdbcUrl());
    }
  }

  /**
   * Rewrites the file of an embedded database without what is no longer used. It is closed for that
   * time, and opened again by the next connection.
   *
   * @throws IllegalStateException when it is no file of H2
   * @throws StoreUnavailable when that fails
   */
  void compact() {
    String url = hikari.getJdbcUrl();
    if (!isH2(url) || url.startsWith("jdbc:h2:mem:") || url.matches("jdbc:h2:(tcp|ssl):.*")) {
      throw new IllegalStateException(NOT_COMPACTED);
    }
    boolean done = false;
    try (Connection connection = hikari.getConnection();
        Statement statement = connection.createStatement()) {
      statement.execute("shutdown compact");
      done = true;
    } catch (SQLException e) {
      // The connection is closed with the database.
      if (!done) {
        throw new StoreUnavailable(
            "compacting failed: " + DatabaseFailure.text(e),
            false,
            DatabaseFailure.withoutValues(e));
      }
    } finally {
      H2File.tighten(url);
      renew();
    }
    if (H2File.isShared(url)) {
      reopen();
    }
  }

  /** Opens the database now, to protect what that makes; what fails is told when it is used. */
  private void reopen() {
    try (Connection connection = hikari.getConnection()) {
      connection.isValid(LEAST_SECONDS);
    } catch (SQLException e) {
      return;
    }
    tighten();
  }

  /** As {@link H2File#usableSpace}; empty for other databases. */
  OptionalLong usableSpace() {
    String url = hikari.getJdbcUrl();
    return isH2(url) ? H2File.usableSpace(url) : OptionalLong.empty();
  }

  @Override
  public void close() {
    hikari.close();
    afterwards.run();
  }
}
