package dev.docs.store.jdbc;

import static java.util.Objects.requireNonNull;

import dev.docs.store.Kind;
import dev.docs.store.ReadTx;
import dev.docs.store.Store;
import dev.docs.store.WriteTx;
import java.sql.Connection;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToLongFunction;

/** A store whose units of work join transactions of the application. Thread-safe. */
final class JoiningStore implements Store {

  private final JdbcStore store;
  private final Database database;
  private final JoinedUnits units;
  private final OuterTransactions transactions;

  /** Those that run and that a unit of work has joined. */
  private final Map<Connection, OuterTransaction> running =
      Collections.synchronizedMap(new IdentityHashMap<>());

  JoiningStore(
      JdbcStore store, Database database, JoinedUnits units, OuterTransactions transactions) {
    this.store = store;
    this.database = database;
    this.units = units;
    this.transactions = requireNonNull(transactions, "transactions");
  }

  @Override
  public void register(List<Kind<?>> kinds) {
    store.register(kinds);
  }

  @Override
  public void continueOrdinals(ToLongFunction<? super ReadTx> last) {
    store.continueOrdinals(last);
  }

  @Override
  public <R> R read(String name, Function<? super ReadTx, ? extends R> work) {
    requireNonNull(name, "name");
    requireNonNull(work, "work");
    Optional<OuterTransaction> outer = current();
    return outer.isEmpty()
        ? store.read(name, work)
        : store.whileOpen(() -> units.<R>read(outer.get(), name, work));
  }

  @Override
  public <R> R write(String name, Function<? super WriteTx, ? extends R> work) {
    requireNonNull(name, "name");
    requireNonNull(work, "work");
    Optional<OuterTransaction> outer = current();
    return outer.isEmpty()
        ? store.write(name, work)
        : store.whileOpen(() -> units.<R>write(outer.get(), name, work));
  }

  @Override
  public void afterCommit(Runnable action) {
    current().ifPresentOrElse(outer -> outer.afterCommit(action), action);
  }

  @Override
  public boolean readsUncommitted() {
    return transactions
        .connection()
        .map(running::get)
        .filter(OuterTransaction::isWritten)
        .isPresent();
  }

  /** The transaction that this thread is in. */
  private Optional<OuterTransaction> current() {
    return transactions.connection().map(this::joined);
  }

  private OuterTransaction joined(Connection connection) {
    OuterTransaction known = running.get(connection);
    if (known != null) {
      return known;
    }
    OuterTransaction begun = new OuterTransaction(connection, transactions);
    running.put(connection, begun);
    transactions.afterCompletion(committed -> ended(begun, committed));
    return begun;
  }

  private void ended(OuterTransaction outer, boolean committed) {
    if (running.remove(outer.connection(), outer)) {
      outer.ended(store, database, committed);
    }
  }

  @Override
  public void close() {
    store.close();
  }
}
