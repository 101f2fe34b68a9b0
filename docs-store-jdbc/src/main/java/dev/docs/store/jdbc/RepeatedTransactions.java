package dev.docs.store.jdbc;

import static java.util.Objects.requireNonNull;

import dev.docs.store.StoreException.StoreUnavailable;
import java.sql.SQLException;
import java.util.Set;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Runs transactions of an application that units of work join, and all of one again where another
 * was in the way: for applications with a transaction manager; {@link JdbcTransactions#run} is for
 * plain JDBC. Thread-safe.
 */
public final class RepeatedTransactions {

  /** How often a unit of work alone is tried by default, and so what it belongs to. */
  public static final int ATTEMPTS = 50;

  /**
   * What tells that another transaction was in the way of a statement or a commit: a serialization
   * failure, a deadlock, and of H2 a lock that was not given, and a row that was changed meanwhile.
   */
  private static final Set<String> CONFLICTS = Set.of("40001", "40P01", "HYT00", "90131");

  private final int attempts;
  private final Predicate<? super Exception> conflicts;
  private final LongAdder committed = new LongAdder();
  private final LongAdder repeated = new LongAdder();
  private final LongAdder givenUp = new LongAdder();

  /**
   * @param attempts how often a transaction is tried at most, at least once
   * @param conflicts whether a failure means that another transaction was in the way: {@link
   *     #isConflict}, with what a transaction manager has made of such failures
   */
  public RepeatedTransactions(int attempts, Predicate<? super Exception> conflicts) {
    if (attempts < 1) {
      throw new IllegalArgumentException("attempts must be at least 1, not " + attempts);
    }
    this.attempts = attempts;
    this.conflicts = requireNonNull(conflicts, "conflicts");
  }

  /** A transaction, from its begin to its commit. */
  @FunctionalInterface
  public interface Transaction<R, E extends Exception> {

    /** Begins a transaction, works in it, and commits it, or else rolls it back and throws. */
    R run() throws E;
  }

  /**
   * Statistics since this object was made.
   *
   * @param committed works whose transaction was committed
   * @param repeated transactions that were rolled back and run again, since another was in the way
   * @param givenUp works that ended after their last attempt
   */
  public record Statistics(long committed, long repeated, long givenUp) {}

  public Statistics statistics() {
    return new Statistics(committed.sum(), repeated.sum(), givenUp.sum());
  }

  /**
   * Runs a transaction until it is committed, with random pauses of at most 200 ms between the
   * attempts.
   *
   * @throws StoreUnavailable when another was in the way at the last attempt
   * @throws E what the transaction throws otherwise, at once
   */
  public <R, E extends Exception> R run(Transaction<R, E> transaction) throws E {
    for (int attempt = 1; ; attempt++) {
      try {
        R result = transaction.run();
        committed.increment();
        return result;
      } catch (Exception e) {
        if (!conflicts.test(e)) {
          throw e;
        }
        if (attempt == attempts) {
          givenUp.increment();
          throw new StoreUnavailable("gave up after " + attempt + " conflicts", false, e);
        }
        repeated.increment();
        Attempts.pause(attempt);
      }
    }
  }

  /**
   * Whether a failure, or the first cause of it that a database or the library made, says that
   * another transaction was in the way of a unit of work, of a statement of the application or of a
   * commit, so that all may run again.
   */
  public static boolean isConflict(Throwable failure) {
    for (@Nullable Throwable at = failure; at != null; at = at.getCause()) {
      if (at instanceof OuterTransactionFailed failed) {
        return failed.isConflict();
      }
      if (at instanceof SQLException sql) {
        return sql.getSQLState() != null && CONFLICTS.contains(sql.getSQLState());
      }
    }
    return false;
  }
}
