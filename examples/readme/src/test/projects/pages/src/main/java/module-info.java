module program {
  requires dev.docs.pages;
}
