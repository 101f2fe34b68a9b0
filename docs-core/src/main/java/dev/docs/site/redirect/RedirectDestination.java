package dev.docs.site.redirect;

import static java.util.Objects.requireNonNull;

import dev.docs.command.internal.HttpUrl;
import dev.docs.id.PageId;
import dev.docs.id.SiteSectionId;
import dev.docs.id.SiteSpaceId;
import jakarta.validation.constraints.NotNull;

/** What a redirect of a site leads to; wherever that moves, the redirect follows. */
public sealed interface RedirectDestination {

  /** The default site space of a section. */
  record Section(@NotNull(message = "is required") SiteSectionId siteSectionId)
      implements RedirectDestination {}

  /** The first page of a site space. */
  record Space(@NotNull(message = "is required") SiteSpaceId siteSpaceId)
      implements RedirectDestination {}

  /** A page of a site space. */
  record Page(
      @NotNull(message = "is required") SiteSpaceId siteSpaceId,
      @NotNull(message = "is required") PageId pageId)
      implements RedirectDestination {}

  /**
   * Another site.
   *
   * @param url absolute, http or https, at most 2,048 characters
   */
  record External(@NotNull(message = "is required") @HttpUrl String url)
      implements RedirectDestination {
    public static External to(String url) {
      return new External(requireNonNull(url, "url"));
    }
  }
}
