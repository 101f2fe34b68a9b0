package program;

import dev.docs.store.StoreException.StoreUnavailable;
import dev.docs.store.jdbc.JdbcOptions;
import dev.docs.store.jdbc.JdbcStore;
import java.io.PrintWriter;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.logging.Logger;
import javax.sql.DataSource;

/** What the store says without a database and without a driver, which the application brings. */
public final class Main {

  public static void main(String[] arguments) {
    try (JdbcStore store = JdbcStore.open(new NoDatabase())) {
      System.out.println("opened: " + store);
    } catch (StoreUnavailable e) {
      System.out.println("unavailable: " + e.getMessage());
    }
    try (JdbcStore store = JdbcStore.openUrl("jdbc:h2:mem:", JdbcOptions.DEFAULT)) {
      System.out.println("opened: " + store);
    } catch (RuntimeException e) {
      System.out.println("refused: " + e.getMessage());
    }
  }

  /** A source whose database cannot be reached. */
  private static final class NoDatabase implements DataSource {

    @Override
    public Connection getConnection() throws SQLException {
      throw new SQLException("nobody listens", "08001");
    }

    @Override
    public Connection getConnection(String user, String password) throws SQLException {
      return getConnection();
    }

    @Override
    public PrintWriter getLogWriter() {
      return null;
    }

    @Override
    public void setLogWriter(PrintWriter out) {}

    @Override
    public void setLoginTimeout(int seconds) {}

    @Override
    public int getLoginTimeout() {
      return 0;
    }

    @Override
    public Logger getParentLogger() {
      return Logger.getGlobal();
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
}
