package dev.docs.site.insights;

import static java.util.Objects.requireNonNull;

import java.time.LocalDate;

/**
 * How often a place was viewed on a day.
 *
 * @param day in UTC
 * @param views at least 1
 */
public record PageViewCount(LocalDate day, ViewedPlace place, long views) {

  public PageViewCount {
    requireNonNull(day, "day");
    requireNonNull(place, "place");
  }
}
