package dev.docs.store.jdbc;

import dev.docs.store.Kind;

/** A read-only transaction on one snapshot. */
final class JdbcReadTx extends JdbcTx {

  JdbcReadTx(Database database, DatabaseTransaction transaction, TransactionQueries queries) {
    super(database, transaction, queries);
  }

  @Override
  void flush(Kind<?> kind) {}

  @Override
  boolean wrote(RecordKey key) {
    return false;
  }
}
