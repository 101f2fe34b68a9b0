package dev.docs.scenario;

import static dev.docs.scenario.Refused.refused;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.tuple;

import dev.docs.Docs;
import dev.docs.DocsSession;
import dev.docs.access.Caller;
import dev.docs.access.DefaultLevel;
import dev.docs.content.ContentEdit;
import dev.docs.error.ErrorCode;
import dev.docs.id.PageId;
import dev.docs.id.SiteId;
import dev.docs.id.SiteSpaceId;
import dev.docs.id.SpaceId;
import dev.docs.rule.RuleTest;
import dev.docs.site.insights.PageView;
import dev.docs.site.insights.PageViewCount;
import dev.docs.site.insights.ViewColumn;
import dev.docs.site.insights.ViewInterval;
import dev.docs.site.insights.ViewPeriod;
import dev.docs.site.insights.ViewQuery;
import dev.docs.site.insights.ViewQuery.Answered;
import dev.docs.site.insights.ViewQuery.Comparison;
import dev.docs.site.insights.ViewQuery.Filter;
import dev.docs.site.insights.ViewQuery.Order;
import dev.docs.site.insights.ViewQuery.Selected;
import dev.docs.space.CreateSpace;
import dev.docs.space.UpdateSpace;
import dev.docs.space.content.ContentAt;
import dev.docs.store.Kind;
import dev.docs.store.Store;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** How often pages of sites are viewed; on any store. */
public abstract class PageViewScenarios {

  private static final Function<Instant, ViewPeriod> ALL =
      now -> new ViewPeriod(Instant.EPOCH, now.plus(Duration.ofDays(1)));

  private Store store;
  private World world;
  private SpaceId space;
  private PageId page;
  private PageId other;
  private SiteId site;
  private SiteSpaceId siteSpace;

  /** An empty store. */
  protected abstract Store create();

  @BeforeEach
  void openWorld() {
    store = create();
    world = World.on(store);
    space = world.admin.spaces().create(world.organization, CreateSpace.titled("Guide")).id();
    page = page("One");
    other = page("Two");
    site = world.publish(space);
    siteSpace =
        world
            .admin
            .siteStructures()
            .get(world.organization, site)
            .structure()
            .siteSpaces()
            .findFirst()
            .orElseThrow()
            .id();
  }

  @AfterEach
  void closeStore() {
    store.close();
  }

  private PageId page(String title) {
    world.admin.contents().edit(ContentAt.main(space), List.of(ContentEdit.insertPage(title)));
    return world.admin.contents().get(ContentAt.main(space)).content().allPages().stream()
        .filter(one -> one.title().equals(title))
        .findFirst()
        .orElseThrow()
        .id();
  }

  private PageView view(PageId viewed) {
    return PageView.of(siteSpace, viewed);
  }

  /** As a browser does, which has no token. */
  private void report(Docs docs, PageView... views) {
    docs.as(Caller.anonymous()).pageViews().report(world.organization, site, List.of(views));
  }

  private List<PageViewCount> counts(Docs docs) {
    return docs.as(Caller.user("admin")).pageViews().counts(world.organization, site, ALL);
  }

  private static long sum(List<PageViewCount> counts) {
    return counts.stream().mapToLong(PageViewCount::views).sum();
  }

  private long of(PageId viewed) {
    return counts(world.docs).stream()
        .filter(count -> count.place().page().equals(Optional.of(viewed)))
        .mapToLong(PageViewCount::views)
        .sum();
  }

  /** How many days of sites the store has. */
  private long stored() {
    AtomicLong days = new AtomicLong();
    Kind<?> kind =
        Docs.KINDS.stream()
            .filter(one -> one.name().equals("page-views"))
            .findFirst()
            .orElseThrow();
    store.<Boolean>read(
        "PageViewScenarios.stored",
        tx -> {
          tx.forEach(kind, one -> days.incrementAndGet());
          return true;
        });
    return days.get();
  }

