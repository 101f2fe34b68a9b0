package dev.docs.store.jdbc;

import static java.util.Objects.requireNonNull;

import dev.docs.store.Kind;
import dev.docs.store.ReadTx;
import dev.docs.store.SecretKeys;
import dev.docs.store.Store;
import dev.docs.store.StoreException.StoreUnavailable;
import dev.docs.store.WriteTx;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.ToLongFunction;
import javax.sql.DataSource;

/**
 * A store on a relational database: H2 from version 2, PostgreSQL from version 13. It uses three
 * tables of its own, so that it may share a database with other applications; several stores, of
 * one or several processes, may use the same tables.
 *
 * <p>Records of immutable kinds are cached in memory once read or written; other records are read
 * from the database in each transaction.
 *
 * <p>Every unit of work is a transaction of its own, which the store begins and ends. A {@code
 * DataSource} may return connections with auto-commit off. One that returns a connection in a
 * transaction of the application, as a transaction-aware proxy does, is refused with an {@link
 * IllegalStateException} before anything is written, since the transaction would end with the unit
 * of work. A transaction has begun when auto-commit was switched off on it. Where the source
 * returns all connections with auto-commit off, it has begun when it has written or locked
 * something; on PostgreSQL also when it has read a table.
 *
 * <p>Thread-safe.
 */
public final class JdbcStore implements Store {

  private final Database database;
  private final Attempts attempts;
  private final IndexUpgrade indexes;
  private final Optional<Pool> owned;

  private final UnitsOfWork units;

  /** Held shared by transactions, and exclusively by closing. */
  private final ReadWriteLock lifecycle = new ReentrantReadWriteLock();

  private volatile boolean closed;

  private JdbcStore(Database database, Attempts attempts, Optional<Pool> owned) {
    this.database = database;
    this.attempts = attempts;
    units = new UnitsOfWork(database);
    indexes = new IndexUpgrade(database, attempts);
    this.owned = owned;
  }

  /**
   * Opens a store on the database of {@code source}, with the {@linkplain JdbcOptions#DEFAULT
   * default options}.
   *
   * @throws IllegalArgumentException as {@link #open(DataSource, JdbcOptions)}
   * @throws StoreUnavailable when the database cannot be reached
   */
  public static JdbcStore open(DataSource source) {
    return open(source, JdbcOptions.DEFAULT);
  }

  /**
   * Opens a store on the database of {@code source}; missing tables are created. Closing the store
   * does not close the source. The source must support several threads; a connection pool is
   * recommended, since every transaction takes one connection.
   *
   * @throws IllegalArgumentException when the database is not supported, its encoding cannot
   *     represent every character, it is H2 in the mode of a database that is too different, or its
   *     tables were created by a later release
   * @throws StoreUnavailable when the database cannot be reached
   */
  public static JdbcStore open(DataSource source, JdbcOptions options) {
    return open(source, options, Layout.Release.CURRENT);
  }

  /**
   * Opens a store in an embedded H2 database, in files whose names begin with the path; missing
   * ones are created. Only one process at a time can open it. Needs H2 and HikariCP.
   *
   * <p>By default H2 delays writing commits to the file by half a second. Here it writes at every
   * commit, so that committed work survives the end of the process. It does not force the operating
   * system to write to disk: a power failure may lose the last seconds. Where that matters, use
   * PostgreSQL.
   *
   * <p>A file that was not closed, or in which a write has failed, is looked through each time
   * before it is opened, since H2 by itself may miss the last commits in it.
   *
   * @throws IllegalArgumentException as {@link #open(DataSource, JdbcOptions)}, and when the path
   *     contains a semicolon
   * @throws StoreUnavailable when the file cannot be opened
   */
  public static JdbcStore openH2File(Path path) {
    return openH2File(path, JdbcOptions.DEFAULT);
  }

  /** As {@link #openH2File(Path)}, with these options. */
  public static JdbcStore openH2File(Path path, JdbcOptions options) {
    return openUrl(Pool.h2Url(path), "sa", "", options);
  }

  /**
   * Opens a store on the database with this JDBC URL, which also has what is needed to sign in,
   * through a pool of ten connections that is closed with the store. Needs HikariCP and the
   * database's driver. An unencrypted H2 file is treated as by {@link #openH2File(Path)}; it is
   * written at every commit unless the URL has a {@code WRITE_DELAY}.
   *
   * @throws IllegalArgumentException as {@link #open(DataSource, JdbcOptions)}
   * @throws StoreUnavailable when the database cannot be reached
   */
  public static JdbcStore openUrl(String url, JdbcOptions options) {
    return open(new DatabaseAddress(url, Optional.empty()), options);
  }

