package dev.docs.space;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.id.PageId;
import dev.docs.id.RevisionId;
import dev.docs.id.SpaceId;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class PdfCacheTest {

  private final PdfCache cache = PdfCache.of(1_000);
  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final AtomicInteger drawn = new AtomicInteger();
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
        "Title",
        PdfExport.Extent.page(new PageId(page), false));
  }

  private byte[] draw() {
    return new byte[] {(byte) drawn.incrementAndGet()};
  }

  private byte[] drawSlowly(CountDownLatch started) {
    started.countDown();
    try {
      finish.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
    return draw();
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

  @Test
  void whenTooManyWaitFurtherCallersAreToldToComeAgain() throws Exception {
    CountDownLatch started = new CountDownLatch(PdfCache.MAX_CALLERS);
    List<Future<byte[]>> asked = new ArrayList<>();
    for (int i = 0; i < PdfCache.MAX_CALLERS; i++) {
      PdfCache.Key key = key("p" + i);
      asked.add(threads.submit(() -> cache.get(key, () -> drawSlowly(started))));
    }
    started.await();
    assertThatThrownBy(() -> cache.get(key("a"), this::draw))
        .isInstanceOfSatisfying(
            DocsException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.UNAVAILABLE));
    finish.countDown();
    for (Future<byte[]> pdf : asked) {
      pdf.get();
    }
    assertThat(cache.get(key("a"), this::draw)).hasSize(1);
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
