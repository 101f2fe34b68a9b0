package dev.docs.http.call;

import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.memory.MemoryBudget;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Counts the memory that the bodies of all requests together take, with what is fetched for them
 * and parsed. Thread-safe.
 */
final class BodyMemory {

  private final long max;
  private final AtomicLong taken = new AtomicLong();

  BodyMemory(long max) {
    this.max = max;
  }

  /** Whether there is ever so much. */
  boolean fits(long bytes) {
    return bytes <= max;
  }

  long max() {
    return max;
  }

  boolean take(long bytes) {
    if (taken.addAndGet(bytes) <= max) {
      return true;
    }
    taken.addAndGet(-bytes);
    return false;
  }

  void give(long bytes) {
    taken.addAndGet(-bytes);
  }

  long taken() {
    return taken.get();
  }

  /** What one request takes, nothing at first. */
  Share share() {
    return new Share();
  }

  /** What one request has taken; closing it gives it back. Not thread-safe. */
  final class Share implements MemoryBudget, AutoCloseable {

    private long reserved;

    /** Whether there was as much; nothing is taken otherwise. */
    boolean reserve(long bytes) {
      boolean free = BodyMemory.this.take(bytes);
      reserved += free ? bytes : 0;
      return free;
    }

    void reserveOrThrow(long bytes) {
      if (!reserve(bytes)) {
        throw new Exhausted();
      }
    }

    @Override
    public long most() {
      return max;
    }

    @Override
    public void take(long bytes) {
      if (!fits(reserved + bytes)) {
        throw DocsException.invalid(
            "url", "leads to what takes more than the " + max + " bytes of memory there are");
      }
      if (!reserve(bytes)) {
        throw DocsException.of(ErrorCode.UNAVAILABLE, ErrorAnswers.NO_ROOM);
      }
    }

    @Override
    public void give(long bytes) {
      BodyMemory.this.give(bytes);
      reserved -= bytes;
    }

    @Override
    public void close() {
      BodyMemory.this.give(reserved);
      reserved = 0;
    }
  }

  /** All together have no more memory than they have. */
  static final class Exhausted extends RuntimeException {
    private static final long serialVersionUID = 1L;
  }
}
