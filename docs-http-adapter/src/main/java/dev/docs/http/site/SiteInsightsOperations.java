package dev.docs.http.site;

import static dev.docs.http.call.Origin.NEIGHBOURING;
import static dev.docs.http.call.RequiredRole.CREATE;

import dev.docs.http.call.Call;
import dev.docs.http.call.OperationGroup;
import dev.docs.http.call.OperationTable;
import dev.docs.http.site.InsightsBodies.Asked;
import dev.docs.http.type.BodyField;
import dev.docs.http.type.ObjectType;
import dev.docs.http.type.RequiredField;
import dev.docs.listing.Slice;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.site.insights.PageView;
import dev.docs.site.insights.ViewQuery;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Counts the views of pages that browsers report, where the server keeps counts; nothing else that
 * they report is kept.
 */
@KeepsRule({"site-insights", "site-insights-read"})
public final class SiteInsightsOperations {

  private static final String COUNTED = "where the server counts views";

  private static final int MAX_TYPE = 100;

  /** Browsers send at most 64 KiB when a page is left. */
  private static final long MAX_BODY = 256 << 10;

  private static final RequiredField<List<Object>> EVENTS =
      BodyField.<Object>list(
              "events",
              "object",
              event ->
                  event
                      .asAny()
                      .check(SiteInsightsOperations::isEvent, "must be an object with a type")
                      .required())
          .required();

  private SiteInsightsOperations() {}

  /** The answer of the aggregation. */
  record Table(List<ViewQuery.Answered> columns) {}

  private static final ObjectType<ViewQuery.Answered> COLUMN =
      ObjectType.<ViewQuery.Answered>named("SiteInsightsQueryEventsValues")
          .field("column", "string", column -> InsightsBodies.name(column.column()))
          .field(
              "values",
              "array of (Timestamp | string | number | null | object)",
              column -> column.values().stream().map(InsightsBodies::written).toList())
          .build();

  static final ObjectType<Table> TABLE =
      ObjectType.<Table>named("SiteInsightsQueryEventsAggregationResult")
          .each("columns", COLUMN, Table::columns)
          .build();

  /** A segment of visitors: there are none, as nothing is kept of visitors. */
  private static final ObjectType<Object> SEGMENT =
      ObjectType.<Object>named("SiteInsightsVisitorSegment")
          .field("title", "string", segment -> "")
          .field("claims", "PlainObject", segment -> Map.of())
          .field("events", "number", segment -> 0)
          .field("visitors", "number", segment -> 0)
          .field("sessions", "number", segment -> 0)
          .build();

  public static void describe(OperationTable.Builder table) {
    OperationGroup operations =
        table.group("sites", NEIGHBOURING).below(SiteOperations.PATH + "/insights");
    operations
        .post("trackEventsInSiteById", "/events")
        .summary("Counts the views of pages among events of visits to a site.")
        .open()
        .body(EVENTS)
        .atMost((services, path) -> MAX_BODY)
        .returnsNothing()
        .fails(404)
        .doneBy(SiteInsightsOperations::track);
    operations
        .post("aggregateSiteEvents", "/events/aggregate")
        .summary("Answers how often the pages of a site were viewed, by page and day.")
        .needs(CREATE, COUNTED)
        .body(
            InsightsBodies.SELECT,
            InsightsBodies.WHERE,
            InsightsBodies.GROUP_BY,
            InsightsBodies.ORDER,
            InsightsBodies.RANGE,
            InsightsBodies.LIMIT)
        .returns(() -> TABLE, SiteInsightsOperations::aggregate)
        .fails(400, 401, 403, 404, 412);
    operations
        .get("listSiteVisitorSegments", "/visitor-segments")
        .summary("Lists no segments, as nothing is kept of visitors.")
        .needs(CREATE, COUNTED)
        .returnsListOf(() -> SEGMENT, SiteInsightsOperations::segments)
        .fails(401, 403, 404, 412);
  }

  private static void track(Call call) {
    List<PageView> views = InsightsBodies.views(call.body(EVENTS::in));
    call.docs().pageViews().report(call.organization(), call.site(), views);
  }

  private static Table aggregate(Call call) {
    Asked asked = call.body(body -> InsightsBodies.asked(body, call.profile()));
    return new Table(
        call.docs()
            .pageViews()
            .table(call.organization(), call.site(), asked.period(), asked.question()));
  }

  private static Slice<Object> segments(Call call) {
    call.docs().pageViews().requireReader(call.organization(), call.site());
    return new Slice<>(List.of(), 0, Optional.empty());
  }

  private static boolean isEvent(Object event) {
    return event instanceof Map<?, ?> fields
        && fields.get("type") instanceof String type
        && type.length() <= MAX_TYPE;
  }
}
