package dev.docs.store.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.Docs;
import dev.docs.DocsSession;
import dev.docs.access.Caller;
import dev.docs.content.ContentEdit;
import dev.docs.event.FeedEntry;
import dev.docs.feed.Feed;
import dev.docs.feed.Subscriber;
import dev.docs.id.OrganizationId;
import dev.docs.id.SpaceId;
import dev.docs.organization.CreateOrganization;
import dev.docs.runs.WholeRun;
import dev.docs.space.CreateSpace;
import dev.docs.space.content.ContentAt;
import dev.docs.store.Store;
import dev.docs.user.CreateUser;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** One subscription, run by several threads of two processes while others write. */
@WholeRun
class SubscriptionConcurrencyTest {

  private static final int WRITERS = 4;
  private static final int RUNNERS = 4;
  private static final int ROUNDS = 25;
  private static final long PATIENCE_SECONDS = 300;
  private static final String NAME = "model";

  private final AtomicInteger writing = new AtomicInteger(WRITERS);
  private final AtomicInteger inside = new AtomicInteger();
  private final AtomicInteger snapshots = new AtomicInteger();
  private final List<FeedEntry> told = Collections.synchronizedList(new ArrayList<>());

  /** Notes what it is told, by one thread at a time. */
  private final class Model implements Subscriber {
    @Override
    public void entry(FeedEntry entry) {
      assertThat(inside.incrementAndGet()).isEqualTo(1);
      told.add(entry);
      inside.decrementAndGet();
    }

    @Override
    public void snapshot(Reason reason) {
      snapshots.incrementAndGet();
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"H2_IN_MEMORY", "POSTGRES"})
  void eachEntryIsToldOnceAndInOrder(TestDatabases database) throws Exception {
    TestStores.TestDatabase created = database.create();
    try (Store one = created.open();
        Store other = created.open()) {
      List<Docs> processes =
          List.of(Docs.builder().store(one).build(), Docs.builder().store(other).build());
      processes.get(0).as(Caller.operator()).users().create(CreateUser.named("ada", "Ada"));
      OrganizationId organization =
          processes
              .get(0)
              .as(Caller.user("ada"))
              .organizations()
              .create(CreateOrganization.titled("Acme"))
              .id();
      while (snapshots.get() == 0) {
        processes.get(0).feed().subscriptions().run(NAME, new Model());
      }
      FeedEntry.Position begin =
          processes.get(0).feed().subscriptions().find(NAME).orElseThrow().position();

      ExecutorService executor = Executors.newFixedThreadPool(WRITERS + RUNNERS);
      try {
        List<Future<?>> all = new ArrayList<>();
        for (int i = 0; i < WRITERS; i++) {
          Docs docs = processes.get(i % 2);
          all.add(executor.submit(() -> write(docs, organization)));
        }
        for (int i = 0; i < RUNNERS; i++) {
          Docs docs = processes.get(i % 2);
          all.add(executor.submit(() -> follow(docs.feed())));
        }
        for (Future<?> future : all) {
          future.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        }
      } finally {
        executor.shutdownNow();
      }
      List<FeedEntry> committed = processes.get(1).feed().after(begin, Feed.MAX_LIMIT).entries();
      assertThat(committed.size()).isGreaterThanOrEqualTo(WRITERS * (ROUNDS + 1));
      assertThat(told).isEqualTo(committed);
    }
    created.removal().run();
  }

  private void write(Docs docs, OrganizationId organization) {
    DocsSession ada = docs.as(Caller.user("ada"));
    SpaceId space = ada.spaces().create(organization, CreateSpace.titled("Own")).id();
    for (int round = 0; round < ROUNDS; round++) {
      ada.contents()
          .edit(
              ContentAt.main(space),
              List.of(ContentEdit.insertPage("P" + round).markdown("text\n")));
    }
    writing.decrementAndGet();
  }

  /** Runs the subscription until nobody writes any more and all is told. */
  private void follow(Feed feed) {
    while (true) {
      boolean isLast = writing.get() == 0;
      feed.subscriptions().run(NAME, new Model());
      var state = feed.subscriptions().find(NAME).orElseThrow();
      assertThat(state.held()).isEmpty();
      if (isLast && state.behind() == 0 && feed.after(state.position(), 1).ahead().isEmpty()) {
        return;
      }
    }
  }
}
