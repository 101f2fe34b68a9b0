package dev.docs.http.cli;

import dev.docs.Docs;
import dev.docs.access.Caller;
import dev.docs.port.Schedule;
import dev.docs.webhook.WebhookDeliveries;
import dev.docs.webhook.WebhookSender;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Periodic background work: resumes jobs that another process left unfinished, fetches OpenAPI
 * specifications again, stores counted views of pages, at the end too, and, on threads of their
 * own, permanently removes what was deleted, prepares searches, delivers webhooks and synchronizes
 * with Git repositories. Thread-safe.
 */
final class Maintenance implements AutoCloseable {

  /** The interval between checks: due work waits a minute at most, and a check is one query. */
  static final Duration PERIOD = Duration.ofMinutes(1);

  private final Docs docs;
  private final Optional<Duration> refetched;
  private final Consumer<RuntimeException> onFailure;
  private final List<Schedule.Running> running = new ArrayList<>();
  private Optional<Duration> synchronizing = Optional.empty();
  private Optional<WebhookDeliveries> webhooks = Optional.empty();

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
  }

  /** Also delivers webhooks, on a thread of its own. */
  synchronized Maintenance delivering(WebhookSender sender) {
    webhooks = Optional.of(docs.webhookDeliveries(sender));
    return this;
  }

  /** Also synchronizes spaces with Git repositories that often, on a thread of its own. */
  synchronized Maintenance synchronizing(Duration interval) {
    synchronizing = Optional.of(interval);
    return this;
  }

  synchronized void start(Duration period) {
    running.add(docs.purgeOn(Schedule.thread("purge", onFailure)));
    running.add(docs.prepareSearchOn(Schedule.thread("search", onFailure)));
    webhooks.ifPresent(all -> running.add(all.deliverOn(Schedule.thread("webhooks", onFailure))));
    synchronizing.ifPresent(
        interval ->
            running.add(
                Schedule.thread("git", onFailure)
                    .every(period, () -> docs.as(Caller.operator()).git().syncDue(interval))));
    running.add(Schedule.thread("upkeep", onFailure).every(period, this::look));
  }

  void look() {
    docs.resumeJobs();
    docs.tokens().recordUses();
    refetched.ifPresent(docs::refetchOpenApiSpecs);
    docs.recordPageViews(); // last, as it may fail for one site alone
  }

  @Override
  public synchronized void close() {
    running.forEach(Schedule.Running::close);
    try {
      docs.recordPageViews();
    } catch (RuntimeException e) {
      onFailure.accept(e);
    }
  }
}
