module program {
  requires dev.docs.sources;
}
