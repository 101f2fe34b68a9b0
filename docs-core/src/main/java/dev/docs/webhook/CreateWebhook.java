package dev.docs.webhook;

import dev.docs.command.internal.HttpUrl;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.List;

/**
 * Creates a webhook.
 *
 * @param url absolute, with the scheme http or https; at most 2,048 characters
 * @param events the names of the events that are told; empty for all
 * @param active whether changes are told from now on
 */
public record CreateWebhook(
    @NotNull @HttpUrl String url,
    @NotNull @Size(max = CreateWebhook.MAX_EVENTS, message = "must have at most {max} items")
        List<String> events,
    boolean active) {

  /** The most names of events. */
  public static final int MAX_EVENTS = 200;

  /** An active webhook that is told all events. */
  public static CreateWebhook at(String url) {
    return new CreateWebhook(url, List.of(), true);
  }

  public CreateWebhook events(List<String> names) {
    return new CreateWebhook(url, names, active);
  }

  public CreateWebhook active(boolean told) {
    return new CreateWebhook(url, events, told);
  }
}
