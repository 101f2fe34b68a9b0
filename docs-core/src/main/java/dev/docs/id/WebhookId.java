package dev.docs.id;

/** The identifier of a webhook. */
public record WebhookId(String value) implements Id {
  public WebhookId {
    Id.check(value);
  }

  @Override
  public String toString() {
    return value;
  }
}
