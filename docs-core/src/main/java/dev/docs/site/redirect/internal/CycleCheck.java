package dev.docs.site.redirect.internal;

import dev.docs.access.internal.ReadWork;
import dev.docs.site.Site;
import dev.docs.site.redirect.SiteRedirect;

/** Tells where redirects lead, also over the addresses of sites. Thread-safe. */
@FunctionalInterface
public interface CycleCheck {

  /**
   * Whether who follows a redirect never arrives.
   *
   * @param redirect of the site, in effect or to be so; stored or not
   */
  boolean isEndless(ReadWork r, Site site, SiteRedirect redirect);
}
