package dev.docs.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.docs.Docs;
import dev.docs.event.FeedEntry;
import dev.docs.feed.Feed;
import dev.docs.feed.Subscriber;
import dev.docs.feed.Subscription;
import dev.docs.feed.Subscription.Held;
import dev.docs.feed.Subscriptions;
import dev.docs.id.SpaceId;
import dev.docs.space.CreateSpace;
import dev.docs.space.UpdateSpace;
import dev.docs.store.Store;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Durable subscriptions of the feed; on any store. */
public abstract class SubscriptionScenarios {

  private static final int MOST_WAITS = 3_000;
  private static final String MAIL = "mail";

  private Store store;
  private World world;
  private Subscriptions subscriptions;

  /** Another process on the store. */
  private Subscriptions others;

  private final Recorder recorder = new Recorder();

  /** An empty store. */
  protected abstract Store create();

  /** Notes what it is told, and fails for chosen spaces. */
  private static final class Recorder implements Subscriber {
    private final List<FeedEntry> told = new ArrayList<>();
    private final List<Reason> begun = new ArrayList<>();
    private final Set<SpaceId> failing = new HashSet<>();
    private boolean cannotBegin;
    private int attempts;

    @Override
    public void entry(FeedEntry entry) throws Exception {
      attempts++;
      if (entry.events().stream()
          .anyMatch(e -> e.ofSpace().filter(failing::contains).isPresent())) {
        throw new java.io.IOException("no mail server");
      }
      told.add(entry);
    }

    @Override
    public void snapshot(Reason reason) {
      if (cannotBegin) {
        throw new IllegalStateException("not yet");
      }
      begun.add(reason);
    }

    @Override
    public Settings settings() {
      return new Settings(3, Duration.ofSeconds(10), Duration.ofSeconds(15), Duration.ofMinutes(1));
    }
  }

  @BeforeEach
  void openWorld() {
    store = create();
    world = World.on(store);
    subscriptions = world.docs.feed().subscriptions();
    others = Docs.builder().store(store).clock(world.clock).build().feed().subscriptions();
  }

  @AfterEach
  void closeStore() {
    store.close();
  }

  private SpaceId space(String title) {
    SpaceId made = world.admin.spaces().create(world.organization, CreateSpace.titled(title)).id();
    settle();
    return made;
  }

  private void rename(SpaceId space, String title) {
    world.admin.spaces().update(space, UpdateSpace.NOTHING.title(title));
    settle();
  }

