package dev.docs.store.memory;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.Docs;
import dev.docs.DocsSession;
import dev.docs.access.Caller;
import dev.docs.content.ContentEdit;
import dev.docs.content.PageFields;
import dev.docs.content.PageType;
import dev.docs.id.SpaceId;
import dev.docs.listing.ListOptions;
import dev.docs.runs.Runs;
import dev.docs.runs.WholeRun;
import dev.docs.scenario.World;
import dev.docs.search.Search;
import dev.docs.space.CreateSpace;
import dev.docs.space.content.ContentAt;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Searches during edits, with cache space for all indexes, for some and for none. */
@WholeRun
class SearchWhileEditingTest {

  private static final int SPACES = 3;
  private static final int EDITORS = 6;
  private static final int SEARCHERS = 6;
  private static final int ROUNDS = Runs.nightly() ? 12 : 3;
  private static final ListOptions ALL = ListOptions.limit(1000);

  private final MemoryStore store = MemoryStore.create();
  private final World world = World.on(store);
  private final List<SpaceId> spaces =
      Stream.generate(
              () -> world.admin.spaces().create(world.organization, CreateSpace.titled("Space")))
          .limit(SPACES)
          .map(view -> view.id())
          .toList();

  @ParameterizedTest
  @ValueSource(longs = {192L << 20, 1L << 20, 0})
  void everyThreadFindsWhatItWroteAndNobodyFindsWhatIsHidden(long bytes) throws Exception {
    Docs docs = Docs.builder().store(store).clock(world.clock).derivedBytes(bytes).build();
    DocsSession session = docs.as(Caller.user("admin"));
    CyclicBarrier start = new CyclicBarrier(EDITORS + SEARCHERS);
    ExecutorService threads = Executors.newFixedThreadPool(EDITORS + SEARCHERS);
    try {
      List<Callable<Void>> tasks = new ArrayList<>();
      for (int i = 0; i < EDITORS; i++) {
        int editor = i;
        tasks.add(
            () -> {
              start.await();
              edit(session, editor);
              return null;
            });
      }
      for (int i = 0; i < SEARCHERS; i++) {
        tasks.add(
            () -> {
              start.await();
              for (int round = 0; round < 4 * ROUNDS; round++) {
                SpaceId space = spaces.get(round % SPACES);
                assertThat(found(session, space, "secret")).isEmpty();
                session.search().inOrganization(world.organization, "common", ALL);
              }
              return null;
            });
      }
      for (Future<Void> task : threads.invokeAll(tasks)) {
        task.get();
      }
    } finally {
      threads.shutdownNow();
    }
    DocsSession fresh = Docs.builder().store(store).build().as(Caller.user("admin"));
    for (SpaceId space : spaces) {
      assertThat(found(session, space, "common")).isNotEmpty();
      for (String query : List.of("common", "editor0", "round3 common", "unseen")) {
        assertThat(session.search().inSpace(space, query, ALL))
            .isEqualTo(fresh.search().inSpace(space, query, ALL));
      }
    }
  }

  /** Adds pages, finds each at once, hides some and no longer finds those. */
  private void edit(DocsSession session, int editor) {
    for (int round = 0; round < ROUNDS; round++) {
      SpaceId space = spaces.get((editor + round) % SPACES);
      String word = "editor" + editor + "round" + round;
      session
          .contents()
          .edit(
              ContentAt.main(space),
              List.of(
                  ContentEdit.insertPage(word).markdown("common " + word + "\n"),
                  new ContentEdit.InsertPage(
                      null,
                      PageType.DOCUMENT,
                      null,
                      null,
                      PageFields.titled("Hidden " + word).hidden(true),
                      "secret " + word + "\n")));
      assertThat(found(session, space, "\"common " + word + "\"")).contains(word);
      if (round % 2 == 0) {
        String id =
            session
                .contents()
                .get(ContentAt.main(space))
                .content()
                .pageByPath(word)
                .orElseThrow()
                .id()
                .value();
        session
            .contents()
            .edit(
                ContentAt.main(space),
                List.of(
                    ContentEdit.updatePage(id)
                        .fields(PageFields.NOTHING.hidden(true))
                        .markdown("common secret " + word + "\n")));
        assertThat(found(session, space, word)).doesNotContain(word);
      }
    }
  }

  private static List<String> found(DocsSession session, SpaceId space, String query) {
    return session.search().inSpace(space, query, ALL).items().stream()
        .map(Search.Result::title)
        .toList();
  }
}
