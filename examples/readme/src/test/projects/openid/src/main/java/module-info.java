module program {
  requires dev.docs.openid;
}
