package dev.docs.budget.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class TurnsTest {

  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final CountDownLatch open = new CountDownLatch(1);

  @AfterEach
  void close() {
    open.countDown();
    threads.shutdownNow();
  }

  private Future<String> take(Turns turns, String provider, CountDownLatch begun) {
    return threads.submit(
        () ->
            turns.take(
                provider,
                IllegalStateException::new,
                () -> {
                  begun.countDown();
                  try {
                    open.await();
                  } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                  }
                  return provider;
                }));
  }

  @Test
  void aProviderWhoseTurnsAreTakenLeavesThoseOfOthers() throws Exception {
    Turns turns = new Turns(3, 2, 0, Duration.ofMillis(50));
    CountDownLatch begun = new CountDownLatch(2);
    List<Future<String>> first = List.of(take(turns, "a", begun), take(turns, "a", begun));
    begun.await();

    assertThatThrownBy(() -> turns.take("a", () -> new IllegalStateException("busy"), () -> "no"))
        .hasMessage("busy");
    assertThat(turns.take("b", IllegalStateException::new, () -> "yes")).isEqualTo("yes");

    open.countDown();
    for (Future<String> one : first) {
      assertThat(one.get()).isEqualTo("a");
    }
    assertThat(turns.take("a", IllegalStateException::new, () -> "again")).isEqualTo("again");
    assertThat(turns.size()).isZero();
  }

  @Test
  void whoFindsNoTurnWaitsForOne() throws Exception {
    Turns turns = new Turns(1, 1, 20, Duration.ofSeconds(30));
    AtomicInteger together = new AtomicInteger();
    List<Future<Integer>> all = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      all.add(
          threads.submit(
              () ->
                  turns.take(
                      "a",
                      IllegalStateException::new,
                      () -> {
                        int now = together.incrementAndGet();
                        Thread.yield();
                        together.decrementAndGet();
                        return now;
                      })));
    }
    for (Future<Integer> one : all) {
      assertThat(one.get()).isEqualTo(1);
    }
  }
}
