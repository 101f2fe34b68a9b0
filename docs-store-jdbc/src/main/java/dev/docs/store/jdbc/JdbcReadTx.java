package dev.docs.store.jdbc;

import dev.docs.store.Kind;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A read-only transaction on one snapshot. */
final class JdbcReadTx extends JdbcTx {

  private final boolean mayWrite;

  JdbcReadTx(Database database, DatabaseTransaction transaction, TransactionQueries queries) {
    this(database, transaction, queries, database.layout().state(), false);
  }

  private JdbcReadTx(
      Database database,
      DatabaseTransaction transaction,
      TransactionQueries queries,
      LayoutState layout,
      boolean mayWrite) {
    super(database, transaction, queries, layout);
    this.mayWrite = mayWrite;
  }

  /** Reads in a writing transaction of the database, which may bring indexes up to date. */
  static JdbcReadTx completing(
      Database database,
      DatabaseTransaction transaction,
      TransactionQueries queries,
      LayoutState layout) {
    return new JdbcReadTx(database, transaction, queries, layout, true);
  }

  @Override
  void settle(Kind<?> kind, LayoutState.Use use) {
    queries.beforeOtherQuery();
    if (mayWrite) {
      transaction.run(connection -> Marks.settle(database, connection, kind, use.toSettle()));
      queries.changed(Set.of(kind.name()));
    } else if (transaction.run(
        connection -> Marks.exist(database, connection, kind, use.toSettle()))) {
      throw transaction.failed(new Incomplete());
    }
  }

  @Override
  Queries.@Nullable Found fromReplica(RecordKey key) {
    return database.replicas().find(database.queries(), key);
  }

  @Override
  void flush(Kind<?> kind) {}

  @Override
  Set<RecordKey> pending() {
    return Set.of();
  }

  @Override
  boolean wrote(RecordKey key) {
    return false;
  }
}
