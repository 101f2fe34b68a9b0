module program {
  requires dev.docs.store.jdbc;
}
