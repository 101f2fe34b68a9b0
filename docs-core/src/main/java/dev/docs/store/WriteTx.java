package dev.docs.store;

import dev.docs.store.internal.Ordinal;
import java.util.Collection;

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

  /**
   * The place of this transaction in an order of all writing transactions of the store: a positive
   * number, greater than those of all transactions whose changes this one could read. So of two
   * transactions that change the same record, or of which one reads what the other wrote, the later
   * one has the greater ordinal. No other transaction that commits gets the same one. Called again,
   * it returns the same or a greater one. The numbers are not consecutive.
   *
   * <p>Together with {@link #horizon}, records whose index keys begin with it are a log that
   * several processes read without a gap.
   *
   * <p>The default counts in a record, so that all transactions that call it conflict with each
   * other. That costs nothing where writing transactions run one at a time; other stores have a
   * number of their own, such as that of a database transaction.
   */
  default long ordinal() {
    return Ordinal.next(this);
  }

  /**
   * Takes numbers for records that are ordered within the {@link #ordinal}, and returns the first
   * of them. Units of work that join one transaction of the application may have the same ordinal;
   * they take different numbers, in their order. In a transaction of its own a unit of work calls
   * it once, and gets 0.
   *
   * @param count how many
   */
  default int parts(int count) {
    return 0;
  }

  /**
   * Deletes the records with these ids and their index entries, at whichever version they are: a
   * store in a database deletes many with one statement.
   *
   * @param ids those for which there is no record are ignored
   */
  default <T> void deleteAll(Kind<T> kind, Collection<String> ids) {
    findAll(kind, ids).forEach((id, stored) -> delete(kind, id, stored.version()));
  }
}
