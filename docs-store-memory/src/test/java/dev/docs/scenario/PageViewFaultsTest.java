package dev.docs.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.docs.access.Caller;
import dev.docs.content.ContentEdit;
import dev.docs.content.Page;
import dev.docs.id.SiteId;
import dev.docs.id.SpaceId;
import dev.docs.rule.RuleTest;
import dev.docs.site.insights.PageView;
import dev.docs.site.insights.PageViewCount;
import dev.docs.site.insights.ViewPeriod;
import dev.docs.space.CreateSpace;
import dev.docs.space.content.ContentAt;
import dev.docs.store.Store;
import dev.docs.store.StoreException.StoreUnavailable;
import dev.docs.store.StoreWrapper;
import dev.docs.store.WriteTx;
import dev.docs.store.memory.MemoryStore;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;

/** Counts of views whose storing fails: none is lost, none counts twice, no site waits for one. */
class PageViewFaultsTest {

  private static final int SITES = 5;

  /** The most places that wait. */
  private static final int MAX_WAITING = 10_000;

  /** How storing the views of a site ends. */
  private enum End {
    STORED,
    FAILED,
    /** The views are there, and nobody knows. */
    STORED_UNKNOWN,
    /** They are not, and nobody knows either. */
    LOST_UNKNOWN
  }

  /** A store that lets units of work that store views end as asked. Used by one thread. */
  private static final class Views extends StoreWrapper {
    IntFunction<End> ends = call -> End.STORED;
    int calls;

    Views(Store store) {
      super(store);
    }

    @Override
    public <R> R write(String name, Function<? super WriteTx, ? extends R> work) {
      End end = name.equals("PendingViews.record") ? ends.apply(calls++) : End.STORED;
      return switch (end) {
        case STORED -> super.<R>write(name, work);
        case FAILED -> throw new StoreUnavailable("failed", false, new IOException("down"));
        case STORED_UNKNOWN -> {
          super.<R>write(name, work);
          throw new StoreUnavailable("unknown", true, new IOException("down"));
        }
        case LOST_UNKNOWN -> {
          try {
            super.<R>write(
                name,
                tx -> {
                  work.apply(tx);
                  throw new IllegalArgumentException("never committed");
                });
          } catch (IllegalArgumentException e) {
            throw new StoreUnavailable("unknown", true, e);
          }
          throw new AssertionError("committed");
        }
      };
    }
  }

  private final Views store = new Views(MemoryStore.create());
  private final World world = World.on(store);
  private final List<SpaceId> spaces = new ArrayList<>();
  private final List<SiteId> sites = new ArrayList<>();
  private final List<PageView> viewed = new ArrayList<>();
  private final long[] reported = new long[SITES];

  PageViewFaultsTest() {
    for (int i = 0; i < SITES; i++) {
      SpaceId space =
          world.admin.spaces().create(world.organization, CreateSpace.titled("Guide " + i)).id();
      world.admin.contents().edit(ContentAt.main(space), List.of(ContentEdit.insertPage("One")));
      SiteId site = world.publish(space);
      spaces.add(space);
      sites.add(site);
      viewed.add(
          PageView.of(
              world
                  .admin
                  .siteStructures()
                  .get(world.organization, site)
                  .structure()
                  .siteSpaces()
                  .findFirst()
                  .orElseThrow()
                  .id(),
              world
                  .admin
                  .contents()
                  .get(ContentAt.main(space))
                  .content()
                  .allPages()
                  .iterator()
                  .next()
                  .id()));
    }
  }

  private void report(int site) {
    report(site, List.of(viewed.get(site)));
    reported[site]++;
  }

  private void report(int site, List<PageView> views) {
    world
        .docs
        .as(Caller.anonymous())
        .pageViews()
        .report(world.organization, sites.get(site), views);
  }

  private boolean record() {
    Throwable failure = catchThrowable(world.docs::recordPageViews);
    if (failure != null) {
      assertThat(failure).isInstanceOf(StoreUnavailable.class);
    }
    return failure == null;
  }

