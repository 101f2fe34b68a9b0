package dev.docs.site.redirect;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Optional;

/**
 * What a path leads to.
 *
 * @param steps the redirects that were followed, in order
 */
public record RedirectAnswer(Outcome outcome, List<RedirectStep> steps) {

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
  public Optional<RedirectStep> first() {
    return steps.stream().findFirst();
  }
}
