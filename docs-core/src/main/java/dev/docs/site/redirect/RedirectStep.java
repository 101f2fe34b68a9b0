package dev.docs.site.redirect;

import static java.util.Objects.requireNonNull;

import java.util.Optional;

/**
 * One redirect that was followed.
 *
 * @param from a path below the base of the site, without slashes around it
 * @param to likewise, or an absolute URL out of the site
 * @param redirect the site's own that answered; empty for other rules
 */
public record RedirectStep(Rule rule, String from, String to, Optional<SiteRedirect> redirect) {

  /** Which rule answered; of several the first one here. */
  public enum Rule {
    /** A page had the path before. */
    AUTOMATIC,
    /** The configuration of the space has a redirect from it. */
    CONFIGURATION,
    /** The site has a redirect from it. */
    SITE,
    /** It names a section or site space that is a default now, hence has no path. */
    DEFAULT
  }

  public RedirectStep {
    requireNonNull(rule, "rule");
    requireNonNull(from, "from");
    requireNonNull(to, "to");
    requireNonNull(redirect, "redirect");
  }
}
