package dev.docs.store.jdbc;

import java.sql.Connection;
import java.sql.SQLException;

/**
 * How units of work run in transactions of the application on a database: with the guarantees that
 * they have in transactions of their own. Stateless and thread-safe.
 */
interface Joining {

  /**
   * What a transaction of the application is like.
   *
   * @param unreadable why units of work cannot read in it; empty if they can
   * @param unwritable why they cannot write in it; empty if they can
   * @param restoring a statement that undoes what their start has set; empty for none
   */
  record Found(String unreadable, String unwritable, String restoring) {}

  /** Looks at a transaction, once, when the first unit of work joins it. */
  Found look(Connection connection) throws SQLException;

  TransactionStart reading(Tables tables, Found found);

  /**
   * Begins a unit of work that writes.
   *
   * @param epoch of the layout that the process knows
   * @param alone see {@link Dialect#writingAlone}
   */
  TransactionStart writing(Tables tables, String epoch, boolean alone);
}
