package dev.docs.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.Docs;
import dev.docs.DocsSession;
import dev.docs.access.Caller;
import dev.docs.content.ContentEdit;
import dev.docs.error.DocsException;
import dev.docs.event.DomainEvent;
import dev.docs.event.DomainEvent.ContentChanged;
import dev.docs.event.DomainEvent.SpaceChanged;
import dev.docs.event.FeedEntry;
import dev.docs.event.FeedEntry.Position;
import dev.docs.feed.Feed;
import dev.docs.feed.Subscriber;
import dev.docs.feed.Subscription.Held;
import dev.docs.feed.Subscriptions;
import dev.docs.id.OrganizationId;
import dev.docs.id.RevisionId;
import dev.docs.id.SpaceId;
import dev.docs.listing.ListOptions;
import dev.docs.organization.UpdateOrganization;
import dev.docs.space.CreateSpace;
import dev.docs.space.UpdateSpace;
import dev.docs.space.content.ContentAt;
import dev.docs.store.Store;
import dev.docs.store.StoreWrapper;
import dev.docs.store.WriteTx;
import dev.docs.time.ManualClock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * Random commands of two processes on one store, of which either dies at any write, and a
 * subscriber that fails at random: each committed change is told at least once, in order, none that
 * was not committed, and what the subscriber knows is what there is.
 */
public abstract class SubscriptionRunScenarios {

  private static final int RUNS = Integer.getInteger("docs.subscription.runs", 2);
  private static final int STEPS = 120;
  private static final int MOST_WAITS = 3_000;
  private static final String NAME = "model";

  private Store store;
  private World world;
  private Random random;
  private final List<Process> processes = new ArrayList<>();
  private final List<SpaceId> spaces = new ArrayList<>();
  private int deaths;
  private int again;

  /** An empty store. */
  protected abstract Store create();

  @BeforeEach
  void openWorld() {
    store = create();
    world = World.on(store);
  }

  @AfterEach
  void closeStore() {
    store.close();
  }

  /** A store of a process that dies before one of its writes, or after a commit, for good. */
  private static final class Mortal extends StoreWrapper {
    private long left = Long.MAX_VALUE;

    Mortal(Store store) {
      super(store);
    }

    private void step() {
      if (left <= 0) {
        throw new Died();
      }
      left--;
    }

    @Override
    public <R> R write(String name, Function<? super WriteTx, ? extends R> work) {
      R result = super.write(name, tx -> work.apply(new Told(tx, this::step)));
      step();
      return result;
    }
  }

  private static final class Died extends RuntimeException {
    private static final long serialVersionUID = 1L;
  }

  /** A process on the store. */
  private static final class Process {
    private final Mortal mortal;
    private final Docs docs;
    private final DocsSession admin;

    Process(Store store, ManualClock clock) {
      mortal = new Mortal(store);
      docs = Docs.builder().store(mortal).clock(clock).build();
      admin = docs.as(Caller.user("admin"));
    }
  }

  /** Knows the heads of spaces and which are in the trash, from a snapshot and the feed alone. */
  private final class Model implements Subscriber {
    private final Map<SpaceId, RevisionId> heads = new HashMap<>();
    private final Set<SpaceId> trash = new HashSet<>();
    private final Set<Position> told = new LinkedHashSet<>();
    private final List<Position> begun = new ArrayList<>();
    private int failures;

    @Override
    public void snapshot(Reason reason) {
      Position before = world.docs.feed().position();
      fail();
      heads.clear();
      trash.clear();
      told.clear();
      actual(world).forEach((space, head) -> heads.put(new SpaceId(space), head));
      for (SpaceId space : spaces) {
        if (heads.putIfAbsent(space, world.admin.spaces().get(space).space().head()) == null) {
          trash.add(space);
        }
      }
      begun.add(before);
    }

    @Override
    public void entry(FeedEntry entry) {
      fail();
      if (!told.add(entry.position())) {
        again++;
      }
      for (DomainEvent event : entry.events()) {
        if (event instanceof ContentChanged changed && changed.changeRequest().isEmpty()) {
          heads.put(changed.space(), changed.revisions().to());
        } else if (event instanceof SpaceChanged changed && changed.step().isEnd()) {
          trash.add(changed.space());
        } else if (event instanceof SpaceChanged changed) {
          trash.remove(changed.space());
        }
      }
    }

    private void fail() {
      if (random != null && random.nextInt(10) < failures) {
        throw new IllegalStateException("by chance");
      }
    }

    @Override
    public Settings settings() {
      return new Settings(2, Duration.ofSeconds(1), Duration.ofSeconds(2), Duration.ofMinutes(1));
    }

    Map<String, RevisionId> known() {
      Map<String, RevisionId> known = new TreeMap<>();
      heads.forEach(
          (space, head) -> {
            if (!trash.contains(space)) {
              known.put(space.value(), head);
            }
          });
      return known;
    }
  }

  private static Map<String, RevisionId> actual(World world) {
    Map<String, RevisionId> heads = new TreeMap<>();
    world
        .admin
        .spaces()
        .list(world.organization, ListOptions.limit(1_000))
        .items()
        .forEach(view -> heads.put(view.space().id().value(), view.space().head()));
    return heads;
  }

  @Test
  void eachCommittedChangeIsToldAtLeastOnceInOrderWhoeverFailsOrDies() {
    for (int run = 0; run < RUNS; run++) {
      check(run, FeedEntry.Retention.DEFAULT);
    }
    assertThat(deaths).isGreaterThan(RUNS);
    assertThat(again).isPositive();
  }

