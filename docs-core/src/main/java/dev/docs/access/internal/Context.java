package dev.docs.access.internal;

import static java.util.Objects.requireNonNull;

import dev.docs.access.Caller;
import dev.docs.access.Member;
import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.event.FeedEntry;
import dev.docs.id.Ids;
import dev.docs.id.OrganizationId;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.store.Store;
import dev.docs.store.StoreException;
import dev.docs.store.WriteTx;
import dev.docs.store.internal.RecordPlaces;
import dev.docs.time.internal.Time;
import dev.docs.work.EventLog;
import dev.docs.work.EventSource;
import dev.docs.work.FeedKeeper;
import dev.docs.work.FeedRepository;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * Runs units of work on behalf of one caller. The store, the clock and the identifiers are reached
 * through units of work only.
 *
 * <p>Work runs again when the store finds a conflict, so it has no effects but those on its unit of
 * work. It does not start other work; services compose by passing on the unit of work. Thread-safe.
 */
@KeepsRule("delete-absent")
public final class Context {

  /** The default domain of sites: it resolves to the local machine, and cannot be registered. */
  public static final String SITE_DOMAIN = "sites.localhost";

  private final Store store;
  private final Time time;
  private final Ids ids;
  private final Caller caller;
  private final Listeners listeners;
  private final Sites sites;

  /** Told of organizations that the caller is found to be in; changed before others see this. */
  private Consumer<OrganizationId> onReached = organization -> {};

  /** With sites below the {@linkplain #SITE_DOMAIN default domain}. */
  public Context(
      Store store, Time time, Ids ids, Caller caller, BiConsumer<WriteTx, Member> firstActs) {
    this(
        store,
        time,
        ids,
        caller,
        new Listeners(
            firstActs,
            EventSource.NONE,
            new FeedKeeper(FeedEntry.Retention.DEFAULT),
            EventLog.NONE,
            entries -> {}),
        new Sites(
            SITE_DOMAIN,
            (r, organization, spaces) -> Map.of(),
            (tx, spaces) -> Collections.nCopies(spaces.size(), new OpenItems.OfSpace(0, 0, 0, 0))));
  }

  /**
   * What follows from units of work.
   *
   * @param firstActs is told when an invited member makes their first request in the organization;
   *     does nothing when it was told before
   * @param events derives the events of the feed, in the same transaction
   * @param feed tells when to trim it
   * @param log keeps the events besides
   * @param commits is told of the entries of a unit of work, at least one, after the commit and on
   *     its thread; returns soon and throws nothing
   */
  public record Listeners(
      BiConsumer<WriteTx, Member> firstActs,
      EventSource events,
      FeedKeeper feed,
      EventLog log,
      Consumer<List<FeedEntry>> commits) {
    public Listeners {
      requireNonNull(firstActs, "firstActs");
      requireNonNull(events, "events");
      requireNonNull(feed, "feed");
      requireNonNull(log, "log");
      requireNonNull(commits, "commits");
    }
  }

  /**
   * What is known of sites and spaces.
   *
   * @param domain of sites without a hostname of their own
   * @param publications finds where spaces are published
   * @param openItems counts what is open in spaces
   * @param places where parts of spaces were found that these share with others
   */
  public record Sites(
      String domain, Publications publications, OpenItems openItems, RecordPlaces places) {

    /** Knows no places yet. */
    public Sites(String domain, Publications publications, OpenItems openItems) {
      this(domain, publications, openItems, RecordPlaces.create());
    }

    public Sites {
      requireNonNull(domain, "domain");
      requireNonNull(publications, "publications");
      requireNonNull(openItems, "openItems");
      requireNonNull(places, "places");
    }
  }

  public Context(Store store, Time time, Ids ids, Caller caller, Listeners listeners, Sites sites) {
    this.store = requireNonNull(store, "store");
    this.time = requireNonNull(time, "time");
    this.ids = requireNonNull(ids, "ids");
    this.caller = requireNonNull(caller, "caller");
    this.listeners = requireNonNull(listeners, "listeners");
    this.sites = requireNonNull(sites, "sites");
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
    Context telling = new Context(store, time, ids, caller, listeners, sites);
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
    this.<Boolean>write(
        name,
        w -> {
          work.accept(w);
          return true;
        });
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
        : store.state().map(stored -> new State(sites.places(), stored));
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
      trimFeed();
    }
  }

  private void trimFeed() {
    try {
      this.<Boolean>writeAnyway(
          "Context.trimFeed",
          w -> {
            FeedRepository.trim(w, listeners.feed().retention(), w.now());
            listeners.log().trim(w, w.now());
            return true;
          });
    } catch (StoreException e) {
      // The work itself succeeded; the feed is trimmed another time.
      return;
    }
  }

  /** Records the first request of an invited member, whether or not the request succeeded. */
  private void end(ReadWork unit) {
    List<Member> acted = unit.end();
    if (!acted.isEmpty()) {
      store.afterCommit(() -> recordFirst(acted));
    }
  }

  private void recordFirst(List<Member> acted) {
    for (Member member : acted) {
      try {
        this.<Boolean>writeAnyway(
            "Context.firstAct",
            w -> {
              listeners.firstActs().accept(w, member);
              return true;
            });
      } catch (StoreException e) {
        // The request itself succeeded; the member's next request tries again.
        return;
      }
    }
  }

  EventSource events() {
    return listeners.events();
  }

  EventLog log() {
    return listeners.log();
  }

  Store store() {
    return store;
  }

  Time time() {
    return time;
  }

  Ids ids() {
    return ids;
  }

  Sites sites() {
    return sites;
  }
}
