package dev.docs.site.insights.internal;

import dev.docs.site.insights.ViewedPlace;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Views of one site that wait: those whose storing was begun, and those that came since.
 * Thread-safe.
 */
final class WaitingViews {

  private final Map<Long, Map<ViewedPlace, Long>> fresh = new LinkedHashMap<>();
  private final Map<Long, Map<ViewedPlace, Long>> begun = new LinkedHashMap<>();

  /** The days as an attempt left them that may have succeeded or not; empty without one. */
  private List<ViewsOfDay> doubted = List.of();

  /**
   * Adds views.
   *
   * @return the number of places that are new among those that came since
   */
  synchronized int add(Map<Long, Map<ViewedPlace, Long>> views) {
    int before = places(fresh);
    addTo(fresh, views);
    return places(fresh) - before;
  }

  private static void addTo(
      Map<Long, Map<ViewedPlace, Long>> days, Map<Long, Map<ViewedPlace, Long>> more) {
    more.forEach(
        (day, views) -> {
          Map<ViewedPlace, Long> ofDay = days.computeIfAbsent(day, d -> new LinkedHashMap<>());
          views.forEach((place, number) -> ofDay.merge(place, number, Long::sum));
        });
  }

  synchronized int places() {
    return places(fresh) + places(begun);
  }

  private static int places(Map<Long, Map<ViewedPlace, Long>> days) {
    return days.values().stream().mapToInt(Map::size).sum();
  }

  /** All of them, by day. */
  synchronized Map<Long, Map<ViewedPlace, Long>> days() {
    Map<Long, Map<ViewedPlace, Long>> all = new HashMap<>();
    addTo(all, begun);
    addTo(all, fresh);
    return all;
  }

  /** Begins to store all of them, which are not to be changed. */
  synchronized Map<Long, Map<ViewedPlace, Long>> begin() {
    addTo(begun, fresh);
    fresh.clear();
    return begun;
  }

  /** What was begun is stored. Whether nothing came since. */
  synchronized boolean end() {
    begun.clear();
    return fresh.isEmpty();
  }

  /** Nobody knows whether what was begun is stored: then the days are as given, or have more. */
  synchronized void doubt(List<ViewsOfDay> days) {
    doubted = List.copyOf(days);
  }

  synchronized List<ViewsOfDay> doubted() {
    return doubted;
  }

  /** Whether what was begun is stored is known. */
  synchronized void settle(boolean stored) {
    doubted = List.of();
    if (stored) {
      begun.clear();
    }
  }
}
