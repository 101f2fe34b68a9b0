package dev.docs.webhook;

import java.io.IOException;

/** Sends deliveries of webhooks. Called outside of transactions. Thread-safe. */
@FunctionalInterface
public interface WebhookSender {

  /**
   * Sends a delivery once, signed with the secret of the webhook.
   *
   * @return the status of the answer
   * @throws IOException when the URL is refused, cannot be reached, or does not answer in time;
   *     with a message for the admins of the organization
   */
  int send(Webhook webhook, WebhookDelivery delivery) throws IOException;
}
