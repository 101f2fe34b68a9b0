package dev.docs.http.cli;

import dev.docs.Docs;
import dev.docs.http.HttpRequest;
import dev.docs.store.Store;
import dev.docs.store.StoreException.StoreUnavailable;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BiConsumer;

/**
 * Logs what requests fail with. Where an embedded database cannot be opened again for {@link
 * #PATIENCE}, the process ends, so that whoever watches it starts it anew; a database on a server
 * may come back by itself, and is waited for. Thread-safe.
 */
final class Outage implements BiConsumer<HttpRequest, Throwable> {

  /** A database that was closed is open again within a second, a large one within some. */
  static final Duration PATIENCE = Duration.ofSeconds(30);

  private static final long NONE = Long.MIN_VALUE;

  private final boolean embedded;
  private final Store store;
  private final Ending ending;
  private final AtomicLong since = new AtomicLong(NONE);

  Outage(boolean embedded, Store store, Ending ending) {
    this.embedded = embedded;
    this.store = store;
    this.ending = ending;
  }

  @Override
  public void accept(HttpRequest request, Throwable error) {
    System.getLogger("dev.docs.http")
        .log(System.Logger.Level.ERROR, request.method() + " " + request.path(), error);
    if (embedded && error instanceof StoreUnavailable) {
      long now = System.nanoTime();
      long first = since.compareAndExchange(NONE, now);
      if (first != NONE && now - first > PATIENCE.toNanos() && since.compareAndSet(first, now)) {
        askTheStore(error);
      }
    }
  }

  /** Requests that fail say nothing of those between them that did not. */
  private void askTheStore(Throwable error) {
    try {
      store.read(tx -> tx.find(Docs.KINDS.get(0), "none").isPresent());
      since.set(NONE);
    } catch (StoreUnavailable e) {
      ending.withoutStore("the database stays closed, ended: " + error.getMessage());
    }
  }
}
