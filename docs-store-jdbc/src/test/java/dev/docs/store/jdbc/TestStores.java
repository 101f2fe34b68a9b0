package dev.docs.store.jdbc;

import dev.docs.store.DatabaseStores;
import dev.docs.store.Store;
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
  record Place(Function<JdbcOptions, JdbcStore> opening, Runnable removal) {
    JdbcStore open() {
      return opening.apply(JdbcOptions.DEFAULT);
    }
  }

  private final Supplier<Place> places;
  private final Map<Store, Place> opened = Collections.synchronizedMap(new IdentityHashMap<>());
  private final Deque<Runnable> removals = new ArrayDeque<>();

  TestStores(Supplier<Place> places) {
    this.places = places;
  }

  @Override
  public Store create() {
    Place place = places.get();
    removals.push(place.removal());
    return open(place);
  }

  private Store open(Place place) {
    Store store = place.open();
    opened.put(store, place);
    return store;
  }

  @Override
  public Store another(Store store) {
    return open(opened.get(store));
  }

  @Override
  public void close() {
    while (!removals.isEmpty()) {
      removals.pop().run();
    }
  }
}
