module program {
  requires dev.docs.store.contract;
}
