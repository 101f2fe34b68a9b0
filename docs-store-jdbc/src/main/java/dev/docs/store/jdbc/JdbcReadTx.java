package dev.docs.store.jdbc;

import dev.docs.store.Kind;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A read-only transaction on one snapshot. */
final class JdbcReadTx extends JdbcTx {

  final boolean mayWrite;

  /** Reads for the unit of work of this name; a single statement may be sufficient or not. */
  JdbcReadTx(Database database, DatabaseTransaction transaction, String work, boolean mayBeSingle) {
    this(database, transaction, work, mayBeSingle, database.layout().state(), false);
  }

  private JdbcReadTx(
      Database database,
      DatabaseTransaction transaction,
      String work,
      boolean mayBeSingle,
      LayoutState layout,
      boolean mayWrite) {
    super(
        database,
        transaction,
        new TransactionQueries(database, transaction, work, mayBeSingle, null),
        layout);
    this.mayWrite = mayWrite;
  }

  /** Reads in a writing transaction of the database, which may bring indexes up to date. */
  static JdbcReadTx completing(
      Database database, DatabaseTransaction transaction, String work, LayoutState layout) {
    return new JdbcReadTx(database, transaction, work, false, layout, true);
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
}
