package dev.docs.store;

import java.util.List;
import java.util.function.Function;

/**
 * Where records live. The whole contract is in these methods, the transactions they hand out and
 * the three failures of {@link StoreException}; the contract suite in the test-jar checks it.
 *
 * <p>Work given to a transaction may run more than once, so it has no effects but those on its
 * transaction. Transactions do not nest, belong to the thread that runs the work, and are refused
 * after the work returned: each of these is an {@link IllegalStateException}, as is closing the
 * store from inside the work.
 *
 * <p>Thread-safe.
 */
public interface Store extends AutoCloseable {

  /**
   * Says which kinds are used: a store that has kept records of a kind with other indexes than it
   * has now, or under ids of another form, as an earlier release wrote them, makes them anew. May
   * be called at any time, and again; does nothing where everything is as it should be. Records of
   * kinds that were never registered can be used as well, but are found as they were stored.
   *
   * @throws IllegalStateException when two records of a kind have the same key in a unique index,
   *     whereupon nothing is changed; when called from inside work, or after {@link #close}
   */
  void register(List<Kind<?>> kinds);

  /**
   * Runs {@code work} on one consistent snapshot.
   *
   * @param name the kind of work, by which a store may learn what work of that kind reads, and read
   *     it ahead next time. It never changes what the work sees. One for each place in the code
   *     that has work run: it contains no argument of the work, so that there are few of them
   */
  <R> R read(String name, Function<? super ReadTx, ? extends R> work);

  /** As the other, the work named by its class, which for a lambda is its place in the code. */
  default <R> R read(Function<? super ReadTx, ? extends R> work) {
    return read(work.getClass().getName(), work);
  }

  /**
   * Runs {@code work} as if alone, all or nothing: an exception from the work undoes everything it
   * did and reaches the caller unchanged. A conflict with another writer makes it run again.
   *
   * @param name as for {@link #read(String, Function)}
   */
  <R> R write(String name, Function<? super WriteTx, ? extends R> work);

  /** As the other, the work named by its class, which for a lambda is its place in the code. */
  default <R> R write(Function<? super WriteTx, ? extends R> work) {
    return write(work.getClass().getName(), work);
  }

  /**
   * Releases what the store holds. Calls after it fail with {@link IllegalStateException}, but
   * closing again does nothing.
   */
  @Override
  void close();
}
