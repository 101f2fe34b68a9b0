package dev.docs.space.content;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.id.PageId;
import dev.docs.id.RevisionId;
import dev.docs.id.SpaceId;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class PdfCacheTest {

  private final PdfCache cache = new PdfCache(1_000, PdfCache.PATIENCE);
  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final AtomicInteger drawn = new AtomicInteger();
  private final AtomicInteger inside = new AtomicInteger();
  private final AtomicInteger most = new AtomicInteger();
  private final CountDownLatch finish = new CountDownLatch(1);

  @AfterEach
  void close() {
    finish.countDown();
    threads.shutdown();
  }

  private static PdfCache.Key key(String page) {
    return new PdfCache.Key(
        new SpaceId("s"),
        new RevisionId("r"),
        "",
        "Title",
        PdfExport.Extent.page(new PageId(page), false),
        "");
  }

  private byte[] draw() {
    return new byte[] {(byte) drawn.incrementAndGet()};
  }

  private byte[] drawSlowly(CountDownLatch started) {
    most.accumulateAndGet(inside.incrementAndGet(), Math::max);
    started.countDown();
    try {
      finish.await();
      return draw();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    } finally {
      inside.decrementAndGet();
    }
  }

  @Test
  void aPdfIsDrawnOnce() {
    assertThat(cache.get(key("a"), this::draw)).containsExactly(1);
    assertThat(cache.get(key("a"), this::draw)).containsExactly(1);
    assertThat(cache.get(key("b"), this::draw)).containsExactly(2);
  }

  @Test
  void whoAsksWhileItIsDrawnGetsTheSame() throws Exception {
    CountDownLatch started = new CountDownLatch(1);
    List<Future<byte[]>> asked = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      asked.add(threads.submit(() -> cache.get(key("a"), () -> drawSlowly(started))));
    }
    started.await();
    finish.countDown();
    for (Future<byte[]> pdf : asked) {
      assertThat(pdf.get()).containsExactly(1);
    }
    assertThat(drawn).hasValue(1);
  }

  /** As many callers as may wait, each for another PDF; returns when all of them are let in. */
  private List<Future<byte[]>> askForDifferentOnes(CountDownLatch started) throws Exception {
    List<Future<byte[]>> asked = new ArrayList<>();
    for (int i = 0; i < PdfCache.MAX_CALLERS; i++) {
      PdfCache.Key key = key("p" + i);
      asked.add(threads.submit(() -> cache.get(key, () -> drawSlowly(started))));
    }
    started.await();
    while (cache.callers() < PdfCache.MAX_CALLERS) {
      Thread.onSpinWait();
    }
    return asked;
  }

  private static void assertBusy(ThrowingCallable call) {
    assertThatThrownBy(call)
        .isInstanceOfSatisfying(
            DocsException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.UNAVAILABLE));
  }

  @Test
  void furtherCallersAreAskedToRetryWhenTooManyWait() throws Exception {
    List<Future<byte[]>> asked = askForDifferentOnes(new CountDownLatch(PdfCache.AT_A_TIME));
    assertBusy(() -> cache.get(key("a"), this::draw));
    finish.countDown();
    for (Future<byte[]> pdf : asked) {
      assertThat(pdf.get()).hasSize(1);
    }
    assertThat(cache.get(key("a"), this::draw)).hasSize(1);
  }

  @Test
  void aFewAreDrawnAtATimeAndTheOthersInTurn() throws Exception {
    List<Future<byte[]>> asked = askForDifferentOnes(new CountDownLatch(PdfCache.AT_A_TIME));
    assertThat(inside).hasValue(PdfCache.AT_A_TIME);
    finish.countDown();
    for (Future<byte[]> pdf : asked) {
      pdf.get();
    }
    assertThat(drawn).hasValue(PdfCache.MAX_CALLERS);
    assertThat(most).hasValue(PdfCache.AT_A_TIME);
  }

  @Test
  void aCallerWhoWaitsTooLongIsAskedToRetry() throws Exception {
    PdfCache impatient = new PdfCache(1_000, Duration.ZERO);
    CountDownLatch started = new CountDownLatch(PdfCache.AT_A_TIME);
    List<Future<byte[]>> asked = new ArrayList<>();
    for (int i = 0; i < PdfCache.AT_A_TIME; i++) {
      PdfCache.Key key = key("p" + i);
      asked.add(threads.submit(() -> impatient.get(key, () -> drawSlowly(started))));
    }
    started.await();
    assertBusy(() -> impatient.get(key("a"), this::draw));
    assertBusy(() -> impatient.get(key("p0"), this::draw));
    finish.countDown();
    for (Future<byte[]> pdf : asked) {
      pdf.get();
    }
    assertThat(impatient.get(key("a"), this::draw)).hasSize(1);
  }

  @Test
  void whatFailsIsTriedAgain() {
    assertThatThrownBy(
            () ->
                cache.get(
                    key("a"),
                    () -> {
                      throw new StackOverflowError();
                    }))
        .isInstanceOf(StackOverflowError.class);
    assertThat(cache.get(key("a"), this::draw)).containsExactly(1);
  }

  @Test
  void whatIsLargerThanTheCacheIsNotKept() {
    cache.get(key("a"), () -> new byte[2_000]);
    assertThat(cache.get(key("a"), this::draw)).containsExactly(1);
  }
}
