package dev.docs.http.call;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.error.ErrorCode;
import dev.docs.http.HttpBody;
import dev.docs.http.HttpLimits;
import dev.docs.http.HttpRequest;
import dev.docs.http.HttpResponse;
import dev.docs.http.UnknownFields;
import dev.docs.http.json.Json;
import dev.docs.rule.RuleTest;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class DocsHttpTest {

  private final List<Throwable> errors = new ArrayList<>();
  private final List<String> ignored = new ArrayList<>();
  private final Dispatcher http =
      SmallApi.http()
          .onError((request, error) -> errors.add(error))
          .onIgnoredFields((operation, fields) -> ignored.add(operation + " " + fields))
          .build();

  private HttpResponse call(String method, String target) {
    return http.handle(HttpRequest.of(method, "/v1" + target).withToken("token-ada"));
  }

  private HttpResponse call(String method, String target, String json) {
    return http.handle(
        HttpRequest.of(method, "/v1" + target).withToken("token-ada").withJson(json));
  }

  private static void isError(HttpResponse response, int status, String message) {
    assertThat(Json.parse(response.body().bytes(10_000), 10))
        .isEqualTo(Map.of("error", Map.of("code", (long) status, "message", message)));
    assertThat(response.status()).isEqualTo(status);
  }

  @Nested
  class Paths {

    @Test
    void anEncodedSlashBelongsToTheArgument() {
      assertThat(call("GET", "/things/a%2Fb%20c").text()).contains("\"id\":\"a/b c\"");
    }

    @Test
    void thePagePathTakesRawAndEncodedSlashes() {
      assertThat(call("GET", "/things/x/path/a/b%2Fc/d").text())
          .isEqualTo("{\"path\":\"a/b/c/d\"}");
      assertThat(call("GET", "/things/x/path/a").text()).isEqualTo("{\"path\":\"a\"}");
      assertThat(call("GET", "/things/x/path/").status()).isEqualTo(404);
    }

    @Test
    void aLiteralWinsOverAParameterUnlessItLacksTheMethod() {
      assertThat(call("GET", "/things/x/versions/latest").text()).contains("getLatest");
      assertThat(call("GET", "/things/x/versions/1").text()).contains("getVersion");
      assertThat(call("DELETE", "/things/x/versions/latest").text()).contains("deleteVersion");
    }

    @ParameterizedTest
    @ValueSource(
        strings = {"/v1/nothing", "/v1/things/x/", "/v1//things", "/things", "/", "", "v1"})
    void anUnknownPathIs404(String path) {
      isError(http.handle(HttpRequest.get(path)), 404, "no operation has the path " + path);
    }

    @Test
    void aMessageNeverEchoesControlCharacters() {
      isError(
          http.handle(HttpRequest.get("/v1/a\r\nb")), 404, "no operation has the path /v1/a??b");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/things/%", "/things/%2", "/things/%zz"})
    void brokenEscapesAre400(String path) {
      isError(call("GET", path), 400, "path: has % without two hexadecimal digits after it");
    }

    @Test
    void aPathThatIsNotUtf8Is400() {
      isError(call("GET", "/things/%ff"), 400, "path: must be UTF-8 in percent-encoding");
    }

    @Test
    void aWrongMethodIs405AndTellsTheRightOnes() {
      HttpResponse response = call("POST", "/things/x");
      assertThat(response.status()).isEqualTo(405);
      assertThat(response.headers().first("allow")).contains("DELETE, GET, HEAD, OPTIONS, PATCH");
    }

    @Test
    void aBasePathStandsBeforeTheVersion() {
      Dispatcher mounted = SmallApi.http().basePath("/docs/api").build();
      HttpRequest request = HttpRequest.get("/docs/api/v1/things/x").withToken("token-a");
      assertThat(mounted.handle(request).text())
          .contains("\"base\":\"http://localhost/docs/api/v1\"");
      assertThat(mounted.handle(HttpRequest.get("/v1/open")).status()).isEqualTo(404);
      assertThat(mounted.handle(HttpRequest.get("/docs/apiv1/open")).status()).isEqualTo(404);
    }

    @ParameterizedTest
    @CsvSource(
        delimiter = '|',
        value = {
          "Forwarded         | for=1.2.3.4;proto=https;host=docs.example:8443, for=9.9.9.9 |"
              + " https://docs.example:8443",
          "Forwarded         | Proto=\"HTTPS\"                | https://localhost",
          "Forwarded         | host=\"[2001:db8::1]:80\"      | http://[2001:db8::1]:80",
          "X-Forwarded-Proto | https, http                   | https://localhost",
          "X-Forwarded-Host  | docs.example, inner.example   | http://docs.example",
          "X-Forwarded-Host  | evil.example/a                | http://localhost",
          "X-Forwarded-Host  | a@evil.example                | http://localhost",
          "X-Forwarded-Proto | javascript                    | http://localhost",
        })
    void whatAProxySaysMakesTheLinksWhereThatIsAskedFor(String header, String value, String base) {
      HttpRequest request =
          HttpRequest.get("/v1/things/x").withToken("token-a").withHeader(header, value);
      Dispatcher proxied = SmallApi.http().forwardedHeaders().build();
      assertThat(proxied.handle(request).text()).contains("\"base\":\"" + base + "/v1\"");
      assertThat(SmallApi.http().build().handle(request).text())
          .contains("\"base\":\"http://localhost/v1\"");
      Dispatcher known =
          SmallApi.http().forwardedHeaders().publicUrl("https://known.example").build();
      assertThat(known.handle(request).text()).contains("\"base\":\"https://known.example/v1\"");
    }

    @Test
    void thePublicUrlMakesTheLinks() {
      Dispatcher proxied = SmallApi.http().publicUrl("https://docs.example/").build();
      assertThat(proxied.handle(HttpRequest.get("/v1/things/x").withToken("token-a")).text())
          .contains("\"base\":\"https://docs.example/v1\"");
    }
  }

  @Nested
  class Methods {

    @Test
    void headIsGetWithoutTheBody() {
      HttpResponse get = call("GET", "/things/x");
      HttpResponse head = call("HEAD", "/things/x");
      assertThat(head.status()).isEqualTo(200);
      assertThat(head.body().length()).isZero();
      assertThat(head.headers().first("Content-Length"))
          .contains(String.valueOf(get.body().length()));
      assertThat(call("HEAD", "/things/x/touch").status()).isEqualTo(405);
    }

    @Test
    void preflightRequestsAreAnsweredWithoutAToken() {
      HttpResponse response = http.handle(HttpRequest.of("OPTIONS", "/v1/things/x"));
      assertThat(response.status()).isEqualTo(204);
      assertThat(response.headers().first("Access-Control-Allow-Origin")).contains("*");
      assertThat(response.headers().first("Access-Control-Allow-Methods"))
          .contains("DELETE, GET, HEAD, OPTIONS, PATCH");
      assertThat(response.headers().first("Access-Control-Allow-Headers").orElseThrow())
          .contains("Authorization", "Content-Type");
    }

    @Test
    void everyAnswerAllowsEveryOriginErrorsToo() {
      for (String path : List.of("/things/x", "/nothing", "/things")) {
        assertThat(call("GET", path).headers().first("Access-Control-Allow-Origin"))
            .as(path)
            .contains("*");
      }
    }
  }

  @Nested
  class Callers {

    @ParameterizedTest
    @ValueSource(
        strings = {"", "Bearer", "Bearer ", "Bearer unknown", "Basic token-ada", "token-ada"})
    void withoutAKnownTokenItIs401(String authorization) {
      HttpRequest request = HttpRequest.get("/v1/things/x");
      HttpResponse response =
          http.handle(
              authorization.isEmpty()
                  ? request
                  : request.withHeader("Authorization", authorization));
      isError(response, 401, "the header Authorization must be Bearer and a valid token");
      assertThat(response.headers().first("WWW-Authenticate")).contains("Bearer");
    }

    @Test
    void theSchemeMayBeWrittenInAnyCase() {
      assertThat(
              http.handle(
                      HttpRequest.get("/v1/things/x").withHeader("authorization", "bEARER token-b"))
                  .text())
          .contains("\"caller\":\"b\"");
    }

    @Test
    void anOpenOperationNeedsNoToken() {
      assertThat(http.handle(HttpRequest.get("/v1/open")).status()).isEqualTo(200);
    }

    @Test
    void anOperationWithoutAHandlerIs501AndNamed() {
      isError(call("DELETE", "/things/x"), 501, "operation deleteThing is not implemented");
    }
  }

  @Nested
  class Queries {

    @Test
    void argumentsArriveTypedAndDefaultsHold() {
      assertThat(call("GET", "/things?query=a+b&limit=7&type=a&type=b&status=open&x=y").text())
          .isEqualTo(
              """
              {"query":"a b","nested":true,"status":"open","type":["a","b"],"limit":7}\
              """);
    }

    @Test
    void emptyAndNullCountAsAbsent() {
      assertThat(
              call("GET", "/things?query=null&nested=null&published=&limit=null&page=&type=null")
                  .text())
          .isEqualTo("{\"query\":\"null\",\"nested\":true,\"type\":[]}");
    }

    @Test
    void allViolationsAreReportedTogether() {
      isError(
          call("GET", "/things?query=&nested=1&status=Open&limit=1001&type=c"),
          400,
          "limit: must be a whole number from 0 to 1000; nested: must be true or false;"
              + " query: is required; status: must be one of open, closed;"
              + " type: must be one of a, b");
    }

    @ParameterizedTest
    @ValueSource(
        strings = {
          "-1",
          "1.0",
          "1e2",
          "99999999999",
          "x",
          "%20",
          "%2B5",
          "%D9%A7",
          "%EF%BC%95",
          "0x1"
        })
    @RuleTest("list-limit")
    void aLimitThatIsNotAWholeNumberInRangeIs400(String limit) {
      isError(
          call("GET", "/things?query=a&limit=" + limit),
          400,
          "limit: must be a whole number from 0 to 1000");
    }

    @Test
    @RuleTest("parameters-twice")
    void aParameterThatIsGivenTwiceIsRefusedReportedOrIgnored() {
      String twice = "/things?query=a&query=b&type=a&type=b&status=open&limit=1&limit=1";
      HttpResponse reported = call("GET", twice);
      assertThat(reported.text()).contains("\"query\":\"a\"", "\"type\":[\"a\",\"b\"]");
      assertThat(reported.headers().first("X-Docs-Ignored")).contains("?query, ?limit");
      HttpRequest request = HttpRequest.get("/v1" + twice).withToken("token-a");
      isError(
          SmallApi.http().unknownFields(UnknownFields.REFUSED).build().handle(request),
          400,
          "limit: must be given once; query: must be given once");
      HttpResponse ignored =
          SmallApi.http().unknownFields(UnknownFields.IGNORED).build().handle(request);
      assertThat(ignored.text()).isEqualTo(reported.text());
      assertThat(ignored.headers().first("X-Docs-Ignored")).isEmpty();
    }

    @Test
    @RuleTest("text-length")
    void lengthsCountCharactersNotHalvesOfThem() {
      String fire = "%F0%9F%94%A5";
      assertThat(call("GET", "/things?query=" + fire.repeat(5)).status()).isEqualTo(200);
      isError(
          call("GET", "/things?query=" + fire.repeat(6)),
          400,
          "query: must be at most 5 characters");
    }
  }

  @Nested
  class Bodies {

    @ParameterizedTest
    @CsvSource(
        delimiter = '|',
        quoteCharacter = '`',
        value = {
          "``|body: is required",
          "` \n`|body: is required",
          "null|body: is required",
          "[]|body: must be a JSON object",
          "\"x\"|body: must be a JSON object",
          "{|body: is not valid JSON (line 1, column 2)",
          "{} {}|body: has more than one JSON value (line 1, column 5)",
          "{\"title\":NaN}|body: is not valid JSON (line 1, column 13)",
          "{\"a\":1,\"a\":2}|body: has the field \"a\" twice (line 1, column 13)",
          "{\"title\":\"\\ud800\"}|body: has a string with an unpaired surrogate (line 1, column"
              + " 18)",
          "{}|title: is required",
          "{\"title\":null}|title: must not be null",
          "{\"title\":1}|title: must be a string",
          "{\"title\":\"123456\"}|title: must be at most 5 characters",
        })
    void aBodyThatBreaksARuleIs400(String json, String message) {
      isError(call("POST", "/things", json), 400, message);
    }

    @Test
    void bytesThatAreNotUtf8Are400() {
      HttpRequest request = HttpRequest.of("POST", "/v1/things").withToken("token-a");
      byte[] bytes = {'{', '"', 't', '"', ':', '"', (byte) 0xC3, '"', '}'};
      assertThat(http.handle(request.withBody(HttpBody.of(bytes))).status()).isEqualTo(400);
    }

    @ParameterizedTest
    @ValueSource(strings = {"C0AF", "E080AF", "F08080AF", "C0A2", "EDA080EDB080", "F4908080", "FF"})
    @RuleTest("encoded-bodies")
    void whatIsNoShortestFormOfACharacterIs400(String hexadecimal) {
      byte[] text = HexFormat.of().parseHex(hexadecimal);
      for (int padding : new int[] {0, 3_000}) {
        byte[] body =
            ByteBuffer.allocate(12 + 2 * padding + text.length)
                .put("{\"title\":\"".getBytes(StandardCharsets.UTF_8))
                .put("é".repeat(padding).getBytes(StandardCharsets.UTF_8))
                .put(text)
                .put("\"}".getBytes(StandardCharsets.UTF_8))
                .array();
        HttpRequest request = HttpRequest.of("POST", "/v1/things").withToken("token-a");
        isError(http.handle(request.withBody(HttpBody.of(body))), 400, "body: is not valid UTF-8");
      }
    }

    @Test
    @RuleTest("encoded-bodies")
    void aCompressedBodyIs415() {
      for (String path : List.of("/v1/things", "/v1/things/a/touch")) {
        for (String coding : List.of("gzip", "GZIP", "identity, br", "x")) {
          HttpRequest request =
              HttpRequest.of("POST", path)
                  .withToken("token-a")
                  .withJson("{\"title\":\"a\"}")
                  .withHeader("Content-Encoding", coding);
          HttpResponse refused = http.handle(request);
          isError(refused, 415, "Content-Encoding: the body must not be compressed or encoded");
          assertThat(refused.headers().first("Accept-Encoding")).contains("identity");
        }
      }
      HttpRequest plain =
          HttpRequest.of("POST", "/v1/things")
              .withToken("token-a")
              .withJson("{\"title\":\"a\"}")
              .withHeader("Content-Encoding", "Identity");
      assertThat(http.handle(plain).status()).isEqualTo(201);
      assertThat(
              http.handle(
                      HttpRequest.get("/v1/things?query=a")
                          .withToken("token-a")
                          .withHeader("Content-Encoding", "gzip"))
                  .status())
          .isEqualTo(200);
    }

    @Test
    void anyContentTypeWillDoWhereTheBodyIsJson() {
      HttpRequest request =
          HttpRequest.of("POST", "/v1/things")
              .withToken("token-a")
              .withJson("{\"title\":\"x\"}")
              .withHeader("Content-Type", "text/plain");
      assertThat(http.handle(request).status()).isEqualTo(201);
    }

    @Test
    void whereNoBodyIsTakenAnEmptyOrSenselessOneIsFine() {
      assertThat(call("POST", "/things/x/touch", "").status()).isEqualTo(204);
      assertThat(call("POST", "/things/x/touch", "{broken").status()).isEqualTo(204);
      assertThat(call("PATCH", "/things/x", "").text()).isEqualTo("{\"title\":\"absent\"}");
    }

    @Test
    void nullIsNotAbsent() {
      assertThat(call("PATCH", "/things/x", "{\"title\":null}").text())
          .isEqualTo("{\"title\":\"null\"}");
      assertThat(call("PATCH", "/things/x", "{}").text()).isEqualTo("{\"title\":\"absent\"}");
    }

    @Test
    @RuleTest("unknown-fields")
    void unknownFieldsAreIgnoredAndReportedToTheListener() {
      assertThat(call("POST", "/things", "{\"title\":\"x\",\"y\":{\"z\":1}}").status())
          .isEqualTo(201);
      assertThat(ignored).containsExactly("createThing [y]");
    }

    @Test
    void aBodyBeyondTheLimitIs413() {
      Dispatcher small = SmallApi.http().limits(HttpLimits.DEFAULT.withMaxBody(15)).build();
      HttpRequest request = HttpRequest.of("POST", "/v1/things").withToken("token-a");
      assertThat(small.handle(request.withJson("{\"title\":\"123\"}")).status()).isEqualTo(201);
      isError(
          small.handle(request.withJson("{\"title\":\"1234\"}")), 413, "the body exceeds 15 bytes");
    }

    @Test
    void aBodyThatNestsTooDeepIs400HoweverDeepItIs() {
      for (int depth : new int[] {201, 100_000}) {
        isError(
            call("POST", "/things", "[".repeat(depth)),
            400,
            "body: is nested deeper than 200 levels (line 1, column 202)");
      }
    }

    @Test
    void aBodyThatBreaksOffIs400AndNoError() {
      HttpBody broken =
          HttpBody.stream(
              10,
              () -> {
                throw new IOException("reset");
              });
      HttpRequest request = HttpRequest.of("POST", "/v1/things").withToken("token-a");
      isError(http.handle(request.withBody(broken)), 400, "body: ended before it was complete");
      assertThat(errors).isEmpty();
    }

    @Test
    void bytesMayBeUploadedUpToTheirOwnLimit() {
      Dispatcher small =
          SmallApi.http().limits(HttpLimits.DEFAULT.withMaxBody(1).withMaxUpload(4)).build();
      HttpRequest request = HttpRequest.of("PUT", "/v1/things/x/bytes").withToken("token-a");
      assertThat(small.handle(request.withBody(HttpBody.of(new byte[4]))).text())
          .isEqualTo("{\"bytes\":4}");
      isError(
          small.handle(request.withBody(HttpBody.of(new byte[5]))),
          413,
          "the body exceeds 4 bytes");
    }
  }

  @Nested
  class Failures {

    @ParameterizedTest
    @EnumSource(ErrorCode.class)
    void everyCodeHasItsStatus(ErrorCode code) {
      Map<ErrorCode, Integer> statuses =
          Map.of(
              ErrorCode.INVALID, 400,
              ErrorCode.UNAUTHENTICATED, 401,
              ErrorCode.FORBIDDEN, 403,
              ErrorCode.NOT_FOUND, 404,
              ErrorCode.CONFLICT, 409,
              ErrorCode.PRECONDITION, 412,
              ErrorCode.UNPROCESSABLE, 422,
              ErrorCode.UNAVAILABLE, 503);
      isError(call("POST", "/things/" + code + "/fail"), statuses.get(code), "because of " + code);
    }

    @Test
    void whatIsUnavailableTellsWhenToComeAgain() {
      assertThat(call("POST", "/things/UNAVAILABLE/fail").headers().first("Retry-After"))
          .hasValueSatisfying(seconds -> assertThat(seconds).matches("[1-9][0-9]?"));
      assertThat(call("POST", "/things/INVALID/fail").headers().first("Retry-After")).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"broken,500,internal error", "overflow,500,internal error"})
    void nothingInternalLeaks(String how, int status, String message) {
      isError(call("POST", "/things/" + how + "/fail"), status, message);
      assertThat(errors).hasSize(1);
    }

    @Test
    void aStoreThatCannotBeReachedIs503() {
      isError(
          call("POST", "/things/unavailable/fail"), 503, "the store is unavailable at the moment");
      assertThat(errors).hasSize(1);
    }
  }
}
