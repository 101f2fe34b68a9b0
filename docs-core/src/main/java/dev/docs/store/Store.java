package dev.docs.store;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToLongFunction;

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
   * Makes sure that the ordinals of later writing transactions are greater than every one that
   * records have. Called by the {@code Docs} instance on the store, before it writes.
   *
   * <p>The default does nothing: so it is where ordinals are kept with the records. A store that
   * takes them from elsewhere, such as the numbers of a database's transactions, goes on after the
   * last one when its records were moved to a place that counts lower.
   *
   * @param last the greatest ordinal of a record, 0 when none has one
   * @throws IllegalStateException when called inside work, or after {@link #close}
   */
  default void continueOrdinals(ToLongFunction<? super ReadTx> last) {}

  /**
   * Runs {@code work} in a read-only transaction on one consistent snapshot.
   *
   * <p>The name is of the form {@code Class.method}, as {@code Spaces.get}, and stands for what the
   * work does: work of the same name performs the same queries, with other arguments. Names are
   * constants, so that their number is bounded, and stay the same across restarts. A store may
   * record what work of a name reads, and read it ahead the next time; this never changes the
   * results of reads. Measurements are grouped by the part before the dot, see {@link
   * StoreObserver}.
   *
   * @param name the name of the work; any text is accepted
   */
  <R> R read(String name, Function<? super ReadTx, ? extends R> work);

  /**
   * Runs {@code work} in a serializable transaction: atomically, and as if no other transaction ran
   * at the same time. An exception from the work rolls back all changes and is rethrown unchanged.
   * After a conflict with another writer the work runs again.
   *
   * @param name the name of the work, as for {@link #read}
   */
  <R> R write(String name, Function<? super WriteTx, ? extends R> work);

  /**
   * Runs {@code action} when what the calling thread has written is committed: at once, since every
   * unit of work is a transaction of its own. A store whose units of work join a transaction of the
   * application runs it after that one's commit, on the thread that is told of it, and never when
   * it is rolled back. To be called after work, for what follows from it outside the store.
   *
   * @param action may run units of work, which then join nothing
   */
  default void afterCommit(Runnable action) {
    action.run();
  }

  /**
   * Whether units of work on the calling thread read what is not committed yet: those in a
   * transaction of the application in which others have written. What is derived from it is not to
   * be kept for others.
   */
  default boolean readsUncommitted() {
    return false;
  }

  /**
   * The state of what is committed: as long as it equals one of before, nothing was committed since
   * that one was taken. Taking it is no unit of work, and costs about nothing. What units of work
   * read after a state was taken may be newer than it. Empty for a store that has no such, as one
   * that others may change; that is the default.
   *
   * @return an object that holds none of the records
   */
  default Optional<Object> state() {
    return Optional.empty();
  }

  /**
   * Releases the store's resources. Later calls throw {@link IllegalStateException}, except that
   * closing again does nothing.
   */
  @Override
  void close();
}
