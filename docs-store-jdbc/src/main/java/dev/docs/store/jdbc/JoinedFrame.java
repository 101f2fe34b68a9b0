package dev.docs.store.jdbc;

import dev.docs.store.StoreException.StoreUnavailable;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Savepoint;
import org.jspecify.annotations.Nullable;

/**
 * A unit of work in a transaction of the application. One that writes begins with a savepoint, to
 * which it returns when it fails, so that the application may go on without it. After a conflict,
 * and where nothing is left to return to, the transaction can only be rolled back.
 */
final class JoinedFrame implements TransactionFrame {

  private final OuterTransaction outer;
  private final Database database;
  private final Joining.Found found;
  private final boolean writing;

  /** Whether a duplicate key may be due to a wrong assumption, and the unit of work runs again. */
  private final boolean assuming;

  private @Nullable Savepoint before;
  private boolean begun;

  /**
   * @param writing whether the unit of work may write
   */
  JoinedFrame(OuterTransaction outer, Database database, boolean writing, boolean assuming) {
    this.outer = outer;
    this.database = database;
    this.writing = writing;
    this.assuming = assuming;
    found = outer.joinable(database.dialect().joining(), writing);
  }

  Joining.Found found() {
    return found;
  }

  @Override
  public Connection open(boolean single) throws SQLException {
    Connection connection = outer.connection();
    if (database.connections().pooled()) {
      PgBouncer.adapt(connection);
    }
    begun = true;
    before = writing ? connection.setSavepoint() : null;
    return connection;
  }

  @Override
  public void commit() throws SQLException {
    if (!begun) {
      return;
    }
    if (before != null) {
      outer.connection().releaseSavepoint(before);
    }
    restore();
    begun = false;
  }

  /** The application decides, later. */
  @Override
  public boolean isDecidedByCommit() {
    return false;
  }

  private void restore() throws SQLException {
    if (!found.restoring().isEmpty()) {
      Sql.execute(outer.connection(), found.restoring());
    }
  }

  @Override
  public int parts(int count) {
    return outer.parts(count);
  }

  @Override
  public void close(@Nullable RuntimeException failure) {
    if (!begun) {
      return;
    }
    begun = false;
    if (failure instanceof DatabaseTransaction.Conflict conflict
        && !(assuming && conflict.isOverKey())) {
      outer.failed(
          "another transaction was in the way: roll back the transaction of the application, and"
              + " run all of it again",
          true,
          failure);
      if (before == null || PostgresState.of(outer.connection()) == PostgresState.FAILED) {
        return; // the server commits nothing any more
      }
    }
    boolean broken =
        failure instanceof StoreUnavailable || failure instanceof DatabaseTransaction.Closed;
    if (broken && before == null) {
      outer.failed("the database failed: the transaction can only be rolled back", false, failure);
      return;
    }
    try {
      if (before == null) {
        restore();
      } else {
        outer.connection().rollback(before);
        outer.connection().releaseSavepoint(before);
      }
    } catch (SQLException e) {
      irrevocable(DatabaseFailure.text(e), DatabaseFailure.withoutValues(e));
    } catch (RuntimeException e) {
      irrevocable(e.getClass().getName(), e);
    }
  }

  private void irrevocable(String reason, Exception cause) {
    outer.failed(
        "what a unit of work has written cannot be taken back, "
            + reason
            + ": the transaction can only be rolled back",
        false,
        cause);
  }
}
