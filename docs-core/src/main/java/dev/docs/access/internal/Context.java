package dev.docs.access.internal;

import static java.util.Objects.requireNonNull;

import dev.docs.access.Caller;
import dev.docs.access.Member;
import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.id.Ids;
import dev.docs.store.Store;
import dev.docs.store.StoreException;
import dev.docs.time.internal.Time;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * What every service works with, on behalf of one caller. All it offers are units of work: the
 * store, the clock and the identifiers are reached through these alone.
 *
 * <p>Work may run more than once, when the store meets a conflict: it has no effects but those on
 * what it is given. It does not start other work; services compose by passing on the unit they were
 * given. Thread-safe.
 */
public final class Context {

  /** One that leads to the machine itself, as nobody else's may be taken. */
  public static final String SITE_DOMAIN = "sites.localhost";

  private final Store store;
  private final Time time;
  private final Ids ids;
  private final Caller caller;
  private final FirstActs firstActs;
  private final String siteDomain;

  /** With sites below the {@linkplain #SITE_DOMAIN default domain}. */
  public Context(Store store, Time time, Ids ids, Caller caller, FirstActs firstActs) {
    this(store, time, ids, caller, firstActs, SITE_DOMAIN);
  }

  /**
   * @param siteDomain below which sites are that have no name of their own
   */
  public Context(
      Store store, Time time, Ids ids, Caller caller, FirstActs firstActs, String siteDomain) {
    this.store = requireNonNull(store, "store");
    this.time = requireNonNull(time, "time");
    this.ids = requireNonNull(ids, "ids");
    this.caller = requireNonNull(caller, "caller");
    this.firstActs = requireNonNull(firstActs, "firstActs");
    this.siteDomain = requireNonNull(siteDomain, "siteDomain");
  }

  public Caller caller() {
    return caller;
  }

  /** Reads, on one consistent snapshot. */
  public <R> R read(Function<? super ReadWork, ? extends R> work) {
    ReadWork unit = new ReadWork(this, caller);
    try {
      return store.read(work.getClass().getName(), tx -> work.apply(unit.begin(tx)));
    } finally {
      end(unit);
    }
  }

  /** Writes, alone and all or nothing. */
  public <R> R write(Function<? super WriteWork, ? extends R> work) {
    return write(work.getClass().getName(), work);
  }

  private <R> R write(String name, Function<? super WriteWork, ? extends R> work) {
    WriteWork unit = new WriteWork(this, caller);
    try {
      return store.write(name, tx -> work.apply(unit.begin(tx)));
    } finally {
      end(unit);
    }
  }

  /** Writes what answers nothing. */
  public void execute(Consumer<? super WriteWork> work) {
    this.<Boolean>write(
        work.getClass().getName(),
        w -> {
          work.accept(w);
          return true;
        });
  }

  /**
   * Writes what removes something. Where that, or what it is below, is unknown to the caller,
   * nothing is done and nothing said: deletes answer 204.
   */
  public void delete(Consumer<? super WriteWork> work) {
    try {
      execute(work);
    } catch (DocsException e) {
      if (e.code() != ErrorCode.NOT_FOUND) {
        throw e;
      }
    }
  }

  /** A member who acted for the first time is recorded whatever became of what they asked for. */
  private void end(ReadWork unit) {
    for (Member member : unit.end()) {
      try {
        store.<Boolean>write(
            "first act",
            tx -> {
              firstActs.record(tx, member);
              return true;
            });
      } catch (StoreException e) {
        // What was asked for is done; the member's next request is another occasion.
        return;
      }
    }
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

  String siteDomain() {
    return siteDomain;
  }
}
