package dev.docs.http.site;

import dev.docs.http.Profile;
import dev.docs.http.json.JsonBody;
import dev.docs.http.json.WireName;
import dev.docs.http.site.ViewQuery.Comparison;
import dev.docs.http.site.ViewQuery.Filter;
import dev.docs.http.site.ViewQuery.Order;
import dev.docs.http.site.ViewQuery.Selected;
import dev.docs.http.type.BodyField;
import dev.docs.http.type.BodyType;
import dev.docs.http.type.RequiredField;
import dev.docs.id.Id;
import dev.docs.id.PageId;
import dev.docs.id.SiteSpaceId;
import dev.docs.site.insights.PageView;
import dev.docs.site.insights.ViewPeriod;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Reads events of visits, and questions about them. */
final class InsightsBodies {

  private static final String COLUMNS =
      "(\"datetime\"|\"eventType\"|\"eventsCount\"|\"siteSection\"|\"siteSpace\"|\"page\""
          + " | (\"dayOfWeek\"|\"displayContext\") <later>)";

  /** The most columns, filters and values that are named: more than there are. */
  private static final int MAX_NAMED = 100;

  private static final int MAX_ROWS = 1_000;

  private static final RequiredField<String> COLUMN = BodyField.text("column", COLUMNS).required();
  private static final BodyField<String> INTERVAL =
      BodyField.value(
          "interval",
          "\"day\"|\"week\"|\"month\"",
          interval ->
              interval
                  .asText()
                  .check(
                      ViewColumn.INTERVALS::contains,
                      "must be one of day, week, month: views are counted by day"));
  private static final BodyType SELECTED =
      BodyType.named("SiteInsightsQueryEventsColumn", COLUMN, INTERVAL);

  private static final RequiredField<Object> VALUES =
      BodyField.any("values", "array of (string | integer | null | object) <items ..100>")
          .required();
  private static final BodyField<Comparison> OPERATOR =
      BodyField.value(
          "operator",
          "\"in\"|\"notIn\"|\"greaterThan\"|\"greaterThanOrEqual\"|\"lessThan\"|\"lessThanOrEqual\"",
          operator -> operator.asText().map(InsightsBodies::comparison));
  private static final BodyType FILTER =
      BodyType.named("SiteInsightsQueryEventsFilter", COLUMN, VALUES, OPERATOR);

  private static final RequiredField<JsonBody> BY = BodyField.object("by", SELECTED).required();
  private static final RequiredField<String> DIRECTION =
      BodyField.literal("direction", "asc", "desc");
  private static final BodyType ORDERED =
      BodyType.inline("SiteInsightsQueryEventsAggregation.order", BY, DIRECTION);

  private static final RequiredField<Instant> FROM = time("from");
  private static final RequiredField<Instant> TO = time("to");

  static final BodyField<List<JsonBody>> SELECT =
      BodyField.objects("select", SELECTED, 0, MAX_NAMED, body -> body).notNull();
  static final BodyField<List<JsonBody>> WHERE =
      BodyField.objects("where", FILTER, 0, MAX_NAMED, body -> body).notNull();
  static final BodyField<List<JsonBody>> GROUP_BY =
      BodyField.objects("groupBy", SELECTED, 0, MAX_NAMED, body -> body).notNull();
  static final BodyField<JsonBody> ORDER = BodyField.object("order", ORDERED).notNull();
  static final RequiredField<Function<Instant, ViewPeriod>> RANGE =
      BodyField.<Function<Instant, ViewPeriod>>value(
              "range",
              "(\"lastYear\"|\"last3Months\"|\"last30Days\"|\"last7Days\"|\"last24Hours\""
                  + " | {from*: Timestamp to*: Timestamp})",
              range ->
                  range.isText()
                      ? range.asText().map(InsightsBodies::last)
                      : range.asObject().map(InsightsBodies::between))
          .required();
  static final BodyField<Long> LIMIT =
      BodyField.value(
          "limit",
          "integer <range 1..1000; default 1000>",
          limit -> limit.asInteger().range(1, MAX_ROWS));

  private InsightsBodies() {}

  private static RequiredField<Instant> time(String name) {
    return BodyField.text(name, "Timestamp").map(InsightsBodies::instant).required();
  }

