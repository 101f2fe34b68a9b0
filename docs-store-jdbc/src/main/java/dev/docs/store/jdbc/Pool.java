package dev.docs.store.jdbc;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import com.zaxxer.hikari.pool.HikariPool.PoolInitializationException;
import dev.docs.store.StoreException.StoreUnavailable;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Locale;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/**
 * Connections that are the store's own. Thread-safe.
 *
 * @param afterwards what is to be done when they are closed
 */
record Pool(HikariDataSource hikari, Runnable afterwards) implements AutoCloseable {

  /** A driver is given a second less than there is, which the pool takes for itself at first. */
  private static final int POOL_SECONDS = 1;

  /** What H2 says of a file that another process has open. */
  private static final int H2_IN_USE = 90_020;

  /** What drivers are given at least; they count in seconds. */
  private static final int LEAST_SECONDS = 1;

  /**
   * A pool on the database with this URL.
   *
   * @param options how long a connection may take to be had, at the start and later, and an answer
   */
  static Pool open(
      String url, @Nullable String user, @Nullable String password, JdbcOptions options) {
    Duration timeout = options.timeout();
    HikariConfig config = new HikariConfig();
    config.setJdbcUrl(prompt(url));
    config.setUsername(user);
    config.setPassword(password);
    config.setPoolName("docs");
    config.setConnectionTimeout(timeout.toMillis());
    config.setValidationTimeout(timeout.toMillis());
    if (url.startsWith("jdbc:postgresql:")) {
      long seconds = Math.max(LEAST_SECONDS, timeout.toSeconds() - POOL_SECONDS);
      config.addDataSourceProperty("connectTimeout", String.valueOf(seconds));
      config.addDataSourceProperty("loginTimeout", String.valueOf(seconds));
      config.addDataSourceProperty("tcpKeepAlive", "true");
      config.addDataSourceProperty(
          "socketTimeout", String.valueOf(ceiling(options.answerTimeout())));
    }
    Runnable afterwards = prepare(url);
    try {
      return new Pool(new HikariDataSource(config), afterwards);
    } catch (RuntimeException e) {
      afterwards.run();
      throw e instanceof PoolInitializationException
          ? new StoreUnavailable("the database cannot be reached: " + reason(e), false, e)
          : e;
    }
  }

  private static String reason(RuntimeException failure) {
    return failure.getCause() instanceof SQLException cause && cause.getErrorCode() == H2_IN_USE
        ? "another process has it open; end that one, or let both have ;AUTO_SERVER=TRUE at the end"
            + " of the URL"
        : String.valueOf(failure.getMessage());
  }

  private static long ceiling(Duration time) {
    return time.plusSeconds(1).minusNanos(1).toSeconds();
  }

  private static Runnable prepare(String url) {
    try {
      return isH2(url) ? H2File.prepare(url) : () -> {};
    } catch (NoClassDefFoundError e) {
      // H2 is not there, which opening the database will tell.
      return () -> {};
    }
  }

  /**
   * The asynchronous file system is the one whose files stay open when a thread that uses them is
   * interrupted.
   */
  static String h2Url(Path path) {
    String absolute = path.toAbsolutePath().toString();
    if (absolute.contains(";")) {
      throw new IllegalArgumentException("a semicolon in the path " + absolute);
    }
    return "jdbc:h2:async:" + absolute + ";WRITE_DELAY=0;QUERY_CACHE_SIZE=64";
  }

  /**
   * H2 by itself writes a commit to its file half a second later, and its errors to a file beside
   * it, or to standard error where it cannot; the URL may say otherwise.
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
   * Gives up all connections, those in use as soon as they are given back. An embedded database
   * that has closed itself lets go of its file with the last of them, and is opened by the next.
   */
  void renew() {
    hikari.getHikariPoolMXBean().softEvictConnections();
  }

  @Override
  public void close() {
    hikari.close();
    afterwards.run();
  }
}
