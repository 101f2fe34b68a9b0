package dev.docs.store;

import dev.docs.store.Scan.Hit;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * A transaction with a consistent view of the store. Not thread-safe: it may be used only on the
 * thread that runs the work, until the work returns; other calls throw {@link
 * IllegalStateException}.
 */
public interface ReadTx {

  /** The record with this id; empty if there is none, or if the text is not a valid id. */
  <T> Optional<Stored<T>> find(Kind<T> kind, String id);

  /**
   * The entries of one index in key order, ascending or descending, at most {@link Scan#limit()} of
   * them; a record with several keys is included once for each. The list is immutable.
   */
  <T> List<Hit<T>> scan(Scan<T> scan);

  /**
   * The number of entries of {@code index} whose keys start with {@code prefix}; cheaper than
   * reading them.
   *
   * @throws IllegalArgumentException when the kind does not declare the index
   */
  <T> long count(Kind<T> kind, Index<T> index, IndexKey prefix);

  /**
   * Passes every record of a kind to {@code action} in {@linkplain Kind#ID_ORDER id order}. Only a
   * few records are in memory at a time, regardless of their number.
   *
   * @param action may read in this transaction; writing in it throws {@link IllegalStateException}
   */
  <T> void forEach(Kind<T> kind, Consumer<? super Stored<T>> action);
}
