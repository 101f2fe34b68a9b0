package dev.docs.store;

class PlainStoreTest extends StoreContract {

  @Override
  protected Stores stores() {
    return PlainStore::new;
  }
}
