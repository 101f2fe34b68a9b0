package dev.docs.site.insights;

import dev.docs.access.Caller;
import dev.docs.content.Content;
import dev.docs.content.stored.ContentRepository;
import dev.docs.error.DocsException;
import dev.docs.id.OrganizationId;
import dev.docs.id.PageId;
import dev.docs.id.SiteId;
import dev.docs.id.SpaceId;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.site.Site;
import dev.docs.site.insights.internal.PageViewRepository;
import dev.docs.site.insights.internal.PendingViews;
import dev.docs.site.insights.internal.ViewsOfDay;
import dev.docs.site.internal.FoundSite;
import dev.docs.site.internal.SiteRepository;
import dev.docs.site.structure.SiteSpace;
import dev.docs.site.structure.SiteStructure;
import dev.docs.site.structure.internal.Restriction;
import dev.docs.space.Space;
import dev.docs.space.internal.SpaceRepository;
import dev.docs.store.Stored;
import dev.docs.work.Context;
import dev.docs.work.ReadWork;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Counts how often the pages of sites are viewed, by page and day. Nothing is kept of visitors.
 * Counts are those of {@linkplain dev.docs.Docs.Builder#pageViews instances that keep them}, for a
 * day at least. They are seen by their instance, and end with it, until {@link
 * dev.docs.Docs#recordPageViews} stores them: it is to be called each minute, and before a process
 * ends; {@link dev.docs.Docs#purge} calls it too. Thread-safe.
 */
@KeepsRule({"site-insights", "site-insights-read"})
public final class PageViews {

  private final Context context;
  private final Optional<PendingViews> pending;

  /**
   * @hidden
   */
  public PageViews(Context context, @Nullable PendingViews pending) {
    this.context = context;
    this.pending = Optional.ofNullable(pending);
  }

  // ---------------------------------------------------------------- reporting

  /**
   * Counts views of a site that can have visitors: one that is published, or that the caller may
   * view. Needs no caller, because browsers report views without their visitor's token. Views of
   * what the site does not show are not counted, nor those of another time, and nothing is where
   * counts are not kept.
   *
   * @throws DocsException with {@code NOT_FOUND} for any other site
   */
  public void report(OrganizationId organization, SiteId id, List<PageView> views) {
    Map<Long, Map<ViewedPlace, Long>> counted =
        context.read(
            "PageViews.report",
            r -> {
              Site site = visited(r, organization, id);
              return pending.isEmpty() || views.isEmpty() ? Map.of() : counted(r, site, views);
            });
    if (!counted.isEmpty()) {
      pending.orElseThrow().add(id, counted);
    }
  }

  private static Site visited(ReadWork r, OrganizationId organization, SiteId id) {
    Optional<Site> site = SiteRepository.find(r, organization, id).map(Stored::value);
    boolean known = !r.caller().equals(Caller.anonymous());
    return site.filter(
            found ->
                found.published() || (known && FoundSite.find(r, organization, id).isPresent()))
        .orElseThrow(() -> DocsException.notFound("site", id));
  }

  private static Map<Long, Map<ViewedPlace, Long>> counted(
      ReadWork r, Site site, List<PageView> views) {
    SiteStructure shown = Restriction.published(site.structure());
    Map<SpaceId, Predicate<PageId>> pages = new HashMap<>();
    Map<Long, Map<ViewedPlace, Long>> counted = new LinkedHashMap<>();
    for (PageView view : views) {
      Instant at = view.at().orElse(r.now());
      if (!isNear(at, r.now())) {
        continue;
      }
      place(shown, view, space -> pages.computeIfAbsent(space, id -> pagesOf(r, id)))
          .ifPresent(
              place ->
                  counted
                      .computeIfAbsent(PendingViews.day(at), day -> new LinkedHashMap<>())
                      .merge(place, 1L, Long::sum));
    }
    return counted;
  }

  private static boolean isNear(Instant at, Instant now) {
    return !at.isBefore(now.minus(PageView.MAX_DISTANCE))
        && !at.isAfter(now.plus(PageView.MAX_DISTANCE));
  }

  /** The pages that a space has now. */
  private interface Pages {
    Predicate<PageId> of(SpaceId space);
  }

  /** Where a view was; empty when it is of nothing that the site shows. */
  private static Optional<ViewedPlace> place(SiteStructure shown, PageView view, Pages pages) {
    if (view.siteSpace().isEmpty()) {
      return view.page().isPresent() ? Optional.empty() : Optional.of(ViewedPlace.NOWHERE);
    }
    Optional<SiteSpace> siteSpace = view.siteSpace().flatMap(shown::siteSpace);
    boolean there =
        siteSpace.isPresent()
            && (view.page().isEmpty() || pages.of(siteSpace.get().space()).test(view.page().get()));
    return siteSpace
        .filter(found -> there)
        .map(
            found ->
                new ViewedPlace(
                    shown.sectionOf(found.id()).map(section -> section.id()),
                    Optional.of(found.id()),
                    Optional.of(found.space()),
                    view.page(),
                    false));
  }

  private static Predicate<PageId> pagesOf(ReadWork r, SpaceId id) {
    Optional<Content> content =
        SpaceRepository.find(r, id)
            .map(Stored::value)
            .filter(space -> !space.isDeleted())
            .map(
                space ->
                    ContentRepository.content(r, ContentRepository.revision(r, id, space.head())));
    return page -> content.flatMap(found -> found.page(page)).isPresent();
  }

  // ---------------------------------------------------------------- reading

  /**
   * Checks that the caller may read the counts of a site: who manages it may.
   *
   * @throws DocsException with {@code NOT_FOUND} when there is no such site that the caller may
   *     view, {@code FORBIDDEN} when the caller does not manage it, {@code PRECONDITION} where
   *     counts are not kept
   */
  public void requireReader(OrganizationId organization, SiteId id) {
    context.read(
        "PageViews.requireReader",
        r -> {
          managed(r, organization, id);
          return true;
        });
  }

  private FoundSite managed(ReadWork r, OrganizationId organization, SiteId id) {
    FoundSite found = FoundSite.managed(r, organization, id, "see how this site is read");
    if (pending.isEmpty()) {
      throw DocsException.precondition("this server does not count views of pages");
    }
    return found;
  }

  /**
   * How often the places of a site were viewed on days that lie in a period, as a whole or in part,
   * the first day first. Views of spaces that the caller may not view are left out. What other
   * processes counted is here when they have {@linkplain dev.docs.Docs#recordPageViews stored} it.
   *
   * @param asked the period, from the present
   * @throws DocsException as {@link #requireReader}
   */
  public List<PageViewCount> counts(
      OrganizationId organization, SiteId id, Function<Instant, ViewPeriod> asked) {
    return context.read(
        "PageViews.counts",
        r -> {
          FoundSite found = managed(r, organization, id);
          PendingViews waiting = pending.orElseThrow();
          ViewPeriod period = asked.apply(r.now());
          long first = Math.max(PendingViews.day(period.from()), waiting.first(r.now()));
          long last = PendingViews.day(period.to().minusMillis(1));
          Map<Long, ViewsOfDay> days = new LinkedHashMap<>();
          PageViewRepository.forEach(r, id, first, last, day -> days.put(day.day(), day));
          waiting
              .of(id)
              .forEach(
                  (day, views) -> {
                    if (day >= first && day <= last) {
                      days.merge(
                          day, ViewsOfDay.none(id, day).with(views), (all, one) -> all.with(views));
                    }
                  });
          return counts(days, visible(r, found));
        });
  }

  /**
   * The table that answers a question about the {@linkplain #counts counts} of a period, column by
   * column.
   *
   * @throws DocsException as {@link #requireReader}
   */
  public List<ViewQuery.Answered> table(
      OrganizationId organization,
      SiteId id,
      Function<Instant, ViewPeriod> asked,
      ViewQuery question) {
    return question.answer(counts(organization, id, asked));
  }

  private static List<PageViewCount> counts(
      Map<Long, ViewsOfDay> days, Predicate<ViewedPlace> visible) {
    List<PageViewCount> counts = new ArrayList<>();
    days.values().stream()
        .sorted(Comparator.comparingLong(ViewsOfDay::day))
        .forEach(
            day ->
                day.views().stream()
                    .filter(views -> visible.test(views.place()))
                    .map(
                        views ->
                            new PageViewCount(
                                LocalDate.ofEpochDay(day.day()), views.place(), views.number()))
                    .forEach(counts::add));
    return counts;
  }

  /** Spaces that are gone are no secret to who manages the site. */
  private static Predicate<ViewedPlace> visible(ReadWork r, FoundSite site) {
    Map<SpaceId, Boolean> known = new HashMap<>();
    return place ->
        place
            .space()
            .map(space -> known.computeIfAbsent(space, id -> isVisible(r, site, id)))
            .orElse(true);
  }

  private static boolean isVisible(ReadWork r, FoundSite site, SpaceId id) {
    Optional<Space> space = SpaceRepository.find(r, id).map(Stored::value);
    return space.isEmpty() || site.viewer().role(space.get()).isPresent();
  }
}
