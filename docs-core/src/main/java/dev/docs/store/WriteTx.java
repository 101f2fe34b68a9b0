package dev.docs.store;

/**
 * A transaction that also writes. It sees its own writes, in {@code find} as in {@code scan}.
 *
 * <p>A call that throws has had no effect, and the transaction goes on if the work catches it. The
 * value's id and index keys are checked first, then the version, then the id, then the unique
 * indexes in the order of their declaration.
 */
public interface WriteTx extends ReadTx {

  /**
   * Adds a record, at version 1. For a {@linkplain Kind.Mode#CONTENT_ADDRESSED content-addressed}
   * kind, adding an existing record does nothing and returns it.
   *
   * @throws StoreException.DuplicateKey when the id or a unique index key is taken
   * @throws IllegalArgumentException when the value's id is not one, or an index key is too long
   */
  <T> Stored<T> insert(Kind<T> kind, T value);

  /**
   * Replaces the record with the value's id, raising its version by one.
   *
   * @throws StoreException.StaleVersion when the record is not at {@code version}, or not there
   * @throws StoreException.DuplicateKey when a unique index key is taken by another record
   * @throws IllegalArgumentException when the kind is not {@linkplain Kind.Mode#MUTABLE mutable},
   *     the value's id is not one, or an index key is too long
   */
  <T> Stored<T> update(Kind<T> kind, T value, long version);

  /**
   * Removes a record and its index entries.
   *
   * @throws StoreException.StaleVersion when the record is not at {@code version}, or not there
   */
  <T> void delete(Kind<T> kind, String id, long version);
}
