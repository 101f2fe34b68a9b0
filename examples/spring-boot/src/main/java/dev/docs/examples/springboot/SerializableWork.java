package dev.docs.examples.springboot;

import dev.docs.store.jdbc.OuterTransactionFailed;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.dao.ConcurrencyFailureException;
import org.springframework.stereotype.Component;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.TransactionDefinition;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Runs work in a transaction that the library's units of work join, and all of it again when
 * another transaction was in the way. On PostgreSQL it is serializable, as they ask; on H2, where
 * they wait for each other, it has the default isolation.
 */
@Component
class SerializableWork {

  private static final int ATTEMPTS = 20;

  private final TransactionTemplate transaction;

  SerializableWork(
      PlatformTransactionManager manager, @Value("${spring.datasource.url:}") String url) {
    transaction = new TransactionTemplate(manager);
    if (url.startsWith("jdbc:postgresql:")) {
      transaction.setIsolationLevel(TransactionDefinition.ISOLATION_SERIALIZABLE);
    }
  }

  /**
   * @param work is repeated, so that it does nothing outside of the transaction
   */
  void run(Runnable work) {
    for (int attempt = 1; attempt < ATTEMPTS; attempt++) {
      try {
        transaction.executeWithoutResult(status -> work.run());
        return;
      } catch (OuterTransactionFailed e) {
        if (!e.isConflict()) {
          throw e;
        }
      } catch (ConcurrencyFailureException e) {
        // of the application's own statements, or of the commit: the next attempt reads anew
      }
    }
    transaction.executeWithoutResult(status -> work.run());
  }
}
