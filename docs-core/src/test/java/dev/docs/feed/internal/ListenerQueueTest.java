package dev.docs.feed.internal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.event.FeedEntry;
import dev.docs.feed.FeedListener;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import org.junit.jupiter.api.Test;

class ListenerQueueTest implements FeedListener {

  private final List<Long> told = new ArrayList<>();
  private final Queue<Runnable> tasks = new ArrayDeque<>();

  @Override
  public void committed(FeedEntry entry) {
    told.add(entry.position().ordinal());
  }

  @Override
  public void missed(long entries) {
    told.add(-entries);
  }

  private static FeedEntry entry(long ordinal) {
    return new FeedEntry(
        new FeedEntry.Position(ordinal, 0),
        Instant.EPOCH,
        new FeedEntry.Actor(FeedEntry.Actor.Type.OPERATOR, Optional.empty()),
        "Test.work",
        List.of(),
        Optional.empty());
  }

  private void runAll() {
    while (!tasks.isEmpty()) {
      tasks.remove().run();
    }
  }

  @Test
  void entriesWaitForTheExecutorAndAreToldInOneCall() {
    ListenerQueue queue = new ListenerQueue(this, tasks::add);
    queue.add(List.of(entry(1), entry(2)));
    queue.add(List.of(entry(3)));
    assertThat(tasks).hasSize(1);
    runAll();
    queue.add(List.of(entry(4)));
    runAll();
    assertThat(told).containsExactly(1L, 2L, 3L, 4L);
  }

  @Test
  void whatIsTooMuchIsToldAsMissedInItsPlace() {
    ListenerQueue queue = new ListenerQueue(this, tasks::add);
    for (int i = 1; i <= MAX_WAITING + 3; i++) {
      queue.add(List.of(entry(i)));
    }
    runAll();
    assertThat(told).hasSize(MAX_WAITING + 1).endsWith((long) MAX_WAITING, -3L);
    queue.add(List.of(entry(20_000)));
    runAll();
    assertThat(told).endsWith(-3L, 20_000L);
  }

  @Test
  void whatTheExecutorRefusesIsToldAsMissedLater() {
    boolean[] refuses = {true};
    ListenerQueue queue =
        new ListenerQueue(
            this,
            task -> {
              if (refuses[0]) {
                throw new IllegalStateException("full");
              }
              tasks.add(task);
            });
    queue.add(List.of(entry(1), entry(2)));
    refuses[0] = false;
    queue.add(List.of(entry(3)));
    runAll();
    queue.add(List.of(entry(4)));
    runAll();
    assertThat(told).containsExactly(-3L, 4L);
  }

  @Test
  void aClosedQueueTellsNothing() {
    ListenerQueue queue = new ListenerQueue(this, tasks::add);
    queue.add(List.of(entry(1)));
    queue.close();
    queue.add(List.of(entry(2)));
    runAll();
    assertThat(told).isEmpty();
  }
}
