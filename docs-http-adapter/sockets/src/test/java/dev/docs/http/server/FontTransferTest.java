package dev.docs.http.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.http.json.Json;
import dev.docs.http.operations.Api;
import dev.docs.scenario.FontFiles;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Fonts are uploaded and downloaded over a socket unchanged. */
class FontTransferTest {

  private final Api api = new Api();
  private final HttpClient client =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

  static Stream<HttpEngine> engines() {
    return Stream.of(HttpEngine.values());
  }

  private DocsServer start(HttpEngine engine) throws Exception {
    return DocsServer.builder(api.http).engine(engine).start();
  }

  private HttpResponse<byte[]> send(String method, String url, BodyPublisher body)
      throws Exception {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(url))
            .header("Authorization", "Bearer admin")
            .method(method, body)
            .build();
    return client.send(request, HttpResponse.BodyHandlers.ofByteArray());
  }

  private HttpResponse<byte[]> send(String method, String url) throws Exception {
    return send(method, url, BodyPublishers.noBody());
  }

  /** The response of creating an upload. */
  private Map<?, ?> request(DocsServer server) throws Exception {
    String body =
        """
        {"file": {"name": "a.woff2", "type": "font/woff2", "size": 1},
         "kind": "customization_font"}
        """;
    String url = server.url() + "/v1/orgs/" + api.organization + "/storage/upload";
    HttpResponse<byte[]> answer = send("POST", url, BodyPublishers.ofString(body));
    assertThat(answer.statusCode()).isEqualTo(201);
    return (Map<?, ?>) Json.parse(answer.body(), 10);
  }

  @ParameterizedTest
  @MethodSource("engines")
  void aFontIsPutAndDownloadedByteForByte(HttpEngine engine) throws Exception {
    byte[] font = FontFiles.font("wOF2", (3 << 20) + 17, 1);
    try (DocsServer server = start(engine)) {
      Map<?, ?> upload = request(server);
      String put = (String) upload.get("url");
      assertThat(put).startsWith(server.url() + "/v1/~uploads/");
      assertThat(send("GET", put).statusCode()).isEqualTo(405);
      assertThat(send("POST", put, BodyPublishers.ofString("small")).statusCode()).isEqualTo(405);
      assertThat(send("PUT", put + "0", BodyPublishers.ofByteArray(font)).statusCode())
          .isEqualTo(404);
      assertThat(send("PUT", put, BodyPublishers.ofByteArray(font)).statusCode()).isEqualTo(204);

      String fonts = server.url() + "/v1/orgs/" + api.organization + "/fonts";
      String body =
          "{\"fontFamily\": \"A\", \"fontFaces\": [{\"weight\": 400, \"storageKey\": \""
              + upload.get("key")
              + "\"}]}";
      HttpResponse<byte[]> created = send("PUT", fonts, BodyPublishers.ofString(body));
      assertThat(created.statusCode()).isEqualTo(201);
      Map<?, ?> face = (Map<?, ?>) ((List<?>) field(created, "fontFaces")).get(0);
      String url = (String) ((Map<?, ?>) ((List<?>) face.get("sources")).get(0)).get("url");

      HttpResponse<byte[]> download = send("GET", url);
      assertThat(download.statusCode()).isEqualTo(200);
      assertThat(download.headers().firstValue("Content-Type")).contains("font/woff2");
      assertThat(download.body()).isEqualTo(font);
      HttpResponse<byte[]> head = send("HEAD", url);
      assertThat(head.statusCode()).isEqualTo(200);
      assertThat(head.headers().firstValueAsLong("Content-Length")).hasValue(font.length);
      assertThat(head.body()).isEmpty();
      for (String method : List.of("PUT", "DELETE", "POST")) {
        HttpResponse<byte[]> refused = send(method, url);
        assertThat(refused.statusCode()).isEqualTo(405);
        assertThat(refused.headers().firstValue("Allow")).contains("GET, HEAD, OPTIONS");
      }
    }
  }

  private static Object field(HttpResponse<byte[]> answer, String name) {
    return ((Map<?, ?>) Json.parse(answer.body(), 20)).get(name);
  }

  @ParameterizedTest
  @MethodSource("engines")
  void aFontThatIsTooLargeIsRefusedBeforeItIsSent(HttpEngine engine) throws Exception {
    try (DocsServer server = start(engine);
        Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.port())) {
      socket.setSoTimeout(10_000);
      String path = URI.create((String) request(server).get("url")).getPath();
      String head = "PUT " + path + " HTTP/1.1\r\nHost: a\r\nContent-Length: 10485761\r\n\r\n";
      socket.getOutputStream().write(head.getBytes(StandardCharsets.US_ASCII));
      socket.getOutputStream().flush();
      InputStream in = socket.getInputStream();
      assertThat(new String(in.readNBytes(12), StandardCharsets.US_ASCII))
          .isEqualTo("HTTP/1.1 413");
    }
  }
}
