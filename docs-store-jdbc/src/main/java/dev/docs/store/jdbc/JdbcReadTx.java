package dev.docs.store.jdbc;

import dev.docs.store.Kind;

/** A read-only transaction on one snapshot. */
final class JdbcReadTx extends JdbcTx {

  JdbcReadTx(Database database, Session session, Questions questions) {
    super(database, session, questions);
  }

  @Override
  void flush(Kind<?> kind) {}

  @Override
  boolean wrote(RecordKey key) {
    return false;
  }
}
