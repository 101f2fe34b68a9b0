package dev.docs.http.fetch.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import com.sun.net.httpserver.HttpServer;
import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import dev.docs.budget.MemoryBudget;
import dev.docs.http.fetch.AddressPolicy;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.KeyStore;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FetcherTest {

  private final Fetcher fetcher = Fetcher.of(AddressPolicy.PUBLIC_AND_LOOPBACK);
  private HttpServer server;
  private String base;

  @BeforeEach
  void listen() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    base = "http://127.0.0.1:" + server.getAddress().getPort();
    server.createContext(
        "/redirect",
        exchange -> {
          String to = exchange.getRequestURI().getQuery();
          exchange.getResponseHeaders().set("Location", to);
          exchange.sendResponseHeaders(302, -1);
          exchange.close();
        });
    server.createContext(
        "/loop",
        exchange -> {
          int left = Integer.parseInt(exchange.getRequestURI().getPath().substring(6));
          exchange.getResponseHeaders().set("Location", left == 1 ? "/ok" : "/loop/" + (left - 1));
          exchange.sendResponseHeaders(307, -1);
          exchange.close();
        });
    serve("/ok", "text/plain; charset=UTF-8", "hello", 0);
    serve("/fixed", "text/plain", "x".repeat(1_000), 1_000);
    serve("/endless", "text/plain", "x".repeat(2_000), 0);
    server.start();
  }

  private void serve(String path, String type, String body, int length) {
    server.createContext(
        path,
        exchange -> {
          exchange.getResponseHeaders().set("Content-Type", type);
          exchange.sendResponseHeaders(200, length);
          exchange.getResponseBody().write(body.getBytes(StandardCharsets.UTF_8));
          exchange.close();
        });
  }

  @AfterEach
  void close() {
    server.stop(0);
  }

  private void fails(String url, String message) {
    assertThatThrownBy(() -> fetcher.get(url, MemoryBudget.UNBOUNDED))
        .isInstanceOf(FetchFailure.class)
        .hasMessage(message);
  }

  @Test
  void bodiesOfEveryFramingAreRead() throws FetchFailure {
    Fetched chunked = fetcher.get(base + "/ok", MemoryBudget.UNBOUNDED);
    assertThat(chunked.bytes()).asString().isEqualTo("hello");
    assertThat(chunked.mediaType()).contains("text/plain");
    assertThat(chunked.charset()).contains("UTF-8");
    assertThat(fetcher.get(base + "/fixed", MemoryBudget.UNBOUNDED).bytes()).hasSize(1_000);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/paths//are//kept/",
        "//begins/with/two",
        "/a%2Fb/%C3%A9?q=a%26b&c",
        "/?",
        "/a;b=1"
      })
  void theTargetGoesOutAsItWasWritten(String target) throws Exception {
    try (ServerSocket peer = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      CompletableFuture<String> line = CompletableFuture.supplyAsync(() -> firstLine(peer));
      fetcher.get("http://127.0.0.1:" + peer.getLocalPort() + target, MemoryBudget.UNBOUNDED);
      assertThat(line.join()).isEqualTo("GET " + target + " HTTP/1.1");
    }
  }

  private static String firstLine(ServerSocket server) {
    try (Socket socket = server.accept()) {
      BufferedReader in =
          new BufferedReader(
              new InputStreamReader(socket.getInputStream(), StandardCharsets.US_ASCII));
      String first = in.readLine();
      String header = in.readLine();
      while (!header.isEmpty()) {
        header = in.readLine();
      }
      socket
          .getOutputStream()
          .write(
              "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
      return first;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void redirectsAreFollowedUpToALimit() throws FetchFailure {
    Fetched found = fetcher.get(base + "/loop/5", MemoryBudget.UNBOUNDED);
    assertThat(found.bytes()).asString().isEqualTo("hello");
    assertThat(found.address()).hasToString(base + "/ok");
    fails(base + "/loop/6", "redirects more than 5 times");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://10.0.0.1/",
        "http://169.254.169.254/latest/meta-data/",
        "http://192.168.0.1:8080/",
        "http://[fd00:ec2::254]/",
        "http://[::ffff:10.0.0.1]/",
        "http://2852039166/",
        "http://0.0.0.0/"
      })
  void privateAddressesAreRefusedAlsoWhenRedirectedTo(String address) {
    fails(address, "leads to a private network; nothing is fetched from there");
    fails(
        base + "/redirect?" + address, "leads to a private network; nothing is fetched from there");
  }

  @Test
  void redirectsLeaveNeitherTheSchemesNorBringCredentials() {
    fails(
        base + "/redirect?file:///etc/passwd",
        "redirects to an address that must begin with http:// or https://");
    fails(
        base + "/redirect?http://a:b@example.com/",
        "redirects to an address that must not contain a user or password");
  }

  @Test
  void loopbackIsRefusedUnlessAllowed() {
    assertThatThrownBy(
            () -> Fetcher.of(AddressPolicy.PUBLIC).get(base + "/ok", MemoryBudget.UNBOUNDED))
        .hasMessage("leads to a private network; nothing is fetched from there");
  }

  @Test
  void aNameIsRefusedWhenOneOfItsAddressesIsPrivate() {
    Fetcher mixed =
        fetcher.withNames(
            host -> List.of(InetAddress.getLoopbackAddress(), InetAddress.getByName("10.0.0.1")));
    assertThatThrownBy(() -> mixed.get("http://name.example/", MemoryBudget.UNBOUNDED))
        .hasMessage("leads to a private network; nothing is fetched from there");
  }

  @Test
  void aNameThatChangesItsMeaningIsConnectedToWhereItWasChecked() throws FetchFailure {
    AtomicInteger asked = new AtomicInteger();
    Fetcher rebound =
        fetcher.withNames(
            host ->
                List.of(
                    InetAddress.getByName(
                        asked.getAndIncrement() == 0 ? "127.0.0.1" : "10.0.0.1")));
    String url = "http://name.example:" + server.getAddress().getPort() + "/ok";
    assertThat(rebound.get(url, MemoryBudget.UNBOUNDED).bytes()).asString().isEqualTo("hello");
    assertThat(asked).hasValue(1);
  }

  @Test
  void whatIsTooLargeIsRefusedWhetherItSaysSoOrNot() {
    Fetcher small = fetcher.withLimits(FetchLimits.DEFAULT.withMaxBytes(999));
    assertThatThrownBy(() -> small.get(base + "/fixed", MemoryBudget.UNBOUNDED))
        .hasMessage("is larger than 999 bytes");
    assertThatThrownBy(() -> small.get(base + "/endless", MemoryBudget.UNBOUNDED))
        .hasMessage("is larger than 999 bytes");
  }

  @Test
  void failuresNameTheFault() {
    fails(base + "/missing", "answers with status 404");
    fails("http://name.invalid/", "names an unknown host");
    fails("http://127.0.0.1:1/", "cannot be reached");
  }

  @Test
  void onePeerThatDripsByteByByteIsGivenUp() throws Exception {
    try (ServerSocket slow = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      CountDownLatch given = new CountDownLatch(1);
      Thread peer = new Thread(() -> drip(slow, given));
      peer.start();
      Fetcher hurried = fetcher.withLimits(FetchLimits.DEFAULT.withTotal(Duration.ofMillis(400)));
      String url = "http://127.0.0.1:" + slow.getLocalPort() + "/";
      assertTimeoutPreemptively(
          Duration.ofMinutes(10),
          () ->
              assertThatThrownBy(() -> hurried.get(url, MemoryBudget.UNBOUNDED))
                  .hasMessage("does not answer within 400 milliseconds"));
      given.countDown();
      peer.join();
    }
  }

  private static void drip(ServerSocket slow, CountDownLatch end) {
    try (Socket socket = slow.accept()) {
      do {
        socket.getOutputStream().write('H');
        socket.getOutputStream().flush();
      } while (!end.await(20, TimeUnit.MILLISECONDS));
    } catch (IOException | InterruptedException e) {
      // The other side has disconnected.
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SSH-2.0-OpenSSH\r\n",
        "HTTP/1.1 200 OK\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello!",
        "HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\n",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nxyz\r\n\r\n",
        "HTTP/1.1 200 OK\r\nno colon here\r\n\r\n",
        "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 99 no\r\n\r\n"
      })
  void whatIsNotHttpIsRefused(String answer) throws Exception {
    answered(answer, "gives an answer that is not HTTP/1.1");
  }

  @Test
  void anAnswerThatEndsTooEarlyIsNoAnswer() throws Exception {
    answered("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nhello", "cannot be reached");
    answered("HTTP/1.1 200 OK\r\nContent-", "gives an answer that is not HTTP/1.1");
  }

  @Test
  void aCertificateThatNobodyVouchesForIsRefused(@TempDir Path folder) throws Exception {
    Path keys = folder.resolve("keys.p12");
    new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "keytool").toString(),
            "-genkeypair",
            "-keyalg",
            "EC",
            "-dname",
            "CN=127.0.0.1",
            "-storepass",
            "secret",
            "-keystore",
            keys.toString())
        .start()
        .waitFor();
    KeyStore store = KeyStore.getInstance(keys.toFile(), "secret".toCharArray());
    KeyManagerFactory managers =
        KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
    managers.init(store, "secret".toCharArray());
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(managers.getKeyManagers(), null, null);
    HttpsServer secure =
        HttpsServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    secure.setHttpsConfigurator(new HttpsConfigurator(context));
    secure.start();
    fails("https://127.0.0.1:" + secure.getAddress().getPort() + "/", "cannot be reached securely");
    secure.stop(0);
  }

  private void answered(String answer, String message) throws Exception {
    try (ServerSocket odd = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      Thread peer =
          new Thread(
              () -> {
                try (Socket socket = odd.accept()) {
                  socket.getOutputStream().write(answer.getBytes(StandardCharsets.US_ASCII));
                  socket.shutdownOutput();
                  socket.getInputStream().readAllBytes();
                } catch (IOException e) {
                  // The other side has disconnected.
                }
              });
      peer.start();
      fails("http://127.0.0.1:" + odd.getLocalPort() + "/", message);
      peer.join();
    }
  }
}