  /** As {@link #openUrl(String, JdbcOptions)}, signing in as this user, with the defaults. */
  public static JdbcStore openUrl(String url, String user, String password) {
    return openUrl(url, user, password, JdbcOptions.DEFAULT);
  }

  /** As {@link #openUrl(String, JdbcOptions)}, signing in as this user. */
  public static JdbcStore openUrl(String url, String user, String password, JdbcOptions options) {
    return open(DatabaseAddress.of(url, user, password), options);
  }

  private static JdbcStore open(DatabaseAddress address, JdbcOptions options) {
    Pool pool = Pool.open(address, options);
    try {
      return open(pool.source(), options, Optional.of(pool), Layout.Release.CURRENT);
    } catch (RuntimeException e) {
      pool.close();
      throw e;
    }
  }

  static JdbcStore open(DataSource source, JdbcOptions options, Layout.Release release) {
    return open(source, options, Optional.empty(), release);
  }

  private static JdbcStore open(
      DataSource source, JdbcOptions options, Optional<Pool> owned, Layout.Release release) {
    Database database = DatabaseSetup.run(source, options, release);
    return new JdbcStore(database, new Attempts(database, options.attempts, owned), owned);
  }

  /**
   * Builds new indexes of the kinds, in batches, while processes of the release before serve, and
   * migrates records whose id form has changed, in one transaction. Called by the {@code Docs}
   * instance on the store.
   *
   * <p>An index that is no longer declared is kept up for those until {@link #finishUpgrade}.
   *
   * @throws IllegalStateException also when a later release keeps the kinds in a way that this one
   *     cannot
   */
  @Override
  public void register(List<Kind<?>> kinds) {
    whileOpen(() -> indexes.register(kinds));
  }

  /**
   * On PostgreSQL, whose numbers of transactions are others where a dump is restored: they go on
   * far after the last one, and processes of releases that do not know of it are excluded.
   */
  @Override
  public void continueOrdinals(ToLongFunction<? super ReadTx> last) {
    whileOpen(() -> new Ordinals(database, attempts, units).continueAfter(last));
  }

  /**
   * Excludes processes of earlier releases, and ends what was kept up for them: to be called when
   * all have been replaced. Those that still run fail to write with {@code StoreUnavailable}.
   *
   * @param kinds those in use
   */
  public void finishUpgrade(List<Kind<?>> kinds) {
    whileOpen(() -> indexes.finish(kinds));
  }

  @Override
  public <R> R read(String name, Function<? super ReadTx, ? extends R> work) {
    requireNonNull(name, "name");
    requireNonNull(work, "work");
    return whileOpen(
        () -> {
          try {
            return attempts.read(() -> units.read(name, work));
          } catch (JdbcTx.Incomplete e) {
            return attempts.write((layout, way) -> units.readCompleting(layout, name, work));
          }
        });
  }

  @Override
  public <R> R write(String name, Function<? super WriteTx, ? extends R> work) {
    requireNonNull(name, "name");
    requireNonNull(work, "work");
    return whileOpen(() -> attempts.write((layout, way) -> units.write(layout, way, name, work)));
  }

  /**
   * The same store for an application whose transactions include units of work on purpose: on a
   * thread that is in one of these transactions they run in it, are committed and rolled back with
   * it, and read what it has written. On other threads they are transactions of their own. Closing
   * it closes this store, which goes on refusing connections in a transaction.
   *
   * <p>The connection is to the same database as the store's, and finds its tables. On PostgreSQL
   * the isolation level of the transaction is serializable; repeatable read is sufficient to read.
   * On H2 it is read committed, at which a unit of work keeps all other writers out until the end
   * of the transaction; above that it can only be read. Otherwise, and with auto-commit on, work is
   * refused with an {@link IllegalStateException}, and so is writing in a read-only transaction;
   * the transaction goes on unchanged.
   *
   * <p>An exception from the work takes back what that unit of work has written, by a savepoint.
   * Nothing is repeated: where another transaction is in the way, work ends with {@link
   * OuterTransactionFailed}, and the transaction can only be rolled back and run again.
   *
   * <p>What follows from a unit of work outside the database, such as jobs, begins after the
   * commit, on connections of the store's own source, on which one look tells whether the unit of
   * work was committed: not if the application has returned to a savepoint before it. Caches learn
   * nothing from what is not committed.
   */
  public Store joining(OuterTransactions transactions) {
    return new JoiningStore(
        this, database, new JoinedUnits(database, units, attempts), transactions);
  }

