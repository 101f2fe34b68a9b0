package dev.docs.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.DocsSession;
import dev.docs.change.ChangeRequest;
import dev.docs.change.CreateChangeRequest;
import dev.docs.content.ContentEdit;
import dev.docs.content.Page;
import dev.docs.content.Revision;
import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.id.ChangeRequestId;
import dev.docs.id.PageId;
import dev.docs.id.RevisionId;
import dev.docs.id.SpaceId;
import dev.docs.listing.ListOptions;
import dev.docs.rule.RuleTest;
import dev.docs.space.CreateSpace;
import dev.docs.space.Space;
import dev.docs.space.content.ContentAt;
import dev.docs.store.Store;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Many at work on one space; on any store. */
public abstract class ConcurrencyScenarios {

  private static final int THREADS = 16;
  private static final long PATIENCE_SECONDS = 120;
  private static final ListOptions ALL = ListOptions.limit(1000);

  private Store store;
  private World world;
  private SpaceId guide;
  private PageId shared;

  /** An empty store. */
  protected abstract Store create();

  /** How many change requests each thread opens. */
  protected int rounds() {
    return 4;
  }

  @BeforeEach
  void openWorld() {
    store = create();
    world = World.on(store);
    guide = world.admin.spaces().create(world.organization, CreateSpace.titled("Guide")).id();
    world
        .admin
        .contents()
        .edit(ContentAt.main(guide), List.of(ContentEdit.insertPage("Shared").markdown("start\n")));
    shared = world.admin.contents().get(ContentAt.main(guide)).content().children(null).get(0).id();
  }

  @AfterEach
  void closeStore() {
    store.close();
  }

  /** A task of one of the threads. */
  @FunctionalInterface
  private interface Task<T> {
    T run(int thread);
  }

  /** Runs a task on all threads, let go at the same moment. */
  private static <T> List<T> together(Task<T> task) {
    ExecutorService executor = Executors.newFixedThreadPool(THREADS);
    CyclicBarrier start = new CyclicBarrier(THREADS);
    try {
      List<Callable<T>> tasks = new ArrayList<>();
      for (int i = 0; i < THREADS; i++) {
        int thread = i;
        tasks.add(
            () -> {
              start.await(PATIENCE_SECONDS, TimeUnit.SECONDS);
              return task.run(thread);
            });
      }
      List<T> results = new ArrayList<>();
      for (Future<T> future : executor.invokeAll(tasks, PATIENCE_SECONDS, TimeUnit.SECONDS)) {
        results.add(future.get());
      }
      return results;
    } catch (Exception e) {
      throw new AssertionError("a thread failed", e);
    } finally {
      executor.shutdownNow();
    }
  }

  /** The revisions of the main content, the newest first. */
  private List<Revision> history() {
    List<Revision> history = new ArrayList<>();
    RevisionId at = world.admin.spaces().get(guide).space().head();
    while (at != null) {
      Revision revision = world.admin.contents().get(ContentAt.revision(guide, at)).revision();
      history.add(revision);
      at = revision.parents().isEmpty() ? null : revision.parents().get(0);
    }
    return history;
  }

