package dev.docs.examples.modules;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import dev.docs.Docs;
import dev.docs.examples.modules.OnModules.Outcome;
import dev.docs.http.DocsHttp;
import dev.docs.store.jdbc.JdbcStore;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

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
      Outcome outcome = OnModules.run(directory.resolve("docs"), url, "hourly");
      assertThat(outcome.markdown()).contains("They leave _hourly_.");
      assertThat(outcome.found()).isEqualTo(1);
      assertThat(outcome.served()).contains("\"title\":\"Guide\"");
      assertThat(outcome.pdf()).isEqualTo("%PDF");
    } finally {
      site.stop(0);
    }
  }

  @Test
  void theLibraryIsSeenAsModules() {
    assertThat(List.of(Docs.class, DocsHttp.class, JdbcStore.class, OnModules.class))
        .extracting(type -> type.getModule().getName())
        .containsExactly(
            "dev.docs.core", "dev.docs.http", "dev.docs.store.jdbc", "dev.docs.examples.modules");
  }
}
