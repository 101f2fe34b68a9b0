package dev.docs.store.contract;

class PlainStoreTest extends StoreContract {

  @Override
  protected Stores stores() {
    return PlainStore::new;
  }
}
