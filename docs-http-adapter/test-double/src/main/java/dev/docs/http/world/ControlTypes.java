package dev.docs.http.world;

import dev.docs.http.type.ObjectType;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The JSON of worlds, their faults, and the requests that they were sent. */
final class ControlTypes {

  static final ObjectType<DocsWorld> WORLD =
      ObjectType.<DocsWorld>named("World")
          .constant("object", "world")
          .field("name", "string", DocsWorld::name)
          .field("url", "string <uri>", DocsWorld::url)
          .field("time", "Timestamp", world -> world.clock().instant())
          .field("follows", "boolean", world -> world.clock().isFollowing())
          .field("held", "boolean", world -> world.jobs().isHeld())
          .field(
              "unknownFields",
              "\"refused\"|\"reported\"|\"ignored\"",
              world -> world.settings().unknown())
          .field("profile", "\"newest\"|\"2025\"", world -> world.settings().profile().name())
          .field("quirks", "array of WorldQuirk", world -> world.settings().quirksOn())
          .field("hostility", "array of WorldHostility", world -> world.settings().hostilityOn())
          .field("waiting", "array of string", world -> world.jobs().waiting())
          .field("ids", "map of string", DocsWorld::ids)
          .build();

  static final ObjectType<Reaction> REACTION =
      ObjectType.<Reaction>inline("Reaction")
          .optional("operation", "string", Reaction::operation)
          .field("what", "string", Reaction::what)
          .field("happened", "integer", Reaction::happened)
          .field("told", "string", Reaction::toString)
          .field("nearMisses", "array of string", Reaction::nearMisses)
          .build();

  private static final ObjectType<Map.Entry<String, String>> HEADER =
      ObjectType.<Map.Entry<String, String>>inline("Header")
          .field("name", "string", Map.Entry::getKey)
          .field("value", "string", Map.Entry::getValue)
          .build();

  static final ObjectType<RecordedRequest> REQUEST =
      ObjectType.<RecordedRequest>named("WorldRequest")
          .constant("object", "recorded-request")
          .field("method", "string", RecordedRequest::method)
          .field("path", "string", RecordedRequest::path)
          .field("query", "string", RecordedRequest::query)
          .optional("operation", "string", RecordedRequest::operation)
          .each("headers", HEADER, RecordedRequest::headers)
          .optional("caller", "string", RecordedRequest::caller)
          .field("time", "Timestamp", RecordedRequest::at)
          .field("body", "string", RecordedRequest::body)
          .field("status", "integer", RecordedRequest::status)
          .field("answer", "string", RecordedRequest::answer)
          .optional("retryAfter", "string", request -> request.answerHeader("Retry-After"))
          .field("answeredFields", "array of string", RecordedRequest::answeredFields)
          .field("ignored", "array of string", RecordedRequest::ignored)
          .optional("fault", "string", RecordedRequest::fault)
          .optional("stub", "string", RecordedRequest::stub)
          .build();

  static final ObjectType<SentWebhook> WEBHOOK =
      ObjectType.<SentWebhook>named("SentWebhook")
          .constant("object", "sent-webhook")
          .field("id", "string", SentWebhook::id)
          .field("url", "string", SentWebhook::url)
          .field("event", "string", SentWebhook::event)
          .each("headers", HEADER, sent -> List.copyOf(new TreeMap<>(sent.headers()).entrySet()))
          .field("body", "string", SentWebhook::body)
          .field("attempt", "integer", SentWebhook::attempt)
          .field("time", "Timestamp", SentWebhook::at)
          .optional("status", "integer", sent -> sent.status().orElse(null))
          .optional("error", "string", SentWebhook::error)
          .build();

  private ControlTypes() {}
}
