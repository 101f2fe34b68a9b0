package dev.docs.store.jdbc;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import com.zaxxer.hikari.pool.HikariPool.PoolInitializationException;
import dev.docs.store.StoreException.StoreUnavailable;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import javax.sql.DataSource;

/** Connections that are the store's own. Thread-safe. */
record Pool(HikariDataSource hikari, Optional<H2File> file) implements AutoCloseable {

  static Pool open(String url, String user, String password) {
    HikariConfig config = new HikariConfig();
    config.setJdbcUrl(prompt(url));
    config.setUsername(user);
    config.setPassword(password);
    config.setPoolName("docs");
    Optional<H2File> file = isH2(url) ? H2File.of(url) : Optional.empty();
    file.ifPresent(H2File::open);
    try {
      return new Pool(new HikariDataSource(config), file);
    } catch (RuntimeException e) {
      file.ifPresent(H2File::close);
      throw e instanceof PoolInitializationException
          ? new StoreUnavailable("the database cannot be reached: " + e.getMessage(), false, e)
          : e;
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

  @Override
  public void close() {
    hikari.close();
    file.ifPresent(H2File::close);
  }
}
