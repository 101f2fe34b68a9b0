package dev.docs.store.jdbc;

import java.io.PrintWriter;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.logging.Logger;
import javax.sql.DataSource;

/** A source of connections that has no settings, and wraps nothing. */
abstract class PlainSource implements DataSource {

  @Override
  public final Connection getConnection(String user, String password) throws SQLException {
    return getConnection();
  }

  @Override
  public final PrintWriter getLogWriter() {
    return null;
  }

  @Override
  public final void setLogWriter(PrintWriter out) {}

  @Override
  public final void setLoginTimeout(int seconds) {}

  @Override
  public final int getLoginTimeout() {
    return 0;
  }

  @Override
  public final Logger getParentLogger() {
    return Logger.getLogger("jdbc");
  }

  @Override
  public final <T> T unwrap(Class<T> type) throws SQLException {
    throw new SQLException("wraps nothing");
  }

  @Override
  public final boolean isWrapperFor(Class<?> type) {
    return false;
  }
}
