module program {
  requires dev.docs.fetching;
}
