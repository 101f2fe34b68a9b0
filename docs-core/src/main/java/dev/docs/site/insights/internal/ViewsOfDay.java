package dev.docs.site.insights.internal;

import static java.util.Objects.requireNonNull;

import dev.docs.id.SiteId;
import dev.docs.site.insights.ViewedPlace;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The views of a site on a day.
 *
 * @param day since 1970-01-01, in UTC
 * @param views each place once
 */
public record ViewsOfDay(SiteId site, long day, List<Views> views) {

  /**
   * The most places of a site and day that are counted apart: our choice. Views of further pages
   * are counted by site space.
   */
  public static final int MAX_PLACES = 2_000;

  /** How often a place was viewed. */
  public record Views(ViewedPlace place, long number) {
    public Views {
      requireNonNull(place, "place");
    }
  }

  public ViewsOfDay {
    requireNonNull(site, "site");
    views = List.copyOf(views);
  }

  /** No views yet. */
  public static ViewsOfDay none(SiteId site, long day) {
    return new ViewsOfDay(site, day, List.of());
  }

  String id() {
    return site + "/" + day;
  }

  /** With more views. */
  public ViewsOfDay with(Map<ViewedPlace, Long> more) {
    Map<ViewedPlace, Long> sums = new LinkedHashMap<>();
    views.forEach(one -> sums.put(one.place(), one.number()));
    more.forEach(
        (place, number) ->
            sums.merge(
                sums.size() < MAX_PLACES || sums.containsKey(place) ? place : place.beyond(),
                number,
                Math::addExact));
    List<Views> all = new ArrayList<>(sums.size());
    sums.forEach((place, number) -> all.add(new Views(place, number)));
    return new ViewsOfDay(site, day, all);
  }

  /** Whether each place of another was viewed at least as often. */
  boolean includes(ViewsOfDay other) {
    Map<ViewedPlace, Long> numbers = new HashMap<>();
    views.forEach(one -> numbers.put(one.place(), one.number()));
    return other.views().stream()
        .allMatch(one -> numbers.getOrDefault(one.place(), 0L) >= one.number());
  }
}
