package dev.docs.work;

import static java.util.Objects.requireNonNull;

import dev.docs.access.Caller;
import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.event.FeedEntry;
import dev.docs.id.Ids;
import dev.docs.id.OrganizationId;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.store.Store;
import dev.docs.store.StoreException;
import dev.docs.store.internal.RecordPlaces;
import dev.docs.time.internal.Time;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Runs units of work on behalf of one caller. The store, the clock and the identifiers are reached
 * through units of work only.
 *
 * <p>Work runs again when the store finds a conflict, so it has no effects but those on its unit of
 * work. It does not start other work; services compose by passing on the unit of work. Thread-safe.
 */
@KeepsRule("delete-absent")
public final class Context {

  final Store store;
  final Time time;
  final Ids ids;
  private final Caller caller;
  final Listeners listeners;
  final Instance instance;

  /** Told of organizations that the caller is found to be in; changed before others see this. */
  private Consumer<OrganizationId> onReached = organization -> {};

  /** One that records no events. */
  public Context(Store store, Time time, Ids ids, Caller caller, Instance instance) {
    this(
        store,
        time,
        ids,
        caller,
        new Listeners(
            List::of,
            EventSource.NONE,
            new FeedKeeper(FeedEntry.Retention.DEFAULT),
            EventLog.NONE,
            entries -> {}),
        instance);
  }

  /**
   * What follows from units of work.
   *
   * @param units makes those that follow one unit of work, in their order
   * @param events derives the events of the feed, in the same transaction
   * @param feed tells when to trim it
   * @param log keeps the events besides
   * @param commits is told of the entries of a unit of work, at least one, after the commit and on
   *     its thread; returns soon and throws nothing
   */
  public record Listeners(
      Supplier<List<UnitListener>> units,
      EventSource events,
      FeedKeeper feed,
      EventLog log,
      Consumer<List<FeedEntry>> commits) {}

  public Context(
      Store store, Time time, Ids ids, Caller caller, Listeners listeners, Instance instance) {
    this.store = store;
    this.time = time;
    this.ids = ids;
    this.caller = caller;
    this.listeners = listeners;
    this.instance = instance;
  }

  public Caller caller() {
    return caller;
  }

  /**
   * A context for the same caller that tells of each organization in which it finds their
   * membership, in the unit of work that does, each time.
   *
   * @param listener whose exceptions end the unit of work
   */
  public Context telling(Consumer<OrganizationId> listener) {
    Context telling = new Context(store, time, ids, caller, listeners, instance);
    telling.onReached = requireNonNull(listener, "listener");
    return telling;
  }

  /** The caller was found to be a member of the organization. */
  void reached(OrganizationId organization) {
    onReached.accept(organization);
  }

  /**
   * Runs a unit of work that reads one consistent snapshot.
   *
   * @param name see {@link Store#read}
   */
  public <R> R read(String name, Function<? super ReadWork, ? extends R> work) {
    ReadWork unit = new ReadWork(this, caller);
    try {
      return store.read(name, tx -> work.apply(unit.begin(tx)));
    } finally {
      end(unit);
    }
  }

  /**
   * Runs a unit of work that writes, serializable and atomic.
   *
   * @param name see {@link Store#read}
   * @throws DocsException with {@code FORBIDDEN} for a caller who only reads
   */
  public <R> R write(String name, Function<? super WriteWork, ? extends R> work) {
    if (caller.reach().readOnly()) {
      throw DocsException.forbidden("a token that only reads may not change anything");
    }
    return writeAnyway(name, work);
  }

  /** As {@link #write}, also for a caller who only reads: for what follows from reading. */
  private <R> R writeAnyway(String name, Function<? super WriteWork, ? extends R> work) {
    WriteWork unit = new WriteWork(this, caller);
    try {
      R written =
          store.<R>write(
              name,
              tx -> {
                R result = work.apply(unit.begin(tx));
                unit.record(name);
                return result;
              });
      if (!unit.recorded().isEmpty()) {
        List<FeedEntry> entries = unit.recorded();
        store.afterCommit(() -> committed(entries));
      }
      return written;
    } finally {
      end(unit);
    }
  }

  /**
   * Runs a unit of work that writes and has no result.
   *
   * @param name see {@link Store#read}
   */
  public void execute(String name, Consumer<? super WriteWork> work) {
    write(name, returning(work));
  }

  private static Function<WriteWork, Boolean> returning(Consumer<? super WriteWork> work) {
    return w -> {
      work.accept(w);
      return true;
    };
  }

  /**
   * Runs a deletion. Does nothing when the deleted record, or its parent, is not visible to the
   * caller: deletions are idempotent.
   *
   * @param name see {@link Store#read}
   */
  public void delete(String name, Consumer<? super WriteWork> work) {
    try {
      execute(name, work);
    } catch (DocsException e) {
      if (e.code() != ErrorCode.NOT_FOUND) {
        throw e;
      }
    }
  }

  /**
   * What units of work read is the same for every instant while this equals that of before; see
   * {@link Store#state}. Empty also in a transaction of the application.
   */
  public Optional<Object> state() {
    return store.readsUncommitted()
        ? Optional.empty()
        : store.state().map(stored -> new State(instance.places(), stored));
  }

  /**
   * The state of a store.
   *
   * @param instance that reads it
   */
  private record State(RecordPlaces instance, Object stored) {}

  /**
   * Runs what follows from a unit of work that has succeeded, when it is committed.
   *
   * @param action see {@link Store#afterCommit}
   */
  public void afterCommit(Runnable action) {
    store.afterCommit(action);
  }

  private void committed(List<FeedEntry> entries) {
    listeners.commits().accept(entries);
    if (listeners.feed().isDue()) {
      attempt(
          "Context.trimFeed",
          w -> {
            FeedRepository.trim(w, listeners.feed().retention(), w.now());
            listeners.log().trim(w, w.now());
          });
    }
  }

  private void end(ReadWork unit) {
    Collection<Consumer<WriteWork>> later = unit.end();
    if (!later.isEmpty()) {
      store.afterCommit(() -> later.forEach(work -> attempt("Context.afterwards", work)));
    }
  }

  /** Does what another unit of work will ask for again, where the store fails now. */
  private void attempt(String name, Consumer<? super WriteWork> work) {
    try {
      writeAnyway(name, returning(work));
    } catch (StoreException e) {
      return;
    }
  }
}
