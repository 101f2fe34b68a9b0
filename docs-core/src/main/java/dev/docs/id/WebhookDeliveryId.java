package dev.docs.id;

/** The identifier of a delivery of a webhook. */
public record WebhookDeliveryId(String value) implements Id {
  public WebhookDeliveryId {
    Id.check(value);
  }

  @Override
  public String toString() {
    return value;
  }
}
