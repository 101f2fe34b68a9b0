package dev.docs.http.webhook;

import dev.docs.event.FeedEntry.Actor;
import dev.docs.http.json.Json;
import dev.docs.http.json.JsonFields;
import dev.docs.http.json.WireName;
import dev.docs.http.trace.RequestTrace;
import dev.docs.webhook.Webhook;
import dev.docs.webhook.WebhookDelivery;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.time.Instant;
import java.util.Base64;
import java.util.Map;
import java.util.TreeMap;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * A delivery of a webhook as it is sent with POST, as the Standard Webhooks specification has it.
 * Immutable.
 *
 * @param headers {@code webhook-id}, {@code webhook-timestamp} in seconds, {@code
 *     webhook-signature}, {@code Content-Type}, and {@code traceparent} where the change was made
 *     for a request of a trace
 * @param body JSON; not copied
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
public record WebhookMessage(Map<String, String> headers, byte[] body) {

  private static final String ALGORITHM = "HmacSHA256";
  private static final String PREFIX = "whsec_";

  public WebhookMessage {
    headers = Map.copyOf(headers);
  }

  /**
   * A delivery, signed with the secret of its webhook.
   *
   * @param now of the signature
   */
  public static WebhookMessage of(Webhook webhook, WebhookDelivery delivery, Instant now) {
    byte[] body = Json.bytes(payload(delivery));
    String timestamp = String.valueOf(now.getEpochSecond());
    Map<String, String> headers = new TreeMap<>();
    headers.put("Content-Type", "application/json");
    headers.put("webhook-id", delivery.id().value());
    headers.put("webhook-timestamp", timestamp);
    headers.put(
        "webhook-signature", signature(webhook.secret(), delivery.id().value(), timestamp, body));
    delivery.event().trace().ifPresent(trace -> headers.put(RequestTrace.HEADER, trace.header()));
    return new WebhookMessage(headers, body);
  }

  private static JsonFields payload(WebhookDelivery delivery) {
    WebhookDelivery.Event event = delivery.event();
    Actor by = event.by();
    JsonFields target =
        json ->
            json.put("type", event.change().target().type())
                .put("id", event.change().target().id());
    JsonFields actor =
        json ->
            json.put("type", WireName.of(by.type()))
                .putIfPresent("id", by.user().map(user -> user.value()).orElse(null));
    JsonFields details = json -> new TreeMap<>(event.change().details()).forEach(json::put);
    JsonFields data =
        json ->
            json.put("organization", delivery.organization().value())
                .put("target", target)
                .put("details", details)
                .put("actor", actor);
    return json ->
        json.put("type", event.change().action()).put("timestamp", event.at()).put("data", data);
  }

  /**
   * {@code v1,} and the HMAC-SHA256 in Base64 of identifier, time and body, joined by dots.
   *
   * @param secret as the webhook was made with
   */
  public static String signature(String secret, String id, String timestamp, byte[] body) {
    byte[] key = Base64.getDecoder().decode(secret.substring(PREFIX.length()));
    try {
      Mac mac = Mac.getInstance(ALGORITHM);
      mac.init(new SecretKeySpec(key, ALGORITHM));
      mac.update((id + "." + timestamp + ".").getBytes(StandardCharsets.UTF_8));
      return "v1," + Base64.getEncoder().encodeToString(mac.doFinal(body));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every Java platform has " + ALGORITHM, e);
    }
  }
}
