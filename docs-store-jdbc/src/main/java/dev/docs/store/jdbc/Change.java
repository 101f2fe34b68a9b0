package dev.docs.store.jdbc;

import java.util.List;

/**
 * What a transaction did to a record since it last wrote to the database. Immutable.
 *
 * @param versionBefore the record's version in the database; 0 when it is not there
 * @param entriesBefore its entries there
 * @param blind whether it is not known if the record is there, and it is to stay if it is
 * @param after how it is now; null when it is not there any more
 * @param body the value as JSON; null when it is not there any more
 */
record Change(
    RecordKey key,
    long versionBefore,
    List<Row.Entry> entriesBefore,
    boolean blind,
    Row<?> after,
    String body) {

  /** The longest body that stands in its row on every database. */
  private static final int MAX_INLINE = 1_000_000;

  static Change added(Row<?> after, String body, boolean blind) {
    return new Change(after.key(), 0, List.of(), blind, after, body);
  }

  static Change of(Row<?> before, Row<?> after, String body) {
    return new Change(
        before.key(), before.stored().version(), before.entries(), false, after, body);
  }

  /** The same beginning with another end. */
  Change then(Row<?> newAfter, String newBody) {
    return new Change(key, versionBefore, entriesBefore, false, newAfter, newBody);
  }

  boolean isInsert() {
    return versionBefore == 0 && after != null;
  }

  boolean isUpdate() {
    return versionBefore != 0 && after != null;
  }

  boolean isDelete() {
    return versionBefore != 0 && after == null;
  }

  /** The body if it stands in its row, else null. */
  String inline() {
    return body.length() <= MAX_INLINE ? body : null;
  }

  /** The body if it is too long for its row, else null. */
  String big() {
    return body.length() <= MAX_INLINE ? null : body;
  }

  List<Row.Entry> entriesAfter() {
    return after == null ? List.of() : after.entries();
  }
}
