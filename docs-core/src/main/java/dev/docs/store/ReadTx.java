package dev.docs.store;

import dev.docs.store.Scan.Hit;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * A consistent view of the store. Not thread-safe: valid on the thread that runs the work, until
 * the work returns; every other call is an {@link IllegalStateException}.
 */
public interface ReadTx {

  /** The record with this id; empty when there is none, also for texts that are not ids. */
  <T> Optional<Stored<T>> find(Kind<T> kind, String id);

  /**
   * The records of one index in the order of their keys, at most {@link Scan#limit()} of them: a
   * record with several keys once for each. The list is immutable.
   */
  <T> List<Hit<T>> scan(Scan<T> scan);

  /**
   * How many entries of {@code index} start with {@code prefix}; costs less than reading them.
   *
   * @throws IllegalArgumentException when the index is not one of the kind's
   */
  <T> long count(Kind<T> kind, Index<T> index, IndexKey prefix);

  /**
   * Passes every record of a kind in the {@linkplain Kind#ID_ORDER order of their ids}, a few in
   * memory at a time, however many there are.
   *
   * @param action may read; a write in the same transaction while it runs is an {@link
   *     IllegalStateException}
   */
  <T> void forEach(Kind<T> kind, Consumer<? super Stored<T>> action);
}
