package dev.docs.store.internal;

import dev.docs.store.ReadTx;
import java.util.function.Function;

/**
 * Reads records of kinds that are never updated, of which it does not matter when they are read: in
 * the transaction that runs, or in one of its own. Thread-safe once no transaction runs.
 */
public interface ImmutableReader {

  <R> R readImmutable(Function<? super ReadTx, ? extends R> read);
}
