package dev.docs.http.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.docs.http.call.SmallApi;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class JettyEngineTest extends EngineContract {

  @Override
  HttpEngine engine() {
    return HttpEngine.JETTY;
  }

  @Override
  void expectTrailer(String answer) {
    assertThat(answer).startsWith("HTTP/1.1 201").endsWith("{\"title\":\"x\"}");
  }

  @Test
  void whatJettyRefusesItselfHasTheFormOfAnError() throws Exception {
    ServerLimits limits = ServerLimits.DEFAULT.withMaxHeader(1_000);
    try (DocsServer small = DocsServer.builder(SmallApi.http().build()).limits(limits).start();
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
    try (DocsServer hasty = DocsServer.builder(SmallApi.http().build()).limits(limits).start();
        RawClient raw = new RawClient(hasty.port())) {
      raw.send("POST /v1/things HTTP/1.1\r\nHost: a\r\n" + TOKEN + "Content-Length: 9\r\n\r\n{");
      assertThat(raw.answer()).startsWith("HTTP/1.1 408");
      assertThat(raw.isClosed()).isTrue();
    }
  }

  @Test
  void headersThatComeByteByByteAreNotAwaitedForEver() throws Exception {
    ServerLimits limits = ServerLimits.DEFAULT.withHeadTime(Duration.ofMillis(1));
    try (DocsServer hasty = DocsServer.builder(SmallApi.http().build()).limits(limits).start();
        RawClient slow = new RawClient(hasty.port());
        RawClient quick = new RawClient(hasty.port())) {
      assertThatThrownBy(
              () -> {
                while (true) {
                  slow.send("X");
                  quick.send("GET /v1/open HTTP/1.1\r\nHost: a\r\n\r\n");
                  assertThat(quick.answer()).startsWith("HTTP/1.1 200");
                }
              })
          .isInstanceOf(IOException.class);
      assertThat(slow.isReset()).isTrue();
    }
  }

  @Test
  void whereThereAreTooManyConnectionsTheQuietestMakesRoom() throws Exception {
    ServerLimits limits = ServerLimits.DEFAULT.withMaxConnections(5);
    List<RawClient> clients = new ArrayList<>();
    try (DocsServer small = DocsServer.builder(SmallApi.http().build()).limits(limits).start()) {
      for (int i = 0; i < 30; i++) {
        RawClient client = new RawClient(small.port());
        clients.add(client);
        client.send("GET /v1/open HTTP/1.1\r\nHost: a\r\n\r\n");
        assertThat(client.answer()).startsWith("HTTP/1.1 200");
      }
      assertThat(clients.get(0).isReset()).isTrue();
      RawClient last = clients.get(29);
      last.send("GET /v1/open HTTP/1.1\r\nHost: a\r\n\r\n");
      assertThat(last.answer()).startsWith("HTTP/1.1 200");
    } finally {
      for (RawClient client : clients) {
        client.close();
      }
    }
  }
}
