package dev.docs.store.contract;

import org.junit.jupiter.api.Nested;

/** What every {@link dev.docs.store.Store} on a database keeps to. */
public abstract class DatabaseStoreContract extends StoreContract {

  @Override
  protected abstract DatabaseStores stores();

  @Nested
  class Database extends DatabaseContract {
    Database() {
      super(DatabaseStoreContract.this::stores);
    }
  }
}
