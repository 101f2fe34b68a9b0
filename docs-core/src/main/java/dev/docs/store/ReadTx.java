package dev.docs.store;

import java.util.List;
import java.util.Optional;

/**
 * A consistent view of the store. Not thread-safe; valid until the work it was given to returns.
 */
public interface ReadTx {

  <T> Optional<Stored<T>> find(Kind<T> kind, String id);

  /** The records of one index in the order of their keys, at most {@link Scan#limit()} of them. */
  <T> List<Hit<T>> scan(Scan<T> scan);

  /** How many entries of {@code index} start with {@code prefix}; costs less than reading them. */
  <T> long count(Kind<T> kind, Index<T> index, IndexKey prefix);
}