  /**
   * Compares every index of these kinds with their records, in one transaction that reads all of
   * them.
   *
   * @return the inconsistencies found; empty when there are none
   */
  public List<Inconsistency> verify(List<Kind<?>> kinds) {
    return whileOpen(
        () -> {
          indexes.settle(kinds);
          return attempts.reading(connection -> new Verification(database).run(connection, kinds));
        });
  }

  /**
   * Rebuilds all indexes of these kinds from their records, in one transaction.
   *
   * @throws IllegalStateException when two records have the same key in a unique index; nothing is
   *     changed then
   */
  public void rebuildIndexes(List<Kind<?>> kinds) {
    whileOpen(() -> indexes.rebuild(kinds));
  }

  /**
   * Seals all secrets of these kinds with the active key, also those in clear, while others read
   * and write, and forgets the other keys: they need not be given any more. To be called when every
   * process on the database has the active key as its first; one that still seals with another
   * writes what nobody can open later.
   *
   * @param kinds those in use
   * @return the number of records
   * @throws IllegalStateException when the store has no keys
   */
  public long reseal(List<Kind<?>> kinds) {
    SecretKeys keys = database.codec().keys();
    if (!keys.seals()) {
      throw new IllegalStateException("there is no key to seal with");
    }
    long records = new Resealing(this).run(kinds);
    whileOpen(() -> attempts.writing(connection -> database.layout().forget(connection, keys)));
    return records;
  }

  /**
   * Whether the database takes no writes at present, or was set to take none: on PostgreSQL a
   * standby, or {@code default_transaction_read_only}; on H2 a file that is opened to be read.
   *
   * @throws StoreUnavailable when it does not answer
   */
  public boolean isReadOnly() {
    return whileOpen(() -> attempts.reading(database.dialect()::isReadOnly));
  }

  /**
   * Whether the database takes writes, as far as this store knows. Nothing is asked unless a unit
   * of work that writes, outside transactions of an application, has failed with {@link
   * StoreUnavailable}: then something small is written and committed at each call until that
   * succeeds. A disk may have room for that and not for more.
   */
  public boolean takesWrites() {
    return whileOpen(() -> !attempts.failsToWrite());
  }

  /**
   * The bytes that may still be written to the disk of an H2 database that was opened by path or
   * URL; empty for other databases, and where this is not known.
   */
  public OptionalLong usableSpace() {
    return owned.map(Pool::usableSpace).orElseGet(OptionalLong::empty);
  }

  /** The statistics of the cache of immutable records. */
  public CacheStatistics cacheStatistics() {
    return database.cache().statistics();
  }

  /** The statistics of writing transactions. */
  public WriteStatistics writeStatistics() {
    return database.writeQueues().statistics();
  }

  /**
   * Makes the file of an H2 database as small as its content. Transactions wait meanwhile.
   *
   * @throws IllegalStateException when the store was not opened on such a file by path or URL
   */
  public void compact() {
    checkNotRunning();
    lifecycle.writeLock().lock();
    try {
      checkOpen();
      owned.orElseThrow(() -> new IllegalStateException(Pool.NOT_COMPACTED)).compact();
    } finally {
      lifecycle.writeLock().unlock();
    }
  }

  @Override
  public void close() {
    checkNotRunning();
    lifecycle.writeLock().lock();
    try {
      if (!closed) {
        closed = true;
        database.cache().clear();
        database.replicas().close();
        owned.ifPresent(Pool::close);
      }
    } catch (Exception e) {
      throw new StoreUnavailable("closing failed: " + e.getClass().getName(), false, e);
    } finally {
      lifecycle.writeLock().unlock();
    }
  }

  <R> R whileOpen(Supplier<R> action) {
    checkNotRunning();
    lifecycle.readLock().lock();
    try {
      checkOpen();
      return action.get();
    } finally {
      lifecycle.readLock().unlock();
    }
  }

  private void checkOpen() {
    if (closed) {
      throw new IllegalStateException("the store is closed");
    }
  }

  private void checkNotRunning() {
    if (units.isRunning()) {
      throw new IllegalStateException("transactions on a store do not nest");
    }
  }

  /**
   * Statistics of a store's record cache since it was opened.
   *
   * @param hits look-ups that found a record
   * @param misses look-ups that did not
   * @param evictions records removed to make room
   * @param records approximate number of cached records
   * @param bytes approximate size of cached records
   */
  public record CacheStatistics(long hits, long misses, long evictions, long records, long bytes) {}
}
