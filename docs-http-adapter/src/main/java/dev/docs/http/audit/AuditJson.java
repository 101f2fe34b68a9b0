package dev.docs.http.audit;

import dev.docs.audit.AuditEvent;
import dev.docs.audit.AuditEvents.View;
import dev.docs.event.FeedEntry.Actor;
import dev.docs.http.type.ObjectType;
import dev.docs.user.User;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** The JSON of audit events. */
final class AuditJson {

  private static final int SCHEMA_VERSION = 1;

  private static final ObjectType<View> ACTOR =
      ObjectType.<View>named("AuditEventActor")
          .field(
              "type",
              "\"user\"|\"integration\"|\"installation\"|\"system\"|\"support\"",
              view -> view.actor() == Actor.Type.USER ? "user" : "system")
          .field("id", "string", view -> view.event().actorId())
          .optional("label", "string", view -> view.user().map(User::displayName))
          .build();

  private static final ObjectType<AuditEvent> TARGET =
      ObjectType.<AuditEvent>named("AuditEventTarget")
          .field("type", "string", event -> event.change().target().type())
          .field("id", "string", event -> event.change().target().id())
          .absent("label", "string")
          .build();

  static final ObjectType<View> EVENT =
      ObjectType.<View>named("AuditEvent")
          .constant("object", "audit-event")
          .field("id", "string", view -> view.event().id())
          .field("occurredAt", "Timestamp", view -> view.event().moment().at())
          .field("action", "string", view -> view.event().change().action())
          .field("actor", ACTOR, view -> view)
          .field(
              "source",
              "\"ui\"|\"api\"|\"integration\"|\"webhook\"|\"workflow\"|\"script\"|\"support\"",
              view -> "api")
          .field("target", TARGET, View::event)
          .location(
              "string <uri>",
              (v, links) -> links.auditEvent(v.event().organization(), v.event().id()))
          .build();

  static final ObjectType<View> DETAILS =
      ObjectType.<View>named("AuditEventDetails")
          .with(EVENT)
          .absent("executionId", "string")
          .absent("correlationId", "string")
          .absent("causedByEventId", "string")
          .field("schemaVersion", "integer <range 1..>", view -> SCHEMA_VERSION)
          .field("payload", "object", view -> payload(view.event()))
          .build();

  private static final ObjectType<String> ACTION =
      ObjectType.<String>named("AuditEventAction")
          .constant("object", "audit-event-action")
          .field("id", "string", id -> id)
          .field("label", "string", AuditJson::label)
          .build();

  static final ObjectType<Set<String>> ACTIONS =
      ObjectType.<Set<String>>inline("AuditEventActions")
          .each("items", ACTION, actions -> actions)
          .build();

  private AuditJson() {}

  private static Map<String, Object> payload(AuditEvent event) {
    Map<String, Object> payload = new TreeMap<>(event.change().details());
    payload.put("work", event.work());
    return payload;
  }

  /** The label of {@code space.created} is {@code Space created}. */
  private static String label(String id) {
    String words = id.replace('-', ' ').replace('.', ' ');
    return words.substring(0, 1).toUpperCase(Locale.ROOT) + words.substring(1);
  }
}
