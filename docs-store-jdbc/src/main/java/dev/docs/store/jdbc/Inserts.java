package dev.docs.store.jdbc;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;

/** How what is new gets into the tables. Thread-safe. */
interface Inserts {

  /**
   * Inserts records and entries in the given order. A record that may be there already stays as it
   * is when it is, and is seen by the transaction, so that the database knows that this one relied
   * on it.
   *
   * @param changes that {@linkplain Change#isInsert insert}
   * @param entries with the records they lead to
   * @return false when another record is there already
   * @throws SQLException when an entry is there already, and when a record is
   */
  boolean insert(Connection connection, List<Change> changes, Map<Row.Entry, RecordKey> entries)
      throws SQLException;
}
