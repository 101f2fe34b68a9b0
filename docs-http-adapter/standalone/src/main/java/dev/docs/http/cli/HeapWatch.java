package dev.docs.http.cli;

import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.lang.management.MemoryUsage;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * Ends a process whose heap stays full: one that collects nearly all the time and frees nearly
 * nothing answers no requests any more, but may go on so for hours before an {@link
 * OutOfMemoryError}. Looks at the free memory each second; what the collector knows is asked, and
 * its classes loaded, only while less than a fifth is free. Not thread-safe.
 */
final class HeapWatch {

  /** How long it must go on: longer than the collections of a short peak. */
  static final Duration PATIENCE = Duration.ofSeconds(10);

  private static final Duration PAUSE = Duration.ofSeconds(1);

  /** The part of the heap in use from which on the collector is asked. */
  private static final double PRESSURE = 0.8;

  /** The part of the old generation that is in use after collections: no room is left. */
  static final double FULL = 0.9;

  /** The part of the time that collections take; short ones are counted too low. */
  static final double BUSY = 0.7;

  /** The fewest collections: a single long one does not count. */
  static final int LEAST_COLLECTIONS = 3;

  /**
   * What the collector did until a moment.
   *
   * @param nanos the moment, as {@link System#nanoTime}
   * @param full the part of the old generation that was in use after its last collection
   * @param collections the number of collections so far
   * @param collecting the milliseconds they have taken
   */
  record Reading(long nanos, double full, long collections, long collecting) {

    /** Asks the virtual machine; loads classes that a start does not need. */
    static Reading now() {
      long collections = 0;
      long millis = 0;
      for (GarbageCollectorMXBean collector : ManagementFactory.getGarbageCollectorMXBeans()) {
        collections += Math.max(0, collector.getCollectionCount());
        millis += Math.max(0, collector.getCollectionTime());
      }
      return new Reading(System.nanoTime(), fullest(), collections, millis);
    }

    /** How full the fullest pool of the heap was that outlives collections. */
    private static double fullest() {
      double full = 0;
      for (MemoryPoolMXBean pool : ManagementFactory.getMemoryPoolMXBeans()) {
        MemoryUsage after = pool.getType() == MemoryType.HEAP ? pool.getCollectionUsage() : null;
        if (after != null && after.getMax() > 0 && isOld(pool.getName())) {
          full = Math.max(full, (double) after.getUsed() / after.getMax());
        }
      }
      return full;
    }

    /** The pools of new objects are empty after a collection, or full of survivors for a moment. */
    private static boolean isOld(String pool) {
      return !pool.contains("Eden") && !pool.contains("Survivor") && !pool.contains("Young");
    }
  }

  private final Duration patience;
  private final Deque<Reading> readings = new ArrayDeque<>();

  HeapWatch(Duration patience) {
    this.patience = patience;
  }

  /** Watches the heap from now on, on a thread of its own; {@code end} ends the process. */
  static void start(Duration patience, Consumer<VirtualMachineError> end) {
    Thread thread = new Thread(() -> new HeapWatch(patience).run(end), "heap-watch");
    thread.setDaemon(true);
    thread.start();
  }

  private void run(Consumer<VirtualMachineError> end) {
    try {
      while (true) {
        TimeUnit.NANOSECONDS.sleep(PAUSE.toNanos());
        if (!isUnderPressure()) {
          readings.clear();
        } else if (isOver(Reading.now())) {
          end.accept(new OutOfMemoryError("Java heap space: it stays full after collections"));
          return;
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (LinkageError e) {
      // A runtime without java.management: an OutOfMemoryError still ends the process.
      return;
    }
  }

  private static boolean isUnderPressure() {
    Runtime runtime = Runtime.getRuntime();
    return runtime.totalMemory() - runtime.freeMemory() > PRESSURE * runtime.maxMemory();
  }

  /** Whether the heap has stayed full for too long, by this reading and those before it. */
  boolean isOver(Reading now) {
    if (now.full() < FULL) {
      readings.clear();
      return false;
    }
    readings.add(now);
    Reading first = readings.getFirst();
    long elapsed = now.nanos() - first.nanos();
    if (elapsed < patience.toNanos()) {
      return false;
    }
    readings.removeFirst();
    long collecting = TimeUnit.MILLISECONDS.toNanos(now.collecting() - first.collecting());
    return now.collections() - first.collections() >= LEAST_COLLECTIONS
        && collecting >= BUSY * elapsed;
  }
}
