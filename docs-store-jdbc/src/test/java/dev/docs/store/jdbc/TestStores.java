package dev.docs.store.jdbc;

import dev.docs.store.Store;
import dev.docs.store.contract.DatabaseStores;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;

/** Stores on temporary databases. */
final class TestStores implements DatabaseStores {

  /** How to open a database, and how to remove it. */
  record TestDatabase(Function<JdbcOptions, JdbcStore> opening, Runnable removal) {
    JdbcStore open() {
      return open(JdbcOptions.DEFAULT);
    }

    JdbcStore open(JdbcOptions options) {
      return opening.apply(options);
    }
  }

  private final Supplier<TestDatabase> databases;
  private final Map<Store, TestDatabase> opened =
      Collections.synchronizedMap(new IdentityHashMap<>());
  private final Deque<Runnable> removals = new ArrayDeque<>();

  TestStores(Supplier<TestDatabase> databases) {
    this.databases = databases;
  }

  @Override
  public Store create() {
    return create(JdbcOptions.DEFAULT);
  }

  /** As {@link #create()}, with these options. */
  JdbcStore create(JdbcOptions options) {
    TestDatabase database = databases.get();
    removals.push(database.removal());
    return open(database, options);
  }

  private JdbcStore open(TestDatabase database, JdbcOptions options) {
    JdbcStore store = database.open(options);
    opened.put(store, database);
    return store;
  }

  @Override
  public Store another(Store store) {
    return another(store, JdbcOptions.DEFAULT);
  }

  /** Another store on the same database, with these options. */
  JdbcStore another(Store store, JdbcOptions options) {
    return open(opened.get(store), options);
  }

  @Override
  public void close() {
    while (!removals.isEmpty()) {
      removals.pop().run();
    }
  }
}
