package dev.docs.http.site;

import static dev.docs.http.call.Origin.NEIGHBOURING;

import dev.docs.http.call.Call;
import dev.docs.http.call.OperationTable;
import dev.docs.http.type.BodyField;
import dev.docs.http.type.RequiredField;
import dev.docs.rule.internal.KeepsRule;
import java.util.List;
import java.util.Map;

/** Receives what browsers report of visits to a site. It is not kept. */
@KeepsRule("site-insights")
public final class SiteInsightsOperations {

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

  public static void describe(OperationTable.Builder table) {
    table
        .group("sites", NEIGHBOURING)
        .post("trackEventsInSiteById", SiteOperations.PATH + "/insights/events")
        .summary("Checks events of visits to a site and discards them.")
        .open()
        .body(EVENTS)
        .atMost((services, path) -> MAX_BODY)
        .returnsNothing()
        .fails(404)
        .withoutEffect()
        .doneBy(SiteInsightsOperations::track);
  }

  private static void track(Call call) {
    call.body(EVENTS::in);
    call.docs().publishedSites().requireVisited(call.organization(), call.site());
  }

  private static boolean isEvent(Object event) {
    return event instanceof Map<?, ?> fields
        && fields.get("type") instanceof String type
        && type.length() <= MAX_TYPE;
  }
}
