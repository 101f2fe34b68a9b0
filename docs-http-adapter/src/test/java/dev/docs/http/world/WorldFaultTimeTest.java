package dev.docs.http.world;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
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
}
