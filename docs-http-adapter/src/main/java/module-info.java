/**
 * The interface over HTTP: {@link dev.docs.http.api.DocsApi} makes a function from request to
 * response, {@link dev.docs.http.server.DocsServer} serves it, and {@link
 * dev.docs.http.junit.DocsExtension} does in a test.
 */
// Static requirements are optional; an application on the module path must require them itself.
// The logging of PDFBox and the sockets of the HTTP client are not required by their own modules.
@SuppressWarnings("requires-automatic") // some libraries' jars are no modules
module dev.docs.http {
  requires com.fasterxml.jackson.core;
  requires com.github.benmanes.caffeine;
  requires transitive dev.docs.core;
  requires dev.docs.store.memory;
  requires java.desktop;
  requires java.xml;
  requires java.xml.crypto;
  requires jdk.httpserver;
  requires jdk.jfr;
  requires jdk.net;
  requires transitive java.net.http;
  requires org.snakeyaml.engine;
  requires static com.h2database;
  requires static com.nimbusds.jose.jwt;
  requires static com.zaxxer.hikari;
  requires static dev.docs.store.jdbc;
  requires static info.picocli;
  requires static jakarta.servlet;
  requires static java.management;
  requires static mammoth;
  requires static micrometer.core;
  requires static micrometer.registry.prometheus;
  requires static openhtmltopdf.core;
  requires static openhtmltopdf.pdfbox;
  requires static net.jqwik.api;
  requires static oauth2.oidc.sdk;
  requires static org.apache.commons.logging;
  requires static org.apache.httpcomponents.client5.httpclient5;
  requires static org.apache.httpcomponents.core5.httpcore5;
  requires static org.apache.pdfbox;
  requires static org.assertj.core;
  requires static org.eclipse.jetty.http;
  requires static org.eclipse.jetty.io;
  requires static org.eclipse.jetty.server;
  requires static org.eclipse.jetty.util;
  requires static org.jsoup;
  requires static org.junit.jupiter.api;
  requires static org.slf4j;

  exports dev.docs.http;
  exports dev.docs.http.api;
  exports dev.docs.http.assertj;
  exports dev.docs.http.fetch;
  exports dev.docs.http.importing;
  exports dev.docs.http.jqwik;
  exports dev.docs.http.junit;
  exports dev.docs.http.metrics;
  exports dev.docs.http.pdf;
  exports dev.docs.http.seed;
  exports dev.docs.http.sending;
  exports dev.docs.http.server;
  exports dev.docs.http.signin;
  exports dev.docs.http.signin.openid;
  exports dev.docs.http.specification;
  exports dev.docs.http.trace;
  exports dev.docs.http.world;
}
