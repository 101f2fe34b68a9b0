package dev.docs.http.cli;

import dev.docs.Docs;
import dev.docs.port.Schedule;
import dev.docs.webhook.WebhookDeliveries;
import dev.docs.webhook.WebhookSender;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * Periodic background work: resumes jobs that another process left unfinished, fetches OpenAPI
 * specifications again, and, on threads of their own, permanently removes what was deleted and
 * delivers webhooks. Thread-safe.
 */
final class Maintenance implements AutoCloseable {

  /** The interval between checks: due work waits a minute at most, and a check is one query. */
  static final Duration PERIOD = Duration.ofMinutes(1);

  private final Docs docs;
  private final Optional<Duration> refetched;
  private final Consumer<RuntimeException> onFailure;
  private final Schedule purges;
  private Optional<Schedule.Running> purging = Optional.empty();
  private Optional<WebhookDeliveries> webhooks = Optional.empty();
  private Optional<Schedule.Running> delivering = Optional.empty();
  private final ScheduledExecutorService thread =
      Executors.newSingleThreadScheduledExecutor(
          work -> {
            Thread made = new Thread(work, "upkeep");
            made.setDaemon(true);
            return made;
          });

  /**
   * Does nothing before {@link #start}.
   *
   * @param refetched the age at which a fetched specification is fetched again; empty for never
   * @param onFailure receives failed checks, such as while the database is unreachable; the next
   *     check tries again
   */
  Maintenance(Docs docs, Optional<Duration> refetched, Consumer<RuntimeException> onFailure) {
    this.docs = docs;
    this.refetched = refetched;
    this.onFailure = onFailure;
    purges = Schedule.thread("purge", onFailure);
  }

  /** Also delivers webhooks, on a thread of its own. */
  synchronized Maintenance delivering(WebhookSender sender) {
    webhooks = Optional.of(docs.webhookDeliveries(sender));
    return this;
  }

  /** Checks now, and then periodically. */
  @SuppressWarnings("FutureReturnValueIgnored") // each check handles its failures itself
  synchronized void start(Duration period) {
    purging = Optional.of(docs.purgeOn(purges));
    delivering = webhooks.map(all -> all.deliverOn(Schedule.thread("webhooks", onFailure)));
    thread.scheduleWithFixedDelay(this::look, 0, period.toNanos(), TimeUnit.NANOSECONDS);
  }

  void look() {
    try {
      docs.resumeJobs();
      docs.tokens().recordUses();
      refetched.ifPresent(docs::refetchOpenApiSpecs);
    } catch (RuntimeException e) {
      onFailure.accept(e);
    }
  }

  @Override
  public synchronized void close() {
    purging.ifPresent(Schedule.Running::close);
    delivering.ifPresent(Schedule.Running::close);
    thread.shutdownNow();
  }
}
