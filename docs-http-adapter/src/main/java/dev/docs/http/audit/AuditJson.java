package dev.docs.http.audit;

import dev.docs.audit.AuditEvent;
import dev.docs.audit.AuditEvents;
import dev.docs.event.FeedEntry.Actor;
import dev.docs.http.json.JsonFields;
import dev.docs.http.json.JsonWriter;
import dev.docs.http.link.Links;
import dev.docs.user.User;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** The JSON of audit events. */
final class AuditJson {

  private static final int SCHEMA_VERSION = 1;

  private AuditJson() {}

  static JsonFields of(AuditEvents.View view, Links links) {
    return json -> write(json, view, links);
  }

  static JsonFields withDetails(AuditEvents.View view, Links links) {
    return json -> {
      write(json, view, links);
      Map<String, Object> payload = new TreeMap<>(view.event().change().details());
      payload.put("work", view.event().work());
      json.put("schemaVersion", SCHEMA_VERSION).putValue("payload", payload);
    };
  }

  private static void write(JsonWriter json, AuditEvents.View view, Links links) {
    AuditEvent event = view.event();
    json.put("object", "audit-event")
        .put("id", event.id())
        .put("occurredAt", event.moment().at())
        .put("action", event.change().action())
        .put(
            "actor",
            actor ->
                actor
                    .put("type", view.actor() == Actor.Type.USER ? "user" : "system")
                    .put("id", event.actorId())
                    .putIfPresent("label", view.user().map(User::displayName)))
        .put("source", "api")
        .put(
            "target",
            target ->
                target
                    .put("type", event.change().target().type())
                    .put("id", event.change().target().id()))
        .put(
            "urls",
            urls -> urls.put("location", links.auditEvent(event.organization(), event.id())));
  }

  /** The label of {@code space.created} is {@code Space created}. */
  static JsonFields action(String id) {
    String words = id.replace('-', ' ').replace('.', ' ');
    String label = words.substring(0, 1).toUpperCase(Locale.ROOT) + words.substring(1);
    return json -> json.put("object", "audit-event-action").put("id", id).put("label", label);
  }
}
