package dev.docs.store.jdbc;

import java.io.PrintWriter;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.util.Locale;
import java.util.Properties;
import java.util.logging.Logger;
import javax.sql.DataSource;
import org.h2.Driver;

/** Connections to an H2 database in a file, for a pool. Thread-safe. */
record H2Source(String url, H2File file) implements DataSource {

  /**
   * A setting that H2 looks at only when it opens a database, which it cannot with this one: so it
   * never opens a database that was closed between a look at it and a connection.
   */
  static final String JOINING = ";FILE_LOCK=JOIN";

  @Override
  public Connection getConnection() throws SQLException {
    return connect(new Properties());
  }

  @Override
  public Connection getConnection(String user, String password) throws SQLException {
    Properties signIn = new Properties();
    signIn.setProperty("user", user);
    signIn.setProperty("password", password);
    return connect(signIn);
  }

  private Connection connect(Properties signIn) throws SQLException {
    String joined = url.toUpperCase(Locale.ROOT).contains(";FILE_LOCK=") ? url : url + JOINING;
    return file.connect(() -> open(url, signIn), () -> open(joined, signIn));
  }

  private static Connection open(String url, Properties signIn) throws SQLException {
    Connection opened = new Driver().connect(url, (Properties) signIn.clone());
    if (H2File.isShared(url)) {
      opened.setAutoCommit(false);
    }
    return opened;
  }

  @Override
  public PrintWriter getLogWriter() throws SQLException {
    throw new SQLFeatureNotSupportedException();
  }

  @Override
  public void setLogWriter(PrintWriter out) throws SQLException {
    throw new SQLFeatureNotSupportedException();
  }

  @Override
  public void setLoginTimeout(int seconds) {}

  @Override
  public int getLoginTimeout() {
    return 0;
  }

  @Override
  public Logger getParentLogger() throws SQLFeatureNotSupportedException {
    throw new SQLFeatureNotSupportedException();
  }

  @Override
  public <T> T unwrap(Class<T> type) throws SQLException {
    throw new SQLException("wraps nothing");
  }

  @Override
  public boolean isWrapperFor(Class<?> type) {
    return false;
  }
}
