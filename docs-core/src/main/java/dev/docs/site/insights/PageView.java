package dev.docs.site.insights;

import static java.util.Objects.requireNonNull;

import dev.docs.id.PageId;
import dev.docs.id.SiteSpaceId;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * A view of a page, as a browser reports it.
 *
 * @param siteSpace where in the site; empty for an address that leads to none
 * @param page empty for an address that leads to no page
 * @param at when; empty for now
 */
public record PageView(
    Optional<SiteSpaceId> siteSpace, Optional<PageId> page, Optional<Instant> at) {

  /** How far the time of a view may be from that of its report, which the interface says. */
  public static final Duration MAX_DISTANCE = Duration.ofMinutes(5);

  public PageView {
    requireNonNull(siteSpace, "siteSpace");
    requireNonNull(page, "page");
    requireNonNull(at, "at");
  }

  /** A view now. */
  public static PageView of(SiteSpaceId siteSpace, PageId page) {
    return new PageView(Optional.of(siteSpace), Optional.of(page), Optional.empty());
  }

  /** A view, now, of an address that leads to no page. */
  public static PageView notFound() {
    return new PageView(Optional.empty(), Optional.empty(), Optional.empty());
  }
}
