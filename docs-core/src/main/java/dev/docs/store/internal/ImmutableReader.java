package dev.docs.store.internal;

import dev.docs.store.ReadTx;
import java.util.function.Function;

/**
 * Reads records of immutable kinds, in the running transaction or in one of its own. Thread-safe
 * when no transaction runs.
 */
public interface ImmutableReader {

  <R> R readImmutable(Function<? super ReadTx, ? extends R> read);
}
