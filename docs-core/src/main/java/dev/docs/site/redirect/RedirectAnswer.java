package dev.docs.site.redirect;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Optional;

/**
 * What a path leads to.
 *
 * @param steps the redirects that were followed, in order
 */
public record RedirectAnswer(Outcome outcome, List<Step> steps) {

  /** How following ended. */
  public enum Outcome {
    /** A page is there, without any redirect. */
    PAGE,
    /** Redirects lead to a page, or out of the site. */
    REDIRECTED,
    /** Nothing is there and nothing redirects. */
    NOTHING,
    /** Redirects lead to where nothing is. */
    DANGLING,
    /** Redirects lead back to where they began, or there are too many of them. */
    LOOP
  }

  public RedirectAnswer {
    requireNonNull(outcome, "outcome");
    steps = List.copyOf(steps);
  }

  /** Where a visitor is sent: a path below the base of the site, or an absolute URL. */
  public Optional<String> target() {
    return outcome == Outcome.REDIRECTED
        ? Optional.of(steps.get(steps.size() - 1).to())
        : Optional.empty();
  }

  /** The redirect that answered first; it says what the site has from the path itself. */
  public Optional<Step> first() {
    return steps.stream().findFirst();
  }

  /**
   * One redirect that was followed.
   *
   * @param from a path below the base of the site, without slashes around it
   * @param to likewise, or an absolute URL out of the site
   * @param redirect the site's own that answered; empty for other rules
   */
  public record Step(Rule rule, String from, String to, Optional<SiteRedirect> redirect) {

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

    public Step {
      requireNonNull(rule, "rule");
      requireNonNull(from, "from");
      requireNonNull(to, "to");
      requireNonNull(redirect, "redirect");
    }
  }
}