  /** Those that are stored, and those that wait here. */
  private long counted(int site) {
    return world
        .docs
        .as(Caller.user("admin"))
        .pageViews()
        .counts(
            world.organization,
            sites.get(site),
            now -> new ViewPeriod(Instant.EPOCH, now.plus(Duration.ofDays(1))))
        .stream()
        .mapToLong(PageViewCount::views)
        .sum();
  }

  @Test
  @RuleTest("site-insights")
  void aSiteThatCannotBeStoredKeepsNoOtherFromIt() {
    for (int site = 0; site < SITES; site++) {
      report(site);
    }
    store.ends = call -> call == 0 ? End.FAILED : End.STORED;
    assertThat(record()).isFalse();
    assertThat(store.calls).isEqualTo(SITES);
    assertThat(record()).isTrue();
    assertThat(store.calls).as("the one that waited").isEqualTo(SITES + 1);
  }

  @Test
  @RuleTest("site-insights")
  void aStoreThatFailsForAllIsNotAskedForEach() {
    for (int site = 0; site < SITES; site++) {
      report(site);
    }
    store.ends = call -> End.FAILED;
    record();
    int first = store.calls;
    assertThat(first).isLessThan(SITES);
    store.ends = call -> call == first ? End.STORED : End.FAILED;
    record();
    store.ends = call -> End.STORED;
    assertThat(record()).isTrue();
    assertThat(store.calls).as("others begin").isLessThan(first + SITES + SITES);
    for (int site = 0; site < SITES; site++) {
      assertThat(counted(site)).isEqualTo(reported[site]);
    }
  }

  @Test
  @RuleTest("site-insights")
  void noViewIsLostOrCountedTwiceHoweverStoringEnds() {
    Random random = new Random(1);
    End[] all = End.values();
    for (int round = 0; round < 300; round++) {
      for (int i = random.nextInt(6); i > 0; i--) {
        report(random.nextInt(SITES));
      }
      if (random.nextInt(20) == 0) {
        world.clock.advance(Duration.ofHours(10));
      }
      store.ends =
          call -> {
            if (random.nextInt(4) == 0) {
              report(random.nextInt(SITES)); // while others are stored
            }
            return all[random.nextInt(all.length)];
          };
      record();
      store.ends = call -> End.STORED;
      if (round % 10 == 0) {
        assertThat(record()).isTrue();
        for (int site = 0; site < SITES; site++) {
          assertThat(counted(site)).as("site %d, round %d", site, round).isEqualTo(reported[site]);
        }
      }
    }
  }

  @Test
  @RuleTest("site-insights")
  void soManyPlacesWaitAndNoMoreUntilTheyAreStored() {
    int pages = 500;
    ContentAt.Branch main = ContentAt.main(spaces.get(0));
    for (int i = 1; i < pages; i += 50) {
      ContentEdit[] inserts = new ContentEdit[Math.min(50, pages - i)];
      Arrays.fill(inserts, ContentEdit.insertPage("Page"));
      world.admin.contents().edit(main, List.of(inserts));
    }
    List<PageView> views = new ArrayList<>();
    for (Page page : world.admin.contents().get(main).content().allPages()) {
      views.add(PageView.of(viewed.get(0).siteSpace().orElseThrow(), page.id()));
    }
    assertThat(views).hasSize(pages);
    store.ends = call -> End.FAILED;
    for (int day = 0; day < MAX_WAITING / pages + 3; day++) {
      report(0, views);
      world.clock.advance(Duration.ofDays(1));
    }
    assertThat(counted(0)).isEqualTo(MAX_WAITING);
    store.ends = call -> End.STORED;
    report(0, views);
    assertThat(counted(0)).isEqualTo(MAX_WAITING + pages);
    store.ends = call -> End.FAILED;
    report(0, views);
    assertThat(counted(0)).as("there is room again").isEqualTo(MAX_WAITING + pages + pages);
  }
}
