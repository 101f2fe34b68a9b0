package dev.docs.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.docs.error.DocsException;
import dev.docs.event.DomainEvent.SpaceChanged;
import dev.docs.event.FeedEntry;
import dev.docs.feed.Feed;
import dev.docs.feed.FeedListener;
import dev.docs.id.SpaceId;
import dev.docs.organization.UpdateOrganization;
import dev.docs.space.CreateSpace;
import dev.docs.store.Store;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What listeners are told after commits; on any store. */
public abstract class FeedListenerScenarios {

  private static final long PATIENCE_SECONDS = 60;

  private Store store;
  private World world;
  private Feed feed;
  private final List<FeedEntry> told = new ArrayList<>();

  /** An empty store. */
  protected abstract Store create();

  @BeforeEach
  void openWorld() {
    store = create();
    world = World.on(store);
    feed = world.docs.feed();
  }

  @AfterEach
  void closeStore() {
    store.close();
  }

  private SpaceId space(String title) {
    return world.admin.spaces().create(world.organization, CreateSpace.titled(title)).id();
  }

  @Test
  void aListenerIsToldOfWhatIsCommitted() {
    List<String> titles = new ArrayList<>();
    FeedListener.Listening listening =
        feed.listen(
            entry -> {
              told.add(entry);
              SpaceId space = entry.events().get(0).ofSpace().orElseThrow();
              titles.add(world.admin.spaces().get(space).space().title());
            },
            Runnable::run);
    SpaceId one = space("One");
    space("Two");
    assertThat(titles).containsExactly("One", "Two");
    assertThat(told.get(0).events())
        .filteredOn(SpaceChanged.class::isInstance)
        .extracting(event -> event.ofSpace().orElseThrow())
        .containsExactly(one);
    assertThat(told.get(0).by().user()).isPresent();
    assertThat(told.get(1).position().isAfter(told.get(0).position())).isTrue();

    listening.close();
    space("Three");
    assertThat(told).hasSize(2);
  }

  @Test
  void whatFailsAndWhatReadsIsNotTold() {
    SpaceId space = space("Guide");
    feed.listen(told::add, Runnable::run);
    assertThatExceptionOfType(DocsException.class)
        .isThrownBy(
            () -> world.as("reader").spaces().create(world.organization, CreateSpace.titled("No")));
    world.admin.spaces().get(space);
    assertThat(told).isEmpty();
  }

  @Test
  void aListenerThatFailsHurtsNeitherTheWriterNorOthers() {
    feed.listen(
        entry -> {
          throw new IllegalStateException("no");
        },
        Runnable::run);
    feed.listen(
        entry -> {
          throw new AssertionError("no");
        },
        Runnable::run);
    feed.listen(
        told::add,
        task -> {
          throw new java.util.concurrent.RejectedExecutionException("full");
        });
    feed.listen(told::add, Runnable::run);
    SpaceId space = space("Guide");
    assertThat(world.admin.spaces().get(space).space().title()).isEqualTo("Guide");
    assertThat(told).hasSize(1);
  }

  @Test
  void aListenerMayWriteItself() {
    feed.listen(
        entry -> {
          told.add(entry);
          if (told.size() < 5) {
            world
                .admin
                .organizations()
                .update(world.organization, UpdateOrganization.NOTHING.title("T" + told.size()));
          }
        },
        Runnable::run);
    space("Guide");
    assertThat(told).hasSize(5);
    assertThat(told).isSortedAccordingTo((a, b) -> a.position().compareTo(b.position()));
  }

  @Test
  void aThreadOfItsOwnTells() throws InterruptedException {
    BlockingQueue<String> threads = new LinkedBlockingQueue<>();
    feed.listen(entry -> threads.add(Thread.currentThread().getName()));
    space("Guide");
    assertThat(threads.poll(PATIENCE_SECONDS, TimeUnit.SECONDS)).isEqualTo("docs-listener");
  }
}
