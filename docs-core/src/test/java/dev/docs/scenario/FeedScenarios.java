package dev.docs.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.docs.Docs;
import dev.docs.access.Caller;
import dev.docs.change.ChangeRequest;
import dev.docs.change.CreateChangeRequest;
import dev.docs.content.ContentEdit;
import dev.docs.error.DocsException;
import dev.docs.event.DomainEvent;
import dev.docs.event.DomainEvent.ChangeRequestChanged;
import dev.docs.event.DomainEvent.ChangeRequestChanged.Aspect;
import dev.docs.event.DomainEvent.ContentChanged;
import dev.docs.event.DomainEvent.SpaceChanged;
import dev.docs.event.DomainEvent.Step;
import dev.docs.event.FeedEntry;
import dev.docs.event.FeedEntry.Actor;
import dev.docs.feed.Feed;
import dev.docs.id.ChangeRequestId;
import dev.docs.id.SpaceId;
import dev.docs.id.UserId;
import dev.docs.organization.UpdateOrganization;
import dev.docs.space.CreateSpace;
import dev.docs.space.content.ContentAt;
import dev.docs.store.Store;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What the feed tells of what was done; on any store. */
public abstract class FeedScenarios {

  private static final int MOST_WAITS = 3_000;

  private Store store;
  private World world;
  private Feed feed;
  private FeedEntry.Position begin;

  /** An empty store. */
  protected abstract Store create();

  @BeforeEach
  void openWorld() {
    store = create();
    world = World.on(store);
    feed = world.docs.feed();
    begin = last();
  }

  @AfterEach
  void closeStore() {
    store.close();
  }

  /** Waits for what else runs in the database, such as its own maintenance. */
  private List<FeedEntry> since(FeedEntry.Position position) {
    FeedEntry.Slice page = feed.after(position, Feed.MAX_LIMIT);
    for (int i = 0; i < MOST_WAITS && !page.ahead().isEmpty(); i++) {
      pause();
      page = feed.after(position, Feed.MAX_LIMIT);
    }
    assertThat(page.missed()).isFalse();
    assertThat(page.ahead()).isEmpty();
    return page.entries();
  }

