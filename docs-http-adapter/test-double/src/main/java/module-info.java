/**
 * The interface for tests of its clients: {@link dev.docs.http.world.DocsDouble}, and {@link
 * dev.docs.http.junit.DocsExtension} for JUnit.
 */
// Static requirements are optional; a test on the module path must require them itself.
@SuppressWarnings("requires-automatic") // some libraries' jars are no modules
module dev.docs.testdouble {
  requires dev.docs.http.sockets;
  requires dev.docs.pages;
  requires dev.docs.search;
  requires dev.docs.store.memory;
  requires org.snakeyaml.engine;
  requires transitive dev.docs.http;
  requires transitive java.net.http;
  requires static dev.docs.store.jdbc;
  requires static net.jqwik.api;
  requires static org.assertj.core;
  requires static org.junit.jupiter.api;

  exports dev.docs.http.assertj;
  exports dev.docs.http.jqwik;
  exports dev.docs.http.junit;
  exports dev.docs.http.seed;
  exports dev.docs.http.world;

  uses dev.docs.port.LocalSources;
  uses dev.docs.port.PdfRenderer;
}
