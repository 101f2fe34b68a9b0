/** The stand-alone server and its command line, which export nothing. */
@SuppressWarnings("requires-automatic") // some libraries' jars are no modules
module dev.docs.server {
  requires com.h2database;
  requires com.zaxxer.hikari;
  requires dev.docs.git;
  requires dev.docs.http;
  requires dev.docs.http.sockets;
  requires dev.docs.openid;
  requires dev.docs.pages;
  requires dev.docs.pdf;
  requires dev.docs.site;
  requires dev.docs.sources;
  requires dev.docs.store.jdbc;
  requires dev.docs.store.memory;
  requires dev.docs.testdouble;
  requires info.picocli;
  requires java.management;
}
