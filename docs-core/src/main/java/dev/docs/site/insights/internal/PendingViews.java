package dev.docs.site.insights.internal;

import static java.util.Objects.requireNonNull;

import dev.docs.access.internal.Context;
import dev.docs.id.SiteId;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.site.insights.ViewedPlace;
import dev.docs.site.internal.SiteRepository;
import dev.docs.store.StoreException;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * Counts views in memory, so that a view costs no write, until they are stored together. What was
 * not stored when a process ends is lost. Thread-safe.
 */
@KeepsRule("site-insights")
public final class PendingViews {

  /** The most places that wait: then they are stored at the next report. */
  static final int MAX_WAITING = 10_000;

  private final Context context;
  private final long days;

  /** The days of a site, guarded by this. */
  private Map<SiteId, Map<Long, Map<ViewedPlace, Long>>> waiting = new LinkedHashMap<>();

  private int places;

  /**
   * @param context the operator's
   * @param kept how long counts are kept
   * @throws IllegalArgumentException when it is not at least a day
   */
  public PendingViews(Context context, Duration kept) {
    this.context = requireNonNull(context, "context");
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
   * Counts views; they are stored later, with those that wait. Where too many wait, and cannot be
   * stored now, they are not counted.
   */
  public void add(SiteId site, Map<Long, Map<ViewedPlace, Long>> views) {
    if (isFull()) {
      try {
        record();
      } catch (StoreException e) {
        // They wait on, and the next report tries again; a visitor is not told.
        return;
      }
    }
    synchronized (this) {
      addTo(site, views);
    }
  }

  private synchronized boolean isFull() {
    return places >= MAX_WAITING;
  }

  private void addTo(SiteId site, Map<Long, Map<ViewedPlace, Long>> views) {
    Map<Long, Map<ViewedPlace, Long>> ofSite =
        waiting.computeIfAbsent(site, id -> new LinkedHashMap<>());
    views.forEach(
        (day, more) -> {
          Map<ViewedPlace, Long> ofDay = ofSite.computeIfAbsent(day, d -> new LinkedHashMap<>());
          int before = ofDay.size();
          more.forEach((place, number) -> ofDay.merge(place, number, Long::sum));
          places += ofDay.size() - before;
        });
  }

  /** What waits of a site, by day. */
  public synchronized Map<Long, Map<ViewedPlace, Long>> of(SiteId site) {
    Map<Long, Map<ViewedPlace, Long>> copy = new HashMap<>();
    waiting.getOrDefault(site, Map.of()).forEach((day, all) -> copy.put(day, Map.copyOf(all)));
    return copy;
  }

  /**
   * Stores what waits, and removes what need not be kept any more. What cannot be stored waits on.
   *
   * @return the number of sites whose views were stored
   */
  public int record() {
    Map<SiteId, Map<Long, Map<ViewedPlace, Long>>> taken = take();
    int recorded = 0;
    try {
      for (SiteId site : List.copyOf(taken.keySet())) {
        Map<Long, Map<ViewedPlace, Long>> views = taken.getOrDefault(site, Map.of());
        context.execute(
            "PendingViews.record",
            w -> {
              if (SiteRepository.find(w, site).isPresent()) {
                views.forEach((day, all) -> PageViewRepository.add(w, site, day, all));
              }
            });
        taken.remove(site);
        recorded++;
      }
    } finally {
      putBack(taken);
    }
    return recorded;
  }

  private synchronized Map<SiteId, Map<Long, Map<ViewedPlace, Long>>> take() {
    Map<SiteId, Map<Long, Map<ViewedPlace, Long>>> taken = waiting;
    waiting = new LinkedHashMap<>();
    places = 0;
    return taken;
  }

  /** Keeps what could not be stored, as far as there is room. */
  private synchronized void putBack(Map<SiteId, Map<Long, Map<ViewedPlace, Long>>> left) {
    left.forEach(
        (site, views) -> {
          if (!isFull()) {
            addTo(site, views);
          }
        });
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
