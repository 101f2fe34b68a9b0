package dev.docs.http.world;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.http.HttpResponse;
import dev.docs.http.assertj.WorldAssert;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** A clock that goes on with the real time, for clients that really wait. */
class FollowingClockTest {

  private static DocsDouble<Harbour> lab;

  @BeforeAll
  static void start() {
    lab = DocsDouble.inProcess(Harbour::new);
  }

  @AfterAll
  static void stop() {
    lab.close();
  }

  private static void sleep(Duration time) {
    long end = System.nanoTime() + time.toNanos();
    while (System.nanoTime() < end) {
      LockSupport.parkNanos(end - System.nanoTime());
    }
  }

  @Test
  void aClientOutlivesALimitByWaitingAsTold() {
    DocsWorld world = lab.world();
    Asking client = new Asking(world);
    world.clock().follow();
    world.rateLimit(1, Duration.ofMillis(400));
    assertThat(client.get("/v1/user").status()).isEqualTo(200);
    HttpResponse refused = client.get("/v1/user");
    assertThat(refused.status()).isEqualTo(429);
    sleep(Duration.ofSeconds(Long.parseLong(refused.headers().first("Retry-After").orElseThrow())));
    assertThat(client.get("/v1/user").status()).isEqualTo(200);
    WorldAssert.assertThat(world).retriedNotBeforeRetryAfter();
    assertThat(world.requests().get(1).fault().orElseThrow())
        .startsWith("rate limit for PT0.")
        .endsWith(" of the world's clock");
  }

  @Test
  void itCanBeAdvancedAndStandsAgain() {
    DocsWorld world = lab.world();
    world.clock().follow();
    world.clock().advance(Duration.ofDays(7));
    sleep(Duration.ofMillis(5));
    Instant later = world.clock().instant();
    assertThat(later)
        .isAfter(DocsDouble.START.plus(Duration.ofDays(7)))
        .isBefore(DocsDouble.START.plus(Duration.ofDays(8)));
    world.clock().stop();
    Instant stood = world.clock().instant();
    sleep(Duration.ofMillis(5));
    assertThat(world.clock().instant()).isEqualTo(stood);
    world.clock().follow();
    world.reset();
    sleep(Duration.ofMillis(5));
    assertThat(world.clock().isFollowing()).isFalse();
    assertThat(world.clock().instant()).isEqualTo(DocsDouble.START);
  }

  @Test
  void jobsThatTakeTimeEndAsItPasses() {
    DocsWorld world = lab.world();
    Asking client = new Asking(world);
    String specs = "/v1/orgs/" + lab.seed().organization.value() + "/openapi";
    world.jobs().take(Duration.ofMillis(100));
    world.clock().follow();
    client.post(
        specs,
        "{\"slug\": \"pets\", \"source\": {\"text\": \"openapi: 3.0.0\\ninfo: {title: P, version:"
            + " '1'}\\npaths: {}\"}}");
    assertThat(Asking.at(client.get(specs + "/pets"), "processingState")).isEqualTo("pending");
    long begun = System.nanoTime();
    while (!"complete".equals(Asking.at(client.get(specs + "/pets"), "processingState"))) {
      assertThat(System.nanoTime() - begun).isLessThan(Duration.ofMinutes(1).toNanos());
      sleep(Duration.ofMillis(10));
    }
    world.close();
  }

  @Test
  void aLimitInAWorldWhoseClockStandsSaysSo() {
    DocsWorld world = lab.world();
    world.rateLimit(0, Duration.ofMinutes(1));
    assertThat(new Asking(world).get("/v1/user").status()).isEqualTo(429);
    assertThat(world.toString())
        .endsWith("[fault: rate limit for PT1M of the world's clock, which the test moves]");
  }
}
