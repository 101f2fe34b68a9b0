package dev.docs.http.importing;

import dev.docs.budget.MemoryBudget;
import dev.docs.http.fetch.internal.FetchFailure;
import dev.docs.http.fetch.internal.Fetched;
import dev.docs.http.fetch.internal.Fetcher;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;
import java.util.function.LongSupplier;

/** The remaining bytes and time of one import. Not thread-safe. */
final class ImportBudget {

  /** The most bytes that one import fetches: five of the largest files. */
  static final int MAX_BYTES = 100 << 20;

  /** The time after which nothing more is fetched: about what a caller waits for an answer. */
  static final Duration MAX_TIME = Duration.ofSeconds(30);

  /**
   * The time since the start after which no further page is converted; a page takes some
   * milliseconds.
   */
  static final Duration MAX_READING = Duration.ofSeconds(60);

  private final Fetcher fetcher;
  private final MemoryBudget memory;
  private final LongSupplier nanos;
  private final long start;
  private long bytes = MAX_BYTES;

  ImportBudget(Fetcher fetcher, MemoryBudget memory) {
    this(fetcher, memory, System::nanoTime);
  }

  /**
   * A budget that starts now.
   *
   * @param memory reserves memory for fetched content and its parsed form
   * @param nanos elapsed time in nanoseconds, from an arbitrary start
   */
  ImportBudget(Fetcher fetcher, MemoryBudget memory, LongSupplier nanos) {
    this.fetcher = fetcher;
    this.memory = memory;
    this.nanos = nanos;
    this.start = nanos.getAsLong();
  }

  MemoryBudget memory() {
    return memory;
  }

  private boolean isOver(Duration time) {
    return nanos.getAsLong() - start >= time.toNanos();
  }

  void requireTime() throws FetchFailure {
    if (isOver(MAX_READING)) {
      throw new FetchFailure("takes longer than " + MAX_READING.toSeconds() + " seconds to read");
    }
  }

  /** Fetches a URL that the import cannot do without. */
  Fetched require(String url) throws FetchFailure {
    Fetched fetched = fetcher.get(url, memory);
    bytes -= fetched.bytes().length;
    return fetched;
  }

  /** Fetches a URL; empty when that fails, or the budget is used up. */
  Optional<Fetched> find(URI url) {
    if (bytes <= 0 || isOver(MAX_TIME)) {
      return Optional.empty();
    }
    try {
      Fetched fetched = fetcher.get(url, memory);
      bytes -= fetched.bytes().length;
      return Optional.of(fetched);
    } catch (FetchFailure e) {
      return Optional.empty();
    }
  }
}
