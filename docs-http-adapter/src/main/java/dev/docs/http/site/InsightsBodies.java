package dev.docs.http.site;

import dev.docs.http.Profile;
import dev.docs.http.json.JsonBody;
import dev.docs.http.json.WireName;
import dev.docs.http.type.BodyField;
import dev.docs.http.type.BodyType;
import dev.docs.http.type.RequiredField;
import dev.docs.id.Id;
import dev.docs.id.PageId;
import dev.docs.id.SiteSectionId;
import dev.docs.id.SiteSpaceId;
import dev.docs.id.SpaceId;
import dev.docs.site.insights.PageView;
import dev.docs.site.insights.ViewColumn;
import dev.docs.site.insights.ViewInterval;
import dev.docs.site.insights.ViewPeriod;
import dev.docs.site.insights.ViewQuery;
import dev.docs.site.insights.ViewQuery.Comparison;
import dev.docs.site.insights.ViewQuery.Filter;
import dev.docs.site.insights.ViewQuery.Order;
import dev.docs.site.insights.ViewQuery.Selected;
import java.time.DayOfWeek;
import java.time.Instant;
import java.time.Period;
import java.time.format.DateTimeParseException;
import java.time.temporal.TemporalAmount;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Reads events of visits, and questions about them. */
final class InsightsBodies {

  private static final String COLUMNS =
      "(\"datetime\"|\"eventType\"|\"eventsCount\"|\"siteSection\"|\"siteSpace\"|\"page\""
          + "|\"dayOfWeek\" <later>|\"displayContext\" <later>)";

  /** The most columns, filters and values that are named: more than there are. */
  private static final int MAX_NAMED = 100;

  private static final String PAGE = "page";
  private static final String SPACE = "space";

  /** The columns by name. */
  private static final Map<String, ViewColumn> NAMES = names(column -> true);

  /** The columns that clients of 2025 know. */
  private static final Map<String, ViewColumn> EARLIER_NAMES =
      names(column -> column != ViewColumn.DAY_OF_WEEK && column != ViewColumn.DISPLAY_CONTEXT);

  private static final Map<String, Comparison> OPERATORS = operators();

  private static final Map<String, TemporalAmount> RANGES = ranges();

  private static final RequiredField<String> COLUMN = BodyField.text("column", COLUMNS).required();
  private static final BodyField<ViewInterval> INTERVAL =
      BodyField.oneOf("interval", ViewInterval.class);
  private static final BodyType SELECTED =
      BodyType.named("SiteInsightsQueryEventsColumn", COLUMN, INTERVAL);

