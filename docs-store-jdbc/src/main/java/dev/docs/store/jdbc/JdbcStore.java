package dev.docs.store.jdbc;

import static java.util.Objects.requireNonNull;

import dev.docs.store.Kind;
import dev.docs.store.ReadTx;
import dev.docs.store.Store;
import dev.docs.store.StoreException.StoreUnavailable;
import dev.docs.store.WriteTx;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Function;
import java.util.function.Supplier;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/**
 * A store on a relational database: H2 from version 2, PostgreSQL from version 13. It keeps to
 * three tables of its own, so that it may live in a database together with other things, and
 * several stores, of this process or of others, may share one database.
 *
 * <p>Records of kinds that never change are kept in memory once read or written; nothing else is.
 *
 * <p>Thread-safe.
 */
public final class JdbcStore implements Store {

  /** More often in a row than the pool has connections: each may be found closed once. */
  private static final int MAX_REOPENINGS = 12;

  private final Database database;
  private final TransactionRetry attempts;
  private final Optional<Pool> owned;

  /** One for each store: work on a store may well use another one. */
  @SuppressWarnings("ThreadLocalUsage")
  private final ThreadLocal<JdbcTx> running = new ThreadLocal<>();

  /** Shared by what runs, and had alone by closing. */
  private final ReadWriteLock lifecycle = new ReentrantReadWriteLock();

  private volatile boolean closed;

  private JdbcStore(Database database, TransactionRetry attempts, Optional<Pool> owned) {
    this.database = database;
    this.attempts = attempts;
    this.owned = owned;
  }

  /**
   * A store on the database of {@code source}, with the {@linkplain JdbcOptions#DEFAULT default
   * options}.
   *
   * @throws IllegalArgumentException as {@link #open(DataSource, JdbcOptions)} does
   * @throws StoreUnavailable when the database cannot be reached
   */
  public static JdbcStore open(DataSource source) {
    return open(source, JdbcOptions.DEFAULT);
  }

  /**
   * A store on the database of {@code source}, whose tables are made if they are missing. The
   * source stays open when the store is closed. It has to hand out connections to several threads;
   * a pool is advised, as every transaction takes one connection.
   *
   * @throws IllegalArgumentException when the database is none that is supported, its encoding does
   *     not have every character, or its tables were made by a later release
   * @throws StoreUnavailable when the database cannot be reached
   */
  public static JdbcStore open(DataSource source, JdbcOptions options) {
    return open(source, options, Optional.empty());
  }

  /**
   * A store in an H2 database of its own, in files that begin with the path; made if they are
   * missing. One process at a time may have it open. Needs H2 and HikariCP.
   *
   * <p>H2 by itself collects what was committed for half a second before it writes it to the file.
   * Here it is set to write at every commit, so that what a write answered for outlives the death
   * of the process. It does not force the operating system to write: a failure of the power may
   * cost the last seconds, and where that matters, PostgreSQL is the database to take.
   *
   * <p>A file that was not closed is looked through as a whole before it is opened, as H2 alone may
   * overlook the last commits in it.
   *
   * @throws IllegalArgumentException as {@link #open(DataSource, JdbcOptions)} does, and when the
   *     path contains a semicolon
   * @throws StoreUnavailable when the file cannot be opened
   */
  public static JdbcStore openH2File(Path path) {
    return openH2File(path, JdbcOptions.DEFAULT);
  }

  /** The same with other options. */
  public static JdbcStore openH2File(Path path, JdbcOptions options) {
    return openUrl(Pool.h2Url(path), "sa", "", options);
  }

  /**
   * A store on the database with this JDBC URL, through a pool of ten connections that is closed
   * with the store. Needs HikariCP and the database's driver. An H2 file that is not encrypted is
   * treated as {@link #openH2File(Path)} does; it is written at every commit unless the URL has a
   * {@code WRITE_DELAY}.
   *
   * @param user null for the URL's own
   * @param password null for the URL's own
   * @throws IllegalArgumentException as {@link #open(DataSource, JdbcOptions)} does
   * @throws StoreUnavailable when the database cannot be reached
   */
  public static JdbcStore openUrl(String url, @Nullable String user, @Nullable String password) {
    return openUrl(url, user, password, JdbcOptions.DEFAULT);
  }

  /** The same with other options. */
  public static JdbcStore openUrl(
      String url, @Nullable String user, @Nullable String password, JdbcOptions options) {
    Pool pool = Pool.open(url, user, password, options);
    try {
      return open(pool.source(), options, Optional.of(pool));
    } catch (RuntimeException e) {
      pool.close();
      throw e;
    }
  }

  private static JdbcStore open(DataSource source, JdbcOptions options, Optional<Pool> owned) {
    Dialect dialect = DatabaseSetup.run(source, options);
    return new JdbcStore(
        Database.of(source, dialect, options),
        new TransactionRetry(options.attempts(), dialect.writesOneByOne()),
        owned);
  }

  /**
   * Makes anew the indexes of kinds that were stored with others, and the ids of records that stand
   * under others, in one transaction; costs reading all records of those kinds. The instance of the
   * library that is built on the store calls it.
   */
  @Override
  public void register(List<Kind<?>> kinds) {
    Layout layout = new Layout(database.tables(), database.dialect());
    List<Kind<?>> differing = inReading(connection -> layout.differing(connection, kinds));
    if (!differing.isEmpty()) {
      inWriting(
          connection -> {
            if (layout.isEmpty(connection)) {
              for (Kind<?> kind : differing) {
                layout.noteIndexes(connection, kind);
              }
            } else {
              IndexBuild.run(database, connection, differing);
            }
            return true;
          });
    }
  }