  private static Instant instant(String text) {
    try {
      return Instant.parse(text);
    } catch (DateTimeParseException e) {
      throw new IllegalArgumentException("must be a time such as 2024-01-02T03:04:05Z", e);
    }
  }

  private static Comparison comparison(String name) {
    return Stream.of(Comparison.values())
        .filter(one -> camelCase(one).equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "must be one of in, notIn, greaterThan, greaterThanOrEqual, lessThan,"
                        + " lessThanOrEqual"));
  }

  private static String camelCase(Comparison comparison) {
    StringBuilder name = new StringBuilder();
    for (String word : WireName.of(comparison).split("[-_]", -1)) {
      name.append(
          name.isEmpty() ? word : Character.toUpperCase(word.charAt(0)) + word.substring(1));
    }
    return name.toString();
  }

  private static Function<Instant, ViewPeriod> last(String name) {
    return switch (name) {
      case "lastYear" ->
          now -> ViewPeriod.since(now.atOffset(ZoneOffset.UTC).minusYears(1).toInstant(), now);
      case "last3Months" ->
          now -> ViewPeriod.since(now.atOffset(ZoneOffset.UTC).minusMonths(3).toInstant(), now);
      case "last30Days" -> now -> ViewPeriod.since(now.minus(Duration.ofDays(30)), now);
      case "last7Days" -> now -> ViewPeriod.since(now.minus(Duration.ofDays(7)), now);
      case "last24Hours" -> now -> ViewPeriod.since(now.minus(Duration.ofDays(1)), now);
      default ->
          throw new IllegalArgumentException(
              "must be one of lastYear, last3Months, last30Days, last7Days, last24Hours, or an"
                  + " object with from and to");
    };
  }

  private static Function<Instant, ViewPeriod> between(JsonBody range) {
    Instant from = FROM.in(range);
    Instant to = TO.in(range);
    if (from == null || to == null) {
      return JsonBody.refused();
    }
    ViewPeriod period = new ViewPeriod(from, to);
    return now -> period;
  }

  // ---------------------------------------------------------------- questions

  /** The question of a body, of clients of a version. */
  static ViewQuery query(JsonBody body, Profile profile) {
    Set<Selected> selected = new LinkedHashSet<>(selected(body, SELECT, profile));
    Set<Selected> groups = new LinkedHashSet<>(selected(body, GROUP_BY, profile));
    if (groups.remove(Selected.COUNT)) {
      body.reject("groupBy", "may not contain " + ViewColumn.COUNT + ", which is a sum");
    }
    Set<Selected> shown = new LinkedHashSet<>(groups);
    shown.removeAll(selected);
    shown.addAll(selected);
    if (selected.isEmpty()) {
      shown.add(Selected.COUNT);
    }
    shown.stream().filter(column -> column.column().isPresent()).forEach(groups::add);
    return new ViewQuery(
        List.copyOf(shown),
        List.copyOf(groups),
        filters(body, profile),
        ORDER.in(body).optional().flatMap(order -> order(body, order, shown, profile)),
        RANGE.in(body),
        LIMIT.in(body).orElse((long) MAX_ROWS).intValue());
  }

  private static List<Selected> selected(
      JsonBody body, BodyField<List<JsonBody>> field, Profile profile) {
    List<Selected> all = new ArrayList<>();
    List<JsonBody> given = field.in(body).orElse(List.of());
    for (JsonBody one : given) {
      selected(one, profile).ifPresent(all::add);
    }
    return all;
  }

  private static Optional<Selected> selected(JsonBody column, Profile profile) {
    String name = COLUMN.in(column);
    if (name == null) {
      return Optional.empty();
    } else if (name.equals(ViewColumn.COUNT)) {
      return Optional.of(Selected.COUNT);
    }
    Optional<ViewColumn> known = ViewColumn.of(name, profile.isLater());
    if (known.isEmpty()) {
      reject(column, profile, ViewColumn.COUNT + ", ");
    }
    String interval = INTERVAL.in(column).orElse(ViewColumn.INTERVALS.get(0));
    return known.map(one -> new Selected(known, one == ViewColumn.DATETIME ? interval : ""));
  }

  private static void reject(JsonBody column, Profile profile, String also) {
    column.reject(
        "column",
        "must be one of "
            + also
            + ViewColumn.names(profile.isLater())
            + ": views are counted by page and day, and nothing is kept of visitors");
  }

  private static Optional<Order> order(
      JsonBody body, JsonBody order, Set<Selected> shown, Profile profile) {
    JsonBody by = BY.in(order);
    String direction = DIRECTION.in(order);
    Optional<Selected> column = by == null ? Optional.empty() : selected(by, profile);
    if (column.isPresent() && !shown.contains(column.get())) {
      if (column.get().equals(Selected.COUNT)) {
        return Optional.of(new Order(Selected.COUNT, "desc".equals(direction)));
      }
      body.reject("order.by", "must be a column that is selected or grouped by");
    }
    return column.map(one -> new Order(one, "desc".equals(direction)));
  }

  private static List<Filter> filters(JsonBody body, Profile profile) {
    List<Filter> filters = new ArrayList<>();
    for (JsonBody one : WHERE.in(body).orElse(List.of())) {
      String name = COLUMN.in(one);
      Optional<ViewColumn> column =
          name == null ? Optional.empty() : ViewColumn.of(name, profile.isLater());
      if (name != null && column.isEmpty()) {
        reject(one, profile, "");
      }
      Comparison comparison = OPERATOR.in(one).orElse(Comparison.IN);
      Object values = VALUES.in(one);
      column.flatMap(known -> filter(one, known, comparison, values)).ifPresent(filters::add);
    }
    return filters;
  }

  private static Optional<Filter> filter(
      JsonBody body, ViewColumn column, Comparison comparison, @Nullable Object given) {
    if (!(given instanceof List<?> list) || list.size() > MAX_NAMED) {
      if (given != null) {
        body.reject("values", "must be an array of at most " + MAX_NAMED + " values");
      }
      return Optional.empty();
    }
    if (comparison.isOfOne() && (!column.isOrdered() || list.size() != 1)) {
      body.reject(
          "operator", "compares one value of datetime or dayOfWeek; others are in or notIn");
      return Optional.empty();
    }
    List<Optional<Object>> values = new ArrayList<>(list.size());
    try {
      list.forEach(value -> values.add(Optional.ofNullable(column.read(value))));
    } catch (IllegalArgumentException e) {
      body.reject("values", String.valueOf(e.getMessage()));
    }
    return Optional.of(new Filter(column, comparison, values));
  }

  // ---------------------------------------------------------------- events

  /** The views of pages among events. */
  static List<PageView> views(List<?> events) {
    return events.stream().flatMap(event -> view((Map<?, ?>) event).stream()).toList();
  }

  /** A view of a page on the site; empty for other events, and what is not readable. */
  private static Optional<PageView> view(Map<?, ?> event) {
    if (!ViewColumn.PAGE_VIEW.equals(event.get("type"))
        || !(event.get("location") instanceof Map<?, ?> location)
        || !isOnSite(location.get("displayContext"))) {
      return Optional.empty();
    }
    Object siteSpace = location.get("siteSpace");
    Object page = location.get("page");
    Object timestamp = event.get("timestamp");
    Optional<SiteSpaceId> in = text(siteSpace).flatMap(id -> Id.of(id, SiteSpaceId::new));
    Optional<PageId> at = text(page).flatMap(id -> Id.of(id, PageId::new));
    Optional<Instant> when = text(timestamp).flatMap(InsightsBodies::parsed);
    boolean readable =
        in.isPresent() == (siteSpace != null)
            && at.isPresent() == (page != null)
            && when.isPresent() == (timestamp != null);
    return readable ? Optional.of(new PageView(in, at, when)) : Optional.empty();
  }

  private static boolean isOnSite(@Nullable Object context) {
    return context == null || ViewColumn.ON_SITE.equals(context);
  }

  private static Optional<String> text(@Nullable Object value) {
    return value instanceof String text ? Optional.of(text) : Optional.empty();
  }

  private static Optional<Instant> parsed(String text) {
    try {
      return Optional.of(Instant.parse(text));
    } catch (DateTimeParseException e) {
      return Optional.empty();
    }
  }
}
