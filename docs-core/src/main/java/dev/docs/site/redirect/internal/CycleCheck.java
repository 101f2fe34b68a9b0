package dev.docs.site.redirect.internal;

import dev.docs.error.DocsException;
import dev.docs.site.Site;
import dev.docs.site.redirect.SiteRedirect;
import dev.docs.work.ReadWork;

/** Tells where redirects lead, also over the addresses of sites. Thread-safe. */
@FunctionalInterface
public interface CycleCheck {

  /**
   * Whether who follows a redirect never arrives.
   *
   * @param redirect of the site, in effect or to be so; stored or not
   */
  boolean isEndless(ReadWork r, Site site, SiteRedirect redirect);

  /**
   * Requires that who follows a redirect arrives somewhere.
   *
   * @throws DocsException with {@code INVALID} where it leads back to its source
   */
  default void requireEnd(ReadWork r, Site site, SiteRedirect redirect) {
    if (isEndless(r, site, redirect)) {
      throw DocsException.invalid("destination", "leads back to the source " + redirect.source());
    }
  }
}
