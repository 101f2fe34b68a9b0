/**
 * The contract of stores, as tests: {@link dev.docs.store.contract.StoreContract}. What runs them,
 * and the library that writes their records, reach into the package.
 */
module dev.docs.store.contract {
  requires transitive dev.docs.core;
  requires org.assertj.core;
  requires transitive org.junit.jupiter.api;
  requires org.junit.jupiter.params;

  exports dev.docs.store.contract;

  opens dev.docs.store.contract to
      dev.docs.core,
      org.junit.platform.commons;
}
