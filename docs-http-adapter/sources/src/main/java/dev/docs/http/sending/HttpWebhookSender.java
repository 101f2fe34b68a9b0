package dev.docs.http.sending;

import static java.util.Objects.requireNonNull;

import dev.docs.event.FeedEntry.Actor;
import dev.docs.http.fetch.AddressPolicy;
import dev.docs.http.fetch.internal.FetchFailure;
import dev.docs.http.fetch.internal.FetchLimits;
import dev.docs.http.fetch.internal.Fetcher;
import dev.docs.http.fetch.internal.WebAddress;
import dev.docs.http.json.Json;
import dev.docs.http.json.JsonFields;
import dev.docs.http.json.WireName;
import dev.docs.http.trace.RequestTrace;
import dev.docs.webhook.Webhook;
import dev.docs.webhook.WebhookDelivery;
import dev.docs.webhook.WebhookSender;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Base64;
import java.util.Map;
import java.util.TreeMap;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Sends deliveries of webhooks with POST, as the Standard Webhooks specification has it: the
 * headers {@code webhook-id}, {@code webhook-timestamp} in seconds, and {@code webhook-signature},
 * which is {@code v1,} and the HMAC-SHA256 in Base64 of the three parts id, timestamp and body,
 * joined by dots; and {@code traceparent}, where the change was made for a request of a trace.
 * Connects to allowed addresses only, and follows no redirects. Thread-safe.
 */
public final class HttpWebhookSender implements WebhookSender {

  /** For one attempt. */
  private static final Duration TIME = Duration.ofSeconds(10);

  private static final String ALGORITHM = "HmacSHA256";
  private static final String PREFIX = "whsec_";

  private final Fetcher fetcher;
  private final InstantSource clock;

  private HttpWebhookSender(Fetcher fetcher, InstantSource clock) {
    this.fetcher = requireNonNull(fetcher, "fetcher");
    this.clock = requireNonNull(clock, "clock");
  }

  /**
   * A sender that connects to the addresses of this policy.
   *
   * @param clock tells the time of the signature
   */
  public static HttpWebhookSender of(AddressPolicy policy, InstantSource clock) {
    return new HttpWebhookSender(
        Fetcher.of(policy).withLimits(FetchLimits.DEFAULT.withTotal(TIME)), clock);
  }

  @Override
  public int send(Webhook webhook, WebhookDelivery delivery) throws IOException {
    byte[] body = Json.bytes(payload(delivery));
    String timestamp = String.valueOf(clock.instant().getEpochSecond());
    Map<String, String> headers = new TreeMap<>();
    headers.put("Content-Type", "application/json");
    headers.put("webhook-id", delivery.id().value());
    headers.put("webhook-timestamp", timestamp);
    headers.put(
        "webhook-signature",
        "v1," + signature(webhook.secret(), delivery.id() + "." + timestamp + ".", body));
    delivery.event().trace().ifPresent(trace -> headers.put(RequestTrace.HEADER, trace.header()));
    try {
      return fetcher.post(WebAddress.parse(webhook.url()), headers, body);
    } catch (FetchFailure e) {
      throw new IOException("the URL " + e.getMessage(), e);
    }
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

  private static String signature(String secret, String head, byte[] body) {
    byte[] key = Base64.getDecoder().decode(secret.substring(PREFIX.length()));
    try {
      Mac mac = Mac.getInstance(ALGORITHM);
      mac.init(new SecretKeySpec(key, ALGORITHM));
      mac.update(head.getBytes(StandardCharsets.UTF_8));
      return Base64.getEncoder().encodeToString(mac.doFinal(body));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every Java platform has " + ALGORITHM, e);
    }
  }
}
