package dev.docs.site.insights.internal;

import static java.util.Objects.requireNonNull;

import dev.docs.id.SiteId;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.site.insights.ViewedPlace;
import dev.docs.site.internal.SiteRepository;
import dev.docs.store.StoreException.StoreUnavailable;
import dev.docs.work.Context;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Counts views in memory, so that a view costs no write, until they are stored together. What was
 * not stored when a process ends is lost. Thread-safe.
 */
@KeepsRule("site-insights")
public final class PendingViews {

  /** The most places that wait: then they are stored at the next report. */
  static final int MAX_WAITING = 10_000;

  /** So many sites that fail one after the other: the store fails, not what is of the site. */
  private static final int MAX_FAILED = 3;

  private final Context context;
  private final long days;
  private final Lock storing = new ReentrantLock();

  /** What waits of each site, in the order in which it is stored. Guarded by this. */
  private final Map<SiteId, WaitingViews> waiting = new LinkedHashMap<>();

  /** Of all sites, at most. Guarded by this. */
  private int places;

  /**
   * @param context the operator's
   * @param kept how long counts are kept
   * @throws IllegalArgumentException when it is not at least a day
   */
  public PendingViews(Context context, Duration kept) {
    this.context = context;
    days = kept.toDays();
    if (days < 1) {
      throw new IllegalArgumentException("page views are kept for a day at least, not " + kept);
    }
  }

  /** The day of an instant. */
  public static long day(Instant at) {
    return Math.floorDiv(at.getEpochSecond(), TimeUnit.DAYS.toSeconds(1));
  }

  /** The first day that is kept. */
  public long first(Instant now) {
    return day(now) - days + 1;
  }

  /**
   * Counts views; they are stored later, with those that wait. Where too many wait, and are not
   * stored now, they are not counted.
   */
  public void add(SiteId site, Map<Long, Map<ViewedPlace, Long>> views) {
    if (isFull() && storing.tryLock()) {
      try {
        recordEach();
      } catch (RuntimeException e) {
        // They wait on, and the next report tries again; a visitor is not told.
      } finally {
        storing.unlock();
      }
    }
    synchronized (this) {
      if (!isFull()) {
        places += waiting.computeIfAbsent(site, id -> new WaitingViews()).add(views);
      }
    }
  }

  private synchronized boolean isFull() {
    return places >= MAX_WAITING;
  }

  /** What waits of a site, by day. */
  public synchronized Map<Long, Map<ViewedPlace, Long>> of(SiteId site) {
    WaitingViews views = waiting.get(site);
    return views == null ? Map.of() : views.days();
  }

  /**
   * Stores what waits, site by site. What cannot be stored waits on, and keeps no other site from
   * it.
   *
   * @return the number of sites whose views were stored
   * @throws RuntimeException the failure of the first site that could not be stored
   */
  public int record() {
    storing.lock();
    try {
      return recordEach();
    } finally {
      storing.unlock();
    }
  }

  private int recordEach() {
    int recorded = 0;
    List<RuntimeException> failures = new ArrayList<>();
    int inTurn = 0;
    for (SiteId site : sites()) {
      try {
        record(site);
        recorded++;
        inTurn = 0;
      } catch (RuntimeException e) {
        failures.add(e);
        if (++inTurn == MAX_FAILED) {
          break;
        }
      }
    }
    count();
    if (!failures.isEmpty()) {
      RuntimeException first = failures.get(0);
      failures.stream().filter(other -> other != first).forEach(first::addSuppressed);
      throw first;
    }
    return recorded;
  }

  private synchronized void count() {
    places = waiting.values().stream().mapToInt(WaitingViews::places).sum();
  }

  private synchronized List<SiteId> sites() {
    return List.copyOf(waiting.keySet());
  }

  private void record(SiteId site) {
    settle(site);
    Map<Long, Map<ViewedPlace, Long>> begun = last(site).begin();
    List<ViewsOfDay> written = new ArrayList<>();
    try {
      context.execute(
          "PendingViews.record",
          w -> {
            written.clear();
            if (SiteRepository.find(w, site).isPresent()) {
              begun.forEach(
                  (day, views) -> written.add(PageViewRepository.add(w, site, day, views)));
            }
          });
    } catch (StoreUnavailable e) {
      if (e.outcomeUnknown()) {
        last(site).doubt(written);
      }
      throw e;
    }
    ended(site);
  }

  /** Finds out whether the views of an attempt are there whose outcome is unknown. */
  private void settle(SiteId site) {
    List<ViewsOfDay> doubted = last(site).doubted();
    if (!doubted.isEmpty()) {
      boolean there =
          context.read(
              "PendingViews.settle",
              r -> doubted.stream().allMatch(day -> PageViewRepository.has(r, day)));
      last(site).settle(there);
    }
  }

  /** What waits of a site, which is the last one from now on. */
  private synchronized WaitingViews last(SiteId site) {
    WaitingViews views = requireNonNull(waiting.remove(site), "only who stores removes it");
    waiting.put(site, views);
    return views;
  }

  private synchronized void ended(SiteId site) {
    if (last(site).end()) {
      waiting.remove(site);
    }
  }

  /** Removes the days that need not be kept any more. */
  public void trim() {
    int removed;
    do {
      removed =
          context.write(
              "PendingViews.trim", w -> PageViewRepository.removeBefore(w, first(w.now())));
    } while (removed > 0);
  }
}
