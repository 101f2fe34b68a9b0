package dev.docs.store.jdbc;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.docs.store.StoreException.StoreUnavailable;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * Lets writes of this process that conflicted with others recently run one after another, in the
 * order of their arrival. Others do not wait. Writes queue together when their first query is the
 * same, such as that for the record of a space. A write waits before it has a connection, and holds
 * at most one place, so that none waits for itself. Thread-safe.
 */
final class WriteQueues {

  /** After the last conflict, and while others wait. */
  private static final Duration REMEMBERED = Duration.ofSeconds(1);

  /** The most writes that are remembered as conflicting. */
  private static final int MOST = 10_000;

  /** Then a write runs beside the one before it, which may have to wait for other databases. */
  private static final long MAX_WAIT_MILLIS = 2_000;

  private final Cache<RecordQuery, ReentrantLock> queues =
      Caffeine.newBuilder().weakValues().build();
  private final Cache<ReadAhead.Beginning, Boolean> conflicting =
      Caffeine.newBuilder().expireAfterWrite(REMEMBERED).maximumSize(MOST).build();
  private final LongAdder attempts = new LongAdder();
  private final LongAdder conflicts = new LongAdder();
  private final LongAdder waits = new LongAdder();

  /**
   * The turn of a transaction that writes, which takes its place when it runs its first query.
   *
   * @param work the name of the unit of work
   */
  Turn turn(String work) {
    attempts.increment();
    return new Turn(work);
  }

  WriteStatistics statistics() {
    return new WriteStatistics(attempts.sum(), conflicts.sum(), waits.sum());
  }

  /** A place in a queue, or none. Not thread-safe. */
  final class Turn implements AutoCloseable {

    private final String work;
    private ReadAhead.@Nullable Beginning beginning;
    private @Nullable ReentrantLock held;

    private Turn(String work) {
      this.work = work;
    }

    /** Waits for those before it, where writes that began like this one conflicted. */
    void begin(RecordQuery first) {
      ReadAhead.Beginning begun = new ReadAhead.Beginning(work, first);
      beginning = begun;
      if (conflicting.getIfPresent(begun) == null) {
        return;
      }
      ReentrantLock queue = queues.get(first, any -> new ReentrantLock(true));
      if (queue.isLocked()) {
        waits.increment();
      }
      try {
        held = queue.tryLock(MAX_WAIT_MILLIS, TimeUnit.MILLISECONDS) ? queue : null;
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new StoreUnavailable("interrupted while waiting for other writes", false, e);
      }
    }

    /** Records that the transaction was rolled back because of another. */
    void conflicted() {
      conflicts.increment();
      if (beginning != null) {
        conflicting.put(beginning, true);
      }
    }

    @Override
    public void close() {
      ReentrantLock queue = held;
      if (queue != null && beginning != null) {
        if (queue.hasQueuedThreads()) {
          conflicting.put(beginning, true);
        }
        held = null;
        queue.unlock();
      }
    }
  }
}
