package dev.docs.store;

import java.util.List;
import java.util.function.Function;

/**
 * Stores records. The contract consists of these methods, the transactions they provide and the
 * three failures of {@link StoreException}; the contract suite in the test-jar checks it.
 *
 * <p>Work may run more than once, so it must not have effects outside its transaction. Transactions
 * do not nest, may be used only on the thread that runs the work, and end when the work returns;
 * violations throw {@link IllegalStateException}, as does closing the store inside work.
 *
 * <p>Thread-safe.
 */
public interface Store extends AutoCloseable {

  /**
   * Registers the kinds in use. If an earlier release stored records of a kind with other indexes
   * or other forms of ids, the store rebuilds them. May be called at any time and repeatedly; does
   * nothing when everything is up to date. Kinds that are not registered can be used too, but are
   * not rebuilt.
   *
   * @throws IllegalStateException when two records of a kind have the same key in a unique index,
   *     in which case nothing is changed; when called inside work, or after {@link #close}
   */
  void register(List<Kind<?>> kinds);

  /**
   * Runs {@code work} in a read-only transaction on one consistent snapshot.
   *
   * @param name identifies the call site, without arguments of the work, so that there are few
   *     names. A store may record what work with a name reads, and read it ahead the next time;
   *     this never changes the results of reads
   */
  <R> R read(String name, Function<? super ReadTx, ? extends R> work);

  /** Runs {@code work} under the name of its class, which for a lambda is the call site. */
  default <R> R read(Function<? super ReadTx, ? extends R> work) {
    return read(work.getClass().getName(), work);
  }

  /**
   * Runs {@code work} in a serializable transaction: atomically, and as if no other transaction ran
   * at the same time. An exception from the work rolls back all changes and is rethrown unchanged.
   * After a conflict with another writer the work runs again.
   *
   * @param name as for {@link #read(String, Function)}
   */
  <R> R write(String name, Function<? super WriteTx, ? extends R> work);

  /** Runs {@code work} under the name of its class, which for a lambda is the call site. */
  default <R> R write(Function<? super WriteTx, ? extends R> work) {
    return write(work.getClass().getName(), work);
  }

  /**
   * Releases the store's resources. Later calls throw {@link IllegalStateException}, except that
   * closing again does nothing.
   */
  @Override
  void close();
}
