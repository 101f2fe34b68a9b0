package dev.docs.http.pdf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

class RenderingMemoryTest {

  private static final int BYTES = 1 << 20;

  private final RenderingMemory memory = RenderingMemory.of(BYTES);

  private RenderingMemory.Estimate estimate(int nodes) {
    RenderingMemory.Estimate estimate = memory.estimate();
    for (int i = 0; i < nodes; i++) {
      estimate.node();
    }
    return estimate;
  }

  /** More than half of the memory. */
  private RenderingMemory.Estimate large() {
    return estimate(BYTES / RenderingMemory.BYTES_OF_NODE * 2 / 3);
  }

  @Test
  void aBookWaitsUntilThereIsRoomForIt() throws Exception {
    int first = memory.reserve(large(), 0);
    CompletableFuture<Integer> second = new CompletableFuture<>();
    Thread waiting =
        new Thread(
            () -> {
              try {
                second.complete(memory.reserve(large(), Integer.MAX_VALUE));
              } catch (InterruptedException | RuntimeException e) {
                second.completeExceptionally(e);
              }
            });
    waiting.start();
    while (waiting.getState() != Thread.State.TIMED_WAITING && !second.isDone()) {
      Thread.onSpinWait();
    }
    assertThat(second).isNotDone();
    memory.release(first);
    assertThat(second.get()).isEqualTo(first);
  }

  @Test
  void aBookWithoutRoomInTimeIsUnavailable() throws Exception {
    int taken = memory.reserve(large(), 0);
    assertThatThrownBy(() -> memory.reserve(large(), 0))
        .isInstanceOfSatisfying(
            DocsException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.UNAVAILABLE));
    assertThat(memory.reserve(estimate(10), 0)).as("a small one finds room").isPositive();
    memory.release(taken);
  }

  @Test
  void aTextCountsByItsLength() {
    RenderingMemory.Estimate estimate = memory.estimate();
    int most = BYTES / RenderingMemory.BYTES_OF_CHARACTER;
    assertThatThrownBy(() -> estimate.text(most))
        .isInstanceOfSatisfying(
            DocsException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.PRECONDITION));
    memory.estimate().text(most * 9 / 10);
  }
}
