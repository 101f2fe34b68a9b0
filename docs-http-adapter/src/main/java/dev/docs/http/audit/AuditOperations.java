package dev.docs.http.audit;

import static dev.docs.http.call.Origin.NEWER;
import static dev.docs.http.call.RequiredRole.ADMIN;

import dev.docs.audit.AuditEvents;
import dev.docs.error.DocsException;
import dev.docs.http.call.Call;
import dev.docs.http.call.CommonParameters;
import dev.docs.http.call.OperationGroup;
import dev.docs.http.call.OperationTable;
import dev.docs.http.call.Parameter;
import dev.docs.id.AuditEventId;
import dev.docs.listing.Slice;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Operations on the audit events of an organization. */
public final class AuditOperations {

  private static final String FOR_A_TIME = "kept by the server for the days of --audit-days";

  private static final Parameter LIMIT = Parameter.integer("limit").range(1, 100).defaultsTo("20");

  private AuditOperations() {}

  public static void describe(OperationTable.Builder table) {
    OperationGroup operations = table.group("organizations", NEWER);
    operations
        .get("listOrganizationAuditEventActions", "/orgs/{organizationId}/audit-event-actions")
        .needs(ADMIN)
        .returns(() -> AuditJson.ACTIONS, AuditOperations::actions)
        .fails(401, 403, 404);
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
        .returnsListOf(() -> AuditJson.EVENT, AuditOperations::list)
        .fails(400, 401, 403, 404);
    operations
        .get("getOrganizationAuditEvent", "/orgs/{organizationId}/audit-events/{auditEventId}")
        .needs(ADMIN, FOR_A_TIME)
        .returns(
            () -> AuditJson.DETAILS,
            call ->
                call.docs()
                    .auditEvents()
                    .get(call.organization(), new AuditEventId(call.path("auditEventId"))))
        .fails(401, 403, 404);
  }

  private static Set<String> actions(Call call) {
    call.docs().auditEvents().requireReader(call.organization());
    return AuditEvents.actions();
  }

  private static Slice<AuditEvents.View> list(Call call) {
    AuditEvents.Query query =
        new AuditEvents.Query(
            time(call, "from"),
            time(call, "to"),
            call.query().string("action").orElse(null),
            call.query().string("actor").orElse(null),
            call.query().string("target").orElse(null));
    return call.docs().auditEvents().list(call.organization(), query, call.listOptions());
  }

  private static @Nullable Instant time(Call call, String name) {
    String text = call.query().string(name).orElse(null);
    try {
      return text == null ? null : Instant.parse(text);
    } catch (DateTimeParseException e) {
      throw DocsException.invalid(name, "must be a time such as 2024-01-02T03:04:05Z");
    }
  }
}