  private static final RequiredField<Object> VALUES =
      BodyField.any("values", "array of (string | integer | null | object) <items ..100>")
          .required();
  private static final BodyField<Comparison> OPERATOR =
      BodyField.value(
          "operator",
          "\"in\"|\"notIn\"|\"greaterThan\"|\"greaterThanOrEqual\"|\"lessThan\"|\"lessThanOrEqual\"",
          operator ->
              operator
                  .asText()
                  .check(
                      OPERATORS::containsKey,
                      "must be one of " + String.join(", ", OPERATORS.keySet()))
                  .map(OPERATORS::get));
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
          limit -> limit.asInteger().range(1, ViewQuery.MAX_ROWS));

  private InsightsBodies() {}

  private static Map<String, ViewColumn> names(Predicate<ViewColumn> isKnown) {
    Map<String, ViewColumn> names = new LinkedHashMap<>();
    Stream.of(ViewColumn.values())
        .filter(isKnown)
        .forEach(column -> names.put(name(column), column));
    return names;
  }

  private static String camelCase(Enum<?> constant) {
    String[] words = WireName.of(constant).split("-", -1);
    for (int i = 1; i < words.length; i++) {
      words[i] = Character.toUpperCase(words[i].charAt(0)) + words[i].substring(1);
    }
    return String.join("", words);
  }

  private static Map<String, Comparison> operators() {
    Map<String, Comparison> operators = new LinkedHashMap<>();
    Stream.of(Comparison.values()).forEach(one -> operators.put(camelCase(one), one));
    return operators;
  }

  private static Map<String, TemporalAmount> ranges() {
    Map<String, TemporalAmount> ranges = new LinkedHashMap<>();
    ranges.put("lastYear", Period.ofYears(1));
    ranges.put("last3Months", Period.ofMonths(3));
    ranges.put("last30Days", Period.ofDays(30));
    ranges.put("last7Days", Period.ofDays(7));
    ranges.put("last24Hours", Period.ofDays(1));
    return ranges;
  }

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

  private static Function<Instant, ViewPeriod> last(String name) {
    TemporalAmount length = RANGES.get(name);
    if (length == null) {
      throw new IllegalArgumentException(
          "must be one of "
              + String.join(", ", RANGES.keySet())
              + ", or an object with from and to");
    }
    return ViewPeriod.last(length);
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

  /** A question about the views of a period. */
  record Asked(Function<Instant, ViewPeriod> period, ViewQuery question) {}

  /** The question of a body, of clients of a version. */
  static Asked asked(JsonBody body, Profile profile) {
    Function<Instant, ViewPeriod> period = RANGE.in(body);
    ViewQuery question = query(body, profile);
    return period == null ? JsonBody.refused() : new Asked(period, question);
  }

  private static ViewQuery query(JsonBody body, Profile profile) {
    List<Selected> selected = selected(body, SELECT, profile);
    List<Selected> groups = selected(body, GROUP_BY, profile);
    List<Filter> filters = filters(body, profile);
    Order order = ORDER.in(body).optional().flatMap(given -> order(given, profile)).orElse(null);
    long limit = LIMIT.in(body).orElse((long) ViewQuery.MAX_ROWS);
    try {
      return new ViewQuery(selected, groups, filters, order, (int) limit);
    } catch (IllegalArgumentException e) {
      body.reject(String.valueOf(e.getMessage()));
      return JsonBody.refused();
    }
  }

  private static List<Selected> selected(
      JsonBody body, BodyField<List<JsonBody>> field, Profile profile) {
    return field.in(body).orElse(List.of()).stream()
        .flatMap(one -> selected(one, profile).stream())
        .toList();
  }

  private static Optional<Selected> selected(JsonBody given, Profile profile) {
    ViewInterval interval = INTERVAL.in(given).orElse(ViewInterval.DAY);
    return column(given, profile).map(column -> new Selected(column, interval));
  }

  private static Optional<ViewColumn> column(JsonBody given, Profile profile) {
    String name = COLUMN.in(given);
    Map<String, ViewColumn> known = profile.isLater() ? NAMES : EARLIER_NAMES;
    if (name != null && !known.containsKey(name)) {
      given.reject(
          "column",
          "must be one of "
              + String.join(", ", known.keySet())
              + ": views are counted by page and day, and nothing is kept of visitors");
    }
    return name == null ? Optional.empty() : Optional.ofNullable(known.get(name));
  }

  private static Optional<Order> order(JsonBody order, Profile profile) {
    JsonBody by = BY.in(order);
    String direction = DIRECTION.in(order);
    return by == null
        ? Optional.empty()
        : selected(by, profile).map(column -> new Order(column, "desc".equals(direction)));
  }

  private static List<Filter> filters(JsonBody body, Profile profile) {
    List<Filter> filters = new ArrayList<>();
    for (JsonBody one : WHERE.in(body).orElse(List.of())) {
      Optional<ViewColumn> column = column(one, profile);
      Comparison comparison = OPERATOR.in(one).orElse(Comparison.IN);
      Object values = VALUES.in(one);
      if (column.isPresent() && values != null) {
        try {
          filters.add(new Filter(column.get(), comparison, values(column.get(), values)));
        } catch (IllegalArgumentException e) {
          one.reject(String.valueOf(e.getMessage()));
        }
      }
    }
    return filters;
  }

  private static List<Optional<Object>> values(ViewColumn column, Object given) {
    if (!(given instanceof List<?> values) || values.size() > MAX_NAMED) {
      throw new IllegalArgumentException("values must be an array of at most " + MAX_NAMED);
    }
    return values.stream()
        .map(value -> Optional.ofNullable(value).map(known -> value(column, known)))
        .toList();
  }

  /** A value of a column, as clients give it. */
  private static Object value(ViewColumn column, Object given) {
    return switch (column) {
      case VIEWS -> given;
      case DATETIME -> instant(text(given).orElse(""));
      case DAY_OF_WEEK -> weekday(given);
      case EVENT_TYPE, DISPLAY_CONTEXT -> text(given).orElseThrow(() -> mustBe("strings"));
      case SITE_SECTION -> id(given, SiteSectionId::new);
      case SITE_SPACE -> id(given, SiteSpaceId::new);
      case PAGE -> page(given);
    };
  }

  private static DayOfWeek weekday(Object given) {
    return Stream.of(DayOfWeek.values())
        .filter(day -> given instanceof Number number && number.doubleValue() == day.getValue())
        .findFirst()
        .orElseThrow(() -> mustBe("numbers from 1 (Monday) to 7 (Sunday)"));
  }

  private static <T extends Id> T id(@Nullable Object given, Function<String, T> make) {
    return text(given)
        .flatMap(id -> Id.of(id, make))
        .orElseThrow(() -> mustBe("null or ids, pages objects with page and space"));
  }

  private static ViewColumn.Page page(Object given) {
    Map<?, ?> fields = given instanceof Map<?, ?> object ? object : Map.of();
    return new ViewColumn.Page(
        id(fields.get(SPACE), SpaceId::new),
        Optional.ofNullable(fields.get(PAGE)).map(page -> id(page, PageId::new)));
  }

  private static IllegalArgumentException mustBe(String what) {
    return new IllegalArgumentException("values must be " + what);
  }

  // ---------------------------------------------------------------- answers

  /** The name of a column. */
  static String name(ViewColumn column) {
    return column == ViewColumn.VIEWS ? "eventsCount" : camelCase(column);
  }

  /** A value as clients read it. */
  static @Nullable Object written(Optional<Object> value) {
    return value.map(InsightsBodies::json).orElse(null);
  }

  private static Object json(Object value) {
    if (value instanceof Id id) {
      return id.value();
    } else if (value instanceof DayOfWeek day) {
      return (long) day.getValue();
    }
    return value instanceof ViewColumn.Page page ? written(page) : value;
  }

  private static Map<String, @Nullable Object> written(ViewColumn.Page page) {
    Map<String, @Nullable Object> fields = new LinkedHashMap<>();
    fields.put(PAGE, page.page().map(Id::value).orElse(null));
    fields.put(SPACE, page.space().value());
    return fields;
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
