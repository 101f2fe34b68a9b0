package dev.docs.http.cli;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;

/**
 * How the process ends: in order when it is asked to, within its patience whatever its threads do,
 * and at once when the virtual machine has no memory left, as what it would do from then on is
 * chance. Thread-safe.
 */
final class Shutdown {

  /**
   * Between the operating system's way of asking (SIGTERM) and the end: twice what running requests
   * are given, and less than service managers wait before they kill.
   */
  static final Duration PATIENCE = Duration.ofSeconds(10);

  /** The status after an error of the virtual machine, as with its ExitOnOutOfMemoryError. */
  static final int FATAL = 3;

  /** The status when not everything could be closed in time: that of SIGTERM. */
  static final int OVERDUE = 143;

  /** The status when an embedded database stays closed. */
  static final int NO_STORE = 4;

  /** Room for the end itself, given free by it. */
  private final AtomicReference<byte[]> reserve = new AtomicReference<>(new byte[1 << 20]);

  private final CountDownLatch asked = new CountDownLatch(1);
  private final CountDownLatch ended = new CountDownLatch(1);

  private final Duration patience;

  private Shutdown(Duration patience) {
    this.patience = patience;
  }

  /** What is closed at the end. */
  @FunctionalInterface
  interface Closing {
    void run() throws Exception;
  }

  /** Prepares all that the end needs, as there may be no memory for a thread by then. */
  static Shutdown prepare(Duration patience) {
    Shutdown ending = new Shutdown(patience);
    Thread overdue = new Thread(ending::haltWhenOverdue, "end");
    overdue.setDaemon(true);
    overdue.start();
    Thread.setDefaultUncaughtExceptionHandler(
        (thread, error) -> {
          if (error instanceof VirtualMachineError fatal
              && !(error instanceof StackOverflowError)) {
            ending.now(fatal);
          }
          error.printStackTrace();
        });
    return ending;
  }

  /** Ends the process at once, saying why. */
  void now(VirtualMachineError error) {
    reserve.set(null);
    try {
      System.err.println("docs-server: fatal error of the virtual machine: " + error);
      System.err.println(
          "docs-server: ended; acknowledged writes are stored. More memory: java -Xmx1g -jar ...");
    } finally {
      Runtime.getRuntime().halt(FATAL);
    }
  }

  /** Ends the process at once, as its store does not come back. */
  void withoutStore(String message) {
    System.err.println("docs-server: " + message);
    Runtime.getRuntime().halt(NO_STORE);
  }

  /** From now on the process closes this when it is asked to end. */
  void with(Closing closing) {
    Runtime.getRuntime().addShutdownHook(new Thread(() -> close(closing)));
  }

  /** Whether the process has been asked to end. */
  boolean isAsked() {
    return asked.getCount() == 0;
  }

  /** Returns when the process has been asked to end and all is closed. */
  void await() throws InterruptedException {
    ended.await();
  }

  private void close(Closing closing) {
    asked.countDown();
    try {
      closing.run();
    } catch (Exception e) {
      System.err.println("docs-server: shutdown failed: " + e);
    } finally {
      ended.countDown();
    }
  }

  private void haltWhenOverdue() {
    try {
      asked.await();
      if (!ended.await(patience.toMillis(), TimeUnit.MILLISECONDS)) {
        System.err.println(
            "docs-server: shutdown took more than " + patience.toMillis() + " ms, exiting anyway");
        Runtime.getRuntime().halt(OVERDUE);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
