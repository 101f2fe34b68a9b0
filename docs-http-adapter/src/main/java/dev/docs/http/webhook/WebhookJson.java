package dev.docs.http.webhook;

import dev.docs.audit.AuditEvent.Target;
import dev.docs.http.type.ObjectType;
import dev.docs.webhook.Webhook;
import dev.docs.webhook.WebhookDelivery;

/** The JSON of webhooks and their deliveries. */
final class WebhookJson {

  private static final ObjectType<Webhook.Pause> PAUSE =
      ObjectType.<Webhook.Pause>named("WebhookPause")
          .field(
              "reason",
              "\"restored\"|\"maker-left\"|\"too-many-pending\"|\"no-secret\"",
              Webhook.Pause::reason)
          .field("since", "Timestamp", Webhook.Pause::since)
          .build();

  static final ObjectType<Webhook> WEBHOOK =
      ObjectType.<Webhook>named("Webhook")
          .constant("object", "webhook")
          .field("id", "string", Webhook::id)
          .field("url", "URL", Webhook::url)
          .field("events", "array of string <items ..200>", Webhook::events)
          .field("active", "boolean", Webhook::active)
          .optional("paused", PAUSE, webhook -> webhook.pause().orElse(null))
          .optional("maker", "string", Webhook::maker)
          .field("createdAt", "Timestamp", Webhook::createdAt)
          .field("updatedAt", "Timestamp", Webhook::updatedAt)
          .location(
              "string <uri>",
              (webhook, links) -> links.webhook(webhook.organization(), webhook.id()))
          .build();

  static final ObjectType<Webhook.WithSecret> WITH_SECRET =
      ObjectType.<Webhook.WithSecret>named("WebhookWithSecret")
          .with(WEBHOOK, Webhook.WithSecret::webhook)
          .field("secret", "string", Webhook.WithSecret::secret)
          .build();

  private static final ObjectType<Target> TARGET =
      ObjectType.<Target>named("WebhookDeliveryTarget")
          .field("type", "string", Target::type)
          .field("id", "string", Target::id)
          .build();

  private static final ObjectType<WebhookDelivery.Answer> ANSWER =
      ObjectType.<WebhookDelivery.Answer>named("WebhookDeliveryAnswer")
          .field("at", "Timestamp", WebhookDelivery.Answer::at)
          .optional("status", "integer", answer -> answer.status().orElse(null))
          .optional("error", "string", answer -> answer.error().orElse(null))
          .build();

  static final ObjectType<WebhookDelivery> DELIVERY =
      ObjectType.<WebhookDelivery>named("WebhookDelivery")
          .constant("object", "webhook-delivery")
          .field("id", "string", WebhookDelivery::id)
          .field("event", "string", delivery -> delivery.event().change().action())
          .field("occurredAt", "Timestamp", delivery -> delivery.event().at())
          .field("target", TARGET, (delivery, links) -> delivery.event().change().target())
          .field(
              "state", "\"pending\"|\"delivered\"|\"failed\"|\"withheld\"", WebhookDelivery::state)
          .field("attempts", "integer <range 0..>", WebhookDelivery::attempts)
          .optional(
              "nextAttemptAt",
              "Timestamp",
              delivery ->
                  delivery.state() == WebhookDelivery.State.PENDING ? delivery.nextAt() : null)
          .optional("answer", ANSWER, delivery -> delivery.answer().orElse(null))
          .build();

  private WebhookJson() {}
}
