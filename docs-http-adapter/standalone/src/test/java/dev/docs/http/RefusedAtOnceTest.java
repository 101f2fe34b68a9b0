package dev.docs.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.docs.Docs;
import dev.docs.http.api.DocsApi;
import dev.docs.http.api.Tokens;
import dev.docs.http.server.DocsServer;
import dev.docs.http.server.ServerLimits;
import dev.docs.http.world.DocsDouble;
import dev.docs.store.memory.MemoryStore;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Arguments that cannot be meant are refused where they are given, not when they are used. */
class RefusedAtOnceTest {

  @Test
  void headersThatWereBuiltStayAsTheyAre() {
    Headers.Builder fields = Headers.builder().add("A", "1");
    Headers built = fields.build();
    assertThatThrownBy(() -> fields.add("B", "2"))
        .isInstanceOf(UnsupportedOperationException.class);
    assertThat(built.first("B")).isEmpty();
  }

  @Test
  void aRequestHasATokenOrNone() {
    HttpRequest request = HttpRequest.get("/v1/user");
    assertThatNullPointerException().isThrownBy(() -> request.withToken(null));
  }

  @Test
  void aHandledRequestIsWhole() {
    assertThatNullPointerException()
        .isThrownBy(
            () ->
                new HandledRequest(
                    "GET", null, 200, Duration.ZERO, Optional.empty(), Optional.empty()));
  }

  @Test
  void limitsSayWhichNumberIsWrong() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> HttpLimits.DEFAULT.withMaxDepth(-3))
        .withMessageContaining("-3");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ServerLimits.DEFAULT.withWorkers(0))
        .withMessageContaining("0");
    assertThatNullPointerException().isThrownBy(() -> ServerLimits.DEFAULT.withShutdown(null));
    assertThatNullPointerException()
        .isThrownBy(() -> new HttpLimits(HttpLimits.DEFAULT.bodies(), null, null));
  }

  @Test
  void aPortIsOne() {
    Docs docs = Docs.builder().store(MemoryStore.create()).build();
    DocsServer.Builder server = DocsServer.builder(DocsApi.of(docs, new Tokens()).build());
    assertThatIllegalArgumentException().isThrownBy(() -> server.port(65_536));
    assertThatIllegalArgumentException().isThrownBy(() -> server.port(-1));
  }

  @Test
  void noFaultWaitsForLessThanNothing() {
    try (DocsDouble<?> lab = DocsDouble.prepared(docs -> "").inProcess()) {
      assertThatIllegalArgumentException()
          .isThrownBy(() -> lab.world().failAny().delay(Duration.ofMillis(-1)));
    }
  }
}
