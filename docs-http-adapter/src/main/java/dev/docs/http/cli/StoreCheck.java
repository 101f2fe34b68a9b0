package dev.docs.http.cli;

import dev.docs.Docs;
import dev.docs.store.Store;
import dev.docs.store.StoreException.StoreUnavailable;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Checks whether the store answers, within a time limit. Concurrent callers share one check.
 * Thread-safe.
 */
final class StoreCheck {

  private final Store store;
  private final Duration patience;
  private final AtomicReference<CompletableFuture<Optional<String>>> current =
      new AtomicReference<>();

  StoreCheck(Store store, Duration patience) {
    this.store = store;
    this.patience = patience;
  }

  /** The reason why the store does not answer; empty when it does. */
  Optional<String> failure() {
    CompletableFuture<Optional<String>> mine = new CompletableFuture<>();
    CompletableFuture<Optional<String>> running =
        current.updateAndGet(other -> other == null || other.isDone() ? mine : other);
    if (running == mine) {
      Thread thread = new Thread(() -> check(mine), "store-check");
      thread.setDaemon(true);
      thread.start();
    }
    try {
      return running.get(patience.toMillis(), TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      return Optional.of("the store has not answered for " + patience.toSeconds() + " s");
    } catch (ExecutionException e) {
      return Optional.of("the store cannot be reached");
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Optional.of("the server is stopping");
    }
  }

  private void check(CompletableFuture<Optional<String>> answer) {
    try {
      answer.complete(failureNow(store).map(reason -> "the store cannot be reached"));
    } catch (RuntimeException e) {
      answer.completeExceptionally(e);
    }
  }

  /** The failure of the store; empty when it answers, or is being closed. */
  static Optional<String> failureNow(Store store) {
    try {
      store.read("StoreCheck.failureNow", tx -> tx.find(Docs.KINDS.get(0), "none").isPresent());
      return Optional.empty();
    } catch (StoreUnavailable e) {
      return Optional.of(String.valueOf(e.getMessage()));
    } catch (IllegalStateException closed) {
      return Optional.empty();
    }
  }
}
