package dev.docs.http.operations;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.http.DocsHttp;
import dev.docs.http.HttpBody;
import dev.docs.http.HttpRequest;
import dev.docs.http.HttpResponse;
import dev.docs.http.api.DocsApi;
import dev.docs.http.api.Tokens;
import dev.docs.http.json.Json;
import dev.docs.organization.CreateOrganization;
import dev.docs.rule.RuleTest;
import dev.docs.scenario.FontFiles;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class FontsApiTest {

  private static final byte[] FONT = FontFiles.woff2(1);

  private final Api api = new Api();
  private final String root = "/orgs/" + api.organization;
  private final String fonts = root + "/fonts";

  private Reply request(String type) {
    return api.create(
        root + "/storage/upload",
        """
        {"file": {"name": "Acme Sans.woff2", "type": "%s", "size": 100},
         "kind": "customization_font"}
        """
            .formatted(type));
  }

  private static HttpRequest put(String url, HttpBody body) {
    return HttpRequest.of("PUT", path(url)).withBody(body);
  }

  private static String path(String url) {
    assertThat(url).startsWith("http://localhost/v1/~");
    return url.substring("http://localhost".length());
  }

  private Reply send(Reply upload, byte[] bytes) {
    return api.send(put(upload.text("url"), HttpBody.of(bytes)));
  }

  private String uploaded(byte[] bytes) {
    Reply upload = request("");
    assertThat(send(upload, bytes).status()).isEqualTo(204);
    return upload.text("key");
  }

  private static String face(int weight, String key) {
    return Json.text(dev.docs.http.json.JsonObject.of("weight", weight).put("storageKey", key));
  }

  private static String body(String... faces) {
    return "{\"fontFamily\": \"Acme Sans\", \"fontFaces\": [" + String.join(",", faces) + "]}";
  }

  private Reply font(String... faces) {
    return api.call("PUT", fonts, body(faces), 201);
  }

  private HttpResponse download(Reply font, int face) {
    String url = font.text("fontFaces." + face + ".sources.0.url");
    return api.send(HttpRequest.get(path(url))).response();
  }

  // ---------------------------------------------------------------- uploads

  @Test
  void anUploadHasAUrlAndAKey() {
    Reply upload = request("font/woff2");
    assertThat(upload.at("object")).isEqualTo("storage-signed-url");
    assertThat((Map<?, ?>) upload.json()).hasSize(3);
    assertThat(upload.text("url")).doesNotContain(upload.text("key"));
    Reply sent = send(upload, FONT);
    assertThat(sent.status()).isEqualTo(204);
    assertThat(sent.json()).isNull();
  }

  @Test
  void whatWouldNotBeTakenIsRefusedWithTheNameOfTheField() {
    String good = "{'name': 'a', 'type': 'font/woff', 'size': 5}";
    Map<String, String> faults =
        Map.of(
            "{}",
            "file: is required",
            "{'file': null, 'kind': 'customization_font'}",
            "file: must not be null",
            "{'file': " + good + "}",
            "kind: is required",
            "{'file': " + good + ", 'kind': 'avatar'}",
            "kind: must be one of customization_font",
            "{'file': " + good.replace("5", "5.5") + ", 'kind': 'customization_font'}",
            "file.size: must be a whole number",
            "{'file': " + good.replace("5", "10485761") + ", 'kind': 'customization_font'}",
            "file.size: must be at most 10485760",
            "{'file': "
                + good.replace("font/woff", "image/png")
                + ", 'kind': 'customization_font'}",
            "file.type: must be font/woff or font/woff2");
    faults.forEach(
        (body, fault) ->
            assertThat(api.fails(400, "POST", root + "/storage/upload", body.replace('\'', '"')))
                .contains(fault));
  }

  @Test
  void aFileOfAnotherSignatureIsRefused() {
    Reply upload = request("font/woff2");
    for (byte[] bytes : List.of(new byte[0], new byte[200], FontFiles.woff(1))) {
      Reply refused = send(upload, bytes);
      assertThat(refused.status()).isEqualTo(400);
      assertThat(refused.error()).startsWith("body: must be a complete font file");
    }
    assertThat(send(upload, FONT).status()).isEqualTo(204);
  }

  @Test
  @RuleTest("upload-limits")
  void aFileThatIsTooLargeIsRefusedWhetherOrNotItSaysSo() {
    Reply upload = request("");
    long max = 10 << 20;
    InputStream endless =
        new InputStream() {
          @Override
          public int read() {
            return 0;
          }
        };
    HttpBody announced =
        HttpBody.stream(
            max + 1,
            () -> {
              throw new IOException("must not be opened");
            });
    for (HttpBody body :
        List.of(announced, HttpBody.stream(HttpBody.UNKNOWN_LENGTH, () -> endless))) {
      Reply refused = api.send(put(upload.text("url"), body));
      assertThat(refused.status()).isEqualTo(413);
      assertThat(refused.error()).isEqualTo("the body exceeds 10485760 bytes");
    }
    byte[] largest = FontFiles.font("wOFF", (int) max, 1);
    HttpBody exact =
        HttpBody.stream(HttpBody.UNKNOWN_LENGTH, () -> new ByteArrayInputStream(largest));
    assertThat(api.send(put(upload.text("url"), exact)).status()).isEqualTo(204);
  }

  @Test
  void aBodyThatBreaksOffIsNoUpload() {
    Reply upload = request("");
    HttpBody broken =
        HttpBody.stream(
            100,
            () -> {
              throw new IOException("the caller went away");
            });
    assertThat(api.send(put(upload.text("url"), broken)).status()).isEqualTo(400);
    assertThat(send(upload, FONT).status()).isEqualTo(204);
  }

  @Test
  @RuleTest("upload")
  void theSameBytesMayBeSentAgainAndNoOthers() {
    Reply upload = request("");
    for (int i = 0; i < 2; i++) {
      assertThat(send(upload, FONT).status()).isEqualTo(204);
    }
    Reply refused = send(upload, FontFiles.woff2(2));
    assertThat(refused.status()).isEqualTo(409);
    font(face(400, upload.text("key")));
    assertThat(send(upload, FontFiles.woff2(2)).status()).isEqualTo(409);
  }

  @Test
  void anUploadThatExpiredIsUnknown() {
    Reply upload = request("");
    String key = uploaded(FONT);
    api.world.clock.advance(Duration.ofHours(1));
    assertThat(send(upload, FONT).status()).isEqualTo(404);
    assertThat(api.fails(400, "PUT", fonts, body(face(400, key))))
        .isEqualTo("fontFaces[0].storageKey: is unknown, or the upload has expired");
  }

  @Test
  void aUrlThatWasChangedLeadsNowhere() {
    String url = request("").text("url");
    String token = url.substring(url.lastIndexOf('/') + 1);
    String file = uploaded(FONT);
    font(face(400, file));
    for (String forged :
        List.of(
            token.substring(1),
            token + "0",
            (token.charAt(0) == 'a' ? 'b' : 'a') + token.substring(1),
            file,
            "..",
            "%2E%2E%2F" + token,
            "%00",
            "x".repeat(4_000))) {
      String target = "/v1/~uploads/" + forged;
      HttpRequest request = HttpRequest.of("PUT", target).withBody(HttpBody.of(FONT));
      assertThat(api.send(request).status()).as(forged).isEqualTo(404);
      assertThat(api.send(HttpRequest.get("/v1/~fonts/" + token + forged)).status()).isEqualTo(404);
    }
    for (String method : List.of("GET", "POST", "DELETE", "HEAD")) {
      HttpResponse refused = api.send(HttpRequest.of(method, path(url))).response();
      assertThat(refused.status()).isEqualTo(405);
      assertThat(refused.headers().first("Allow")).contains("OPTIONS, PUT");
    }
    HttpResponse preflight = api.send(HttpRequest.of("OPTIONS", path(url))).response();
    assertThat(preflight.headers().first("Access-Control-Allow-Methods")).contains("OPTIONS, PUT");
  }

  // ---------------------------------------------------------------- fonts

  @Test
  void aFontHasEveryField() {
    String key = uploaded(FONT);
    String bold = uploaded(FontFiles.woff(2));
    Reply created = font(face(700, bold), face(400, key));
    assertThat(created.json())
        .isEqualTo(
            Api.parse(
                """
                {
                  "id": "%s",
                  "custom": true,
                  "fontFamily": "Acme Sans",
                  "fontFaces": [
                    {"weight": 400, "sources": [
                      {"url": "http://localhost/v1/~fonts/%s", "format": "woff2"}]},
                    {"weight": 700, "sources": [
                      {"url": "http://localhost/v1/~fonts/%s", "format": "woff"}]}
                  ],
                  "permissions": {"edit": true}
                }
                """
                    .formatted(created.id(), key, bold)));
    assertThat(api.get(fonts + "/" + created.id()).json()).isEqualTo(created.json());
    Reply listed = api.get(fonts);
    assertThat(listed.at("items.0")).isEqualTo(created.json());
    assertThat(listed.at("count")).isEqualTo(1L);
    assertThat(listed.has("next")).isFalse();
    assertThat(api.as("read", "GET", fonts, null).at("items.0.permissions.edit")).isEqualTo(false);
    assertThat(api.as("guest", "GET", fonts, null).at("items")).isEqualTo(List.of());
  }

  @Test
  @RuleTest("font-download")
  void itsFilesAreServedToEverybodyWithTheirTypeAndForEver() {
    Reply font = font(face(400, uploaded(FONT)), face(700, uploaded(FontFiles.woff(2))));
    HttpResponse normal = download(font, 0);
    assertThat(normal.status()).isEqualTo(200);
    assertThat(normal.body().bytes(1_000)).isEqualTo(FONT);
    assertThat(normal.headers().first("Content-Type")).contains("font/woff2");
    assertThat(normal.headers().first("Cache-Control"))
        .contains("public, max-age=31536000, immutable");
    assertThat(normal.headers().first("X-Content-Type-Options")).contains("nosniff");
    assertThat(normal.headers().first("Access-Control-Allow-Origin")).contains("*");
    assertThat(normal.headers().first("Content-Disposition"))
        .contains("inline; filename*=UTF-8''Acme%20Sans.woff2");
    assertThat(download(font, 1).headers().first("Content-Type")).contains("font/woff");

    String path = path(font.text("fontFaces.0.sources.0.url"));
    HttpResponse head = api.send(HttpRequest.of("HEAD", path)).response();
    assertThat(head.headers().first("Content-Length")).contains("100");
    assertThat(head.body().length()).isZero();
    assertThat(api.send(HttpRequest.of("PUT", path)).response().headers().first("Allow"))
        .contains("GET, HEAD, OPTIONS");
  }

  @Test
  void theyAreAtTheSameUrlInTheNextProcess() {
    Reply font = font(face(400, uploaded(FONT)));
    Reply upload = request("");
    DocsHttp next = DocsApi.of(api.world.docs, new Tokens()).fileKey("another key").build();
    HttpRequest request = HttpRequest.get(path(font.text("fontFaces.0.sources.0.url")));
    assertThat(next.handle(request).body().bytes(1_000)).isEqualTo(FONT);
    assertThat(next.handle(put(upload.text("url"), HttpBody.of(FONT))).status()).isEqualTo(204);
  }

  @Test
  void anUpdateReplacesKeepsAndRemovesFaces() {
    Reply font = font(face(400, uploaded(FONT)), face(700, uploaded(FontFiles.woff2(2))));
    String newer = uploaded(FontFiles.woff2(3));
    String path = fonts + "/" + font.id();

    Reply changed =
        api.call(
            "POST",
            path,
            "{\"fontFaces\": [" + face(700, null) + "," + face(900, newer) + "]}",
            201);

    assertThat(changed.each("fontFaces", "weight")).isEqualTo(List.of(400L, 900L));
    assertThat(changed.text("fontFamily")).isEqualTo("Acme Sans");
    assertThat(download(changed, 0).body().bytes(1_000)).isEqualTo(FONT);
    assertThat(download(changed, 1).body().bytes(1_000)).isEqualTo(FontFiles.woff2(3));
    assertThat(download(font, 1).status()).isEqualTo(404);
    assertThat(api.call("POST", path, "{\"fontFamily\": \"B\"}", 201).text("fontFamily"))
        .isEqualTo("B");
    assertThat(api.call("POST", path, "{}", 201).text("fontFamily")).isEqualTo("B");
    assertThat(api.fails(400, "POST", path, "{\"fontFaces\": [{\"weight\": 400}]}"))
        .isEqualTo("fontFaces[0].storageKey: is required");
    assertThat(api.fails(412, "POST", path, "{\"fontFaces\": [" + face(400, null) + "]}"))
        .contains("weight 400");
  }

  @Test
  @RuleTest("font-weight")
  void withoutWeight400ItIsRefused() {
    String key = uploaded(FONT);
    assertThat(api.fails(412, "PUT", fonts, body(face(700, key)))).contains("weight 400");
    Reply font = font(face(400, key), face(700, key));
    String path = fonts + "/" + font.id();
    api.fails(412, "POST", path, "{\"fontFaces\": [" + face(400, null) + "]}");
    api.call("POST", path, "{\"fontFaces\": []}", 201);
    assertThat(api.get(path).json()).isEqualTo(font.json());
  }

  @Test
  void everyFaultOfAFontIsNamed() {
    String key = uploaded(FONT);
    assertThat(api.fails(400, "PUT", fonts, "{}"))
        .isEqualTo("fontFaces: is required; fontFamily: is required");
    assertThat(api.fails(400, "PUT", fonts, "{\"fontFamily\": \"\", \"fontFaces\": []}"))
        .contains("fontFaces: must have at least 1");
    assertThat(
            api.fails(
                400,
                "PUT",
                fonts,
                "{\"fontFamily\": \""
                    + "x".repeat(51)
                    + "\", \"fontFaces\": ["
                    + face(400, key)
                    + "]}"))
        .isEqualTo("fontFamily: must be at most 50 characters, is 51");
    for (String weight : List.of("0", "1001", "400.5", "\"400\"", "null", "true")) {
      String face = face(400, key).replace("400", weight);
      assertThat(api.fails(400, "PUT", fonts, body(face))).startsWith("fontFaces[0].weight: ");
    }
    assertThat(api.fails(400, "PUT", fonts, body(face(400, key), face(400, key))))
        .isEqualTo("fontFaces[1].weight: must not be given twice");
    assertThat(api.fails(400, "PUT", fonts, body(face(400, request("").text("key")))))
        .startsWith("fontFaces[0].storageKey: has no file yet");
  }

  @Test
  void aKeyOrAFontOfAnotherOrganizationIsUnknown() {
    String other =
        api.world.admin.organizations().create(CreateOrganization.titled("Other")).id().value();
    String key = uploaded(FONT);
    Reply font = font(face(400, key));
    String theirs = "/orgs/" + other + "/fonts";
    assertThat(api.fails(400, "PUT", theirs, body(face(400, key))))
        .startsWith("fontFaces[0].storageKey: ");
    api.fails(404, "GET", theirs + "/" + font.id(), null);
    api.fails(404, "POST", theirs + "/" + font.id(), "{}");
    api.delete(theirs + "/" + font.id());
    api.fails(404, "GET", "/orgs/unknown/fonts", null);
    api.fails(404, "PUT", "/orgs/unknown/fonts", body(face(400, key)));
    api.delete("/orgs/unknown/fonts/" + font.id());
    assertThat(download(font, 0).status()).isEqualTo(200);
  }

  @Test
  void deletingItTwiceIsNoError() {
    Reply font = font(face(400, uploaded(FONT)));
    String path = fonts + "/" + font.id();
    api.fails(403, "review", "DELETE", path, null);
    api.delete(path);
    api.delete(path);
    api.fails(404, "GET", path, null);
    assertThat(download(font, 0).status()).isEqualTo(404);
  }
}
