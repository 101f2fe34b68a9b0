package dev.docs.http.metrics;

import static java.util.Objects.requireNonNull;

import dev.docs.http.HandledRequest;
import dev.docs.retention.Purged;
import dev.docs.store.StoreObserver;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/**
 * Records Micrometer metrics. Needs {@code io.micrometer:micrometer-core}. The meters are:
 *
 * <ul>
 *   <li>{@code docs.requests}: a timer of requests by {@code operation} ({@code none} when path or
 *       method is unknown) and {@code status}
 *   <li>{@code docs.store.work}: a timer of units of work by {@code service}, {@code mode} ({@code
 *       read}, {@code write}) and {@code outcome} ({@code done}, {@code failed})
 *   <li>{@code docs.store.retries}: units of work repeated after a conflict, by {@code service}
 *   <li>{@code docs.purged}: what was permanently removed, by {@code what} ({@code spaces}, {@code
 *       revisions}, {@code uploads}, {@code records})
 *   <li>{@code docs.cache}: look-ups by {@code cache} and {@code result} ({@code hit}, {@code
 *       miss})
 * </ul>
 *
 * <pre>{@code
 * DocsMeters meters = DocsMeters.in(registry).cache("records", () -> ..., () -> ...);
 * Docs docs = Docs.builder().store(store).storeObserver(meters).purgeObserver(meters).build();
 * DocsHttp http = DocsApi.of(docs, tokens).onHandled(meters).build();
 * }</pre>
 *
 * <p>Thread-safe.
 */
public final class DocsMeters implements Consumer<HandledRequest>, StoreObserver, Purged.Observer {

  private record RequestKey(String operation, int status) {}

  private record WorkKey(String service, boolean writing, boolean failed) {}

  private final MeterRegistry registry;
  private final ConcurrentMap<RequestKey, Timer> requests = new ConcurrentHashMap<>();
  private final ConcurrentMap<WorkKey, Timer> work = new ConcurrentHashMap<>();
  private final ConcurrentMap<String, Counter> retries = new ConcurrentHashMap<>();

  private DocsMeters(MeterRegistry registry) {
    this.registry = requireNonNull(registry, "registry");
  }

  /** Registers the meters with a registry, each on first use. */
  public static DocsMeters in(MeterRegistry registry) {
    return new DocsMeters(registry);
  }

  /**
   * Adds the hit and miss counters of a cache, such as {@code JdbcStore.cacheStatistics()}.
   *
   * @param hits number of hits since the cache was created
   * @param misses number of misses since then
   */
  public DocsMeters cache(String name, LongSupplier hits, LongSupplier misses) {
    lookUps(name, "hit", hits);
    lookUps(name, "miss", misses);
    return this;
  }

  private void lookUps(String name, String result, LongSupplier count) {
    FunctionCounter.builder("docs.cache", count, LongSupplier::getAsLong)
        .tag("cache", name)
        .tag("result", result)
        .register(registry);
  }

  @Override
  public void accept(HandledRequest request) {
    RequestKey key = new RequestKey(request.operation().orElse("none"), request.status());
    requests
        .computeIfAbsent(
            key,
            made ->
                Timer.builder("docs.requests")
                    .tag("operation", made.operation())
                    .tag("status", String.valueOf(made.status()))
                    .register(registry))
        .record(request.time());
  }

  @Override
  public void ran(StoreObserver.Work done) {
    work.computeIfAbsent(
            new WorkKey(done.service(), done.writing(), done.failed()),
            made ->
                Timer.builder("docs.store.work")
                    .tag("service", made.service())
                    .tag("mode", made.writing() ? "write" : "read")
                    .tag("outcome", made.failed() ? "failed" : "done")
                    .register(registry))
        .record(done.time());
    if (done.runs() > 1) {
      retries
          .computeIfAbsent(
              done.service(),
              service ->
                  Counter.builder("docs.store.retries").tag("service", service).register(registry))
          .increment(done.runs() - 1.0);
    }
  }

  @Override
  public void ran(Purged purged) {
    count("spaces", purged.spaces());
    count("revisions", purged.revisions());
    count("uploads", purged.uploads());
    count("records", purged.records());
  }

  private void count(String what, long removed) {
    if (removed > 0) {
      Counter.builder("docs.purged")
          .tag("what", what)
          .register(registry)
          .increment((double) removed);
    }
  }
}
