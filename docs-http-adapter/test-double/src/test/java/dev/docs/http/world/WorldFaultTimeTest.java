package dev.docs.http.world;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.HttpTimeoutException;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;

/** What a fault lets clients wait for, in real time. */
class WorldFaultTimeTest {

  private static final Duration WAIT = Duration.ofMillis(300);

  @Test
  void aDelayWaitsBeforeTheRequestIsHandledAndNotByTheClockOfTheWorld() {
    try (DocsDouble<Harbour> lab = DocsDouble.inProcess(Harbour::new)) {
      DocsWorld world = lab.world();
      Asking asking = new Asking(world);
      world.fail("getSpaceById").times(1).delay(WAIT);
      Instant before = world.clock().instant();

      long begun = System.nanoTime();
      assertThat(asking.get(lab.seed().spacePath()).status()).isEqualTo(200);
      assertThat(Duration.ofNanos(System.nanoTime() - begun)).isGreaterThanOrEqualTo(WAIT);

      assertThat(world.clock().instant()).isEqualTo(before);
      assertThat(world.requests("getSpaceById"))
          .singleElement()
          .satisfies(request -> assertThat(request.fault()).isPresent());
      assertThat(asking.get(lab.seed().spacePath()).status()).isEqualTo(200);
      assertThat(world.requests("getSpaceById").get(1).fault()).isEmpty();
    }
  }

  @Test
  void aClientWithATimeoutGivesUpWhileTheRequestStillHasItsEffect() throws Exception {
    try (DocsDouble<Harbour> lab = DocsDouble.inProcess(Harbour::new)) {
      DocsWorld world = lab.world();
      HttpRequest.Builder making =
          HttpRequest.newBuilder(URI.create(world.url() + lab.seed().spacesPath()))
              .header("Authorization", "Bearer " + world.token("ada"))
              .header("Content-Type", "application/json")
              .POST(BodyPublishers.ofString("{\"title\": \"Quay\"}"));
      world.fail("createSpace").times(2).delay(WAIT.multipliedBy(3));
      HttpRequest hurried = making.copy().timeout(WAIT.dividedBy(3)).build();

      HttpClient client = world.client();
      assertThatThrownBy(() -> client.send(hurried, BodyHandlers.ofString()))
          .isInstanceOf(HttpTimeoutException.class);
      assertThatThrownBy(() -> client.sendAsync(hurried, BodyHandlers.ofString()).join())
          .hasCauseInstanceOf(HttpTimeoutException.class);

      HttpRequest patient = making.timeout(Duration.ofMinutes(1)).build();
      assertThat(client.send(patient, BodyHandlers.ofString()).statusCode()).isEqualTo(201);
      long begun = System.nanoTime();
      while (world.requests("createSpace").size() < 3) {
        assertThat(System.nanoTime() - begun).isLessThan(Duration.ofMinutes(1).toNanos());
        LockSupport.parkNanos(WAIT.toNanos() / 10);
      }
      assertThat(world.changes()).hasSize(3);
    }
  }
}
