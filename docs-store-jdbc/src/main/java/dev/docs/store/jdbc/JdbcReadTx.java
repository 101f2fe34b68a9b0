package dev.docs.store.jdbc;

/** A transaction that reads one moment. */
final class JdbcReadTx extends JdbcTx {

  JdbcReadTx(Database database, Session session) {
    super(database, session);
  }

  @Override
  void flush() {}

  @Override
  boolean wrote(RecordKey key) {
    return false;
  }
}
