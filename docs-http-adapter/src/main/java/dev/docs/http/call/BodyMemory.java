package dev.docs.http.call;

import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.memory.MemoryBudget;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Limits the memory of all running requests: their bodies, content fetched for them and parsed
 * forms. Thread-safe.
 */
final class BodyMemory {

  private final long max;
  private final AtomicLong taken = new AtomicLong();

  BodyMemory(long max) {
    this.max = max;
  }

  /** Whether the whole limit is at least this large. */
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
            "url",
            "leads to content that takes more than the " + max + " bytes of memory available");
      }
      if (!reserve(bytes)) {
        throw DocsException.of(ErrorCode.UNAVAILABLE, ErrorResponses.NO_ROOM);
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

  /** Thrown when the memory for requests is exhausted. */
  static final class Exhausted extends RuntimeException {
    private static final long serialVersionUID = 1L;
  }
}
