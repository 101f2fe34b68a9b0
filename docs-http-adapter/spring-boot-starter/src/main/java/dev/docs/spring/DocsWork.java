package dev.docs.spring;

import static java.util.Objects.requireNonNull;

import dev.docs.store.jdbc.JdbcTransactions;
import dev.docs.store.jdbc.RepeatedTransactions;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.function.Supplier;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.ConcurrencyFailureException;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionSynchronizationManager;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Runs work in a transaction of Spring which the library's units of work join, and all of it again
 * when another transaction was in the way: the bean of applications with {@code
 * docs.store.join-transactions=true} and one transaction manager. Thread-safe.
 *
 * <p>The transaction is serializable, as units of work need it to write; on H2, where they wait for
 * each other, read committed. Work within a transaction of the same thread is a part of that one,
 * which whoever began it repeats.
 */
public final class DocsWork {

  private final TransactionTemplate template;
  private final RepeatedTransactions repeated =
      new RepeatedTransactions(RepeatedTransactions.ATTEMPTS, DocsWork::isConflict);

  /**
   * @param manager of the transactions on the source
   * @param source that the library's store has
   * @throws org.springframework.dao.DataAccessException when the database cannot be asked which it
   *     is
   */
  public DocsWork(PlatformTransactionManager manager, DataSource source) {
    template = new TransactionTemplate(requireNonNull(manager, "manager"));
    try (Connection connection = source.getConnection()) {
      template.setIsolationLevel(JdbcTransactions.isolationFor(connection));
    } catch (SQLException e) {
      throw new DataAccessResourceFailureException("the database cannot be asked which it is", e);
    }
  }

  /** As {@link #call}, for work without a result. */
  public void run(Runnable work) {
    requireNonNull(work, "work");
    call(
        () -> {
          work.run();
          return null;
        });
  }

  /**
   * Runs work and commits it. It may run several times, 50 at most, and so does nothing outside of
   * the transaction that must not be done twice.
   *
   * @throws dev.docs.store.StoreException.StoreUnavailable when another transaction was in the way
   *     at the last attempt
   */
  public <T extends @Nullable Object> T call(Supplier<T> work) {
    requireNonNull(work, "work");
    if (TransactionSynchronizationManager.isActualTransactionActive()) {
      return work.get();
    }
    return repeated.run(() -> template.execute(status -> work.get()));
  }

  /** How often work was committed, repeated and given up. */
  public RepeatedTransactions.Statistics statistics() {
    return repeated.statistics();
  }

  /** What Spring has made of it, or what it came from. */
  private static boolean isConflict(Exception failure) {
    return failure instanceof ConcurrencyFailureException
        || RepeatedTransactions.isConflict(failure);
  }
}
