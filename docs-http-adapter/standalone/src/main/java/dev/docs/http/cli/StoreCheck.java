package dev.docs.http.cli;

import dev.docs.Docs;
import dev.docs.store.Store;
import dev.docs.store.StoreException.StoreUnavailable;
import dev.docs.store.jdbc.JdbcStore;
import dev.docs.store.memory.MemoryStore;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Checks whether the store answers within a time limit, and can be written. Concurrent callers
 * share one check. Thread-safe.
 */
final class StoreCheck {

  /**
   * The least space on the disk of an H2 database, in bytes: H2 needs some to write a page, and an
   * operator time to make more.
   */
  static final long MIN_SPACE = 64L << 20;

  private static final String FULL = "the disk of the store is full";
  private static final String READ_ONLY = "the database is read-only";
  private static final String UNWRITABLE = "the store cannot be written";
  private static final String AWAY = "the store cannot be reached";

  private final Store store;
  private final long minSpace;
  private final Duration patience;
  private final AtomicReference<CompletableFuture<Optional<String>>> current =
      new AtomicReference<>();

  StoreCheck(Store store, Duration patience) {
    this(store, patience, MIN_SPACE);
  }

  /**
   * @param minSpace as {@link #MIN_SPACE}
   */
  StoreCheck(Store store, Duration patience, long minSpace) {
    this.store = store;
    this.minSpace = minSpace;
    this.patience = patience;
  }

  /** The reason why the store does not answer, or cannot be written; empty when it is ready. */
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
      return Optional.of(AWAY);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Optional.of("the server is stopping");
    }
  }

  private void check(CompletableFuture<Optional<String>> answer) {
    try {
      answer.complete(failureNow(store).map(reason -> AWAY).or(this::unwritable));
    } catch (RuntimeException e) {
      answer.completeExceptionally(e);
    }
  }

  /** Why a store that answers cannot be written; empty when it can. */
  private Optional<String> unwritable() {
    // Asked first, so that a server in memory does not load the class of databases.
    if (store instanceof MemoryStore || !(store instanceof JdbcStore database)) {
      return Optional.empty();
    }
    try {
      if (isFull(store, minSpace)) {
        return Optional.of(FULL);
      }
      if (database.isReadOnly()) {
        return Optional.of(READ_ONLY);
      }
      return database.takesWrites() ? Optional.empty() : Optional.of(UNWRITABLE);
    } catch (StoreUnavailable e) {
      return Optional.of(AWAY);
    } catch (IllegalStateException closed) {
      return Optional.empty();
    }
  }

  /** Whether the disk of an embedded database has less space, in bytes. */
  static boolean isFull(Store store, long minSpace) {
    return !(store instanceof MemoryStore)
        && store instanceof JdbcStore database
        && database.usableSpace().orElse(Long.MAX_VALUE) < minSpace;
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