  private static void pause() {
    try {
      assertThat(new CountDownLatch(1).await(10, TimeUnit.MILLISECONDS)).isFalse();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  private FeedEntry.Position last() {
    List<FeedEntry> all = since(FeedEntry.Position.START);
    return all.get(all.size() - 1).position();
  }

  /** The entries of what was done since the last call. */
  private List<FeedEntry> told() {
    List<FeedEntry> told = since(begin);
    if (!told.isEmpty()) {
      begin = told.get(told.size() - 1).position();
    }
    assertThat(feed.position()).isEqualTo(begin);
    return told;
  }

  private SpaceId space() {
    return world.admin.spaces().create(world.organization, CreateSpace.titled("Guide")).id();
  }

  private static <E extends DomainEvent> List<E> of(Class<E> type, List<FeedEntry> entries) {
    return entries.stream()
        .flatMap(entry -> entry.events().stream())
        .filter(type::isInstance)
        .map(type::cast)
        .toList();
  }

  @Test
  void aSpaceIsCreatedDeletedAndRestored() {
    SpaceId space = space();
    List<FeedEntry> created = told();
    assertThat(created).hasSize(1);
    FeedEntry entry = created.get(0);
    assertThat(entry.by()).isEqualTo(new Actor(Actor.Type.USER, Optional.of(new UserId("admin"))));
    assertThat(entry.at()).isEqualTo(world.clock.instant());
    assertThat(of(SpaceChanged.class, created))
        .containsExactly(
            new SpaceChanged(world.organization, space, new Step(Step.Type.CREATED, 0, 1)));
    assertThat(of(ContentChanged.class, created)).hasSize(1);

    world.admin.spaces().delete(space);
    assertThat(of(SpaceChanged.class, told()))
        .extracting(event -> event.step().type())
        .containsExactly(Step.Type.DELETED);
    world.admin.spaces().delete(space);
    assertThat(told()).isEmpty();
    world.admin.spaces().restore(space);
    assertThat(of(SpaceChanged.class, told()))
        .extracting(event -> event.step().type())
        .containsExactly(Step.Type.RESTORED);

    world.admin.spaces().delete(space);
    world.clock.advance(Duration.ofDays(8));
    told();
    world.docs.purge();
    assertThat(told())
        .flatExtracting(FeedEntry::events)
        .singleElement()
        .matches(event -> event.step().type() == Step.Type.REMOVED)
        .matches(event -> event.ofSpace().equals(Optional.of(space)));
  }

  @Test
  void anEditTellsItsRevisions() {
    SpaceId space = space();
    ContentChanged first = of(ContentChanged.class, told()).get(0);
    assertThat(first.revisions().from()).isEmpty();
    world
        .admin
        .contents()
        .edit(ContentAt.main(space), List.of(ContentEdit.insertPage("One").markdown("one\n")));
    List<FeedEntry> edited = told();
    assertThat(edited).hasSize(1);
    assertThat(edited.get(0).events()).hasSize(1);
    ContentChanged second = of(ContentChanged.class, edited).get(0);
    assertThat(second.revisions().from()).contains(first.revisions().to());
    assertThat(second.revisions().to()).isEqualTo(world.admin.spaces().get(space).space().head());
    assertThat(second.step().before()).isEqualTo(first.step().after());
  }

  @Test
  void aChangeRequestIsOpenedEditedAndMerged() {
    SpaceId space = space();
    told();
    ChangeRequestId request =
        world
            .admin
            .changeRequests()
            .create(space, CreateChangeRequest.titled("Rewrite"))
            .changeRequest()
            .id();
    ChangeRequest.Ref ref = ChangeRequest.Ref.of(space, request);
    assertThat(of(ChangeRequestChanged.class, told()))
        .extracting(ChangeRequestChanged::aspect)
        .containsExactly(Aspect.OPENED);
    world
        .admin
        .contents()
        .edit(
            ContentAt.changeRequest(ref), List.of(ContentEdit.insertPage("One").markdown("one\n")));
    assertThat(of(ContentChanged.class, told()))
        .singleElement()
        .matches(event -> event.changeRequest().equals(Optional.of(request)));
    world.admin.merges().merge(ref);
    List<FeedEntry> merged = told();
    assertThat(merged).hasSize(1);
    assertThat(of(ChangeRequestChanged.class, merged))
        .extracting(ChangeRequestChanged::aspect)
        .contains(Aspect.MERGED);
    assertThat(of(ContentChanged.class, merged)).anyMatch(event -> event.changeRequest().isEmpty());
  }

  @Test
  void whatFailsAndWhatReadsTellsNothing() {
    SpaceId space = space();
    told();
    assertThatExceptionOfType(DocsException.class)
        .isThrownBy(
            () -> world.as("reader").spaces().create(world.organization, CreateSpace.titled("No")));
    world.admin.spaces().get(space);
    assertThat(told()).isEmpty();
  }

  @Test
  void pagesFollowEachOther() {
    for (int i = 0; i < 7; i++) {
      space();
    }
    List<FeedEntry> all = since(begin);
    assertThat(all).hasSize(7);
    List<FeedEntry> read = new ArrayList<>();
    FeedEntry.Position position = begin;
    FeedEntry.Slice page = feed.after(position, 2);
    while (true) {
      read.addAll(page.entries());
      assertThat(page.next().isAfter(position) || page.entries().isEmpty()).isTrue();
      position = page.next();
      if (!page.more()) {
        break;
      }
      page = feed.after(position, 2);
    }
    assertThat(read).isEqualTo(all);
    assertThat(position).isEqualTo(feed.position());
    assertThat(feed.after(position, 1).missed()).isFalse();
    assertThat(feed.after(FeedEntry.Position.START, 1).entries()).hasSize(1);
  }

  private Feed keeping(FeedEntry.Retention retention) {
    return Docs.builder().store(store).clock(world.clock).feedRetention(retention).build().feed();
  }

  @Test
  void onlyTheNewestAreKept() {
    for (int i = 0; i < 7; i++) {
      space();
    }
    FeedEntry.Position last = last();
    Feed small = keeping(new FeedEntry.Retention(3, Duration.ofDays(1), 100));
    small.trim();
    assertThat(small.trim()).isZero();
    FeedEntry.Slice kept = small.after(FeedEntry.Position.START, 100);
    assertThat(kept.missed()).isTrue();
    assertThat(kept.entries()).isEmpty();
    assertThat(small.after(begin, 100).missed()).isTrue();
    assertThat(small.after(last, 100).missed()).isFalse();
    assertThat(small.position()).isEqualTo(last);

    world.clock.advance(Duration.ofDays(2));
    assertThat(small.trim()).isEqualTo(3);
    assertThat(small.position()).isEqualTo(last);
    assertThat(small.after(last, 100))
        .isEqualTo(new FeedEntry.Slice(List.of(), List.of(), last, false, false));
    space();
    assertThat(since(last)).hasSize(1);
  }

  @Test
  void whatARegisteredReaderAwaitsIsKept() {
    feed.move("mail", begin);
    for (int i = 0; i < 7; i++) {
      space();
    }
    List<FeedEntry> all = since(begin);
    Feed small = keeping(new FeedEntry.Retention(0, Duration.ZERO, 100));
    small.trim();
    assertThat(since(begin)).isEqualTo(all);
    feed.move("mail", all.get(4).position());
    assertThat(feed.reader("mail")).contains(all.get(4).position());
    assertThat(small.trim()).isEqualTo(5);
    assertThat(since(all.get(4).position())).isEqualTo(all.subList(5, 7));

    Feed tiny = keeping(new FeedEntry.Retention(0, Duration.ZERO, 1));
    assertThat(tiny.trim()).isEqualTo(1);
    assertThat(feed.after(all.get(4).position(), 10).missed()).isTrue();
    feed.unregister("mail");
    assertThat(feed.reader("mail")).isEmpty();
    assertThat(small.trim()).isEqualTo(1);
  }

  @Test
  void trimmedByItself() {
    Docs docs =
        Docs.builder()
            .store(store)
            .clock(world.clock)
            .feedRetention(new FeedEntry.Retention(10, Duration.ofDays(1), 10))
            .build();
    FeedEntry.Position before = last();
    for (int i = 0; i < 1_000; i++) {
      docs.as(Caller.user("admin"))
          .organizations()
          .update(world.organization, UpdateOrganization.NOTHING.title("Acme " + i));
    }
    assertThat(docs.feed().after(before, 1).missed()).isTrue();
    assertThat(docs.feed().trim()).isZero();
  }
}
