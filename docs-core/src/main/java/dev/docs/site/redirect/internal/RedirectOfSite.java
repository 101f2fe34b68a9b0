package dev.docs.site.redirect.internal;

import static java.util.Objects.requireNonNull;

import dev.docs.id.SiteId;
import dev.docs.site.redirect.SiteRedirect;

/** A stored redirect with its site. */
public record RedirectOfSite(SiteId site, SiteRedirect redirect) {

  public RedirectOfSite {
    requireNonNull(site, "site");
    requireNonNull(redirect, "redirect");
  }
}
