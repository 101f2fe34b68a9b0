package dev.docs.store.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.Docs;
import dev.docs.DocsSession;
import dev.docs.access.Caller;
import dev.docs.content.ContentEdit;
import dev.docs.error.DocsException;
import dev.docs.event.DomainEvent;
import dev.docs.event.DomainEvent.ContentChanged;
import dev.docs.event.DomainEvent.OrganizationChanged;
import dev.docs.event.DomainEvent.SpaceChanged;
import dev.docs.event.DomainEvent.Step;
import dev.docs.event.FeedEntry;
import dev.docs.feed.Feed;
import dev.docs.id.OrganizationId;
import dev.docs.id.RevisionId;
import dev.docs.id.SpaceId;
import dev.docs.organization.CreateOrganization;
import dev.docs.organization.UpdateOrganization;
import dev.docs.runs.WholeRun;
import dev.docs.space.CreateSpace;
import dev.docs.space.content.ContentAt;
import dev.docs.store.Store;
import dev.docs.store.StoreWrapper;
import dev.docs.store.WriteTx;
import dev.docs.user.CreateUser;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Two stores on one database, as two processes have them: one feed, read while they write. */
@WholeRun
class FeedConcurrencyTest {

  private static final int WRITERS = 6;
  private static final int ROUNDS = 30;
  private static final long SEED = Long.getLong("docs.fuzz.seed", 77);
  private static final long PAUSE_MILLIS = 8;
  private static final long PATIENCE_SECONDS = 300;

  private final AtomicInteger running = new AtomicInteger(WRITERS);
  private final AtomicInteger titles = new AtomicInteger();
  private OrganizationId organization;
  private SpaceId shared;

  /** Some transactions stay open for a moment after their work, as on a busy machine. */
  private static final class Slow extends StoreWrapper {

    private final AtomicInteger writes = new AtomicInteger();

    Slow(Store store) {
      super(store);
    }

    @Override
    public <R> R write(String name, Function<? super WriteTx, ? extends R> work) {
      return super.write(
          name,
          tx -> {
            R result = work.apply(tx);
            if (writes.incrementAndGet() % 3 == 0) {
              pause();
            }
            return result;
          });
    }

    private static void pause() {
      try {
        assertThat(new CountDownLatch(1).await(PAUSE_MILLIS, TimeUnit.MILLISECONDS)).isFalse();
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
    }
  }

  private static Docs docs(Store store) {
    return Docs.builder().store(store).build();
  }

  @ParameterizedTest
  @EnumSource(names = {"H2_IN_MEMORY", "POSTGRES"})
  void everyCommitIsToldOnceAndInOrder(TestDatabases database) throws Exception {
    TestStores.TestDatabase created = database.create();
    try (Store one = new Slow(created.open());
        Store other = new Slow(created.open())) {
      List<Docs> processes = List.of(docs(one), docs(other));
      DocsSession operator = processes.get(0).as(Caller.operator());
      operator.users().create(CreateUser.named("ada", "Ada"));
      DocsSession ada = processes.get(0).as(Caller.user("ada"));
      organization = ada.organizations().create(CreateOrganization.titled("Acme")).id();
      shared = ada.spaces().create(organization, CreateSpace.titled("Shared")).id();

      List<Callable<Set<SpaceId>>> writers = new ArrayList<>();
      for (int i = 0; i < WRITERS; i++) {
        int number = i;
        writers.add(() -> writer(processes.get(number % 2), number));
      }
      ExecutorService executor = Executors.newFixedThreadPool(WRITERS + 2);
      try {
        List<Future<Set<SpaceId>>> made = writers.stream().map(executor::submit).toList();
        List<Future<List<FeedEntry>>> readers = new ArrayList<>();
        for (Docs process : processes) {
          readers.add(executor.submit(() -> follow(process.feed())));
        }
        Set<SpaceId> spaces = new HashSet<>(Set.of(shared));
        for (Future<Set<SpaceId>> future : made) {
          spaces.addAll(future.get(PATIENCE_SECONDS, TimeUnit.SECONDS));
        }
        List<FeedEntry> read = readers.get(0).get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        assertThat(readers.get(1).get(PATIENCE_SECONDS, TimeUnit.SECONDS)).isEqualTo(read);
        check(read, spaces);
        List<RevisionId> heads =
            of(ContentChanged.class, read).stream()
                .filter(event -> event.space().equals(shared))
                .map(event -> event.revisions().to())
                .toList();
        assertThat(heads.get(heads.size() - 1)).isEqualTo(ada.spaces().get(shared).space().head());
      } finally {
        executor.shutdownNow();
      }
    }
    created.removal().run();
  }