  @Test
  @RuleTest("change-request-number")
  void everyMergeIsInTheHistoryOnceAndNumbersAndCountsAreRight() {
    List<List<ChangeRequestId>> merged =
        together(
            thread -> {
              DocsSession caller = world.as(thread % 2 == 0 ? "admin" : "review");
              List<ChangeRequestId> mine = new ArrayList<>();
              for (int round = 0; round < rounds(); round++) {
                String name = "Page " + thread + " " + round;
                ChangeRequest.View opened =
                    caller.changeRequests().create(guide, new CreateChangeRequest(name));
                String id = opened.id().value();
                caller
                    .contents()
                    .edit(
                        ContentAt.changeRequest(ChangeRequest.Ref.of(guide, id)),
                        List.of(
                            ContentEdit.insertPage(name).markdown(name),
                            ContentEdit.updatePage(shared.value()).markdown(name + "\n")));
                if (thread % 3 == 0) {
                  caller.merges().update(ChangeRequest.Ref.of(guide, id));
                }
                if (round != 1) {
                  caller.merges().merge(ChangeRequest.Ref.of(guide, id));
                  mine.add(opened.id());
                }
              }
              return mine;
            });

    List<ChangeRequestId> expected = merged.stream().flatMap(List::stream).toList();
    List<Revision> history = history();
    assertThat(history)
        .filteredOn(r -> r.type() == Revision.Type.MERGE)
        .extracting(Revision::mergedFrom)
        .containsExactlyInAnyOrderElementsOf(expected);
    assertThat(history).hasSize(expected.size() + 2);
    List<ChangeRequest.View> all =
        world.admin.changeRequests().list(guide, null, null, ALL).items();
    int opened = THREADS * rounds();
    assertThat(all)
        .extracting(view -> view.changeRequest().number())
        .containsExactlyElementsOf(
            IntStream.iterate(opened, n -> n > 0, n -> n - 1).boxed().toList());
    assertThat(all)
        .filteredOn(view -> view.changeRequest().status() == ChangeRequest.Status.MERGED)
        .extracting(ChangeRequest.View::id)
        .containsExactlyInAnyOrderElementsOf(expected);
    Space space = world.admin.spaces().get(guide).space();
    assertThat(space.counts().changeRequests()).isEqualTo(opened);
    assertThat(space.counts().draft()).isEqualTo(opened - expected.size());
    assertThat(space.counts().open()).isZero();
    assertThat(world.admin.contents().get(ContentAt.main(guide)).content().children(null))
        .extracting(Page::title)
        .filteredOn(title -> !title.equals("Shared"))
        .doesNotHaveDuplicates()
        .hasSize(expected.size());
  }

  @Test
  void ofManyWhoMergeOneChangeRequestOneDoes() {
    for (int round = 1; round <= 3; round++) {
      String number = String.valueOf(round);
      world.admin.changeRequests().create(guide, new CreateChangeRequest(null));
      List<ErrorCode> refusals =
          together(
              thread -> {
                try {
                  world.admin.merges().merge(ChangeRequest.Ref.of(guide, number));
                  return null;
                } catch (DocsException e) {
                  return e.code();
                }
              });
      assertThat(refusals).filteredOn(code -> code == null).hasSize(1);
      assertThat(refusals).filteredOn(code -> code == ErrorCode.CONFLICT).hasSize(THREADS - 1);
      assertThat(history()).hasSize(2 + round);
    }
  }

  @Test
  void liveEditsOfManyAreAllThere() {
    together(
        thread -> {
          for (int round = 0; round < rounds(); round++) {
            world
                .admin
                .contents()
                .edit(
                    ContentAt.main(guide),
                    List.of(ContentEdit.insertPage("Page " + thread + " " + round)));
          }
          return true;
        });
    var content = world.admin.contents().get(ContentAt.main(guide)).content();
    assertThat(content.children(null))
        .extracting(Page::title)
        .doesNotHaveDuplicates()
        .hasSize(1 + THREADS * rounds());
    assertThat(content.children(null)).extracting(Page::order).doesNotHaveDuplicates();
    assertThat(history()).hasSize(2 + THREADS * rounds());
  }

  @Test
  void spacesMadeByManyStandInOneOrder() {
    together(
        thread -> {
          for (int round = 0; round < rounds(); round++) {
            world
                .admin
                .spaces()
                .create(world.organization, CreateSpace.titled("s" + thread + round));
          }
          return true;
        });
    assertThat(world.admin.spaces().list(world.organization, ALL).items())
        .hasSize(1 + THREADS * rounds())
        .extracting(view -> view.space().order())
        .doesNotHaveDuplicates();
  }
}
