package dev.docs.site.visitor;

import dev.docs.command.Update;
import dev.docs.command.internal.HttpUrl;
import jakarta.validation.constraints.NotNull;
import org.jspecify.annotations.Nullable;

/**
 * Changes the authentication of visitors.
 *
 * @param backend required
 * @param fallbackURL absolute, http or https, at most 2,048 characters; set to null for none
 */
public record UpdatePublishingAuth(
    @NotNull PublishingAuth.Backend backend, Update<@HttpUrl String> fallbackURL) {

  /**
   * Tokens are signed by a server of the customer; visitors without one are redirected to a URL.
   */
  public static UpdatePublishingAuth custom(String fallbackURL) {
    return of(PublishingAuth.Backend.CUSTOM).fallbackURL(fallbackURL);
  }

  /** Tokens are signed by a back end. */
  public static UpdatePublishingAuth of(PublishingAuth.Backend backend) {
    return new UpdatePublishingAuth(backend, Update.keep());
  }

  /**
   * A copy of this command with the URL that visitors without a token are redirected to; null for
   * none.
   */
  public UpdatePublishingAuth fallbackURL(@Nullable String url) {
    return new UpdatePublishingAuth(backend, Update.to(url));
  }
}
