package dev.docs.http.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.docs.Docs;
import dev.docs.access.Caller;
import dev.docs.http.Authentication;
import dev.docs.http.Authenticator;
import dev.docs.http.DocsHttp;
import dev.docs.http.HttpBody;
import dev.docs.http.HttpLimits;
import dev.docs.http.api.DocsApi;
import dev.docs.http.call.Dispatcher;
import dev.docs.http.call.OperationTable;
import dev.docs.http.call.Origin;
import dev.docs.http.call.SmallApi;
import dev.docs.rule.RuleTest;
import dev.docs.store.memory.MemoryStore;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The contract of all engines, with the same small test API. */
abstract class EngineContract {

  private static final int MAX_BODY = 3 << 20;
  static final String TOKEN = "Authorization: Bearer token-ada\r\n";

  private final HttpClient client =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final List<Throwable> errors = new ArrayList<>();
  private DocsServer server;

  abstract HttpEngine engine();

  private DocsServer.Builder builder() {
    HttpLimits limits = HttpLimits.DEFAULT.withMaxBody(1 << 20).withMaxUpload(MAX_BODY);
    return DocsServer.builder(
            SmallApi.http().limits(limits).onError((request, error) -> errors.add(error)).build())
        .engine(engine());
  }

  @BeforeEach
  void start() throws IOException {
    server = builder().start();
  }

  @AfterEach
  void stop() {
    server.close();
    assertThat(errors).isEmpty();
  }

  private HttpRequest.Builder to(String target) {
    return HttpRequest.newBuilder(URI.create(server.url() + target))
        .header("Authorization", "Bearer token-ada");
  }

  private HttpResponse<String> send(HttpRequest.Builder request)
      throws IOException, InterruptedException {
    return client.send(request.build(), HttpResponse.BodyHandlers.ofString());
  }

  @Test
  void anEncodedSlashReachesTheOperationAsItIs() throws Exception {
    assertThat(send(to("/v1/things/a%2Fb")).body())
        .isEqualTo("{\"id\":\"a/b\",\"caller\":\"ada\",\"base\":\"" + server.url() + "/v1\"}");
    assertThat(send(to("/v1/things/x/path/a%2Fb/c%25d/%2e%2E/e;f")).body())
        .isEqualTo("{\"path\":\"a/b/c%d/../e;f\"}");
  }

  @Test
  void anAuthenticatorSeesTheAddressOfTheClient() throws Exception {
    Authenticator byAddress =
        new Authenticator() {
          @Override
          public Optional<Caller> authenticate(String token) {
            return Optional.empty();
          }

          @Override
          public Authentication authenticate(dev.docs.http.HttpRequest request) {
            return Authentication.forbidden(request.peer().toString());
          }
        };
    Docs docs = Docs.builder().store(MemoryStore.create()).build();
    try (DocsServer here =
        DocsServer.builder(DocsApi.of(docs, byAddress).build()).engine(engine()).start()) {
      HttpResponse<String> answer =
          send(HttpRequest.newBuilder(URI.create(here.url() + "/v1/user")));
      assertThat(answer.statusCode()).isEqualTo(403);
      assertThat(answer.body()).contains("address=Optional[127.0.0.1]", "principal=Optional.empty");
    }
  }

  @Test
  void headHasTheLengthAndNoBodyAndKeepsTheConnection() throws Exception {
    try (RawClient raw = new RawClient(server.port())) {
      String head = raw.send("HEAD /v1/open HTTP/1.1\r\nHost: a\r\n\r\n").answer(false);
      assertThat(head).startsWith("HTTP/1.1 200").containsIgnoringCase("content-length: 2\r\n");
      String get = raw.send("GET /v1/open HTTP/1.1\r\nHost: a\r\n\r\n").answer();
      assertThat(get).startsWith("HTTP/1.1 200").endsWith("\r\n\r\n{}");
    }
  }

  private DocsServer answering(HttpBody body) throws IOException {
    DocsHttp http =
        new DocsHttp() {
          @Override
          public dev.docs.http.HttpResponse handle(dev.docs.http.HttpRequest request) {
            return dev.docs.http.HttpResponse.content("application/json", body);
          }

          @Override
          public HttpLimits limits() {
            return HttpLimits.DEFAULT;
          }
        };
    return DocsServer.builder(http).engine(engine()).start();
  }

