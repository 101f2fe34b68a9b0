package dev.docs.store.jdbc;

import dev.docs.store.StoreException.StoreUnavailable;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A transaction of the application, and what the units of work have in common that join it. Used by
 * one thread at a time.
 */
final class OuterTransaction {

  private final Connection connection;
  private final OuterTransactions transactions;

  /** What follows from it, each with the last unit of work that had written before. */
  private final List<Following> afterCommit = new ArrayList<>();

  private final List<UnitTrace> units = new ArrayList<>();

  /** The records that are to be forgotten. */
  private final Set<RecordKey> deleted = new HashSet<>();

  private record Following(Optional<UnitTrace> unit, Runnable action) {}

  private Joining.@Nullable Found found;
  private @Nullable OuterTransactionFailed failure;

  private boolean written;

  /** How many parts of its ordinal were taken. */
  private int parts;

  OuterTransaction(Connection connection, OuterTransactions transactions) {
    this.connection = connection;
    this.transactions = transactions;
  }

  Connection connection() {
    return connection;
  }

  /**
   * Makes sure that a unit of work can join it.
   *
   * @throws IllegalStateException when it cannot; the transaction is unchanged
   * @throws OuterTransactionFailed when it can only be rolled back
   */
  Joining.Found joinable(Joining joining, boolean writing) {
    if (failure != null) {
      throw new OuterTransactionFailed(
          "an earlier unit of work has failed in the transaction of the application: it can only be"
              + " rolled back",
          failure.isConflict(),
          failure);
    }
    try {
      if (connection.getAutoCommit()) {
        throw refusal("auto-commit is on, so that there is no transaction");
      }
      Joining.Found known = found == null ? joining.look(connection) : found;
      found = known;
      String reason = writing ? known.unwritable() : known.unreadable();
      if (!reason.isEmpty()) {
        throw refusal(reason);
      }
      if (writing && transactions.isReadOnly()) {
        throw refusal("it is read-only");
      }
      return known;
    } catch (SQLException e) {
      StoreUnavailable told = DatabaseFailure.unavailable(e);
      failed(DatabaseFailure.text(e), false, told.getCause());
      throw told;
    }
  }

  private static IllegalStateException refusal(String reason) {
    return new IllegalStateException(
        "a unit of work cannot join the transaction of the application: "
            + reason
            + ". Nothing was read or written");
  }

  /** Notes that it can only be rolled back. */
  OuterTransactionFailed failed(String reason, boolean conflict, @Nullable Throwable cause) {
    OuterTransactionFailed first = failure;
    if (first == null) {
      first = new OuterTransactionFailed(reason, conflict, cause);
      failure = first;
      transactions.setRollbackOnly();
    }
    return first;
  }

  /** Whether a unit of work has written in it. */
  boolean isWritten() {
    return written;
  }

  /** A unit of work that may have written has succeeded. */
  void wrote(Set<RecordKey> deletions, UnitTrace trace) {
    written = true;
    deleted.addAll(deletions);
    if (trace.end(units)) {
      units.add(trace);
    }
  }

  int parts(int count) {
    int first = parts;
    parts += count;
    return first;
  }

  void afterCommit(Runnable action) {
    Optional<UnitTrace> last =
        units.isEmpty() ? Optional.empty() : Optional.of(units.get(units.size() - 1));
    afterCommit.add(new Following(last, action));
  }

  /**
   * Forgets what may have been deleted, and runs what follows from the commit: not from units of
   * work before which the application has returned to a savepoint.
   *
   * @param store in which units of work are transactions of their own
   */
  void ended(JdbcStore store, Database database, boolean committed) {
    WrittenRecords.forget(database, deleted);
    deleted.clear();
    List<Following> actions = committed ? List.copyOf(afterCommit) : List.of();
    afterCommit.clear();
    if (actions.isEmpty()) {
      return;
    }
    try {
      Set<UnitTrace> kept = keptOrAgain(store, actions);
      actions.stream()
          .filter(one -> one.unit().isEmpty() || kept.contains(one.unit().get()))
          .forEach(one -> run(one.action()));
    } catch (RuntimeException e) {
      log("what follows from the commit of the application is left out", e);
    }
  }

  /** Asks again, on another connection, where the first was lost: nothing else asks later. */
  private static Set<UnitTrace> keptOrAgain(JdbcStore store, List<Following> actions) {
    try {
      return kept(store, actions);
    } catch (StoreUnavailable e) {
      return kept(store, actions);
    }
  }

  /** The units of work that were committed. */
  private static Set<UnitTrace> kept(JdbcStore store, List<Following> actions) {
    Set<UnitTrace> asked = new LinkedHashSet<>();
    actions.forEach(one -> one.unit().ifPresent(asked::add));
    if (asked.isEmpty()) {
      return Set.of();
    }
    return store.<Set<UnitTrace>>read(
        "OuterTransaction.kept",
        tx -> {
          Set<UnitTrace> kept = new HashSet<>(asked);
          kept.removeIf(one -> !one.isCommitted(tx));
          return kept;
        });
  }

  private static void run(Runnable action) {
    try {
      action.run();
    } catch (RuntimeException e) {
      log("failed after the commit of the application", e);
    }
  }

  /** An outage is told in one line: what it says of the code is always the same. */
  private static void log(String message, RuntimeException e) {
    System.Logger log = System.getLogger("dev.docs.store.jdbc");
    if (e instanceof StoreUnavailable) {
      log.log(System.Logger.Level.ERROR, message + ": " + e.getMessage());
    } else {
      log.log(System.Logger.Level.ERROR, message, e);
    }
  }
}
