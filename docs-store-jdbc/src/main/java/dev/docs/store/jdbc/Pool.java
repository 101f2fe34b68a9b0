package dev.docs.store.jdbc;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import com.zaxxer.hikari.pool.HikariPool.PoolInitializationException;
import dev.docs.store.StoreException.StoreUnavailable;
import java.nio.file.Path;
import java.util.Locale;
import javax.sql.DataSource;

/**
 * Connections that are the store's own. Thread-safe.
 *
 * @param afterwards what is to be done when they are closed
 */
record Pool(HikariDataSource hikari, Runnable afterwards) implements AutoCloseable {

  static Pool open(String url, String user, String password) {
    HikariConfig config = new HikariConfig();
    config.setJdbcUrl(prompt(url));
    config.setUsername(user);
    config.setPassword(password);
    config.setPoolName("docs");
    Runnable afterwards = prepare(url);
    try {
      return new Pool(new HikariDataSource(config), afterwards);
    } catch (RuntimeException e) {
      afterwards.run();
      throw e instanceof PoolInitializationException
          ? new StoreUnavailable("the database cannot be reached: " + e.getMessage(), false, e)
          : e;
    }
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

  /** H2 by itself writes a commit to its file half a second later; the URL may say otherwise. */
  static String prompt(String url) {
    boolean delays = isH2(url) && !url.toUpperCase(Locale.ROOT).contains(";WRITE_DELAY=");
    return delays ? url + ";WRITE_DELAY=0" : url;
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
