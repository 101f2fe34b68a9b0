/**
 * The interface over HTTP: {@link dev.docs.http.api.DocsApi} makes a function from request to
 * response. {@link dev.docs.http} has requests and responses, {@link dev.docs.http.trace} joins
 * traces; the other packages are shared with the modules that build on this one.
 */
@SuppressWarnings("module") // the modules that see more come later
module dev.docs.http {
  requires com.fasterxml.jackson.core;
  requires transitive com.fasterxml.jackson.databind;
  requires com.github.benmanes.caffeine;
  requires transitive dev.docs.core;
  requires jdk.jfr;

  exports dev.docs.http;
  exports dev.docs.http.api;
  exports dev.docs.http.call;
  exports dev.docs.http.description;
  exports dev.docs.http.json;
  exports dev.docs.http.link;
  exports dev.docs.http.operations;
  exports dev.docs.http.site;
  exports dev.docs.http.trace;
  exports dev.docs.http.type;
  exports dev.docs.http.visitor;
  exports dev.docs.http.webhook to
      dev.docs.sources,
      dev.docs.testdouble;
}
