/** An application on the module path that embeds the library. */
@SuppressWarnings("requires-automatic") // the database's own jar is no module
module dev.docs.examples.modules {
  requires com.fasterxml.jackson.core;
  requires com.fasterxml.jackson.databind;
  requires com.h2database;
  requires com.zaxxer.hikari;
  requires dev.docs.core;
  requires dev.docs.http.sockets;
  requires dev.docs.pdf;
  requires dev.docs.sources;
  requires dev.docs.store.jdbc;
  requires dev.docs.store.memory;
  requires java.net.http;
  requires org.eclipse.jetty.server;
}
