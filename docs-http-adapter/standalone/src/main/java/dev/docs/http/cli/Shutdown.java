package dev.docs.http.cli;

import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;

/**
 * Ends the process: orderly, within {@link #PATIENCE}, when it is asked to, and at once when the
 * virtual machine is out of memory, since its state is then unreliable. Thread-safe.
 */
final class Shutdown {

  /**
   * The time from SIGTERM to the end: twice the time for running requests, and less than service
   * managers wait before they kill the process.
   */
  static final Duration PATIENCE = Duration.ofSeconds(10);

  /** The exit status after an error of the virtual machine, as with its ExitOnOutOfMemoryError. */
  static final int FATAL = 3;

  /** The exit status when closing was not finished in time: that of SIGTERM. */
  static final int OVERDUE = 143;

  /** The exit status when an embedded database cannot be reopened. */
  static final int NO_STORE = 4;

  /** How many causes are looked at: chains of them may be circles. */
  private static final int MAX_CAUSES = 50;

  /** Memory that is released to be able to end the process. */
  private final AtomicReference<byte[]> reserve = new AtomicReference<>(new byte[1 << 20]);

  private final CountDownLatch requested = new CountDownLatch(1);
  private final CountDownLatch ended = new CountDownLatch(1);

  private final Duration patience;

  private Shutdown(Duration patience) {
    this.patience = patience;
  }

  /** Allocates everything that ending needs, since there may be no memory for it later. */
  static Shutdown prepare(Duration patience) {
    Shutdown ending = new Shutdown(patience);
    Thread overdue = new Thread(ending::haltWhenOverdue, "end");
    overdue.setDaemon(true);
    overdue.start();
    Thread.setDefaultUncaughtExceptionHandler(
        (thread, error) -> {
          if (isFatal(error)) {
            ending.now((VirtualMachineError) error);
          }
          error.printStackTrace();
        });
    ending.link();
    return ending;
  }

  /** Resolves what {@link #now} refers to, for which there may be no memory then. */
  private void link() {
    if (!isFatal(new OutOfMemoryError())) {
      reserve.set(null);
    }
    reserve.set(reserve.get());
  }

  /** The line with which a process ends. */
  static String lastWords(VirtualMachineError error) {
    return "docs-server: fatal error of the virtual machine: "
        + error
        + "; acknowledged writes are stored; more memory: java -Xmx1g -jar ...";
  }

  /** The error of the virtual machine that a failure comes from, also where others tell of it. */
  static Optional<VirtualMachineError> fatal(Throwable failure) {
    return Stream.iterate(failure, Objects::nonNull, Throwable::getCause)
        .limit(MAX_CAUSES)
        .filter(Shutdown::isFatal)
        .map(VirtualMachineError.class::cast)
        .findFirst();
  }

  private static boolean isFatal(Throwable error) {
    return error instanceof VirtualMachineError && !(error instanceof StackOverflowError);
  }

  /** Ends the process at once, printing the reason. */
  void now(VirtualMachineError error) {
    reserve.set(null);
    try {
      System.err.println(lastWords(error));
    } finally {
      Runtime.getRuntime().halt(FATAL);
    }
  }

  /** Ends the process at once, since the store cannot be reopened. */
  void withoutStore(String message) {
    System.err.println("docs-server: " + message);
    Runtime.getRuntime().halt(NO_STORE);
  }

  void with(AutoCloseable closing) {
    Runtime.getRuntime().addShutdownHook(new Thread(() -> close(closing)));
  }

  boolean isAsked() {
    return requested.getCount() == 0;
  }

  /** Returns when the process has been asked to end and everything is closed. */
  void await() throws InterruptedException {
    ended.await();
  }

  private void close(AutoCloseable closing) {
    requested.countDown();
    try {
      closing.close();
    } catch (Exception e) {
      System.err.println("docs-server: shutdown failed: " + e);
    } finally {
      ended.countDown();
    }
  }

  private void haltWhenOverdue() {
    try {
      requested.await();
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
