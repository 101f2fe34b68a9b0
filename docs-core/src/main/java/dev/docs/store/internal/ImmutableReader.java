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

  /** Reads in a transaction that runs. */
  static ImmutableReader in(ReadTx tx) {
    return new ImmutableReader() {
      @Override
      public <R> R readImmutable(String name, Function<? super ReadTx, ? extends R> read) {
        return read.apply(tx);
      }
    };
  }
}
