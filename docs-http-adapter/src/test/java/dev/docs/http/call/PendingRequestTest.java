package dev.docs.http.call;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.docs.error.DocsException;
import dev.docs.http.HttpBody;
import dev.docs.http.HttpLimits;
import dev.docs.http.HttpRequest;
import dev.docs.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What the head of a request decides, and the common limit of bodies. */
class PendingRequestTest {

  private static final HttpLimits LIMITS =
      HttpLimits.DEFAULT.withMaxBody(1_000_000).withMaxValues(50_000).withMaxInFlight(2_000_000);

  private final List<String> asked = new ArrayList<>();
  private final List<VirtualMachineError> fatal = new ArrayList<>();

  private final Dispatcher http =
      SmallApi.http()
          .limits(LIMITS)
          .onFatal(fatal::add)
          .rights(
              (operation, docs, path) -> {
                String caller = docs.caller().user().orElseThrow().value();
                asked.add(operation.id() + " " + caller + " " + path);
                if (caller.equals("reader")) {
                  throw DocsException.forbidden("this needs the role edit");
                }
              })
          .build();

  private HttpResponse refused(HttpRequest head, long length) {
    try (PendingRequest pending = http.receive(head, length)) {
      return pending.refusal().orElseThrow();
    }
  }

  private static HttpRequest post(String target) {
    return HttpRequest.of("POST", "/v1" + target).withToken("token-ada");
  }

  private static HttpBody unreadable(long length) {
    return HttpBody.stream(
        length,
        () -> {
          throw new IllegalStateException("the body was read");
        });
  }

  @Test
  void whatTheHeadDecidesIsAnsweredBeforeTheBodyIsRead() {
    HttpRequest stranger = HttpRequest.of("POST", "/v1/things");
    assertThat(refused(stranger, 100).status()).isEqualTo(401);
    assertThat(refused(stranger.withToken("x"), HttpBody.UNKNOWN_LENGTH).status()).isEqualTo(401);
    assertThat(refused(post("/nothing"), 100).status()).isEqualTo(404);
    assertThat(refused(post("/open"), 100).status()).isEqualTo(405);
    assertThat(refused(post("/things"), 1_000_001).status()).isEqualTo(413);
    assertThat(refused(post("/things/x/touch"), 65_537).status()).isEqualTo(413);
    assertThat(http.handle(stranger.withBody(unreadable(100))).status()).isEqualTo(401);
  }

  @Test
  void theRightIsAskedForBeforeALargeBodyOrOneOfUnknownLengthIsRead() {
    HttpRequest reader = HttpRequest.of("POST", "/v1/things").withToken("token-reader");
    assertThat(refused(reader, 100_000).status()).isEqualTo(403);
    assertThat(refused(reader, HttpBody.UNKNOWN_LENGTH).text()).contains("needs the role edit");
    assertThat(asked).hasSize(2).containsOnly("createThing reader {}");
    http.handle(reader.withJson("{\"title\":\"x\"}"));
    assertThat(asked).hasSize(2);
  }

  @Test
  void bodiesTogetherTakeNoMoreMemoryThanTheyMayAndGiveItBack() {
    try (PendingRequest one = http.receive(post("/things"), 1_000_000);
        PendingRequest two = http.receive(post("/things"), 1_000_000)) {
      assertThat(one.reserve(1_000_000)).isTrue();
      assertThat(two.reserve(900_000)).isTrue();
      assertThat(two.reserve(100_001)).isFalse();
      assertThat(two.reserve(100_000)).isTrue();
      assertThat(one.reserve(1)).isFalse();
    }
    try (PendingRequest again = http.receive(post("/things"), 1)) {
      assertThat(again.reserve(2_000_000)).isTrue();
      assertThat(again.reserve(1)).isFalse();
    }
  }

  @Test
  void whatABodyIsParsedToCountsToo() {
    String many = "{\"title\":[" + "[],".repeat(9_000) + "[]]}";
    HttpRequest request = post("/things").withJson(many);
    try (PendingRequest other = http.receive(post("/things"), 1)) {
      assertThat(http.handle(request).status()).isEqualTo(400);
      assertThat(other.reserve(1_500_000)).isTrue();
      HttpResponse full = http.handle(request);
      assertThat(full.status()).isEqualTo(503);
      assertThat(full.headers().first("Retry-After")).contains("1");
      assertThat(full.headers().first("Access-Control-Allow-Origin")).contains("*");
    }
    assertThat(http.handle(request).status()).isEqualTo(400);
  }

  @Test
  void aBodyOfTooManyValuesIsRefusedWhileItIsRead() {
    String many = "{\"title\":[" + "[1,1,1,1,1,1],".repeat(8_000) + " and so on";
    HttpLimits roomy = LIMITS.withMaxInFlight(1L << 30);
    Dispatcher large = SmallApi.http().limits(roomy).build();
    HttpResponse refused = large.handle(post("/things").withJson(many));
    assertThat(refused.status()).isEqualTo(413);
    assertThat(refused.text()).contains("the body has more than 50000 values");
    HttpResponse items =
        http.handle(post("/things").withJson("{\"title\":[" + "1,".repeat(10_000) + "1]}"));
    assertThat(items.status()).isEqualTo(400);
    assertThat(items.text()).contains("title: must have at most 10000 items");
  }

  @Test
  void fatalErrorsAreReportedAndRethrown() {
    byte[] none = "{}".getBytes(StandardCharsets.UTF_8);
    OutOfMemoryError error = new OutOfMemoryError("no heap");
    HttpBody body =
        HttpBody.stream(
            none.length,
            () -> {
              throw error;
            });
    assertThatThrownBy(() -> http.handle(post("/things").withBody(body))).isSameAs(error);
    assertThat(fatal).containsExactly(error);
    try (PendingRequest again = http.receive(post("/things"), 1)) {
      assertThat(again.reserve(2_000_000)).isTrue();
    }
  }
}
