package dev.docs.http.site;

import dev.docs.id.Id;
import dev.docs.site.insights.PageViewCount;
import dev.docs.site.insights.ViewedPlace;
import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeParseException;
import java.time.temporal.TemporalAdjusters;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What views of pages are grouped by, and chosen by. */
enum ViewColumn {
  DATETIME("datetime", false),
  DAY_OF_WEEK("dayOfWeek", true),
  EVENT_TYPE("eventType", false),
  SITE_SECTION("siteSection", false),
  SITE_SPACE("siteSpace", false),
  DISPLAY_CONTEXT("displayContext", true),
  PAGE("page", false);

  /** The type of the events that are counted. */
  static final String PAGE_VIEW = "page_view";

  /** Where the events that are counted happen. */
  static final String ON_SITE = "site";

  /** The name of what is counted. */
  static final String COUNT = "eventsCount";

  /** Groups of days. */
  static final List<String> INTERVALS = List.of("day", "week", "month");

  private static final String FIELD_PAGE = "page";
  private static final String FIELD_SPACE = "space";

  private final String wire;
  private final boolean later;

  ViewColumn(String wire, boolean later) {
    this.wire = wire;
    this.later = later;
  }

  /** The column of a name, for clients of a version. */
  static Optional<ViewColumn> of(String name, boolean isLater) {
    return known(isLater).filter(column -> column.wire.equals(name)).findFirst();
  }

  private static Stream<ViewColumn> known(boolean isLater) {
    return Arrays.stream(values()).filter(column -> isLater || !column.later);
  }

  /** The names that clients of a version know, that of what is counted among them. */
  static String names(boolean isLater) {
    return known(isLater).map(column -> column.wire).collect(Collectors.joining(", "));
  }

  /** The name. */
  String wire() {
    return wire;
  }

  /** Whether its values have an order that is worth asking for. */
  boolean isOrdered() {
    return this == DATETIME || this == DAY_OF_WEEK;
  }

  /** The value of a count; days in groups of a week or a month are their first one. */
  @Nullable Object of(PageViewCount count, String interval) {
    ViewedPlace place = count.place();
    return switch (this) {
      case DATETIME -> start(first(count.day(), interval));
      case DAY_OF_WEEK -> (long) count.day().getDayOfWeek().getValue();
      case EVENT_TYPE -> PAGE_VIEW;
      case SITE_SECTION -> text(place.section());
      case SITE_SPACE -> text(place.siteSpace());
      case DISPLAY_CONTEXT -> ON_SITE;
      case PAGE -> page(place);
    };
  }

  private static LocalDate first(LocalDate day, String interval) {
    return switch (interval) {
      case "week" -> day.with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY));
      case "month" -> day.withDayOfMonth(1);
      default -> day;
    };
  }

  /**
   * A value that a client gives.
   *
   * @throws IllegalArgumentException when the column has no such values, with what it has
   */
  @Nullable Object read(@Nullable Object given) {
    return switch (this) {
      case DATETIME -> instant(given);
      case DAY_OF_WEEK -> weekday(given);
      case EVENT_TYPE, DISPLAY_CONTEXT -> text(given);
      case SITE_SECTION, SITE_SPACE -> given == null ? null : text(given);
      case PAGE -> page(given);
    };
  }

  private static Instant start(LocalDate day) {
    return day.atStartOfDay(ZoneOffset.UTC).toInstant();
  }

  private static @Nullable Object text(Optional<? extends Id> id) {
    return id.map(Id::value).orElse(null);
  }

  /** Null for an address that led to no page. */
  private static @Nullable Map<String, @Nullable Object> page(ViewedPlace place) {
    if (place.space().isEmpty() || (place.page().isEmpty() && !place.further())) {
      return null;
    }
    return page(place.page().map(Object::toString).orElse(null), place.space().get().toString());
  }

  private static Map<String, @Nullable Object> page(@Nullable String page, String space) {
    Map<String, @Nullable Object> named = new LinkedHashMap<>();
    named.put(FIELD_PAGE, page);
    named.put(FIELD_SPACE, space);
    return named;
  }

  private static Object instant(@Nullable Object given) {
    try {
      return Instant.parse(text(given));
    } catch (DateTimeParseException e) {
      throw new IllegalArgumentException("must be times such as 2024-01-02T00:00:00Z", e);
    }
  }

  private static Object weekday(@Nullable Object given) {
    if (given instanceof Number number
        && number.doubleValue() == number.intValue()
        && number.intValue() >= DayOfWeek.MONDAY.getValue()
        && number.intValue() <= DayOfWeek.SUNDAY.getValue()) {
      return number.longValue();
    }
    throw new IllegalArgumentException("must be numbers from 1 (Monday) to 7 (Sunday)");
  }

  private static String text(@Nullable Object given) {
    if (given instanceof String text) {
      return text;
    }
    throw new IllegalArgumentException("must be strings");
  }

  private static @Nullable Object page(@Nullable Object given) {
    if (given == null) {
      return null;
    }
    if (given instanceof Map<?, ?> fields
        && fields.get(FIELD_SPACE) instanceof String space
        && (fields.get(FIELD_PAGE) == null || fields.get(FIELD_PAGE) instanceof String)) {
      return page((String) fields.get(FIELD_PAGE), space);
    }
    throw new IllegalArgumentException("must be null or objects with page and space");
  }
}
