package dev.docs.store.jdbc;

import dev.docs.store.Stored;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The pending change of a transaction to a record, relative to the database. Immutable.
 *
 * @param versionBefore the record's version in the database; 0 when it does not exist
 * @param entriesBefore its index entries in the database
 * @param blind whether the record was not read: it is inserted only if it does not exist
 * @param after the new state; empty when it is deleted
 */
record Change(
    RecordKey key,
    long versionBefore,
    List<Row.Entry> entriesBefore,
    boolean blind,
    Optional<Written> after) {

  /** The longest body stored in the record's own row on every database, in characters. */
  private static final int MAX_INLINE = 1_000_000;

  /**
   * A record to be written.
   *
   * @param body the value as JSON
   */
  record Written(Row<?> row, String body) {

    private boolean isBig() {
      return body.length() > MAX_INLINE;
    }
  }

  static Change added(Row<?> after, String body, boolean blind) {
    Optional<Written> written = Optional.of(new Written(after, body));
    return new Change(after.key(), 0, List.of(), blind, written);
  }

  /** A change of a record that this transaction has changed before, or not. */
  static Change of(@Nullable Change earlier, Row<?> before, Optional<Written> after) {
    if (earlier != null) {
      return earlier.then(after);
    }
    return new Change(before.key(), before.stored().version(), before.entries(), false, after);
  }

  /** The same initial state with another final state. */
  Change then(Optional<Written> newAfter) {
    return new Change(key, versionBefore, entriesBefore, false, newAfter);
  }

  boolean isInsert() {
    return versionBefore == 0 && after.isPresent();
  }

  boolean isUpdate() {
    return versionBefore != 0 && after.isPresent();
  }

  boolean isDelete() {
    return versionBefore != 0 && after.isEmpty();
  }

  /** The record after the change; not for deletions. */
  Stored<?> stored() {
    return after.orElseThrow().row().stored();
  }

  /** The body if it is stored in its row, else null. */
  @Nullable String inline() {
    return after.filter(written -> !written.isBig()).map(Written::body).orElse(null);
  }

  /** The body if it is too long for its row, else null. */
  @Nullable String big() {
    return after.filter(Written::isBig).map(Written::body).orElse(null);
  }

  /** The length of the body in characters. */
  int length() {
    return after.map(written -> written.body().length()).orElse(0);
  }

  List<Row.Entry> entriesAfter() {
    return after.map(written -> written.row().entries()).orElse(List.of());
  }
}
