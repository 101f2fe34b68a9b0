package dev.docs.search.lucene;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.Docs;
import dev.docs.DocsSession;
import dev.docs.access.Caller;
import dev.docs.content.ContentEdit;
import dev.docs.content.folder.Folder;
import dev.docs.id.OrganizationId;
import dev.docs.id.SpaceId;
import dev.docs.listing.ListOptions;
import dev.docs.organization.CreateOrganization;
import dev.docs.port.Schedule;
import dev.docs.scenario.World;
import dev.docs.search.Search;
import dev.docs.search.SearchEngine;
import dev.docs.search.SearchEngine.FoundPages;
import dev.docs.search.scope.IndexName;
import dev.docs.search.scope.SearchedContent;
import dev.docs.space.CreateSpace;
import dev.docs.space.content.ContentAt;
import dev.docs.store.CountingStore;
import dev.docs.store.contract.PlainStore;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What is indexed ahead of searches, counted by the texts that are read. */
class PreparedSearchTest {

  private static final ListOptions ALL = ListOptions.limit(1_000);
  private static final int PAGES = 300;

  private final CountingStore store = new CountingStore(new PlainStore());
  private final World world = World.on(store);
  private final SpaceId large = imported("Large", PAGES);
  private final SpaceId small = imported("Small", 3);

  /** The work of a schedule, to be done when the test says so. */
  private final List<Runnable> works = new ArrayList<>();

  private final List<Schedule.Running> running = new ArrayList<>();
  private boolean closed;

  private Docs started(long bytes) {
    return Docs.builder().store(store).clock(world.clock).derivedBytes(bytes).build();
  }

  private void prepared(Docs docs) {
    running.add(
        docs.prepareSearchOn(
            (period, work) -> {
              works.add(work);
              return () -> closed = true;
            }));
  }

  @AfterEach
  void end() {
    running.forEach(Schedule.Running::close);
  }

  private static Map<String, String> files(int pages) {
    Map<String, String> files = new LinkedHashMap<>();
    for (int i = 0; i < pages; i++) {
      files.put("page-" + i + ".md", text(i, ""));
    }
    return files;
  }

  private static String text(int page, String more) {
    return "# Page " + page + "\n\nThe harbour of page " + page + ".\n" + more;
  }

  private SpaceId imported(String title, int pages) {
    SpaceId space = world.admin.spaces().create(world.organization, CreateSpace.titled(title)).id();
    world.admin.contents().importFolder(ContentAt.main(space), Folder.ofTexts(files(pages)));
    return space;
  }

  private long run() {
    return texts(() -> works.get(0).run());
  }

  /** How many texts of pages are read. */
  private long texts(Runnable action) {
    long before = store.looked("document");
    action.run();
    return store.looked("document") - before;
  }

  private static int found(Docs docs, SpaceId space, String query) {
    return session(docs).search().inSpace(space, query, ALL).items().size();
  }

  private static DocsSession session(Docs docs) {
    return docs.as(Caller.user("admin"));
  }

  @Test
  void whatWasPreparedIsFoundWithoutReadingAText() {
    Docs docs = started(100 << 20);
    prepared(docs);
    assertThat(run()).isEqualTo(PAGES + 3);
    assertThat(run()).isZero();
    assertThat(texts(() -> assertThat(found(docs, large, "harbour")).isEqualTo(PAGES))).isZero();
    assertThat(
            texts(
                () ->
                    assertThat(
                            session(docs)
                                .search()
                                .inOrganization(world.organization, "harbour", ALL)
                                .items())
                        .extracting(Search.Result.InSpace::space)
                        .containsExactlyInAnyOrder(large, small)))
        .isZero();
  }

  @Test
  void ofAnImportOnlyTheChangedPageIsIndexed() {
    Docs docs = started(100 << 20);
    prepared(docs);
    run();
    Map<String, String> files = files(PAGES);
    files.put("page-7.md", text(7, "A beacon.\n"));
    world.admin.contents().importFolder(ContentAt.main(large), Folder.ofTexts(files));
    assertThat(run()).as("it may go on").isZero();
    assertThat(run()).isEqualTo(1);
    assertThat(texts(() -> assertThat(found(docs, large, "beacon")).isEqualTo(1))).isZero();
    files.put("page-8.md", text(8, "A beacon.\n"));
    world.admin.contents().importFolder(ContentAt.main(large), Folder.ofTexts(files));
    assertThat(texts(() -> assertThat(found(docs, large, "beacon")).isEqualTo(2))).isEqualTo(1);
    assertThat(run()).isZero();
  }

