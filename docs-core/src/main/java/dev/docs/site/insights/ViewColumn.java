package dev.docs.site.insights;

import dev.docs.id.PageId;
import dev.docs.id.SpaceId;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.function.Function;

/** What a table of views shows, and what views are grouped and chosen by. */
public enum ViewColumn {
  /** The number of views: a sum, which nothing is grouped or chosen by. */
  VIEWS,
  /** An {@link java.time.Instant}: the begin, in UTC, of the day, week or month. */
  DATETIME,
  /** A {@link java.time.DayOfWeek} in UTC. */
  DAY_OF_WEEK,
  /** A string: {@value #PAGE_VIEW}. */
  EVENT_TYPE,
  /** A {@link dev.docs.id.SiteSectionId}; none outside of sections. */
  SITE_SECTION,
  /** A {@link dev.docs.id.SiteSpaceId}; none for an address that leads to none. */
  SITE_SPACE,
  /** A string: {@value #ON_SITE}. */
  DISPLAY_CONTEXT,
  /** A {@link Page}; none for an address that leads to none. */
  PAGE;

  /** The type of the events that are counted. */
  public static final String PAGE_VIEW = "page_view";

  /** Where the views that are counted happen. */
  public static final String ON_SITE = "site";

  /**
   * A page as a value.
   *
   * @param page empty for the pages of the space beyond the most of a day
   */
  public record Page(SpaceId space, Optional<PageId> page) {}

  /** Whether its values have an order that views can be chosen by. */
  public boolean isOrdered() {
    return this == DATETIME || this == DAY_OF_WEEK;
  }

  /** The value that a count has. */
  Optional<Object> of(PageViewCount count, ViewInterval interval) {
    ViewedPlace place = count.place();
    return switch (this) {
      case VIEWS -> Optional.of(count.views());
      case DATETIME ->
          Optional.of(interval.first(count.day()).atStartOfDay(ZoneOffset.UTC).toInstant());
      case DAY_OF_WEEK -> Optional.of(count.day().getDayOfWeek());
      case EVENT_TYPE -> Optional.of(PAGE_VIEW);
      case SITE_SECTION -> place.section().map(Function.identity());
      case SITE_SPACE -> place.siteSpace().map(Function.identity());
      case DISPLAY_CONTEXT -> Optional.of(ON_SITE);
      case PAGE ->
          place
              .space()
              .filter(space -> place.page().isPresent() || place.further())
              .map(space -> new Page(space, place.page()));
    };
  }
}
