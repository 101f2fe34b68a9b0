package dev.docs.http.sending;

import static java.util.Objects.requireNonNull;

import dev.docs.http.fetch.AddressPolicy;
import dev.docs.http.fetch.internal.FetchFailure;
import dev.docs.http.fetch.internal.FetchLimits;
import dev.docs.http.fetch.internal.Fetcher;
import dev.docs.http.fetch.internal.WebAddress;
import dev.docs.http.webhook.WebhookMessage;
import dev.docs.webhook.Webhook;
import dev.docs.webhook.WebhookDelivery;
import dev.docs.webhook.WebhookSender;
import java.io.IOException;
import java.time.Duration;
import java.time.InstantSource;

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
    WebhookMessage message = WebhookMessage.of(webhook, delivery, clock.instant());
    try {
      return fetcher.post(WebAddress.parse(webhook.url()), message.headers(), message.body());
    } catch (FetchFailure e) {
      throw new IOException("the URL " + e.getMessage(), e);
    }
  }
}
