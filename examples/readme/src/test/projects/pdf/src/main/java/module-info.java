module program {
  requires dev.docs.pdf;
}