  /** Writes what succeeds and what fails; the spaces it made. */
  private Set<SpaceId> writer(Docs docs, int number) {
    DocsSession ada = docs.as(Caller.user("ada"));
    Random random = new Random(SEED + number);
    Set<SpaceId> made = new HashSet<>();
    try {
      SpaceId own = ada.spaces().create(organization, CreateSpace.titled("own " + number)).id();
      made.add(own);
      for (int round = 0; round < ROUNDS; round++) {
        String title = number + "-" + round;
        switch (random.nextInt(9)) {
          case 0 -> made.add(ada.spaces().create(organization, CreateSpace.titled(title)).id());
          case 1 -> insert(ada, shared, title);
          case 3 -> fail(docs, title);
          case 2 -> {
            ada.organizations().update(organization, UpdateOrganization.NOTHING.title(title));
            titles.incrementAndGet();
          }
          default -> insert(ada, own, title);
        }
      }
      return made;
    } finally {
      running.decrementAndGet();
    }
  }

  private static void insert(DocsSession ada, SpaceId space, String title) {
    ada.contents()
        .edit(ContentAt.main(space), List.of(ContentEdit.insertPage(title).markdown(title + "\n")));
  }

  /** Two edits, of which the second is refused. */
  private void fail(Docs docs, String title) {
    try {
      docs.as(Caller.user("ada"))
          .contents()
          .edit(
              ContentAt.main(shared),
              List.of(
                  ContentEdit.insertPage(title).markdown("lost\n"),
                  ContentEdit.deletePage("nowhere")));
      throw new AssertionError("the page is there");
    } catch (DocsException e) {
      assertThat(e).hasMessageContaining("nowhere");
    }
  }

  /** Reads page after page until nobody writes any more. */
  private List<FeedEntry> follow(Feed feed) {
    List<FeedEntry> read = new ArrayList<>();
    FeedEntry.Position position = FeedEntry.Position.START;
    while (true) {
      boolean last = running.get() == 0;
      FeedEntry.Slice page = feed.after(position, 7);
      assertThat(page.missed()).isFalse();
      for (FeedEntry entry : page.entries()) {
        assertThat(entry.position().isAfter(position)).isTrue();
        position = entry.position();
      }
      assertThat(page.next()).isEqualTo(position);
      for (FeedEntry entry : page.ahead()) {
        assertThat(entry.position().isAfter(position)).isTrue();
      }
      read.addAll(page.entries());
      if (last && page.entries().isEmpty() && page.ahead().isEmpty()) {
        return read;
      }
    }
  }

  private static <E extends DomainEvent> List<E> of(Class<E> type, List<FeedEntry> entries) {
    return entries.stream()
        .flatMap(entry -> entry.events().stream())
        .filter(type::isInstance)
        .map(type::cast)
        .toList();
  }

  private void check(List<FeedEntry> read, Set<SpaceId> spaces) {
    assertThat(of(SpaceChanged.class, read))
        .filteredOn(event -> event.step().type() == Step.Type.CREATED)
        .extracting(SpaceChanged::space)
        .containsExactlyInAnyOrderElementsOf(spaces);
    assertThat(of(OrganizationChanged.class, read))
        .filteredOn(event -> event.step().type() == Step.Type.CHANGED)
        .hasSize(titles.get());
    Map<OrganizationId, Long> versions = new HashMap<>();
    for (OrganizationChanged event : of(OrganizationChanged.class, read)) {
      if (event.setting() == OrganizationChanged.Setting.ORGANIZATION) {
        assertThat(event.step().before())
            .isEqualTo(versions.getOrDefault(event.organization(), 0L));
        versions.put(event.organization(), event.step().after());
      }
    }
    Map<SpaceId, RevisionId> heads = new HashMap<>();
    for (ContentChanged event : of(ContentChanged.class, read)) {
      assertThat(event.revisions().from().orElse(null)).isEqualTo(heads.get(event.space()));
      heads.put(event.space(), event.revisions().to());
    }
  }
}