  @Test
  @RuleTest("site-insights")
  void viewsAreCountedByPageAndDayAndWrittenTogether() {
    long before = world.written();
    report(world.docs, view(page), view(page), view(other), PageView.notFound());
    report(world.docs, view(page));
    assertThat(world.written()).as("a view costs no write").isEqualTo(before);
    assertThat(of(page)).isEqualTo(3);
    assertThat(world.docs.recordPageViews()).isOne();
    assertThat(world.written()).isEqualTo(before + 1);
    assertThat(world.docs.recordPageViews()).isZero();
    world.clock.advance(Duration.ofDays(1));
    report(world.docs, view(page));
    assertThat(of(page)).isEqualTo(4);
    assertThat(counts(world.docs))
        .extracting(count -> count.day().toString(), PageViewCount::views)
        .containsExactly(
            tuple("2024-05-01", 3L),
            tuple("2024-05-01", 1L),
            tuple("2024-05-01", 1L),
            tuple("2024-05-02", 1L));
    assertThat(counts(world.docs).get(0).place().space()).contains(space);
    assertThat(counts(world.docs).get(0).place().siteSpace()).contains(siteSpace);
    assertThat(counts(world.docs).get(2).place().space()).isEmpty();
  }

  @Test
  @RuleTest("site-insights")
  void whatTheSiteDoesNotShowIsNotCounted() {
    SpaceId hidden =
        world.admin.spaces().create(world.organization, CreateSpace.titled("Hidden")).id();
    Instant now = world.docs.now();
    Optional<PageId> one = Optional.of(page);
    report(
        world.docs,
        view(new PageId("unknown")),
        view(new PageId(hidden.value())),
        PageView.of(new SiteSpaceId("unknown"), page),
        new PageView(Optional.empty(), one, Optional.empty()),
        new PageView(Optional.of(siteSpace), one, Optional.of(now.minusSeconds(301))),
        new PageView(Optional.of(siteSpace), one, Optional.of(now.plusSeconds(301))));
    assertThat(counts(world.docs)).isEmpty();
    report(
        world.docs,
        new PageView(Optional.of(siteSpace), one, Optional.of(now.minusSeconds(300))),
        new PageView(Optional.of(siteSpace), Optional.empty(), Optional.of(now)));
    assertThat(sum(counts(world.docs))).isEqualTo(2);
    world.admin.sites().unpublish(world.organization, site);
    refused(ErrorCode.NOT_FOUND, () -> report(world.docs, view(page)));
  }

  @Test
  @RuleTest("site-insights")
  void countsAreKeptForTheirDaysAndEndWithTheSite() {
    report(world.docs, view(page));
    world.docs.recordPageViews();
    world.clock.advance(World.PAGE_VIEWS.minusDays(1));
    assertThat(of(page)).isOne();
    world.clock.advance(Duration.ofDays(1));
    assertThat(of(page)).as("no longer than that").isZero();
    assertThat(stored()).isOne();
    world.docs.purge();
    assertThat(stored()).as("and then it is removed").isZero();
    report(world.docs, view(page));
    world.docs.recordPageViews();
    report(world.docs, view(page));
    world.admin.sites().delete(world.organization, site);
    long deleted = world.written();
    world.docs.recordPageViews();
    assertThat(world.written()).as("views of a site that is gone").isEqualTo(deleted);
  }

  @Test
  @RuleTest("site-insights")
  void twoProcessesAddUpToWhatWasViewed() {
    Docs second = world.viewed();
    report(world.docs, view(page));
    report(second, view(page), view(other));
    assertThat(sum(counts(world.docs))).as("its own").isOne();
    world.docs.recordPageViews();
    second.recordPageViews();
    assertThat(sum(counts(world.docs))).isEqualTo(3);
    assertThat(counts(world.viewed())).as("after a restart").isEqualTo(counts(second));
  }

  @Test
  @RuleTest("site-insights")
  void countsAddUpOverDaysAndRestarts() {
    Random random = new Random(7);
    Map<LocalDate, Long> expected = new TreeMap<>();
    Docs running = world.viewed();
    for (int i = 0; i < 60; i++) {
      int views = random.nextInt(4);
      report(
          running,
          Collections.nCopies(views, view(random.nextBoolean() ? page : other))
              .toArray(PageView[]::new));
      if (views > 0) {
        expected.merge(
            LocalDate.ofInstant(world.docs.now(), ZoneOffset.UTC), (long) views, Long::sum);
      }
      if (random.nextInt(3) == 0) {
        running.recordPageViews();
        running = random.nextBoolean() ? world.viewed() : running;
      }
      world.clock.advance(Duration.ofHours(random.nextInt(9)));
    }
    Map<LocalDate, Long> found = new TreeMap<>();
    counts(running).forEach(count -> found.merge(count.day(), count.views(), Long::sum));
    assertThat(found).isEqualTo(expected);
  }

