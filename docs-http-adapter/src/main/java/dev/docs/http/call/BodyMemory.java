package dev.docs.http.call;

import dev.docs.budget.MemoryBudget;
import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Limits the memory of all running requests: their bodies, content fetched for them and parsed
 * forms. Thread-safe.
 */
final class BodyMemory {

  private final long max;
  private final AtomicLong total = new AtomicLong();

  BodyMemory(long max) {
    this.max = max;
  }

  /** Whether the whole limit is at least this large. */
  boolean fits(long bytes) {
    return bytes <= max;
  }

  boolean tryReserve(long bytes) {
    if (total.addAndGet(bytes) <= max) {
      return true;
    }
    total.addAndGet(-bytes);
    return false;
  }

  void release(long bytes) {
    total.addAndGet(-bytes);
  }

  /** A share for one request, initially empty. */
  Share share() {
    return new Share();
  }

  /** The memory reserved by one request; closing releases it. Not thread-safe. */
  final class Share implements MemoryBudget, AutoCloseable {

    private long reserved;

    /**
     * Reserves memory.
     *
     * @return false, with nothing reserved, when not enough is free
     */
    boolean tryReserve(long bytes) {
      boolean free = BodyMemory.this.tryReserve(bytes);
      reserved += free ? bytes : 0;
      return free;
    }

    void reserveOrThrow(long bytes) {
      if (!tryReserve(bytes)) {
        throw new Exhausted();
      }
    }

    @Override
    public long limit() {
      return max;
    }

    @Override
    public void reserve(long bytes) {
      if (!fits(reserved + bytes)) {
        throw DocsException.invalid(
            "url",
            "leads to content that takes more than the " + max + " bytes of memory available");
      }
      if (!tryReserve(bytes)) {
        throw DocsException.of(ErrorCode.UNAVAILABLE, ErrorResponses.NO_ROOM);
      }
    }

    @Override
    public void release(long bytes) {
      BodyMemory.this.release(bytes);
      reserved -= bytes;
    }

    @Override
    public void close() {
      BodyMemory.this.release(reserved);
      reserved = 0;
    }
  }

  /** Thrown when the memory for requests is exhausted. */
  static final class Exhausted extends RuntimeException {
    private static final long serialVersionUID = 1L;
  }
}
