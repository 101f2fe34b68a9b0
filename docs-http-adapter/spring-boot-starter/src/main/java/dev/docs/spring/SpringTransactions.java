package dev.docs.spring;

import dev.docs.store.jdbc.JdbcStore;
import dev.docs.store.jdbc.OuterTransactions;
import java.sql.Connection;
import java.util.Optional;
import javax.sql.DataSource;
import org.springframework.jdbc.datasource.ConnectionHolder;
import org.springframework.transaction.support.TransactionSynchronization;
import org.springframework.transaction.support.TransactionSynchronizationManager;

/**
 * The transactions that Spring manages on a DataSource, for {@link JdbcStore#joining}. Needs {@code
 * spring-jdbc}. Thread-safe.
 *
 * @param source the same object that the transaction manager has
 */
public record SpringTransactions(DataSource source) implements OuterTransactions {

  @Override
  public Optional<Connection> connection() {
    return holder().map(ConnectionHolder::getConnection);
  }

  /** Empty while Spring tells of the end: it has no synchronization then. */
  private Optional<ConnectionHolder> holder() {
    return TransactionSynchronizationManager.isSynchronizationActive()
            && TransactionSynchronizationManager.isActualTransactionActive()
            && TransactionSynchronizationManager.getResource(source)
                instanceof ConnectionHolder holder
        ? Optional.of(holder)
        : Optional.empty();
  }

  @Override
  public void afterCompletion(Completion told) {
    TransactionSynchronizationManager.registerSynchronization(
        new TransactionSynchronization() {
          @Override
          public void afterCompletion(int status) {
            told.ended(status == STATUS_COMMITTED);
          }
        });
  }

  @Override
  public boolean isReadOnly() {
    return TransactionSynchronizationManager.isCurrentTransactionReadOnly();
  }

  @Override
  public void setRollbackOnly() {
    holder().ifPresent(ConnectionHolder::setRollbackOnly);
  }
}
