package dev.docs.runs;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.function.ThrowingSupplier;

/** Bounds what a thread computes, whatever else the machine does meanwhile. */
public final class ProcessorTime {

  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private ProcessorTime() {}

  /** Fails when the work takes more of the processor's time, or fails. */
  public static <T> T assertWithin(Duration most, ThrowingSupplier<T> work) {
    long start = THREADS.getCurrentThreadCpuTime();
    T result;
    try {
      result = work.get();
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new AssertionError(e);
    }
    Duration taken = Duration.ofNanos(THREADS.getCurrentThreadCpuTime() - start);
    assertThat(taken).as("processor time").isLessThanOrEqualTo(most);
    return result;
  }

  /** The same without a result. */
  public static void assertWithin(Duration most, Executable work) {
    assertWithin(
        most,
        () -> {
          work.execute();
          return true;
        });
  }
}
