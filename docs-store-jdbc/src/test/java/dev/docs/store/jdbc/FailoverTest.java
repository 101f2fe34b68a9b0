package dev.docs.store.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.runs.WholeRun;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * Two PostgreSQL servers with synchronous replication. The primary is killed during writes, and the
 * standby is promoted.
 */
@WholeRun
class FailoverTest {

  /** Commits of each writer to wait for, before and after the failover. */
  private static final int ANSWERS = 5;

  private static final int MAX_SECONDS = 120;

  private final List<InstalledNode> nodes = new ArrayList<>();
  private InstalledNode primary;
  private InstalledNode follower;

  @BeforeEach
  void start() {
    String failure = null;
    try {
      primary = add(InstalledNode.create());
      follower = add(primary.follower("follower"));
      primary.set("synchronous_standby_names", "ANY 1 (follower)");
      primary.start();
      follower.start();
    } catch (IOException e) {
      failure = e.toString();
    }
    Servers.assumeStarted("the installed PostgreSQL", failure);
  }

  private InstalledNode add(InstalledNode node) {
    nodes.add(node);
    return node;
  }

  @AfterEach
  void remove() throws IOException {
    for (InstalledNode node : nodes) {
      node.remove();
    }
  }

  @Test
  void nothingAnsweredForIsLostWithTheServerThatAnswered() throws Exception {
    String url =
        "jdbc:postgresql://"
            + primary.address()
            + ","
            + follower.address()
            + "/postgres?targetServerType=primary";
    try (JdbcStore store = JdbcStore.openUrl(url, "postgres", "")) {
      WriteStream stream = WriteStream.prepare(store);
      Writers writers = new Writers(stream);
      int[] before;
      long pause;
      try {
        writers.awaitAnswers();
        before = writers.acknowledged();
        long killed = System.nanoTime();
        primary.kill();
        follower.promote();
        writers.awaitAnswers();
        pause = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - killed);
      } finally {
        writers.stop();
      }

      int[] acknowledged = writers.acknowledged();
      assertThat(WriteStream.faults(store, stream.space(), acknowledged)).isEmpty();
      System.out.printf(
          "writes answered for: %s by the first server, %s in all;"
              + " %d ms from its end to %d more of each writer%n",
          Arrays.toString(before), Arrays.toString(acknowledged), pause, ANSWERS);
    }
  }

  /** Writing threads with their acknowledged writes. */
  private static final class Writers {

    private final AtomicIntegerArray acknowledged = new AtomicIntegerArray(WriteStream.WRITERS + 1);
    private final List<Semaphore> answers =
        Stream.generate(() -> new Semaphore(0)).limit(WriteStream.WRITERS + 1).toList();
    private final List<Thread> threads = new ArrayList<>();

    Writers(WriteStream stream) {
      for (int i = 0; i < acknowledged.length(); i++) {
        int writer = i;
        Thread thread = new Thread(() -> stream.run(writer, this::acknowledge));
        threads.add(thread);
        thread.start();
      }
    }

    private void acknowledge(int writer, int number) {
      acknowledged.set(writer, number);
      answers.get(writer).release();
    }

    int[] acknowledged() {
      return IntStream.range(0, acknowledged.length()).map(acknowledged::get).toArray();
    }

    /** Waits for further commits of each thread. */
    void awaitAnswers() throws InterruptedException {
      answers.forEach(Semaphore::drainPermits);
      for (Semaphore one : answers) {
        assertThat(one.tryAcquire(ANSWERS, MAX_SECONDS, TimeUnit.SECONDS)).as("answered").isTrue();
      }
    }

    void stop() throws InterruptedException {
      threads.forEach(Thread::interrupt);
      for (Thread thread : threads) {
        thread.join();
      }
    }
  }
}
