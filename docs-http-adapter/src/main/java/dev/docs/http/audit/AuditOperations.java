package dev.docs.http.audit;

import static dev.docs.http.call.Arguments.docs;
import static dev.docs.http.call.Arguments.organization;
import static dev.docs.http.call.Origin.NEWER;
import static dev.docs.http.call.RequiredRole.ADMIN;

import dev.docs.audit.AuditEvents;
import dev.docs.error.DocsException;
import dev.docs.http.HttpResponse;
import dev.docs.http.call.Call;
import dev.docs.http.call.CommonParameters;
import dev.docs.http.call.OperationGroup;
import dev.docs.http.call.OperationTable;
import dev.docs.http.call.Parameter;
import dev.docs.id.AuditEventId;
import dev.docs.listing.Cursor;
import dev.docs.listing.ListOptions;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import org.jspecify.annotations.Nullable;

/** Operations on the audit events of an organization. */
public final class AuditOperations {

  private static final String FOR_A_TIME = "kept by the server for the days of --audit-days";

  private static final Parameter LIMIT = Parameter.integer("limit").range(1, 100).defaultsTo("20");

  private static final int FEW = 20;

  private AuditOperations() {}

  public static void describe(OperationTable.Builder table) {
    table.types(AuditJson::types);
    OperationGroup operations = table.group("organizations", NEWER);
    operations
        .get("listOrganizationAuditEventActions", "/orgs/{organizationId}/audit-event-actions")
        .needs(ADMIN)
        .returns(() -> AuditJson.ACTIONS)
        .fails(401, 403, 404)
        .handledBy(AuditOperations::actions);
    operations
        .get("listOrganizationAuditEvents", "/orgs/{organizationId}/audit-events")
        .needs(ADMIN, FOR_A_TIME)
        .query(
            CommonParameters.PAGE,
            LIMIT,
            Parameter.string("from"),
            Parameter.string("to"),
            Parameter.string("action"),
            Parameter.string("actor"),
            Parameter.string("target"))
        .returnsListOf("AuditEvent")
        .fails(400, 401, 403, 404)
        .handledBy(AuditOperations::list);
    operations
        .get("getOrganizationAuditEvent", "/orgs/{organizationId}/audit-events/{auditEventId}")
        .needs(ADMIN, FOR_A_TIME)
        .returns("AuditEventDetails")
        .fails(401, 403, 404)
        .handledBy(AuditOperations::get);
  }

  private static HttpResponse actions(Call call) {
    docs(call).auditEvents().requireReader(organization(call));
    return call.ok(AuditJson.ACTIONS, AuditEvents.actions());
  }

  private static HttpResponse list(Call call) {
    AuditEvents.Query query =
        new AuditEvents.Query(
            time(call, "from"),
            time(call, "to"),
            call.query().string("action").orElse(null),
            call.query().string("actor").orElse(null),
            call.query().string("target").orElse(null));
    ListOptions some = ListOptions.limit(call.query().integer("limit").orElse(FEW));
    ListOptions options =
        call.query().string("page").map(Cursor::new).map(some::after).orElse(some);
    return call.list(
        AuditJson.EVENT, docs(call).auditEvents().list(organization(call), query, options));
  }

  private static @Nullable Instant time(Call call, String name) {
    String text = call.query().string(name).orElse(null);
    try {
      return text == null ? null : Instant.parse(text);
    } catch (DateTimeParseException e) {
      throw DocsException.invalid(name, "must be a time such as 2024-01-02T03:04:05Z");
    }
  }

  private static HttpResponse get(Call call) {
    AuditEventId id = new AuditEventId(call.path("auditEventId"));
    return call.ok(AuditJson.DETAILS, docs(call).auditEvents().get(organization(call), id));
  }
}
