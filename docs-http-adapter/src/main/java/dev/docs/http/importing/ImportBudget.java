package dev.docs.http.importing;

import dev.docs.http.fetch.FetchFailure;
import dev.docs.http.fetch.Fetched;
import dev.docs.http.fetch.Fetcher;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;

/** What one import may still fetch. Not thread-safe. */
final class ImportBudget {

  /** Of all that one import fetches: five of the largest files. */
  static final int MAX_BYTES = 100 << 20;

  /** After which nothing more is fetched: about what a caller waits for an answer. */
  static final Duration MAX_TIME = Duration.ofSeconds(30);

  private final Fetcher fetcher;
  private final long end = System.nanoTime() + MAX_TIME.toNanos();
  private long bytes = MAX_BYTES;

  ImportBudget(Fetcher fetcher) {
    this.fetcher = fetcher;
  }

  /** What an address gives, without which there is nothing to import. */
  Fetched require(String url) throws FetchFailure {
    Fetched fetched = fetcher.get(url);
    bytes -= fetched.bytes().length;
    return fetched;
  }

  /** What an address gives; empty when it gives nothing, or the budget is used up. */
  Optional<Fetched> find(URI url) {
    if (bytes <= 0 || System.nanoTime() - end >= 0) {
      return Optional.empty();
    }
    try {
      Fetched fetched = fetcher.get(url);
      bytes -= fetched.bytes().length;
      return Optional.of(fetched);
    } catch (FetchFailure e) {
      return Optional.empty();
    }
  }
}
