package dev.docs.http.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.http.SmallInterface;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class JettyEngineTest extends EngineContract {

  @Override
  HttpEngine engine() {
    return new JettyEngine();
  }

  @Test
  void whatJettyRefusesItselfHasTheFormOfAnError() throws Exception {
    ServerLimits limits = ServerLimits.DEFAULT.withMaxHeader(1_000);
    try (DocsServer small =
            DocsServer.builder(SmallInterface.http().build()).limits(limits).start();
        RawClient raw = new RawClient(small.port())) {
      raw.send("GET /v1/open HTTP/1.1\r\nHost: a\r\nX: " + "x".repeat(1_000) + "\r\n\r\n");
      assertThat(raw.answer())
          .startsWith("HTTP/1.1 431")
          .contains("Content-Type: application/json")
          .endsWith(
              "{\"error\":{\"code\":431,\"message\":\"the headers are larger than this server"
                  + " allows\"}}");
      assertThat(raw.isClosed()).isTrue();
    }
  }

  @Test
  void aRequestThatStandsStillIsEnded() throws Exception {
    ServerLimits limits = ServerLimits.DEFAULT.withIdle(Duration.ofMillis(300));
    try (DocsServer hasty =
            DocsServer.builder(SmallInterface.http().build()).limits(limits).start();
        RawClient raw = new RawClient(hasty.port())) {
      raw.send("POST /v1/things HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n{");
      assertThat(raw.answer()).startsWith("HTTP/1.1 408");
      assertThat(raw.isClosed()).isTrue();
    }
  }
}
