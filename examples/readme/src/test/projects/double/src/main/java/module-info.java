module program {
  requires dev.docs.testdouble;
}
