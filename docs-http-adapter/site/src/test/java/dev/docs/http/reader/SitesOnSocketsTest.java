package dev.docs.http.reader;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.http.server.DocsServer;
import dev.docs.http.server.DocsServlet;
import dev.docs.http.server.HttpEngine;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.apache.catalina.Context;
import org.apache.catalina.startup.Tomcat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The {@code Host} header decides who answers: a site, or the API and the browser pages. */
class SitesOnSocketsTest {

  /** Logs a warning on newer Java versions. Referenced strongly to keep its level. */
  private static final Logger CONTAINER =
      Logger.getLogger("org.apache.catalina.loader.WebappClassLoaderBase");

  static {
    CONTAINER.setLevel(Level.SEVERE);
  }

  private final SampleSite site =
      new SampleSite(
          Map.of(
              "SUMMARY.md",
              "* [Home](README.md)\n* [One](one.md)\n",
              "README.md",
              "# Home\n",
              "one.md",
              "# One\n\n[home](README.md)\n"),
          "");

  private static String get(int port, String host, String path) throws IOException {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      String request =
          "GET " + path + " HTTP/1.1\r\nHost: " + host + "\r\nConnection: close\r\n\r\n";
      socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
      return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  @ParameterizedTest
  @EnumSource(HttpEngine.class)
  void anEngineServesSitesAtTheirHosts(HttpEngine engine) throws IOException {
    try (DocsServer server = DocsServer.builder(site.http).engine(engine).start()) {
      int port = server.port();
      String host = "sites.localhost:" + port;
      assertThat(get(port, host, site.base + "one"))
          .startsWith("HTTP/1.1 200")
          .contains("<h1>One</h1>", "href=\"http://" + host + site.base + "one\"");
      assertThat(get(port, host, "/app")).startsWith("HTTP/1.1 404").doesNotContain("password");
      assertThat(get(port, "127.0.0.1:" + port, site.base)).startsWith("HTTP/1.1 404");
      assertThat(get(port, "localhost:" + port, "/app")).contains("password");
      assertThat(get(port, "example.com", site.base)).startsWith("HTTP/1.1 404");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "/mounted"})
  void aServletServesSitesBelowWhereItIsMounted(String context, @TempDir Path directory)
      throws Exception {
    Tomcat tomcat = new Tomcat();
    try {
      tomcat.setSilent(true);
      tomcat.setBaseDir(directory.toString());
      tomcat.setPort(0);
      Context application = tomcat.addContext(context, directory.toString());
      Tomcat.addServlet(application, "docs", DocsServlet.of(site.http));
      application.addServletMappingDecoded("/*", "docs");
      tomcat.start();
      int port = tomcat.getConnector().getLocalPort();
      String host = "sites.localhost:" + port;
      assertThat(get(port, host, context + site.base + "one"))
          .startsWith("HTTP/1.1 200")
          .contains("<h1>One</h1>", "href=\"http://" + host + context + site.base + "one\"");
      assertThat(get(port, host, context + site.base.substring(0, site.base.length() - 1)))
          .startsWith("HTTP/1.1 308")
          .contains("Location: ./docs/");
      assertThat(get(port, "127.0.0.1:" + port, context + "/app")).contains("password");
    } finally {
      tomcat.stop();
      tomcat.destroy();
    }
  }

  @Test
  void twoHostsAreTwoOrigins() throws IOException {
    try (DocsServer server = DocsServer.builder(site.http).start()) {
      assertThat(get(server.port(), "SITES.localhost.", site.base)).startsWith("HTTP/1.1 200");
      assertThat(get(server.port(), "sites.localhost", "/v1/orgs")).startsWith("HTTP/1.1 401");
    }
  }
}