  @Test
  void aChangeInOneOrganizationIsNoWorkForOthers() {
    OrganizationId other =
        world.admin.organizations().create(CreateOrganization.titled("Other")).id();
    SpaceId space = world.admin.spaces().create(other, CreateSpace.titled("Other")).id();
    CountingStore watched = new CountingStore(store);
    Docs docs = Docs.builder().store(watched).clock(world.clock).build();
    prepared(docs);
    run();
    world
        .admin
        .contents()
        .edit(ContentAt.main(space), List.of(ContentEdit.insertPage("A").markdown("harbour\n")));
    long before = watched.reads();
    assertThat(run()).isZero();
    assertThat(watched.reads() - before).as("the feed").isEqualTo(1);
    before = watched.reads();
    assertThat(run()).isEqualTo(1);
    assertThat(watched.reads() - before).as("the feed, the organization, the page").isEqualTo(3);
    before = watched.reads();
    run();
    assertThat(watched.reads() - before).as("the feed").isEqualTo(1);
    assertThat(found(docs, space, "harbour")).isEqualTo(1);
  }

  @Test
  void whatGoesOnChangingIsPreparedOnceAMinute() {
    Docs docs = started(100 << 20);
    prepared(docs);
    run();
    for (int look = 1; look <= 12; look++) {
      world
          .admin
          .contents()
          .edit(
              ContentAt.main(small),
              List.of(ContentEdit.insertPage("A" + look).markdown("harbour\n")));
      assertThat(run()).isEqualTo(look % 6 == 0 ? 6 : 0);
    }
  }

  @Test
  void whatHasNoRoomIsLeftToSearches() {
    List<SpaceId> spaces = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      OrganizationId other =
          world.admin.organizations().create(CreateOrganization.titled("Other " + i)).id();
      SpaceId space = world.admin.spaces().create(other, CreateSpace.titled("Other")).id();
      world.admin.contents().importFolder(ContentAt.main(space), Folder.ofTexts(files(50)));
      spaces.add(space);
    }
    Docs docs = started(600_000);
    prepared(docs);
    assertThat(run()).isBetween(PAGES + 3L, PAGES + 3L + 4 * 50);
    assertThat(run()).isZero();
    for (SpaceId space : spaces) {
      assertThat(found(docs, space, "harbour")).isEqualTo(50);
    }
    assertThat(run()).isZero();
  }

  /** Indexes during the first preparation of which something is done, after some pages. */
  private record Interrupted(SearchEngine.Indexes indexes, Runnable action, AtomicBoolean done)
      implements SearchEngine.Indexes {

    @Override
    public boolean prepare(SearchedContent content, BooleanSupplier goOn) {
      return indexes.prepare(
          content,
          () -> {
            if (!done.getAndSet(true)) {
              action.run();
            }
            return goOn.getAsBoolean();
          });
    }

    @Override
    public FoundPages find(Map<IndexName, List<SearchedContent>> byIndex, String query) {
      return indexes.find(byIndex, query);
    }

    @Override
    public void forget(SpaceId space) {
      indexes.forget(space);
    }

    @Override
    public void forget(Set<SpaceId> spaces) {
      indexes.forget(spaces);
    }

    @Override
    public Set<SpaceId> spaces() {
      return indexes.spaces();
    }

    @Override
    public void keepOnly(OrganizationId organization, Set<SpaceId> spaces) {
      indexes.keepOnly(organization, spaces);
    }
  }

  @Test
  void whoEndsItWaitsForAFewPagesAndSearchesContinueIt() throws Exception {
    Thread ending = new Thread(() -> running.get(0).close());
    Runnable end =
        () -> {
          ending.start();
          while (ending.getState() != Thread.State.BLOCKED) {
            Thread.onSpinWait();
          }
        };
    Docs docs =
        Docs.builder()
            .store(store)
            .clock(world.clock)
            .search(
                (bytes, files) ->
                    new Interrupted(
                        LuceneIndexes.of(bytes, Optional.empty()), end, new AtomicBoolean()))
            .build();
    long before = store.looked("document");
    prepared(docs);
    assertThat(run()).isIn(100L, 103L);
    ending.join();
    assertThat(closed).isTrue();
    assertThat(run()).as("it was ended").isZero();
    assertThat(found(docs, large, "harbour")).isEqualTo(PAGES);
    assertThat(found(docs, small, "harbour")).isEqualTo(3);
    assertThat(store.looked("document") - before).isEqualTo(PAGES + 3);
  }
}
