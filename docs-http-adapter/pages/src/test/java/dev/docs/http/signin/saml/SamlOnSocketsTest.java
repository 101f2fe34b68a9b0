package dev.docs.http.signin.saml;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.http.DocsHttp;
import dev.docs.http.server.DocsServer;
import dev.docs.http.server.DocsServlet;
import java.io.IOException;
import java.net.ServerSocket;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.apache.catalina.Context;
import org.apache.catalina.startup.Tomcat;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Signing in with a SAML provider at the server, and at a servlet in a container. */
class SamlOnSocketsTest {

  /** Logs warnings on newer Java versions. Referenced strongly to keep its level. */
  private static final Logger CONTAINER =
      Logger.getLogger("org.apache.catalina.loader.WebappClassLoaderBase");

  static {
    CONTAINER.setLevel(Level.SEVERE);
  }

  private static final SelfSigned KEY = SelfSigned.rsa("first");

  private final SamlWorld world = new SamlWorld(KEY.pem());
  private final TestIdp idp = new TestIdp(KEY.key());
  private final HttpClient client =
      HttpClient.newBuilder()
          .version(HttpClient.Version.HTTP_1_1)
          .followRedirects(HttpClient.Redirect.NEVER)
          .build();

  @AfterEach
  void noErrors() {
    assertThat(world.errors).isEmpty();
  }

  @Test
  void theServerSignsIn() throws Exception {
    int port;
    try (ServerSocket free = new ServerSocket(0)) {
      port = free.getLocalPort();
    }
    String own = "http://localhost:" + port;
    DocsHttp http = world.http().publicUrl(own).build();
    try (DocsServer server = DocsServer.builder(http).host("localhost").port(port).start()) {
      assertThat(server.port()).isEqualTo(port);
      signIn(own, "");
    }
  }

  @Test
  void theServletSignsInBelowItsContext(@TempDir Path directory) throws Exception {
    Tomcat tomcat = new Tomcat();
    try {
      tomcat.setSilent(true);
      tomcat.setBaseDir(directory.toString());
      tomcat.setPort(0);
      Context application = tomcat.addContext("/shop", directory.toString());
      String own = "https://shop.example.com/shop/docs";
      Tomcat.addServlet(application, "docs", DocsServlet.of(world.http().publicUrl(own).build()));
      application.addServletMappingDecoded("/docs/*", "docs");
      tomcat.start();
      signIn("http://localhost:" + tomcat.getConnector().getLocalPort(), "/shop/docs");
    } finally {
      tomcat.stop();
      tomcat.destroy();
    }
  }

  private void signIn(String server, String base) throws IOException, InterruptedException {
    String pages = base + "/app/saml/" + world.provider;
    HttpResponse<String> sent = send(HttpRequest.newBuilder(URI.create(server + pages + "/login")));
    assertThat(sent.statusCode()).as(sent.body()).isEqualTo(303);
    String cookie = begun(sent);
    String response =
        idp.respond(
            URI.create(sent.headers().firstValue("Location").orElseThrow()),
            world.world.docs.now());
    HttpResponse<String> taken =
        send(
            HttpRequest.newBuilder(URI.create(server + pages + "/acs"))
                .header("Content-Type", "application/x-www-form-urlencoded")
                .header("Sec-Fetch-Site", "cross-site")
                .POST(
                    HttpRequest.BodyPublishers.ofString(
                        "SAMLResponse=" + URLEncoder.encode(response, StandardCharsets.UTF_8))));
    assertThat(taken.statusCode()).as(taken.body()).isEqualTo(303);
    String back = taken.headers().firstValue("Location").orElseThrow();
    assertThat(back).startsWith(pages + "/return?");
    HttpResponse<String> welcome =
        send(HttpRequest.newBuilder(URI.create(server + back)).header("Cookie", cookie));
    assertThat(welcome.statusCode()).as(welcome.body()).isEqualTo(200);
    HttpResponse<String> start =
        send(
            HttpRequest.newBuilder(URI.create(server + base + "/app"))
                .header("Cookie", cookie(welcome, "docs-session")));
    assertThat(start.body()).contains("Acme", "Sign out");
    assertThat(world.people()).hasSize(1);
  }

  private HttpResponse<String> send(HttpRequest.Builder request)
      throws IOException, InterruptedException {
    return client.send(request.build(), BodyHandlers.ofString());
  }

  private static String begun(HttpResponse<String> sent) {
    return sent.headers().allValues("Set-Cookie").stream()
        .filter(set -> set.contains("docs-saml-"))
        .map(set -> set.substring(0, set.indexOf(';')))
        .findFirst()
        .orElseThrow();
  }

  private static String cookie(HttpResponse<String> response, String name) {
    return response.headers().allValues("Set-Cookie").stream()
        .filter(set -> set.contains(name + "=") && !set.contains(name + "=;"))
        .map(set -> set.substring(0, set.indexOf(';')))
        .findFirst()
        .orElseThrow();
  }
}
