package dev.docs.site.insights;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.temporal.TemporalAdjusters;

/** The days that are one row of a table of views. Views are counted by day, so none is shorter. */
public enum ViewInterval {
  DAY,
  /** From a Monday. */
  WEEK,
  MONTH;

  /** The first day of the interval that a day lies in. */
  LocalDate first(LocalDate day) {
    return switch (this) {
      case DAY -> day;
      case WEEK -> day.with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY));
      case MONTH -> day.withDayOfMonth(1);
    };
  }
}
