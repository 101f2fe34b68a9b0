module program {
  requires dev.docs.site;
}
