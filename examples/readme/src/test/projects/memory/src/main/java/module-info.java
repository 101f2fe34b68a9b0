module program {
  requires dev.docs.store.memory;
}
