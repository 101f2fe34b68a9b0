package dev.docs.http.cli;

import dev.docs.Docs;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * What a server does by itself from time to time: it takes up jobs that another one left undone,
 * and has OpenAPI specifications fetched again. Thread-safe.
 */
final class Maintenance implements AutoCloseable {

  /** How often there is a look: what is due waits a minute at most, and a look is one query. */
  static final Duration PERIOD = Duration.ofMinutes(1);

  private final Docs docs;
  private final Optional<Duration> refetched;
  private final Consumer<RuntimeException> onFailure;
  private final ScheduledExecutorService thread =
      Executors.newSingleThreadScheduledExecutor(
          work -> {
            Thread made = new Thread(work, "upkeep");
            made.setDaemon(true);
            return made;
          });

  /**
   * Nothing is done before {@link #start}.
   *
   * @param refetched how old what came from an address becomes before it is asked again; empty for
   *     never
   * @param onFailure is told when a look failed, as while the database is away; the next one tries
   *     again
   */
  Maintenance(Docs docs, Optional<Duration> refetched, Consumer<RuntimeException> onFailure) {
    this.docs = docs;
    this.refetched = refetched;
    this.onFailure = onFailure;
  }

  /** Looks now, and from then on in every period. */
  @SuppressWarnings("FutureReturnValueIgnored") // a look tells of its failures, none is left to it
  void start(Duration period) {
    thread.scheduleWithFixedDelay(this::look, 0, period.toNanos(), TimeUnit.NANOSECONDS);
  }

  void look() {
    try {
      docs.resumeJobs();
      refetched.ifPresent(docs::refetchOpenApiSpecs);
    } catch (RuntimeException e) {
      onFailure.accept(e);
    }
  }

  @Override
  public void close() {
    thread.shutdownNow();
  }
}
