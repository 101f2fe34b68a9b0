package dev.docs.store;

/**
 * A transaction that reads and writes. All its reads include its own writes.
 *
 * <p>A call that throws has no effect, and the transaction continues if the work catches the
 * exception. The form of the value's id and index keys is checked first, then the version, then
 * whether the id is taken, then the unique indexes in the order of their declaration.
 */
public interface WriteTx extends ReadTx {

  /**
   * Inserts a record at version 1. For a {@linkplain Kind.Mode#CONTENT_ADDRESSED content-addressed}
   * kind, inserting an existing record only returns it.
   *
   * @throws StoreException.DuplicateKey when the id or a unique index key is taken
   * @throws IllegalArgumentException when the value's id is not valid, or an index key is too long
   */
  <T> Stored<T> insert(Kind<T> kind, T value);

  /**
   * Replaces the record that has the value's id, and increases its version by one.
   *
   * @throws StoreException.StaleVersion when the record is not at {@code version}, or does not
   *     exist
   * @throws StoreException.DuplicateKey when another record has the same key in a unique index
   * @throws IllegalArgumentException when the kind is not {@linkplain Kind.Mode#MUTABLE mutable},
   *     the value's id is not valid, or an index key is too long
   */
  <T> Stored<T> update(Kind<T> kind, T value, long version);

  /**
   * Deletes a record and its index entries.
   *
   * @throws StoreException.StaleVersion when the record is not at {@code version}, or does not
   *     exist
   */
  <T> void delete(Kind<T> kind, String id, long version);
}
