package dev.docs.webhook;

import dev.docs.command.Update;
import dev.docs.command.internal.HttpUrl;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.List;

/**
 * Changes a webhook.
 *
 * @param url as in {@link CreateWebhook}
 * @param events as in {@link CreateWebhook}
 * @param active true also resumes a webhook that is paused
 */
public record UpdateWebhook(
    Update<@NotNull @HttpUrl String> url,
    Update<
            @NotNull
                @Size(max = CreateWebhook.MAX_EVENTS, message = "must have at most {max} items")
                List<
                String>>
        events,
    Update<@NotNull Boolean> active) {

  /** Changes nothing: the value to start from. */
  public static final UpdateWebhook NOTHING =
      new UpdateWebhook(Update.keep(), Update.keep(), Update.keep());

  public UpdateWebhook url(String newUrl) {
    return new UpdateWebhook(Update.to(newUrl), events, active);
  }

  public UpdateWebhook events(List<String> names) {
    return new UpdateWebhook(url, Update.to(names), active);
  }

  public UpdateWebhook active(boolean nowActive) {
    return new UpdateWebhook(url, events, Update.to(nowActive));
  }
}
