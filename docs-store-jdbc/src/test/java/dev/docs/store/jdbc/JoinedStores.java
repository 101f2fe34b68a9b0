package dev.docs.store.jdbc;

import com.zaxxer.hikari.HikariDataSource;
import dev.docs.store.Kind;
import dev.docs.store.ReadTx;
import dev.docs.store.Store;
import dev.docs.store.StoreException.StoreUnavailable;
import dev.docs.store.WriteTx;
import dev.docs.store.contract.DatabaseStores;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.ToLongFunction;

/**
 * Stores each of whose units of work runs in a transaction of an application, which commits it, and
 * begins again after a conflict.
 */
final class JoinedStores implements DatabaseStores {

  private static final AtomicInteger NUMBER = new AtomicInteger();
  private static final int ATTEMPTS = 200;

  private record Database(String url, String user, JdbcOptions options, int writing) {}

  private final Supplier<Database> databases;
  private final Map<Store, Database> opened = Collections.synchronizedMap(new IdentityHashMap<>());
  private final Deque<HikariDataSource> pools = new ArrayDeque<>();

  private JoinedStores(Supplier<Database> databases) {
    this.databases = databases;
  }

  /** Those that only read have a snapshot, and do not wait for writers. */
  static JoinedStores h2() {
    return new JoinedStores(
        () ->
            new Database(
                "jdbc:h2:mem:joinedstore" + NUMBER.incrementAndGet() + ";DB_CLOSE_DELAY=-1",
                "sa",
                JdbcOptions.DEFAULT,
                Connection.TRANSACTION_READ_COMMITTED));
  }

  static JoinedStores postgres() {
    return new JoinedStores(
        () ->
            new Database(
                ((HikariDataSource) EmbeddedServer.source()).getJdbcUrl(),
                "postgres",
                JdbcOptions.DEFAULT.schema("joinedstore" + NUMBER.incrementAndGet()),
                Connection.TRANSACTION_SERIALIZABLE));
  }

  @Override
  public Store create() {
    return open(databases.get());
  }

  @Override
  public Store another(Store store) {
    return open(opened.get(store));
  }

  private Store open(Database database) {
    HikariDataSource pool = TestDatabases.pool(database.url(), database.user(), "");
    pool.setMaximumPoolSize(20);
    pool.setMinimumIdle(1);
    pools.push(pool);
    JdbcTransactions transactions = new JdbcTransactions();
    Store joining = JdbcStore.open(pool, database.options()).joining(transactions);
    Store store = new InTransactions(joining, transactions, pool, database.writing());
    opened.put(store, database);
    return store;
  }

  @Override
  public void close() {
    pools.forEach(HikariDataSource::close);
  }

  private static final class InTransactions implements Store {

    private final Store store;
    private final JdbcTransactions transactions;
    private final HikariDataSource pool;
    private final int writing;

    InTransactions(Store store, JdbcTransactions transactions, HikariDataSource pool, int writing) {
      this.store = store;
      this.transactions = transactions;
      this.pool = pool;
      this.writing = writing;
    }

    @Override
    public void register(List<Kind<?>> kinds) {
      store.register(kinds);
    }

    @Override
    public void continueOrdinals(ToLongFunction<? super ReadTx> last) {
      store.continueOrdinals(last);
    }

    @Override
    public <R> R read(String name, Function<? super ReadTx, ? extends R> work) {
      return repeated(Connection.TRANSACTION_SERIALIZABLE, () -> store.<R>read(name, work));
    }

    @Override
    public <R> R write(String name, Function<? super WriteTx, ? extends R> work) {
      return repeated(writing, () -> store.<R>write(name, work));
    }

    private <R> R repeated(int level, Supplier<R> unit) {
      for (int attempt = 1; ; attempt++) {
        try {
          return once(level, unit);
        } catch (OuterTransactionFailed e) {
          if (!e.isConflict() || attempt == ATTEMPTS) {
            throw e;
          }
        } catch (SQLException e) {
          if (!"40001".equals(e.getSQLState()) || attempt == ATTEMPTS) {
            throw new StoreUnavailable("the commit failed", true, e);
          }
        }
        pause(attempt);
      }
    }

    private <R> R once(int level, Supplier<R> unit) throws SQLException {
      try (Connection connection = pool.getConnection()) {
        connection.setTransactionIsolation(level);
        connection.setAutoCommit(false);
        try (JdbcTransactions.Block block = transactions.join(connection)) {
          R result = unit.get();
          block.commit();
          return result;
        }
      }
    }

    private static void pause(int attempt) {
      try {
        TimeUnit.MILLISECONDS.sleep(
            ThreadLocalRandom.current().nextInt(Math.min(100, 2 * attempt)));
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
    }

    @Override
    public void close() {
      store.close();
    }
  }
}
