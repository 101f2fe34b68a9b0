module program {
  requires dev.docs.core;
  requires dev.docs.http;
  requires dev.docs.store.memory;
}
