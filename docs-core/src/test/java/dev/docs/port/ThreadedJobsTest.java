package dev.docs.port;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.store.StoreException.StoreUnavailable;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.junit.jupiter.api.Test;

class ThreadedJobsTest {

  private final BlockingQueue<String> done = new LinkedBlockingQueue<>();

  private String next() throws InterruptedException {
    return done.poll(5, TimeUnit.MINUTES);
  }

  @Test
  void jobsRunOnOtherThreads() throws InterruptedException {
    try (JobRunner.Threaded jobs = JobRunner.Threaded.start()) {
      jobs.run("a", () -> done.add(Thread.currentThread().getName()));
      assertThat(next()).isEqualTo("docs-jobs");
    }
  }

  @Test
  void ofJobsOfOneKeyThatHaveNotBegunOneIsRun() throws InterruptedException {
    CountDownLatch open = new CountDownLatch(1);
    try (JobRunner.Threaded jobs = JobRunner.Threaded.start(1)) {
      jobs.run("first", () -> await(open));
      jobs.run("a", () -> done.add("a1"));
      jobs.run("a", () -> done.add("a2"));
      jobs.run("b", () -> done.add("b"));
      open.countDown();
      assertThat(List.of(next(), next())).containsExactly("a1", "b");
      jobs.run("a", () -> done.add("a3"));
      assertThat(next()).isEqualTo("a3");
    }
  }

  @Test
  void aJobThatAsksForItselfWhileItRunsIsRunAgain() throws InterruptedException {
    try (JobRunner.Threaded jobs = JobRunner.Threaded.start()) {
      jobs.run(
          "a",
          () -> {
            jobs.run("a", () -> done.add("again"));
            done.add("first");
          });
      assertThat(List.of(next(), next())).containsExactlyInAnyOrder("first", "again");
    }
  }

  @Test
  void aFailingJobIsReportedAndOthersRun() throws InterruptedException {
    BlockingQueue<String> told = new LinkedBlockingQueue<>();
    try (JobRunner.Threaded jobs =
        JobRunner.Threaded.start(1, (key, failure) -> told.add(key + " " + failure.getMessage()))) {
      jobs.run(
          "a",
          () -> {
            throw new IllegalStateException("broken");
          });
      jobs.run("b", () -> done.add("b"));
      assertThat(next()).isEqualTo("b");
      assertThat(told).containsExactly("a broken");
    }
  }

  @Test
  void aJobThatTheStoreFailsIsLoggedInOneLineAndRunsWhenItIsAskedForAgain()
      throws InterruptedException {
    BlockingQueue<LogRecord> logged = new LinkedBlockingQueue<>();
    Handler handler =
        new Handler() {
          @Override
          public void publish(LogRecord line) {
            logged.add(line);
          }

          @Override
          public void flush() {}

          @Override
          public void close() {}
        };
    Logger logger = Logger.getLogger("dev.docs.job");
    logger.setUseParentHandlers(false);
    logger.addHandler(handler);
    try (JobRunner.Threaded jobs = JobRunner.Threaded.start(1)) {
      jobs.run(
          "a",
          () -> {
            throw new StoreUnavailable("its disk is full", true, null);
          });
      LogRecord line = logged.poll(5, TimeUnit.MINUTES);
      assertThat(line.getThrown()).isNull();
      assertThat(line.getMessage())
          .isEqualTo("job failed, and will be tried again: a: its disk is full");
      jobs.run("a", () -> done.add("again"));
      assertThat(next()).isEqualTo("again");
    } finally {
      logger.removeHandler(handler);
      logger.setUseParentHandlers(true);
    }
  }

  @Test
  void whatIsAskedForAfterTheEndIsNotRun() {
    JobRunner.Threaded jobs = JobRunner.Threaded.start();
    jobs.close();
    jobs.run("a", () -> done.add("a"));
    assertThat(done).isEmpty();
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
