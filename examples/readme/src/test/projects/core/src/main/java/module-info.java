module program {
  requires dev.docs.core;
}