  @Test
  @RuleTest("site-insights")
  void furtherPagesThanAreCountedApartAreCountedTogether() {
    List<ContentEdit> edits = new ArrayList<>();
    for (int i = 0; i < 2_001; i++) {
      edits.add(ContentEdit.insertPage("Page " + i));
    }
    for (int i = 0; i < edits.size(); i += 50) {
      world
          .admin
          .contents()
          .edit(ContentAt.main(space), edits.subList(i, Math.min(edits.size(), i + 50)));
    }
    List<PageView> views =
        world.admin.contents().get(ContentAt.main(space)).content().allPages().stream()
            .map(one -> view(one.id()))
            .toList();
    assertThat(views).hasSize(2_003);
    report(world.docs, views.toArray(PageView[]::new));
    for (int i = 0; i < 2; i++) {
      List<PageViewCount> counts = counts(world.docs);
      assertThat(sum(counts)).isEqualTo(2_003);
      assertThat(counts).hasSizeLessThanOrEqualTo(2_001);
      assertThat(counts.get(counts.size() - 1).place().further()).isTrue();
      assertThat(counts.get(counts.size() - 1).views()).isEqualTo(3);
      world.docs.recordPageViews();
    }
  }

  @Test
  @RuleTest("site-insights")
  void withoutTheOptionNothingIsCounted() {
    Docs off = Docs.builder().store(store).clock(world.clock).build();
    report(off, view(page));
    assertThat(off.recordPageViews()).isZero();
    assertThat(counts(world.docs)).isEmpty();
    refused(ErrorCode.PRECONDITION, () -> counts(off));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Docs.builder().store(store).pageViews(Duration.ofHours(23)).build());
  }

  @Test
  @RuleTest("site-insights-read")
  void countsOfSpacesThatAManagerMayNotViewAreLeftOut() {
    report(world.docs, view(page), PageView.notFound());
    DocsSession maker = world.docs.as(Caller.user("create"));
    assertThat(sum(maker.pageViews().counts(world.organization, site, ALL))).isEqualTo(2);
    refused(
        ErrorCode.FORBIDDEN,
        () -> world.docs.as(Caller.user("edit")).pageViews().counts(world.organization, site, ALL));
    world.admin.spaces().update(space, UpdateSpace.NOTHING.defaultLevel(DefaultLevel.NONE));
    assertThat(sum(maker.pageViews().counts(world.organization, site, ALL))).isOne();
    assertThat(sum(counts(world.docs))).isEqualTo(2);
  }

  @Test
  @RuleTest("site-insights-read")
  void aQuestionIsAnsweredByATable() {
    report(world.docs, view(page));
    world.clock.advance(Duration.ofDays(1));
    report(world.docs, view(page), view(other), PageView.notFound());
    Selected byPage = Selected.of(ViewColumn.PAGE);
    ViewQuery most =
        new ViewQuery(
            List.of(),
            List.of(byPage, new Selected(ViewColumn.DATETIME, ViewInterval.MONTH)),
            List.of(
                new Filter(ViewColumn.SITE_SPACE, Comparison.IN, List.of(Optional.of(siteSpace)))),
            null,
            1);
    assertThat(table(most))
        .extracting(Answered::column, Answered::values)
        .containsExactly(
            tuple(
                ViewColumn.PAGE,
                List.of(Optional.of(new ViewColumn.Page(space, Optional.of(page))))),
            tuple(ViewColumn.DATETIME, List.of(Optional.of(Instant.parse("2024-05-01T00:00:00Z")))),
            tuple(ViewColumn.VIEWS, List.of(Optional.of(2L))));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> question(List.of(Selected.VIEWS), null, 1));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> question(List.of(), new Order(byPage, true), 1));
    assertThatIllegalArgumentException().isThrownBy(() -> question(List.of(), null, 0));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Filter(ViewColumn.PAGE, Comparison.LESS_THAN, List.of()));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Filter(ViewColumn.VIEWS, Comparison.IN, List.of()));
  }

  private static ViewQuery question(List<Selected> groups, @Nullable Order order, int limit) {
    return new ViewQuery(List.of(), groups, List.of(), order, limit);
  }

  private List<Answered> table(ViewQuery question) {
    return world.admin.pageViews().table(world.organization, site, ALL, question);
  }
}
