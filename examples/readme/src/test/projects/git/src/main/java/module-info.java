module program {
  requires dev.docs.git;
}