  @Test
  void whoIsTooFarBehindKnowsTheSameAfterASnapshot() {
    for (int run = 0; run < RUNS; run++) {
      check(100 + run, new FeedEntry.Retention(0, Duration.ZERO, 3));
    }
  }

  private void check(int seed, FeedEntry.Retention retention) {
    random = new Random(seed);
    processes.clear();
    processes.add(new Process(store, world.clock));
    processes.add(new Process(store, world.clock));
    spaces.clear();
    world.docs.feed().subscriptions().remove(NAME);
    Feed trimming =
        Docs.builder().store(store).clock(world.clock).feedRetention(retention).build().feed();
    Model model = new Model();
    for (int step = 0; step < STEPS; step++) {
      model.failures = step % 40 < 20 ? 0 : 4;
      int number = random.nextInt(processes.size());
      Process process = processes.get(number);
      if (random.nextInt(6) == 0) {
        process.mortal.left = random.nextInt(25);
      }
      try {
        if (random.nextInt(3) == 0) {
          process.docs.feed().subscriptions().run(NAME, model);
        } else {
          command(process.admin, world.organization, step);
        }
      } catch (Died e) {
        deaths++;
        processes.set(number, new Process(store, world.clock));
      }
      if (random.nextInt(4) == 0) {
        world.clock.advance(Duration.ofSeconds(random.nextInt(100)));
      }
      if (random.nextInt(8) == 0) {
        trimming.trim();
      }
    }
    finish(model);
    List<FeedEntry> all = all(model.begun.get(model.begun.size() - 1));
    if (retention.equals(FeedEntry.Retention.DEFAULT)) {
      assertThat(model.told).as("seed %s", seed).containsAll(positions(all));
    }
    assertThat(positions(everything())).as("seed %s", seed).containsAll(later(model.told));
    inOrder(model, everything());
    assertThat(model.known()).as("seed %s", seed).isEqualTo(actual(world));
  }

  /** Those that are not trimmed. */
  private Set<Position> later(Set<Position> told) {
    Set<Position> later = new HashSet<>(told);
    List<FeedEntry> all = everything();
    later.removeIf(one -> all.isEmpty() || all.get(0).position().isAfter(one));
    return later;
  }

  private void command(DocsSession admin, OrganizationId organization, int step) {
    SpaceId space = spaces.isEmpty() ? null : spaces.get(random.nextInt(spaces.size()));
    String title = "T" + step;
    try {
      switch (space == null ? 0 : random.nextInt(8)) {
        case 0 -> spaces.add(admin.spaces().create(organization, CreateSpace.titled(title)).id());
        case 1 -> admin.spaces().update(space, UpdateSpace.NOTHING.title(title));
        case 2 -> admin.spaces().delete(space);
        case 3 -> admin.spaces().restore(space);
        case 4 ->
            admin.organizations().update(organization, UpdateOrganization.NOTHING.title(title));
        default ->
            admin
                .contents()
                .edit(
                    ContentAt.main(space),
                    List.of(ContentEdit.insertPage(title).markdown(title + "\n")));
      }
    } catch (DocsException e) {
      assertThat(e.code()).isNotNull();
    }
  }

  /** Runs until all is told, and has what was set aside retried. */
  private void finish(Model model) {
    model.failures = 0;
    Subscriptions subscriptions = world.docs.feed().subscriptions();
    for (int i = 0; i < MOST_WAITS; i++) {
      world.clock.advance(Duration.ofMinutes(3));
      subscriptions.run(NAME, model);
      var state = subscriptions.find(NAME).orElseThrow();
      for (Held held : state.setAside()) {
        assertThat(subscriptions.retry(NAME, held.entry().position())).isTrue();
      }
      if (state.behind() == 0
          && state.held().isEmpty()
          && state.beginning().isEmpty()
          && !state.missed()
          && world.docs.feed().after(state.position(), 1).ahead().isEmpty()) {
        return;
      }
      pause();
    }
    throw new AssertionError("not all is told");
  }

  private static void pause() {
    try {
      assertThat(new CountDownLatch(1).await(2, TimeUnit.MILLISECONDS)).isFalse();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  private List<FeedEntry> everything() {
    return all(Position.START);
  }

  /** The entries after a position; none where they are trimmed. */
  private List<FeedEntry> all(Position after) {
    List<FeedEntry> all = new ArrayList<>();
    FeedEntry.Slice page;
    Position position = after;
    do {
      page = world.docs.feed().after(position, Feed.MAX_LIMIT);
      all.addAll(page.entries());
      position = page.next();
    } while (page.more());
    return all;
  }

  private static Set<Position> positions(List<FeedEntry> entries) {
    Set<Position> positions = new HashSet<>();
    entries.forEach(entry -> positions.add(entry.position()));
    return positions;
  }

  /** The first telling of each entry of a space comes after those of the ones before it. */
  private static void inOrder(Model model, List<FeedEntry> entries) {
    Map<SpaceId, List<Position>> bySpace = new HashMap<>();
    for (FeedEntry entry : entries) {
      Set<SpaceId> named = new HashSet<>();
      entry.events().forEach(event -> event.ofSpace().ifPresent(named::add));
      named.forEach(
          space -> bySpace.computeIfAbsent(space, any -> new ArrayList<>()).add(entry.position()));
    }
    List<Position> told = List.copyOf(model.told);
    bySpace.forEach(
        (space, positions) -> {
          List<Position> first = told.stream().filter(positions::contains).toList();
          assertThat(first).as("space %s", space).isSorted();
        });
  }
}