  @Test
  void aBodyThatBreaksOffClosesTheConnectionBeforeItsEnd() throws Exception {
    for (String start : List.of("", "{\"half\":")) {
      HttpBody body = HttpBody.breakingOff(start.getBytes(StandardCharsets.UTF_8));
      try (DocsServer broken = answering(body);
          RawClient raw = new RawClient(broken.port())) {
        String rest = raw.send("GET / HTTP/1.1\r\nHost: a\r\nAccept-Encoding: gzip\r\n\r\n").rest();
        assertThat(rest).contains(start).doesNotContain("\r\n0\r\n");
        assertThat(rest.isEmpty()).isEqualTo(start.isEmpty());
      }
    }
  }

  @Test
  void whatThereIsOfASlowBodyIsSentBeforeItsEnd() throws Exception {
    assertThat(slowly(HttpBody.UNKNOWN_LENGTH)).containsSubsequence("[", "]");
  }

  /** An answer with a body whose second byte waits until a client has seen the first. */
  final String slowly(long length) throws IOException {
    CountDownLatch seen = new CountDownLatch(1);
    InputStream second =
        new InputStream() {
          private boolean isRead;

          @Override
          public int read() {
            awaitOrFail(seen);
            int next = isRead ? -1 : ']';
            isRead = true;
            return next;
          }
        };
    InputStream slow = new SequenceInputStream(new ByteArrayInputStream(new byte[] {'['}), second);
    try (DocsServer answering = answering(HttpBody.stream(length, () -> slow));
        RawClient raw = new RawClient(answering.port())) {
      raw.send("GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
      String beginning = raw.until("[");
      seen.countDown();
      return beginning + raw.rest();
    }
  }

  @Test
  void severalRequestsShareAConnectionAlsoAfterErrors() throws Exception {
    try (RawClient raw = new RawClient(server.port())) {
      for (int i = 0; i < 3; i++) {
        assertThat(raw.send("POST /v1/open HTTP/1.1\r\nHost: a\r\n\r\n").answer())
            .startsWith("HTTP/1.1 405")
            .contains("Allow: GET, HEAD, OPTIONS");
        assertThat(raw.send("GET /v1/nothing HTTP/1.1\r\nHost: a\r\n\r\n").answer())
            .startsWith("HTTP/1.1 404");
        assertThat(
                raw.send(
                        "POST /v1/things/x/touch HTTP/1.1\r\nHost: a\r\nContent-Type:"
                            + " application/json\r\nContent-Length: 0\r\n"
                            + TOKEN
                            + "\r\n")
                    .answer())
            .startsWith("HTTP/1.1 204");
      }
    }
  }

  @Test
  void aBodyMayComeInChunks() throws Exception {
    try (RawClient raw = new RawClient(server.port())) {
      raw.send(
          "POST /v1/things HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n" + TOKEN + "\r\n");
      raw.send("9\r\n{\"title\":\r\n").send("4\r\n\"x\"}\r\n0\r\n\r\n");
      assertThat(raw.answer()).startsWith("HTTP/1.1 201").endsWith("{\"title\":\"x\"}");
    }
  }

  /** What follows a trailer is a request of its own, or is not read. */
  @Test
  void aBodyWithATrailerIsReadWithoutItOrRefusedByName() throws Exception {
    for (String trailer : List.of("X-Sum: 1\r\n", "X-Sum: 1\r\nContent-Length: 40\r\n")) {
      try (RawClient raw = new RawClient(server.port())) {
        raw.send(chunked("d\r\n{\"title\":\"x\"}\r\n0\r\n" + trailer + "\r\n"));
        expectTrailer(raw.answer());
      }
      try (RawClient raw = new RawClient(server.port())) {
        raw.send(
            chunked("d\r\n{\"title\":\"x\"}\r\n0\r\n" + trailer + "\r\n")
                + "GET /v1/nothing HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
        expectTrailer(raw.answer());
        assertThat(raw.rest()).doesNotContain("HTTP/1.1 2");
      }
    }
    assertThat(send(to("/v1/open")).statusCode()).isEqualTo(200);
  }

  abstract void expectTrailer(String answer);

  @Test
  void chunksThatAreNoneAreRefused() throws Exception {
    for (String body :
        List.of(
            "zz\r\n", "2\r\n{}x\r\n0\r\n\r\n", "2\r\n{}\r\n0\r\nGET /v1/open HTTP/1.1\r\n\r\n")) {
      try (RawClient raw = new RawClient(server.port())) {
        raw.send(chunked(body));
        assertThat(raw.answer()).as(body).startsWith("HTTP/1.1 400");
        assertThat(raw.rest()).as(body).doesNotContain("HTTP/1.1");
      }
    }
    assertThat(send(to("/v1/open")).statusCode()).isEqualTo(200);
  }

  private static String chunked(String chunks) {
    return "POST /v1/things HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n"
        + TOKEN
        + "\r\n"
        + chunks;
  }

  /** HTTP/1.0 has no chunks: where such a request ends is for each of its readers to guess. */
  @Test
  void afterChunksInARequestOfAnOlderVersionTheConnectionIsClosed() throws Exception {
    String chunks = "d\r\n{\"title\":\"x\"}\r\n0\r\n\r\n";
    for (String length : List.of("", "Content-Length: " + chunks.length() + "\r\n")) {
      for (String operation : List.of("POST /v1/things", "GET /v1/open", "POST /v1/nothing")) {
        try (RawClient raw = new RawClient(server.port())) {
          raw.send(
              operation
                  + " HTTP/1.0\r\nHost: a\r\nConnection: keep-alive\r\n"
                  + length
                  + "Transfer-Encoding: chunked\r\n"
                  + TOKEN
                  + "\r\n"
                  + chunks
                  + "GET /v1/open HTTP/1.1\r\nHost: a\r\n\r\n");
          assertThat(raw.answer()).as(operation + length).startsWith("HTTP/1.1 ");
          assertThat(raw.rest()).as("after %s %s", operation, length).doesNotContain("HTTP/1.1");
        }
      }
    }
  }

  @Test
  void aRequestThatIsNotHttpIsRejectedAndTheServerContinues() throws Exception {
    for (String junk :
        List.of(
            "junk\r\n\r\n", "GET\r\n\r\n", "\u0016\u0003\u0001junk\r\n\r\n", "GET /v1/open\r\n")) {
      try (RawClient raw = new RawClient(server.port())) {
        raw.send(junk);
      }
    }
    try (RawClient raw = new RawClient(server.port())) {
      raw.send("GET /%zz HTTP/1.1\r\nHost: a\r\n\r\n");
      assertThat(raw.answer()).startsWith("HTTP/1.1 400");
    }
    assertThat(send(to("/v1/open")).statusCode()).isEqualTo(200);
  }

  @Test
  void aBodyBeyondTheLimitIs413HoweverItComes() throws Exception {
    String beyond = "x".repeat(MAX_BODY + 1);
    for (String length :
        List.of("Content-Length: " + beyond.length(), "Transfer-Encoding: chunked")) {
      try (RawClient raw = new RawClient(server.port())) {
        raw.send("POST /v1/things HTTP/1.1\r\nHost: a\r\n" + TOKEN + length + "\r\n\r\n");
        String chunk = length.startsWith("C") ? "" : Integer.toHexString(beyond.length()) + "\r\n";
        CompletableFuture<Void> sending =
            CompletableFuture.runAsync(
                () -> {
                  try {
                    raw.send(chunk + beyond);
                  } catch (IOException e) {
                    // The server may close the connection before reading everything it refuses.
                  }
                });
        assertThat(raw.answer()).as(length).startsWith("HTTP/1.1 413").contains("\"code\":413");
        sending.join();
      }
    }
    assertThat(send(to("/v1/open")).statusCode()).isEqualTo(200);
  }

  @Test
  void aJsonBodyBeyondItsOwnLimitIs413() throws Exception {
    String json = "{\"title\":\"" + "x".repeat(1 << 20) + "\"}";
    assertThat(send(to("/v1/things").POST(HttpRequest.BodyPublishers.ofString(json))).statusCode())
        .isEqualTo(413);
  }

  @Test
  void aClientThatKeepsSendingARejectedBodyReceivesTheResponse() throws Exception {
    String json = "{\"title\":\"" + "x".repeat(2 << 20) + "\"}";
    for (String token : List.of(TOKEN, "")) {
      try (RawClient raw = new RawClient(server.port())) {
        raw.send(
            "POST /v1/things HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n"
                + token
                + "Content-Length: "
                + json.length()
                + "\r\n\r\n");
        raw.send(json);
        assertThat(raw.answer()).startsWith(token.isEmpty() ? "HTTP/1.1 401" : "HTTP/1.1 413");
      }
    }
  }

  @Test
  void whatTheHeadersDecideIsAnsweredWithoutTheBodyAndTheConnectionClosed() throws Exception {
    for (String head :
        List.of(
            "POST /v1/things HTTP/1.1\r\n",
            "POST /v1/nothing HTTP/1.1\r\n" + TOKEN,
            "POST /v1/open HTTP/1.1\r\n" + TOKEN,
            "PUT /v1/things/x/bytes HTTP/1.1\r\nAuthorization: Bearer unknown\r\n")) {
      for (String length : List.of("Content-Length: 2000000", "Transfer-Encoding: chunked")) {
        try (RawClient raw = new RawClient(server.port())) {
          raw.send(head + "Host: a\r\n" + length + "\r\n\r\n");
          assertThat(raw.answer())
              .as(head)
              .containsPattern("^HTTP/1.1 (401|404|405)")
              .containsIgnoringCase("connection: close\r\n");
        }
      }
    }
    assertThat(send(to("/v1/open")).statusCode()).isEqualTo(200);
  }

  @Test
  void manyWhoSendABodyThatIsRefusedByteByByteKeepNobodyWaiting() throws Exception {
    List<RawClient> attackers = new ArrayList<>();
    try {
      for (int i = 0; i < 300; i++) {
        RawClient raw = new RawClient(server.port());
        attackers.add(raw);
        raw.send(
            "POST /v1/things HTTP/1.1\r\nHost: a\r\nContent-Length: "
                + (i % 2 == 0 ? 2_000_000 : 100)
                + "\r\n"
                + (i % 3 == 0 ? TOKEN : "")
                + "\r\nx");
      }
      assertThat(send(to("/v1/open")).statusCode()).isEqualTo(200);
    } finally {
      for (RawClient raw : attackers) {
        raw.close();
      }
    }
  }

  @Test
  void bodiesThatAreTooSlowAreEndedHoweverOftenAByteComes() throws Exception {
    ServerLimits limits = ServerLimits.DEFAULT.withRequestTime(Duration.ofMillis(1));
    try (DocsServer hasty = builder().limits(limits).start();
        RawClient raw = new RawClient(hasty.port())) {
      raw.send("POST /v1/things HTTP/1.1\r\nHost: a\r\nContent-Length: 2000\r\n" + TOKEN);
      raw.send("\r\n{\"title\":");
      String answer = raw.answer();
      assertThat(answer.isEmpty() || answer.startsWith("HTTP/1.1 408")).as(answer).isTrue();
      assertThat(raw.isClosed()).isTrue();
    }
  }

  @Test
  void bodiesInFlightHaveALimitTogether() throws Exception {
    HttpLimits limits = HttpLimits.DEFAULT.withMaxInFlight(1 << 20);
    try (DocsServer small =
            DocsServer.builder(SmallApi.http().limits(limits).build()).engine(engine()).start();
        RawClient first = new RawClient(small.port());
        RawClient second = new RawClient(small.port())) {
      String head = "PUT /v1/things/x/bytes HTTP/1.1\r\nHost: a\r\n" + TOKEN;
      first.send(head + "Content-Length: 1500000\r\n\r\n" + "x".repeat(1_400_000));
      assertThat(first.answer()).startsWith("HTTP/1.1 503").containsIgnoringCase("retry-after: 1");
      second.send(head + "Content-Length: 900000\r\n\r\n" + "x".repeat(900_000));
      assertThat(second.answer()).endsWith("{\"bytes\":900000}");
    }
  }

  @Test
  void aLargeBodyCanBeUploadedAndALargeAnswerStreamed() throws Exception {
    byte[] bytes = new byte[MAX_BODY];
    assertThat(
            send(to("/v1/things/x/bytes").PUT(HttpRequest.BodyPublishers.ofByteArray(bytes)))
                .body())
        .isEqualTo("{\"bytes\":" + MAX_BODY + "}");
    HttpResponse<byte[]> streamed =
        client.send(to("/v1/things/x/bytes").build(), HttpResponse.BodyHandlers.ofByteArray());
    assertThat(streamed.body()).hasSize(SmallApi.STREAMED);
    assertThat(streamed.headers().firstValue("Content-Type")).contains("image/png");
  }

  @Test
  void anAnswerThatFailsWhileItIsStreamedDoesNotLookComplete() {
    for (int sent : new int[] {1, 100_000, SmallApi.STREAMED}) {
      assertThatIOException()
          .as("%s bytes", sent)
          .isThrownBy(
              () ->
                  client.send(
                      to("/v1/things/" + sent + "/broken").build(),
                      HttpResponse.BodyHandlers.ofByteArray()));
    }
  }

  @Test
  void halfSentRequestsDoNotKeepOthersFromBeingAnswered() throws Exception {
    List<RawClient> half = new ArrayList<>();
    try {
      for (int i = 0; i < 40; i++) {
        RawClient raw = new RawClient(server.port());
        half.add(
            i % 2 == 0
                ? raw.send("POST /v1/things HTTP/1.1\r\nHo")
                : raw.send(
                    "POST /v1/things HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n"
                        + TOKEN
                        + "\r\n{\"title\":"));
      }
      assertThat(send(to("/v1/open")).statusCode()).isEqualTo(200);
      RawClient last = half.get(half.size() - 1);
      last.send("\"x\"" + " ".repeat(87) + "}");
      assertThat(last.answer()).startsWith("HTTP/1.1 201");
    } finally {
      for (RawClient raw : half) {
        raw.close();
      }
    }
  }

  @Test
  void clientsThatGoAwayLeaveNothingBehind() throws Exception {
    for (int i = 0; i < 20; i++) {
      try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.port())) {
        socket.setSoLinger(true, 0);
        socket
            .getOutputStream()
            .write(
                ("GET /v1/things/x/bytes HTTP/1.1\r\nHost: a\r\n" + TOKEN + "\r\n")
                    .getBytes(StandardCharsets.US_ASCII));
      }
    }
    assertThat(send(to("/v1/open")).statusCode()).isEqualTo(200);
  }

