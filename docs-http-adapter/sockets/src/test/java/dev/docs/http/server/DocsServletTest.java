package dev.docs.http.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.Docs;
import dev.docs.access.Caller;
import dev.docs.http.Authentication;
import dev.docs.http.Authenticator;
import dev.docs.http.DocsHttp;
import dev.docs.http.HttpLimits;
import dev.docs.http.Peer;
import dev.docs.http.api.DocsApi;
import dev.docs.http.call.SmallApi;
import dev.docs.store.memory.MemoryStore;
import dev.docs.user.CreateUser;
import jakarta.servlet.Filter;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.security.Principal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.apache.catalina.Context;
import org.apache.catalina.LifecycleException;
import org.apache.catalina.startup.Tomcat;
import org.apache.catalina.valves.RemoteIpValve;
import org.apache.tomcat.util.descriptor.web.FilterDef;
import org.apache.tomcat.util.descriptor.web.FilterMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The small test API in a servlet container. */
class DocsServletTest {

  /** Logs a warning on newer Java versions. Referenced strongly to keep its level. */
  private static final Logger CONTAINER =
      Logger.getLogger("org.apache.catalina.loader.WebappClassLoaderBase");

  static {
    CONTAINER.setLevel(Level.SEVERE);
  }

  private static final int MAX_BODY = 3 << 20;
  private static final String TOKEN = "Authorization: Bearer token-ada\r\n";

  private final HttpClient client =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final List<Throwable> errors = new ArrayList<>();
  private final Tomcat tomcat = new Tomcat();
  @TempDir private Path directory;

  private int mounted(String context, String pattern) throws LifecycleException {
    HttpLimits limits =
        HttpLimits.DEFAULT.withMaxBody(1 << 20).withMaxUpload(MAX_BODY).withMaxInFlight(8 << 20);
    return mounted(
        context,
        pattern,
        SmallApi.http().limits(limits).onError((request, error) -> errors.add(error)).build());
  }

  private int mounted(String context, String pattern, DocsHttp http, Filter... filters)
      throws LifecycleException {
    tomcat.setSilent(true);
    tomcat.setBaseDir(directory.toString());
    tomcat.setPort(0);
    tomcat.getConnector().setEncodedSolidusHandling("passthrough");
    Context application = tomcat.addContext(context, directory.toString());
    Tomcat.addServlet(application, "docs", DocsServlet.of(http));
    application.addServletMappingDecoded(pattern, "docs");
    for (Filter filter : filters) {
      FilterDef definition = new FilterDef();
      definition.setFilterName(filter.getClass().getName());
      definition.setFilter(filter);
      application.addFilterDef(definition);
      FilterMap everywhere = new FilterMap();
      everywhere.setFilterName(definition.getFilterName());
      everywhere.addURLPattern("/*");
      application.addFilterMap(everywhere);
    }
    Tomcat.addServlet(application, "own", new OwnEndpoint());
    application.addServletMappingDecoded("/own", "own");
    tomcat.getEngine().getPipeline().addValve(new RemoteIpValve());
    tomcat.start();
    return tomcat.getConnector().getLocalPort();
  }

  @AfterEach
  void stop() throws LifecycleException {
    tomcat.stop();
    tomcat.destroy();
    assertThat(errors).isEmpty();
  }

