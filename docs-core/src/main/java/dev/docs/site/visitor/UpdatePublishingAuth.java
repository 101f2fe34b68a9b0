package dev.docs.site.visitor;

import dev.docs.command.Update;
import dev.docs.command.internal.HttpUrl;
import jakarta.validation.constraints.NotNull;

/**
 * Changes the authentication of visitors.
 *
 * @param fallbackURL absolute, http or https, at most 2,048 characters; set to null for none
 */
public record UpdatePublishingAuth(
    @NotNull(message = "is required") PublishingAuth.Backend backend,
    Update<@HttpUrl String> fallbackURL) {

  /**
   * Tokens are signed by a server of the customer; visitors without one are redirected to a URL.
   */
  public static UpdatePublishingAuth custom(String fallbackURL) {
    return new UpdatePublishingAuth(PublishingAuth.Backend.CUSTOM, Update.to(fallbackURL));
  }
}
