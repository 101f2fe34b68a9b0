package dev.docs.examples.modules;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

@EnabledIfSystemProperty(
    named = "docs.tests",
    matches = "all|nightly",
    disabledReason = "takes long: -P everything runs it, as CI does")
class OnModulesTest {

  private static final String PAGE =
      "<html><head><title>Ferries</title></head>"
          + "<body><main><h1>Ferries</h1><p>They leave <em>hourly</em>.</p></main></body></html>";

  @Test
  void importingServingAndDrawingWorkOnADatabase(@TempDir Path directory)
      throws IOException, InterruptedException {
    HttpServer site =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    site.createContext(
        "/",
        exchange -> {
          byte[] body = PAGE.getBytes(StandardCharsets.UTF_8);
          exchange.getResponseHeaders().add("Content-Type", "text/html");
          exchange.sendResponseHeaders(200, body.length);
          exchange.getResponseBody().write(body);
          exchange.close();
        });
    site.start();
    try {
      String url = "http://127.0.0.1:" + site.getAddress().getPort() + "/";
      assertThat(printed(directory.resolve("docs").toString(), url, "hourly"))
          .contains("They leave _hourly_.", "found: 1", "\"title\":\"Guide\"", "pdf: %PDF")
          .contains("module: dev.docs.core", "module: dev.docs.http")
          .contains("module: dev.docs.store.jdbc", "module: dev.docs.examples.modules");
    } finally {
      site.stop(0);
    }
  }

  /** The output of the example as a program on the module path. */
  private static String printed(String... arguments) throws IOException, InterruptedException {
    Process process = ModuleProgram.start(OnModules.class, arguments);
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(out).isZero();
    return out;
  }
}
