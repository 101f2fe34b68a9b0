module program {
  requires dev.docs.http.sockets;
}
