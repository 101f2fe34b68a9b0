package dev.docs.store.internal;

import dev.docs.store.ReadTx;
import dev.docs.store.Store;
import java.util.function.Function;

/**
 * Reads records of immutable kinds, in the running transaction or in one of its own. Thread-safe
 * when no transaction runs.
 */
public interface ImmutableReader {

  /**
   * @param name names a transaction of its own, see {@link Store#read}
   */
  <R> R readImmutable(String name, Function<? super ReadTx, ? extends R> read);

  /** Where records were found that do not have the id by which they are looked up. */
  default RecordPlaces places() {
    return RecordPlaces.none();
  }

  /** Reads in a transaction that runs. */
  static ImmutableReader in(ReadTx tx) {
    if (tx instanceof ImmutableReader unitOfWork) {
      return unitOfWork;
    }
    return new ImmutableReader() {
      @Override
      public <R> R readImmutable(String name, Function<? super ReadTx, ? extends R> read) {
        return read.apply(tx);
      }
    };
  }
}