  /** An endpoint of the application. */
  private static final class OwnEndpoint extends HttpServlet {
    private static final long serialVersionUID = 1L;

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response)
        throws IOException {
      response.getWriter().print("own");
    }
  }

  private static HttpRequest.Builder to(int port, String target) {
    return HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + target))
        .header("Authorization", "Bearer token-ada");
  }

  private HttpResponse<String> send(HttpRequest.Builder request)
      throws IOException, InterruptedException {
    return client.send(request.build(), BodyHandlers.ofString());
  }

  private String get(int port, String target) throws IOException, InterruptedException {
    return send(to(port, target)).body();
  }

  @Test
  void anAnswerThatFailsWhileItIsStreamedDoesNotLookComplete() throws Exception {
    int port = mounted("/app", "/docs/*");
    for (int sent : new int[] {1, 100_000, SmallApi.STREAMED}) {
      HttpRequest request = to(port, "/app/docs/v1/things/" + sent + "/broken").build();
      try {
        assertThat(client.send(request, BodyHandlers.ofByteArray()).statusCode()).isEqualTo(500);
      } catch (IOException aborted) {
        assertThat(aborted).as("%s bytes", sent).isNotNull();
      }
    }
  }

  private static String thing(String base) {
    return "{\"id\":\"a/b\",\"caller\":\"ada\",\"base\":\"" + base + "/v1\"}";
  }

  @Test
  void itIsFoundBelowItsMappingBesideTheApplicationsOwnEndpoints() throws Exception {
    int port = mounted("/app", "/docs/*");
    assertThat(get(port, "/app/docs/v1/things/a%2Fb"))
        .isEqualTo(thing("http://127.0.0.1:" + port + "/app/docs"));
    assertThat(get(port, "/app/own")).isEqualTo("own");
    for (String elsewhere : List.of("/app/docs", "/app/docs/", "/app/docs/v2/open")) {
      assertThat(send(to(port, elsewhere)).statusCode()).as(elsewhere).isEqualTo(404);
    }
  }

  @Test
  void aMappingMayBeOfAnyPath() throws Exception {
    int port = mounted("/my app", "/the docs/of all/*");
    assertThat(get(port, "/my%20app/the%20docs/of%20all/v1/things/a%2Fb"))
        .isEqualTo(thing("http://127.0.0.1:" + port + "/my%20app/the%20docs/of%20all"));
  }

  @Test
  void itMayHaveTheWholeApplication() throws Exception {
    int port = mounted("", "/*");
    assertThat(get(port, "/v1/things/a%2Fb")).isEqualTo(thing("http://127.0.0.1:" + port));
  }

  @Test
  void itMayHaveWhatNothingElseHas() throws Exception {
    int port = mounted("", "/");
    assertThat(get(port, "/v1/things/a%2Fb")).isEqualTo(thing("http://127.0.0.1:" + port));
    assertThat(get(port, "/own")).isEqualTo("own");
  }

  @Test
  void behindAProxyLinksAreAsTheContainerSays() throws Exception {
    int port = mounted("", "/docs/*");
    HttpRequest.Builder proxied =
        to(port, "/docs/v1/things/a%2Fb")
            .header("X-Forwarded-For", "192.0.2.1")
            .header("X-Forwarded-Proto", "https");
    assertThat(send(proxied).body()).isEqualTo(thing("https://127.0.0.1/docs"));
  }

  @Test
  void everyMethodReachesTheOperations() throws Exception {
    int port = mounted("", "/docs/*");
    HttpRequest.Builder thing = to(port, "/docs/v1/things/x");
    assertThat(send(thing.method("PATCH", BodyPublishers.ofString("{\"title\":\"y\"}"))).body())
        .isEqualTo("{\"title\":\"y\"}");
    HttpResponse<String> head = send(to(port, "/docs/v1/open").method("HEAD", noBody()));
    assertThat(head.statusCode()).isEqualTo(200);
    assertThat(head.headers().firstValue("Content-Length")).hasValue("2");
    HttpResponse<String> options = send(to(port, "/docs/v1/open").method("OPTIONS", noBody()));
    assertThat(options.headers().firstValue("Allow")).hasValue("GET, HEAD, OPTIONS");
    assertThat(send(to(port, "/docs/v1/open").DELETE()).statusCode()).isEqualTo(405);
    assertThat(get(port, "/docs/v1/things?query=a%20b&type=a")).contains("\"query\":\"a b\"");
  }

  private static HttpRequest.BodyPublisher noBody() {
    return BodyPublishers.noBody();
  }

  @Test
  void aLargeBodyCanBeUploadedAndALargeAnswerStreamed() throws Exception {
    int port = mounted("", "/docs/*");
    byte[] bytes = new byte[MAX_BODY];
    assertThat(send(to(port, "/docs/v1/things/x/bytes").PUT(BodyPublishers.ofByteArray(bytes))))
        .satisfies(answer -> assertThat(answer.body()).isEqualTo("{\"bytes\":" + MAX_BODY + "}"));
    HttpResponse<byte[]> streamed =
        client.send(to(port, "/docs/v1/things/x/bytes").build(), BodyHandlers.ofByteArray());
    assertThat(streamed.body()).hasSize(SmallApi.STREAMED);
    assertThat(streamed.headers().firstValue("Content-Type")).hasValue("image/png");
  }

  @Test
  void bodiesMayComeInChunksWithinTheLimits() throws Exception {
    int port = mounted("", "/docs/*");
    String chunked = "Host: a\r\nTransfer-Encoding: chunked\r\n" + TOKEN + "\r\n";
    try (RawClient raw = new RawClient(port)) {
      raw.send("POST /docs/v1/things HTTP/1.1\r\n" + chunked);
      raw.send("9\r\n{\"title\":\r\n").send("4\r\n\"x\"}\r\n0\r\n\r\n");
      assertThat(raw.answer()).startsWith("HTTP/1.1 201");
    }
    try (RawClient raw = new RawClient(port)) {
      raw.send("POST /docs/v1/things HTTP/1.1\r\n" + chunked);
      raw.send("d\r\n{\"title\":\"x\"}\r\n0\r\nX-Sum: 1\r\n\r\n");
      assertThat(raw.answer()).as("with a trailer").startsWith("HTTP/1.1 201");
    }
    try (RawClient raw = new RawClient(port)) {
      raw.send("POST /docs/v1/things HTTP/1.1\r\n" + chunked);
      raw.send("2\r\n{}x\r\n0\r\n\r\n");
      assertThat(raw.answer()).as("not in chunks").startsWith("HTTP/1.1 400");
    }
    try (RawClient raw = new RawClient(port)) {
      raw.send("POST /docs/v1/things HTTP/1.1\r\n" + chunked);
      raw.send("100001\r\n" + "x".repeat(0x100001) + "\r\n0\r\n\r\n");
      assertThat(raw.answer()).startsWith("HTTP/1.1 413").contains("\"code\":413");
    }
  }

  @Test
  void whatTheHeadersDecideIsAnsweredWithoutTheBodyAndTheConnectionClosed() throws Exception {
    int port = mounted("", "/docs/*");
    for (String token : List.of(TOKEN, "")) {
      try (RawClient raw = new RawClient(port)) {
        raw.send("POST /docs/v1/things HTTP/1.1\r\nHost: a\r\n" + token);
        raw.send("Content-Length: 2000000\r\n\r\n");
        assertThat(raw.answer())
            .startsWith(token.isEmpty() ? "HTTP/1.1 401" : "HTTP/1.1 413")
            .containsIgnoringCase("connection: close\r\n");
      }
    }
  }

  @Test
  void bodiesInFlightHaveALimitTogether() throws Exception {
    HttpLimits limits = HttpLimits.DEFAULT.withMaxInFlight(1 << 20);
    int port = mounted("", "/docs/*", SmallApi.http().limits(limits).build());
    assertThat(send(to(port, "/docs/v1/things/x/bytes").PUT(bytes(1_500_000))).statusCode())
        .isEqualTo(503);
    assertThat(send(to(port, "/docs/v1/things/x/bytes").PUT(bytes(900_000))).body())
        .isEqualTo("{\"bytes\":900000}");
  }

  private static HttpRequest.BodyPublisher bytes(int count) {
    return BodyPublishers.ofByteArray(new byte[count]);
  }

  /** Lets everybody be signed in, as a filter for security does. */
  private static final class SigningIn extends HttpFilter {
    private static final long serialVersionUID = 1L;

    @Override
    protected void doFilter(
        HttpServletRequest request, HttpServletResponse response, FilterChain chain)
        throws IOException, ServletException {
      chain.doFilter(
          new HttpServletRequestWrapper(request) {
            @Override
            public Principal getUserPrincipal() {
              return () -> "eve";
            }
          },
          response);
    }
  }

  @Test
  void anAuthenticatorSeesThePrincipalAndTheAddress() throws Exception {
    List<Peer> seen = new CopyOnWriteArrayList<>();
    Authenticator authenticator =
        new Authenticator() {
          @Override
          public Optional<Caller> authenticate(String token) {
            return Optional.empty();
          }

          @Override
          public Authentication authenticate(dev.docs.http.HttpRequest request) {
            seen.add(request.peer());
            return Authentication.of(
                Caller.user(request.peer().principal().orElseThrow().getName()));
          }
        };
    Docs docs = Docs.builder().store(MemoryStore.create()).build();
    docs.as(Caller.operator()).users().ensure(CreateUser.named("eve", "Eve"));
    int port = mounted("", "/docs/*", DocsApi.of(docs, authenticator).build(), new SigningIn());
    HttpRequest.Builder reading =
        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/docs/v1/user"));

    assertThat(send(reading).body()).contains("\"id\":\"eve\"");
    assertThat(seen).extracting(Peer::address).containsExactly(Optional.of("127.0.0.1"));
    String json = "{\"title\":\"Acme\"}";
    URI organizations = URI.create("http://127.0.0.1:" + port + "/docs/v1/orgs");
    HttpRequest.Builder making =
        HttpRequest.newBuilder(organizations)
            .header("Cookie", "JSESSIONID=1")
            .POST(BodyPublishers.ofString(json));
    String origin = "http://127.0.0.1:" + port;
    assertThat(send(making.copy().header("Origin", "http://127.0.0.1:1")).statusCode())
        .isEqualTo(403);
    assertThat(send(making.copy().header("Origin", origin)).statusCode()).isEqualTo(201);
  }
}
