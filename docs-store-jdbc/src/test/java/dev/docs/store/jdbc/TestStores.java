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
      return opening.apply(JdbcOptions.DEFAULT);
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
    TestDatabase database = databases.get();
    removals.push(database.removal());
    return open(database);
  }

  private Store open(TestDatabase database) {
    Store store = database.open();
    opened.put(store, database);
    return store;
  }

  @Override
  public Store another(Store store) {
    return open(opened.get(store));
  }

  /** Another store on the same database, with these options. */
  JdbcStore another(Store store, JdbcOptions options) {
    return opened.get(store).opening().apply(options);
  }

  @Override
  public void close() {
    while (!removals.isEmpty()) {
      removals.pop().run();
    }
  }
}
