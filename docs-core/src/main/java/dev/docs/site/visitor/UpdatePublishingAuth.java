package dev.docs.site.visitor;

import dev.docs.command.Update;
import dev.docs.command.internal.HttpUrl;
import jakarta.validation.constraints.NotNull;

/**
 * Changes how visitors prove who they are.
 *
 * @param fallbackURL absolute, http or https, at most 2,048 characters; set to null for none
 */
public record UpdatePublishingAuth(
    @NotNull(message = "is required") PublishingAuth.Backend backend,
    Update<@HttpUrl String> fallbackURL) {

  /** Tokens are signed by somebody's own server, who sends the others to a URL. */
  public static UpdatePublishingAuth custom(String fallbackURL) {
    return new UpdatePublishingAuth(PublishingAuth.Backend.CUSTOM, Update.to(fallbackURL));
  }
}
