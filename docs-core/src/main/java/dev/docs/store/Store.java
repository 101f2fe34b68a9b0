package dev.docs.store;

import java.util.List;
import java.util.function.Function;

/**
 * Stores records. The contract consists of these methods, the transactions they provide and the
 * three failures of {@link StoreException}; the contract suite in the test-jar checks it.
 *
 * <p>Work may run more than once, so it has no effects but those on its transaction. Transactions
 * do not nest, belong to the thread that runs the work, and are refused after the work returned:
 * each of these is an {@link IllegalStateException}, as is closing the store from inside the work.
 *
 * <p>Thread-safe.
 */
public interface Store extends AutoCloseable {

  /**
   * Registers the kinds in use. Where an earlier release stored records of a kind with other
   * indexes or ids, the store rebuilds them. May be called at any time and repeatedly; does nothing
   * when everything is current. Kinds that are not registered can be used, too, but are not
   * rebuilt.
   *
   * @throws IllegalStateException when two records of a kind have the same key in a unique index,
   *     whereupon nothing is changed; when called from inside work, or after {@link #close}
   */
  void register(List<Kind<?>> kinds);

  /**
   * Runs {@code work} on one consistent snapshot.
   *
   * @param name the kind of work, by which a store may learn what work of that kind reads, and read
   *     it ahead next time. It never changes what the work sees. One per call site: it contains no
   *     argument of the work, so that there are few names
   */
  <R> R read(String name, Function<? super ReadTx, ? extends R> work);

  /** As the other, with the class of the work as its name, which for a lambda is the call site. */
  default <R> R read(Function<? super ReadTx, ? extends R> work) {
    return read(work.getClass().getName(), work);
  }

  /**
   * Runs {@code work} as if alone, all or nothing: an exception from the work rolls everything back
   * and is thrown unchanged. After a conflict with another writer the work runs again.
   *
   * @param name as for {@link #read(String, Function)}
   */
  <R> R write(String name, Function<? super WriteTx, ? extends R> work);

  /** As the other, with the class of the work as its name, which for a lambda is the call site. */
  default <R> R write(Function<? super WriteTx, ? extends R> work) {
    return write(work.getClass().getName(), work);
  }

  /**
   * Releases the store's resources. Calls after it fail with {@link IllegalStateException}, but
   * closing again does nothing.
   */
  @Override
  void close();
}
