package dev.docs.http.world;

import dev.docs.http.webhook.WebhookMessage;
import dev.docs.webhook.Webhook;
import dev.docs.webhook.WebhookDelivery;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/**
 * An attempt to deliver a webhook of a world. Immutable.
 *
 * @param id of the delivery: the same for each attempt, and when it is repeated
 * @param url of the webhook
 * @param event such as {@code change-request.merged}
 * @param headers as they are sent, the signature among them
 * @param attempt from 1
 * @param at the time of the world's clock
 * @param status of the answer; empty for none
 * @param error why there is none
 */
public record SentWebhook(
    String id,
    String url,
    String event,
    Map<String, String> headers,
    String body,
    int attempt,
    Instant at,
    Optional<Integer> status,
    Optional<String> error) {

  public SentWebhook {
    headers = Map.copyOf(headers);
  }

  /** An attempt that is to be made. */
  static SentWebhook of(Webhook webhook, WebhookDelivery delivery, Instant now) {
    WebhookMessage message = WebhookMessage.of(webhook, delivery, now);
    return new SentWebhook(
        delivery.id().value(),
        webhook.url(),
        delivery.event().change().action(),
        message.headers(),
        new String(message.body(), StandardCharsets.UTF_8),
        delivery.attempts(),
        now,
        Optional.empty(),
        Optional.empty());
  }

  SentWebhook answered(int with) {
    return new SentWebhook(
        id, url, event, headers, body, attempt, at, Optional.of(with), Optional.empty());
  }

  SentWebhook failed(String why) {
    return new SentWebhook(
        id, url, event, headers, body, attempt, at, Optional.empty(), Optional.of(why));
  }

  /** Whether its signature is of this secret, as a receiver has to verify it. */
  public boolean isSignedWith(String secret) {
    String signature =
        WebhookMessage.signature(
            secret,
            headers.getOrDefault("webhook-id", ""),
            headers.getOrDefault("webhook-timestamp", ""),
            body.getBytes(StandardCharsets.UTF_8));
    return signature.equals(headers.get("webhook-signature"));
  }

  /** Event, URL, attempt and answer, on one line. */
  @Override
  public String toString() {
    return event
        + " to "
        + url
        + ", attempt "
        + attempt
        + " -> "
        + status.map(String::valueOf).or(() -> error).orElse("not sent yet");
  }
}
