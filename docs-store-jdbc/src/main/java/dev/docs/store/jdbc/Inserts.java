package dev.docs.store.jdbc;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;

/** Inserts rows. Thread-safe. */
interface Inserts {

  /**
   * Inserts records and entries in the given order. A record inserted {@linkplain Change#blind
   * blindly} is left unchanged when it exists; the transaction then reads it, so that the database
   * detects conflicts with it.
   *
   * @param changes that {@linkplain Change#isInsert insert}
   * @param entries with the records they refer to
   * @param epoch of the layout that the records are written for
   * @return false when another record exists already
   * @throws SQLException when an entry exists already; may also be thrown for a record
   */
  boolean insert(
      Connection connection, List<Change> changes, Map<Row.Entry, RecordKey> entries, String epoch)
      throws SQLException;
}
