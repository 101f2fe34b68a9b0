package dev.docs.http.world;

import dev.docs.http.webhook.WebhookMessage;
import dev.docs.webhook.Webhook;
import dev.docs.webhook.WebhookDelivery;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/** An attempt to deliver a webhook of a world. Immutable. */
public final class SentWebhook {

  private final WebhookDelivery delivery;
  private final String url;
  private final Map<String, String> headers;
  private final String body;
  private final Instant at;
  private final Optional<Integer> status;
  private final Optional<String> error;

  private SentWebhook(
      WebhookDelivery delivery,
      String url,
      Map<String, String> headers,
      String body,
      Instant at,
      Optional<Integer> status,
      Optional<String> error) {
    this.delivery = delivery;
    this.url = url;
    this.headers = Map.copyOf(headers);
    this.body = body;
    this.at = at;
    this.status = status;
    this.error = error;
  }

  /** An attempt that is to be made. */
  static SentWebhook of(Webhook webhook, WebhookDelivery delivery, Instant now) {
    WebhookMessage message = WebhookMessage.of(webhook, delivery, now);
    return new SentWebhook(
        delivery,
        webhook.url(),
        message.headers(),
        new String(message.body(), StandardCharsets.UTF_8),
        now,
        Optional.empty(),
        Optional.empty());
  }

  SentWebhook answered(int with) {
    return new SentWebhook(delivery, url, headers, body, at, Optional.of(with), Optional.empty());
  }

  SentWebhook failed(String why) {
    return new SentWebhook(delivery, url, headers, body, at, Optional.empty(), Optional.of(why));
  }

  /** The id of the delivery: the same for each attempt, and when it is repeated. */
  public String id() {
    return delivery.id().value();
  }

  /** The URL of the webhook. */
  public String url() {
    return url;
  }

  /** What it tells, such as {@code change-request.merged}. */
  public String event() {
    return delivery.event().change().action();
  }

  /** The headers as they are sent, the signature among them. */
  public Map<String, String> headers() {
    return headers;
  }

  public String body() {
    return body;
  }

  /** The number of the attempt, from 1. */
  public int attempt() {
    return delivery.attempts();
  }

  /** The time of the world's clock. */
  public Instant at() {
    return at;
  }

  /** The status of the answer; empty for none. */
  public Optional<Integer> status() {
    return status;
  }

  /** Why there is no answer. */
  public Optional<String> error() {
    return error;
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
    return event()
        + " to "
        + url
        + ", attempt "
        + attempt()
        + " -> "
        + status.map(String::valueOf).or(() -> error).orElse("not sent yet");
  }
}