  /** Waits for what else runs in the database, such as its own maintenance. */
  private void settle() {
    Feed feed = world.docs.feed();
    for (int i = 0; i < MOST_WAITS && isAhead(feed); i++) {
      try {
        assertThat(new CountDownLatch(1).await(10, TimeUnit.MILLISECONDS)).isFalse();
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
    }
    assertThat(isAhead(feed)).isFalse();
  }

  private static boolean isAhead(Feed feed) {
    return !feed.after(feed.position(), 1).ahead().isEmpty();
  }

  private int run() {
    return subscriptions.run(MAIL, recorder);
  }

  private Subscription mail() {
    return subscriptions.find(MAIL).orElseThrow();
  }

  private List<SpaceId> toldSpaces() {
    return recorder.told.stream()
        .map(entry -> entry.events().get(0).ofSpace().orElseThrow())
        .toList();
  }

  @Test
  void aSubscriberBeginsWithASnapshotAndIsThenToldEachEntryOnce() {
    space("Before");
    assertThat(subscriptions.list()).isEmpty();
    assertThat(run()).isZero();
    assertThat(recorder.begun).containsExactly(Subscriber.Reason.FIRST);
    SpaceId one = space("One");
    SpaceId two = space("Two");
    assertThat(mail().behind()).isEqualTo(2);
    assertThat(mail().behindSince()).contains(world.clock.instant());
    assertThat(run()).isEqualTo(2);
    assertThat(run()).isZero();
    assertThat(toldSpaces()).containsExactly(one, two);
    assertThat(mail().behind()).isZero();
    assertThat(mail().position()).isEqualTo(world.docs.feed().position());
    assertThat(mail().beginning()).isEmpty();
  }

  @Test
  void anotherProcessGoesOnWhereTheFirstEnded() {
    run();
    SpaceId one = space("One");
    run();
    SpaceId two = space("Two");
    assertThat(others.run(MAIL, recorder)).isEqualTo(1);
    assertThat(toldSpaces()).containsExactly(one, two);
    assertThat(run()).isZero();
    assertThat(recorder.begun).hasSize(1);
  }

  @Test
  void twoSubscriptionsHaveAPositionEach() {
    Recorder second = new Recorder();
    run();
    subscriptions.run("audit", second);
    space("One");
    run();
    assertThat(subscriptions.list())
        .extracting(Subscription::name, Subscription::behind)
        .containsExactly(
            org.assertj.core.groups.Tuple.tuple("audit", 1),
            org.assertj.core.groups.Tuple.tuple(MAIL, 0));
    assertThat(subscriptions.remove("audit")).isTrue();
    assertThat(subscriptions.remove("audit")).isFalse();
    assertThat(subscriptions.list()).hasSize(1);
    subscriptions.run("audit", second);
    assertThat(second.told).isEmpty();
    assertThat(second.begun).hasSize(2);
  }

  @Test
  void onlyOneProcessTellsAtATime() {
    run();
    space("One");
    List<Integer> inside = new ArrayList<>();
    subscriptions.run(
        MAIL,
        entry -> {
          inside.add(others.run(MAIL, recorder));
          world.clock.advance(Duration.ofSeconds(30));
          inside.add(others.run(MAIL, recorder));
        });
    assertThat(inside).containsExactly(0, 0);
    assertThat(recorder.told).isEmpty();
  }

  @Test
  void aProcessThatTakesTooLongIsOvertakenAndStoresNothing() {
    run();
    space("One");
    int told =
        subscriptions.run(
            MAIL,
            entry -> {
              world.clock.advance(Duration.ofMinutes(10));
              assertThat(others.run(MAIL, recorder)).isEqualTo(1);
              space("Two");
            });
    assertThat(told).isEqualTo(1);
    assertThat(recorder.told).hasSize(1);
    assertThat(others.run(MAIL, recorder)).isEqualTo(1);
    assertThat(mail().behind()).isZero();
  }

  @Test
  void whatFailsIsTriedAgainWithPausesWhileOtherSpacesGoOn() {
    run();
    SpaceId one = space("One");
    recorder.failing.add(one);
    rename(one, "Uno");
    SpaceId two = space("Two");
    run();
    assertThat(toldSpaces()).containsExactly(two);
    assertThat(mail().held())
        .extracting(Held::state, Held::attempts)
        .containsExactly(
            org.assertj.core.groups.Tuple.tuple(Held.State.RETRIED, 1),
            org.assertj.core.groups.Tuple.tuple(Held.State.BEHIND, 0));
    assertThat(mail().held().get(0).error()).contains("java.io.IOException: no mail server");
    assertThat(mail().held().get(0).nextAt())
        .isEqualTo(world.clock.instant().plus(Duration.ofSeconds(10)));

    world.clock.advance(Duration.ofSeconds(9));
    run();
    assertThat(recorder.attempts).isEqualTo(2);
    recorder.failing.clear();
    world.clock.advance(Duration.ofSeconds(1));
    assertThat(others.run(MAIL, recorder)).isEqualTo(2);
    assertThat(toldSpaces()).containsExactly(two, one, one);
    assertThat(mail().held()).isEmpty();
  }

  private SpaceId setAside() {
    run();
    SpaceId one = space("One");
    recorder.failing.add(one);
    run();
    for (int i = 0; i < 5; i++) {
      world.clock.advance(Duration.ofSeconds(20));
      run();
    }
    assertThat(recorder.attempts).isEqualTo(3);
    assertThat(mail().setAside()).hasSize(1);
    recorder.failing.clear();
    rename(one, "Uno");
    run();
    assertThat(recorder.told).isEmpty();
    return one;
  }

  @Test
  void whatKeepsFailingIsSetAsideUntilItIsRetried() {
    SpaceId one = setAside();
    FeedEntry.Position first = mail().setAside().get(0).entry().position();
    assertThat(subscriptions.retry(MAIL, first)).isTrue();
    assertThat(subscriptions.retry(MAIL, FeedEntry.Position.START)).isFalse();
    assertThat(run()).isEqualTo(2);
    assertThat(toldSpaces()).containsExactly(one, one);
    assertThat(recorder.told.get(0).position()).isEqualTo(first);
    assertThat(mail().held()).isEmpty();
  }

  @Test
  void whatIsDroppedIsNotToldAndWhatIsBehindItIs() {
    setAside();
    FeedEntry.Position first = mail().setAside().get(0).entry().position();
    assertThat(subscriptions.drop(MAIL, first)).isTrue();
    assertThat(subscriptions.drop(MAIL, first)).isFalse();
    assertThat(run()).isEqualTo(1);
    assertThat(recorder.told.get(0).position().isAfter(first)).isTrue();
  }

  @Test
  void whoCannotBeginIsAskedAgainWithPauses() {
    recorder.cannotBegin = true;
    run();
    space("One");
    run();
    assertThat(mail().beginning().orElseThrow().attempts()).isEqualTo(1);
    assertThat(mail().beginning().orElseThrow().error().orElseThrow()).contains("not yet");
    recorder.cannotBegin = false;
    world.clock.advance(Duration.ofSeconds(10));
    run();
    assertThat(recorder.begun).containsExactly(Subscriber.Reason.FIRST);
    assertThat(recorder.told).isEmpty();
    assertThat(mail().beginning()).isEmpty();
  }

  private Docs keeping(FeedEntry.Retention retention) {
    return Docs.builder().store(store).clock(world.clock).feedRetention(retention).build();
  }

  @Test
  void whatASubscriptionHasYetToReadIsKeptAndWhoIsTooFarBehindBeginsAnew() {
    run();
    for (int i = 0; i < 5; i++) {
      space("S" + i);
    }
    keeping(new FeedEntry.Retention(0, Duration.ZERO, 100)).feed().trim();
    assertThat(mail().behind()).isEqualTo(5);
    keeping(new FeedEntry.Retention(0, Duration.ZERO, 2)).feed().trim();
    assertThat(mail().missed()).isTrue();
    run();
    assertThat(recorder.begun).containsExactly(Subscriber.Reason.FIRST, Subscriber.Reason.MISSED);
    assertThat(recorder.told).isEmpty();
    space("After");
    assertThat(run()).isEqualTo(1);
  }

  @Test
  void aRestartReplacesWhatIsHeld() {
    setAside();
    assertThat(subscriptions.restart("nobody")).isFalse();
    assertThat(subscriptions.restart(MAIL)).isTrue();
    assertThat(run()).isZero();
    assertThat(recorder.begun)
        .containsExactly(Subscriber.Reason.FIRST, Subscriber.Reason.RESTARTED);
    assertThat(mail().held()).isEmpty();
    space("After");
    assertThat(run()).isEqualTo(1);
  }

  @Test
  void whatIsCommittedDuringTheSnapshotIsTold() {
    Subscriber writing =
        new Subscriber() {
          @Override
          public void entry(FeedEntry entry) {
            recorder.told.add(entry);
          }

          @Override
          public void snapshot(Reason reason) {
            space("During");
          }
        };
    assertThat(subscriptions.run(MAIL, writing)).isEqualTo(1);
    assertThat(recorder.told).hasSize(1);
  }

  @Test
  void aSubscriptionThatHoldsTooMuchStops() {
    run();
    SpaceId one = space("One");
    recorder.failing.add(one);
    for (int i = 0; i < Subscriptions.MAX_HELD; i++) {
      world.admin.spaces().update(one, UpdateSpace.NOTHING.title("T" + i));
    }
    space("Two");
    run();
    assertThat(mail().isFull()).isTrue();
    assertThat(mail().behind()).isEqualTo(2);
    assertThat(recorder.told).isEmpty();
    recorder.failing.clear();
    world.clock.advance(Duration.ofMinutes(1));
    assertThat(run()).isEqualTo(Subscriptions.MAX_HELD + 2);
  }

  @Test
  void namesAreBounded() {
    assertThatIllegalArgumentException().isThrownBy(() -> subscriptions.run("", recorder));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> subscriptions.run("n".repeat(101), recorder));
    run();
    assertThatIllegalArgumentException()
        .isThrownBy(() -> world.docs.feed().unregister("subscription:mail"));
  }

  @Test
  void aSubscriberThatIsInterruptedIsNotBlamed() {
    run();
    space("One");
    subscriptions.run(
        MAIL,
        entry -> {
          throw new InterruptedException();
        });
    assertThat(Thread.interrupted()).isTrue();
    assertThat(mail().held()).isEmpty();
    assertThat(run()).isEqualTo(1);
  }
}
