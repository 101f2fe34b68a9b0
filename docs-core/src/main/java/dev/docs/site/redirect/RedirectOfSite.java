package dev.docs.site.redirect;

import static java.util.Objects.requireNonNull;

import dev.docs.id.SiteId;

/** A redirect with the site that has it, as the store holds it. */
record RedirectOfSite(SiteId site, SiteRedirect redirect) {

  RedirectOfSite {
    requireNonNull(site, "site");
    requireNonNull(redirect, "redirect");
  }

  RedirectOfSite with(SiteRedirect changed) {
    return new RedirectOfSite(site, changed);
  }
}