  @Override
  public <R> R read(String name, Function<? super ReadTx, ? extends R> work) {
    requireNonNull(name, "name");
    requireNonNull(work, "work");
    return whileOpen(() -> reopening(() -> attempts.read(() -> readOnce(name, work))));
  }

  private <R> R readOnce(String name, Function<? super ReadTx, ? extends R> work) {
    try {
      return readOnce(name, work, true);
    } catch (Session.More e) {
      return readOnce(name, work, false);
    }
  }

  private <R> R readOnce(
      String name, Function<? super ReadTx, ? extends R> work, boolean mayBeSingle) {
    try (Session session = database.reading()) {
      Questions questions = new Questions(database, session, name, mayBeSingle);
      R result = run(new JdbcReadTx(database, session, questions), work);
      session.commit();
      questions.finished();
      return result;
    }
  }

  @Override
  public <R> R write(String name, Function<? super WriteTx, ? extends R> work) {
    requireNonNull(name, "name");
    requireNonNull(work, "work");
    return whileOpen(() -> reopening(() -> attempts.write(() -> writeOnce(name, work))));
  }

  private <R> R writeOnce(String name, Function<? super WriteTx, ? extends R> work) {
    try {
      return writeOnce(name, work, false);
    } catch (JdbcWriteTx.Doubt e) {
      return writeOnce(name, work, true);
    }
  }

  private <R> R writeOnce(
      String name, Function<? super WriteTx, ? extends R> work, boolean asksFirst) {
    try (Session session = database.writing()) {
      Questions questions = new Questions(database, session, name, false);
      JdbcWriteTx tx = new JdbcWriteTx(database, session, questions, asksFirst);
      try {
        R result = run(tx, work);
        tx.flush();
        session.commit();
        tx.committed();
        questions.finished();
        return result;
      } catch (Throwable thrown) {
        tx.checkAssumptions();
        throw thrown;
      }
    }
  }

  /** Runs the work; a failure of the database is what matters, whatever the work makes of it. */
  private <T extends JdbcTx, R> R run(T tx, Function<? super T, ? extends R> work) {
    running.set(tx);
    try {
      return work.apply(tx);
    } catch (Throwable thrown) {
      if (tx.session.failure() != null) {
        throw tx.session.failure();
      }
      throw thrown;
    } finally {
      tx.end();
      running.remove();
    }
  }

  /**
   * Compares every index of these kinds with what the records say, in one transaction; costs
   * reading all of them.
   *
   * @return what is wrong; empty when nothing is
   */
  public List<Fault> verify(List<Kind<?>> kinds) {
    return inReading(connection -> new Verification(database).run(connection, kinds));
  }

  /**
   * Builds all indexes of these kinds anew from what the records say, in one transaction.
   *
   * @throws IllegalStateException when two records have the same key in a unique index; nothing is
   *     changed then
   */
  public void rebuildIndexes(List<Kind<?>> kinds) {
    inWriting(
        connection -> {
          IndexBuild.run(database, connection, kinds);
          return true;
        });
  }

  private <R> R inReading(Session.Statements<R> statements) {
    return whileOpen(
        () ->
            attempts.read(
                () -> {
                  try (Session session = database.reading()) {
                    return session.run(statements);
                  }
                }));
  }

  private <R> R inWriting(Session.Statements<R> statements) {
    return whileOpen(
        () ->
            attempts.write(
                () -> {
                  try (Session session = database.writing()) {
                    R result = session.run(statements);
                    session.commit();
                    return result;
                  }
                }));
  }

  /** What the cache of the records that never change did since the store was opened. */
  public CacheStatistics cacheStatistics() {
    return database.cache().statistics();
  }

  @Override
  public void close() {
    checkNotRunning();
    lifecycle.writeLock().lock();
    try {
      if (!closed) {
        closed = true;
        database.cache().clear();
        owned.ifPresent(Pool::close);
      }
    } catch (Exception e) {
      throw new StoreUnavailable("closing failed: " + e.getMessage(), false, e);
    } finally {
      lifecycle.writeLock().unlock();
    }
  }

  private <R> R whileOpen(Supplier<R> action) {
    checkNotRunning();
    lifecycle.readLock().lock();
    try {
      if (closed) {
        throw new IllegalStateException("the store is closed");
      }
      return action.get();
    } finally {
      lifecycle.readLock().unlock();
    }
  }

  /**
   * Runs transactions that find the database closed again, on new connections, which open it; for a
   * store on connections of others, these have to be given up there.
   */
  private <R> R reopening(Supplier<R> transactions) {
    for (int attempt = 1; ; attempt++) {
      try {
        return transactions.get();
      } catch (Session.Closed e) {
        owned.ifPresent(Pool::renew);
        if (owned.isEmpty() || attempt == MAX_REOPENINGS) {
          throw new StoreUnavailable(String.valueOf(e.getMessage()), false, e);
        }
      }
    }
  }

  private void checkNotRunning() {
    if (running.get() != null) {
      throw new IllegalStateException("inside a transaction on this store: they do not nest");
    }
  }
}