  @Test
  void twoServersInOneProcessDoNotMeet() throws Exception {
    try (DocsServer second = builder().start()) {
      assertThat(second.port()).isNotEqualTo(server.port());
    }
    assertThat(send(to("/v1/open")).statusCode()).isEqualTo(200);
  }

  @Test
  void aClosedServerListensNoMoreAndItsPortIsFree() throws Exception {
    int port = server.port();
    server.close();
    assertThatThrownBy(() -> new RawClient(port)).isInstanceOf(IOException.class);
    server = builder().port(port).start();
    assertThat(send(to("/v1/open")).statusCode()).isEqualTo(200);
  }

  @Test
  void aPortThatIsTakenIsAnIoException() {
    assertThatThrownBy(() -> builder().port(server.port()).start()).isInstanceOf(IOException.class);
  }

  @Test
  void closingLetsARunningRequestEnd() throws Exception {
    CountDownLatch entered = new CountDownLatch(1);
    CountDownLatch released = new CountDownLatch(1);
    OperationTable.Builder table = OperationTable.builder();
    table
        .group("slow", Origin.OURS)
        .get("getSlow", "/slow")
        .open()
        .handledBy(
            call -> {
              entered.countDown();
              awaitOrFail(released);
              return dev.docs.http.HttpResponse.noContent();
            });
    DocsServer slow =
        DocsServer.builder(
                Dispatcher.builder(
                        table.build(),
                        Docs.builder().store(MemoryStore.create()).build(),
                        token -> Optional.of(Caller.user(token)))
                    .build())
            .engine(engine())
            .start();
    try (RawClient raw = new RawClient(slow.port())) {
      raw.send("GET /v1/slow HTTP/1.1\r\nHost: a\r\n\r\n");
      awaitOrFail(entered);
      CompletableFuture<Void> closing = CompletableFuture.runAsync(slow::close);
      assertThatThrownBy(() -> closing.get(200, TimeUnit.MILLISECONDS))
          .isInstanceOf(TimeoutException.class);
      released.countDown();
      assertThat(raw.answer()).startsWith("HTTP/1.1 204");
      closing.join();
    }
  }

