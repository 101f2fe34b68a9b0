package dev.docs.budget.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class LazyTest {

  private final AtomicInteger made = new AtomicInteger();

  @Test
  void aValueIsMadeWhenItIsFirstAskedFor() {
    Lazy<Integer> lazy = Lazy.of(made::incrementAndGet);

    assertThat(made).hasValue(0);
    assertThat(lazy.get()).isEqualTo(1);
    assertThat(lazy.get()).isEqualTo(1);
  }

  @Test
  void allWhoAskAtTheSameTimeGetOneValue() throws Exception {
    CountDownLatch makers = new CountDownLatch(2);
    Lazy<Object> lazy =
        Lazy.of(
            () -> {
              made.incrementAndGet();
              makers.countDown();
              try {
                // A second maker would come meanwhile.
                assertThat(makers.await(100, TimeUnit.MILLISECONDS)).isFalse();
              } catch (InterruptedException e) {
                throw new IllegalStateException(e);
              }
              return new Object();
            });
    ExecutorService threads = Executors.newFixedThreadPool(8);
    try {
      Callable<Object> asked = lazy::get;
      for (Future<Object> one :
          threads.invokeAll(List.of(asked, asked, asked, asked, asked, asked, asked, asked))) {
        assertThat(one.get()).isSameAs(lazy.get());
      }
    } finally {
      threads.shutdownNow();
    }
    assertThat(made).hasValue(1);
  }

  @Test
  void whatFailedIsTriedAgain() {
    Lazy<Integer> lazy =
        Lazy.of(
            () -> {
              if (made.incrementAndGet() == 1) {
                throw new IllegalStateException("not yet");
              }
              return made.get();
            });

    assertThatIllegalStateException().isThrownBy(lazy::get);
    assertThat(lazy.get()).isEqualTo(2);
  }
}
