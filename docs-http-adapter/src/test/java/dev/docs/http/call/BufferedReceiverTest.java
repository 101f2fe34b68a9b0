package dev.docs.http.call;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.http.DocsHttp;
import dev.docs.http.HttpBody;
import dev.docs.http.HttpLimits;
import dev.docs.http.HttpRequest;
import dev.docs.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** An application's own {@code DocsHttp}, wrapped around the API. */
class BufferedReceiverTest {

  private static final HttpLimits LIMITS =
      HttpLimits.DEFAULT.withMaxBody(100).withMaxUpload(1_000).withMaxInFlight(1_500);

  private final List<String> seen = new ArrayList<>();
  private final DocsHttp interfaceBehind = SmallApi.http().limits(LIMITS).build();
  private final Receiver receiver =
      Receiver.of(
          new DocsHttp() {
            @Override
            public HttpResponse handle(HttpRequest request) {
              seen.add(request.method() + " " + request.path() + " " + request.body().length());
              return interfaceBehind.handle(request).withHeader("Via", "own");
            }

            @Override
            public HttpLimits limits() {
              return LIMITS;
            }
          });

  private static HttpRequest post() {
    return HttpRequest.of("POST", "/v1/things").withToken("token-ada");
  }

  @Test
  void isGivenARequestWithItsBody() {
    HttpBody body = HttpBody.of(new byte[] {'{', '}'});
    try (PendingRequest pending = receiver.receive(post(), 2)) {
      assertThat(pending.refusal()).isEmpty();
      assertThat(pending.maxBody()).isEqualTo(1_000);
      assertThat(pending.answer(body).headers().first("Via")).contains("own");
    }
    assertThat(seen).containsExactly("POST /v1/things 2");
  }

  @Test
  void isNotGivenABodyThatIsTooLong() {
    try (PendingRequest pending = receiver.receive(post(), 1_001)) {
      assertThat(pending.refusal()).get().extracting(HttpResponse::status).isEqualTo(413);
    }
    assertThat(seen).isEmpty();
  }

  @Test
  void bodiesTogetherTakeNoMoreThanTheyMay() {
    PendingRequest one = receiver.receive(post(), 1_000);
    try (PendingRequest other = receiver.receive(post(), 1_000)) {
      assertThat(one.reserve(1_000)).isTrue();
      assertThat(other.reserve(1_000)).isFalse();
      one.close();
      assertThat(other.reserve(1_000)).isTrue();
    }
  }

  @Test
  void whatWasBuiltHereReceivesForItself() {
    assertThat(Receiver.of(interfaceBehind)).isSameAs(interfaceBehind);
  }
}