  private static void awaitOrFail(CountDownLatch latch) {
    try {
      if (!latch.await(5, TimeUnit.MINUTES)) {
        throw new IllegalStateException("waited in vain");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  // ---------------------------------------------------------------- compression

  private HttpResponse<byte[]> accepting(String path, String... headers) throws Exception {
    HttpRequest.Builder request = to(path);
    for (int i = 0; i < headers.length; i += 2) {
      request.header(headers[i], headers[i + 1]);
    }
    return client.send(request.build(), HttpResponse.BodyHandlers.ofByteArray());
  }

  private static final String LONG = "/v1/things/x/path/" + "word/".repeat(600) + "end";

  private static byte[] unzipped(byte[] bytes) throws IOException {
    return new GZIPInputStream(new ByteArrayInputStream(bytes)).readAllBytes();
  }

  @Test
  @RuleTest("compression")
  void jsonIsCompressedForClientsThatAcceptIt() throws Exception {
    HttpResponse<byte[]> plain = accepting(LONG);
    assertThat(plain.headers().firstValue("Content-Encoding")).isEmpty();
    assertThat(plain.headers().firstValue("Vary")).contains("Accept-Encoding");
    for (String accepted :
        List.of("gzip", "br;q=1.0, gzip;q=0.8", "X-GZIP", "*", "deflate, *;q=0.1")) {
      HttpResponse<byte[]> zipped = accepting(LONG, "Accept-Encoding", accepted);
      assertThat(zipped.headers().firstValue("Content-Encoding")).as(accepted).contains("gzip");
      assertThat(zipped.headers().firstValue("Vary")).contains("Accept-Encoding");
      assertThat(zipped.headers().firstValueAsLong("Content-Length"))
          .hasValue(zipped.body().length);
      assertThat(zipped.body().length).isLessThan(plain.body().length / 3);
      assertThat(unzipped(zipped.body())).isEqualTo(plain.body());
    }
    for (String accepted : List.of("identity", "br", "gzip;q=0", "gzip; q=0.000, *", "*;q=0", "")) {
      HttpResponse<byte[]> same = accepting(LONG, "Accept-Encoding", accepted);
      assertThat(same.headers().firstValue("Content-Encoding")).as(accepted).isEmpty();
      assertThat(same.body()).isEqualTo(plain.body());
    }
  }

  @Test
  void aStreamOfTextIsCompressedAsItIsSentAndAnImageIsNot() throws Exception {
    HttpResponse<byte[]> text = accepting("/v1/things/x/text", "Accept-Encoding", "gzip");
    assertThat(text.headers().firstValue("Content-Encoding")).contains("gzip");
    assertThat(unzipped(text.body())).hasSize(SmallApi.STREAMED).containsOnly(0);
    HttpResponse<byte[]> image = accepting("/v1/things/x/bytes", "Accept-Encoding", "gzip");
    assertThat(image.headers().firstValue("Content-Encoding")).isEmpty();
    assertThat(image.headers().firstValue("Vary")).isEmpty();
    assertThat(image.body()).hasSize(SmallApi.STREAMED);
  }

  @Test
  @RuleTest("compression")
  void whatIsSmallOrAnswersACookieIsSentAsItIs() throws Exception {
    assertThat(accepting("/v1/open", "Accept-Encoding", "gzip").headers().map())
        .doesNotContainKeys("content-encoding", "vary");
    assertThat(accepting(LONG, "Accept-Encoding", "gzip", "Cookie", "a=b").headers().map())
        .doesNotContainKeys("content-encoding");
    try (RawClient raw = new RawClient(server.port())) {
      String head =
          raw.send(
                  "HEAD "
                      + LONG
                      + " HTTP/1.1\r\nHost: a\r\nAccept-Encoding: gzip\r\n"
                      + TOKEN
                      + "\r\n")
              .answer(false);
      assertThat(head).startsWith("HTTP/1.1 200").doesNotContainIgnoringCase("content-encoding");
    }
  }

  @Test
  void compressionCanBeTurnedOff() throws Exception {
    server.close();
    server = builder().limits(ServerLimits.DEFAULT.withMinCompressed(ServerLimits.NEVER)).start();
    for (String path : List.of(LONG, "/v1/things/x/text")) {
      assertThat(accepting(path, "Accept-Encoding", "gzip").headers().map())
          .doesNotContainKeys("content-encoding", "vary");
    }
  }
}
