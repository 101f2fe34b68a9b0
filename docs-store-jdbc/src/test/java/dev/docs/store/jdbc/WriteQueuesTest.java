package dev.docs.store.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class WriteQueuesTest {

  private final WriteQueues queues = new WriteQueues();
  private final List<String> order = Collections.synchronizedList(new ArrayList<>());

  private static RecordQuery on(String id) {
    return new RecordQuery.ById(RecordKey.of(Note.KIND, id));
  }

  private void conflict(String work, String id) {
    try (WriteQueues.Turn turn = queues.turn(work)) {
      turn.begin(on(id));
      turn.conflicted();
    }
  }

  /** Starts a write, and returns when it runs or waits. */
  private Thread start(String name, String work, String id) throws InterruptedException {
    CountDownLatch started = new CountDownLatch(1);
    Thread thread =
        new Thread(
            () -> {
              try (WriteQueues.Turn turn = queues.turn(work)) {
                started.countDown();
                turn.begin(on(id));
                order.add(name);
              }
            });
    thread.start();
    started.await();
    while (thread.isAlive() && thread.getState() != Thread.State.TIMED_WAITING) {
      Thread.onSpinWait();
    }
    return thread;
  }

  @Test
  void writesThatConflictedRunOneAfterAnotherInTheirOrderAndOthersDoNotWait() throws Exception {
    conflict("comment", "a");
    List<Thread> threads = new ArrayList<>();
    try (WriteQueues.Turn turn = queues.turn("comment")) {
      turn.begin(on("a"));
      threads.add(start("second", "comment", "a"));
      threads.add(start("third", "comment", "a"));
      threads.add(start("of another kind", "edit", "a"));
      threads.add(start("elsewhere", "comment", "b"));
      order.add("first");
    }
    for (Thread thread : threads) {
      thread.join();
    }
    assertThat(order).containsExactly("of another kind", "elsewhere", "first", "second", "third");
    assertThat(queues.statistics()).isEqualTo(new WriteStatistics(6, 1, 2));
  }

  @Test
  void differentWorkThatConflictedOverTheSameRecordSharesAQueue() throws Exception {
    conflict("comment", "a");
    conflict("edit", "a");
    Thread edit;
    try (WriteQueues.Turn turn = queues.turn("comment")) {
      turn.begin(on("a"));
      edit = start("edit", "edit", "a");
      order.add("comment");
    }
    edit.join();
    assertThat(order).containsExactly("comment", "edit");
  }
}
