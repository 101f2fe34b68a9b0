package dev.docs.scenario;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.docs.Docs;
import dev.docs.access.Role;
import dev.docs.change.ChangeRequest;
import dev.docs.change.CreateChangeRequest;
import dev.docs.comment.PostComment;
import dev.docs.content.ContentEdit;
import dev.docs.content.Page;
import dev.docs.content.folder.Folder;
import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.event.DomainEvent.ContentChanged;
import dev.docs.feed.Feed;
import dev.docs.id.RevisionId;
import dev.docs.id.SpaceId;
import dev.docs.id.UserId;
import dev.docs.people.InviteUsers;
import dev.docs.retention.History;
import dev.docs.retention.Purged;
import dev.docs.rule.RuleTest;
import dev.docs.space.CreateSpace;
import dev.docs.space.content.ContentAt;
import dev.docs.space.content.ContentView;
import dev.docs.space.content.ImportMode;
import dev.docs.store.CountingStore;
import dev.docs.store.Kind;
import dev.docs.store.Store;
import dev.docs.store.StumblingStore;
import dev.docs.user.CreateUser;
import dev.docs.user.User;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What is permanently removed: deleted spaces, history that is not kept, people; on any store. */
public abstract class RetentionScenarios {

  /** An empty store. */
  protected abstract Store create();

  private static final Duration WEEK = Duration.ofDays(7);

  private static SpaceId space(World world, String title) {
    return world.admin.spaces().create(world.organization, CreateSpace.titled(title)).id();
  }

  private static RevisionId write(World world, ContentAt.Branch at, String title, String text) {
    return world
        .admin
        .contents()
        .edit(at, List.of(ContentEdit.insertPage(title).markdown(text)))
        .content()
        .revision()
        .id();
  }

  /** A space with something of every kind, all of which says "secret". */
  private static SpaceId secret(World world) {
    SpaceId space = space(world, "The secret guide");
    ContentAt.Branch main = ContentAt.main(space);
    write(world, main, "secret page", "secret text");
    world
        .admin
        .contents()
        .edit(
            main,
            List.of(
                ContentEdit.insertFile(
                    "secret.txt", "secret bytes".getBytes(StandardCharsets.UTF_8)),
                ContentEdit.insertReusableContent("secret part").markdown("secret reused")));
    world
        .admin
        .contents()
        .importFolder(
            main, Folder.ofTexts(Map.of("README.md", "# secret import\n")), ImportMode.MERGE);
    ChangeRequest.Ref change =
        world.admin.changeRequests().create(space, new CreateChangeRequest("secret change")).ref();
    write(world, ContentAt.changeRequest(change), "secret proposal", "secret proposed");
    world.admin.comments().post(main, PostComment.saying("secret comment"));
    world
        .admin
        .comments()
        .post(ContentAt.changeRequest(change), PostComment.saying("secret remark"));
    return space;
  }

  /** Everything that a store has, as text. */
  private static String dump(Store store) {
    return Docs.copiedKinds().stream().map(kind -> dump(store, kind)).collect(Collectors.joining());
  }

  private static <T> String dump(Store store, Kind<T> kind) {
    return store.read(
        "Test.dump",
        tx -> {
          StringBuilder all = new StringBuilder();
          tx.forEach(
              kind,
              stored ->
                  all.append(kind)
                      .append(' ')
                      .append(kind.idOf(stored.value()))
                      .append(' ')
                      .append(stored.value())
                      .append('\n'));
          return all.toString();
        });
  }

  // ---------------------------------------------------------------- spaces

  @Test
  void nothingIsLeftOfADeletedSpaceWhereverItsRemovalIsInterrupted() {
    long steps = 1;
    for (long died = -1; died < steps; died += 3) {
      StumblingStore store = new StumblingStore(create());
      try (store) {
        World world = World.on(store);
        SpaceId other = space(world, "Other");
        write(world, ContentAt.main(other), "Shared", "secret text");
        SpaceId space = secret(world);
        world.admin.spaces().delete(space);
        world.clock.advance(WEEK);
        assertThat(dump(store)).contains(space.value());
        if (died < 0) {
          store.dieAfter(Long.MAX_VALUE);
          world.docs.purge();
          steps = store.steps();
        } else {
          store.dieAfter(died);
          assertThatThrownBy(() -> world.docs.purge()).isInstanceOf(StumblingStore.Died.class);
          assertThat(world.docs.verify()).isEmpty();
          world.clock.advance(Duration.ofMinutes(5));
          store.dieAfter(Long.MAX_VALUE);
          world.docs.purge();
        }
        assertThat(dump(store).lines().filter(line -> line.contains(space.value())))
            .as("died after %s", died)
            .isEmpty();
        assertThat(dump(store).lines().filter(line -> line.contains("secret"))).hasSize(1);
        ContentView left = world.admin.contents().get(ContentAt.main(other));
        assertThat(left.text(left.content().children(null).get(0).document()))
            .isEqualTo("secret text");
        assertThat(world.docs.verify()).isEmpty();
      }
    }
    assertThat(steps).as("moments").isGreaterThan(10);
  }

  @Test
  void aLargeSpaceIsRemovedByRunsOfWhichEachDiesSoon() {
    StumblingStore store = new StumblingStore(create());
    try (store) {
      World world = World.on(store);
      SpaceId space = space(world, "Guide");
      pages(world, space, 300);
      world.admin.spaces().delete(space);
      world.clock.advance(WEEK);
      int deaths = 0;
      for (boolean done = false; !done && deaths < 100; ) {
        world.clock.advance(Duration.ofMinutes(6));
        store.dieAfter(10 + deaths);
        try {
          world.docs.purge();
          done = true;
        } catch (StumblingStore.Died died) {
          deaths++;
        }
      }
      assertThat(deaths).isGreaterThan(2);
      store.dieAfter(Long.MAX_VALUE);
      assertThat(dump(store)).doesNotContain(space.value());
    }
  }

  private static void pages(World world, SpaceId space, int pages) {
    List<ContentEdit> edits =
        IntStream.range(0, pages)
            .<ContentEdit>mapToObj(i -> ContentEdit.insertPage("P" + i).markdown("Text " + i))
            .toList();
    for (int from = 0; from < pages; from += 50) {
      world
          .admin
          .contents()
          .edit(ContentAt.main(space), edits.subList(from, Math.min(pages, from + 50)));
    }
  }

  @Test
  void oneProcessPurgesAtATimeAndAnotherTakesOverWhenItDied() {
    StumblingStore store = new StumblingStore(create());
    try (store) {
      World world = World.on(store);
      SpaceId space = secret(world);
      world.admin.spaces().delete(space);
      world.clock.advance(WEEK);
      CountingStore watched = new CountingStore(store);
      Docs first = Docs.builder().store(watched).clock(world.clock).build();
      List<Integer> others = new ArrayList<>();
      watched.onTransaction(
          name -> {
            if (name.equals("Purge.comments")) {
              others.add(world.docs.purge());
            }
          });
      assertThat(first.purge()).isEqualTo(1);
      assertThat(others).isNotEmpty().containsOnly(0);

      SpaceId second = secret(world);
      world.admin.spaces().delete(second);
      world.clock.advance(WEEK);
      watched.onTransaction(
          name -> {
            if (name.equals("Purge.comments")) {
              world.clock.advance(Duration.ofMinutes(6)); // it is taken for dead
              others.add(world.docs.purge());
            }
          });
      first.purge();
      assertThat(dump(store)).doesNotContain(second.value());
    }
  }

  @Test
  void aSpaceIsRemovedInAsManyTransactionsAsItHasHundredsOfPages() {
    List<Long> counts = new ArrayList<>();
    for (int pages : new int[] {200, 800}) {
      try (Store store = create()) {
        World world = World.on(store);
        SpaceId space = space(world, "Guide");
        pages(world, space, pages);
        world.admin.spaces().delete(space);
        world.clock.advance(WEEK);
        CountingStore counting = new CountingStore(store);
        long[] transactions = new long[1];
        counting.onTransaction(name -> transactions[0]++);
        Docs.builder().store(counting).clock(world.clock).build().purge();
        counts.add(transactions[0]);
      }
    }
    assertThat(counts.get(0)).isLessThan(40);
    assertThat(counts.get(1) - counts.get(0)).isLessThan(600 / 25);
  }

  // ---------------------------------------------------------------- history

  private static Purged squash(Store store, World world, History history) {
    List<Purged> told = new ArrayList<>();
    Docs.builder()
        .store(store)
        .clock(world.clock)
        .history(history)
        .purgeObserver(told::add)
        .build()
        .purge();
    return told.isEmpty() ? Purged.NOTHING : told.get(0);
  }

  private static void assertGone(World world, SpaceId space, RevisionId revision) {
    assertThatThrownBy(() -> world.admin.contents().get(ContentAt.revision(space, revision)))
        .isInstanceOfSatisfying(
            DocsException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.NOT_FOUND));
  }

  @Test
  @RuleTest("revisions-last")
  void theRevisionsOfTheLastDaysAreKeptAndWhatWasBeforeIsSquashed() {
    try (Store store = create()) {
      World world = World.on(store);
      SpaceId space = space(world, "Guide");
      ContentAt.Branch main = ContentAt.main(space);
      RevisionId first = write(world, main, "One", "First text");
      String page = world.admin.contents().get(main).content().children(null).get(0).id().value();
      world.clock.advance(Duration.ofDays(1));
      RevisionId second = write(world, main, "Two", "Second text");
      world.admin.contents().edit(main, List.of(ContentEdit.updatePage(page).markdown("Other")));
      world.clock.advance(Duration.ofDays(9));
      RevisionId third = write(world, main, "Three", "Third text");

      assertThat(squash(store, world, History.all())).isEqualTo(Purged.NOTHING);
      assertThat(world.admin.contents().get(ContentAt.revision(space, first))).isNotNull();
      Purged purged = squash(store, world, History.days(5));

      assertThat(purged.revisions()).isEqualTo(3); // with the empty one
      assertGone(world, space, first);
      assertGone(world, space, second);
      assertThat(dump(store)).doesNotContain("First text").contains("Second text");
      ContentView now = world.admin.contents().get(main);
      assertThat(now.revision().id()).isEqualTo(third);
      assertThat(now.content().children(null)).hasSize(3);
      RevisionId before = now.revision().parents().get(0);
      assertThat(
              world.admin.contents().get(ContentAt.revision(space, before)).content().pageCount())
          .isEqualTo(2);
      assertThat(world.admin.contents().changes(main, 10).before()).contains(before);
      assertThat(world.admin.contents().get(ContentAt.revision(space, before)).revision().parents())
          .isEmpty();
      assertThat(world.docs.verify()).isEmpty();
      assertThat(squash(store, world, History.days(5))).isEqualTo(Purged.NOTHING);
    }
  }

  @Test
  @RuleTest("revisions-last")
  void mergesAreKeptAndWhatConflictsAndCommentsNeed() {
    try (Store store = create()) {
      World world = World.on(store);
      SpaceId space = space(world, "Guide");
      ContentAt.Branch main = ContentAt.main(space);
      write(world, main, "Page", "One\n");
      String page = world.admin.contents().get(main).content().children(null).get(0).id().value();
      ChangeRequest.Ref change =
          world.admin.changeRequests().create(space, new CreateChangeRequest("Change")).ref();
      write(world, ContentAt.changeRequest(change), "New", "New\n");
      world
          .admin
          .contents()
          .edit(
              ContentAt.changeRequest(change),
              List.of(ContentEdit.updatePage(page).markdown("Two\n")));
      RevisionId commented =
          world
              .admin
              .contents()
              .edit(main, List.of(ContentEdit.updatePage(page).markdown("Three\n")))
              .content()
              .revision()
              .id();
      world.admin.comments().post(main, PostComment.saying("Why?"));
      RevisionId merged = world.admin.merges().merge(change).revision();
      RevisionId edited = write(world, main, "Later", "Four\n");
      write(world, main, "Last", "Five\n");
      world.clock.advance(Duration.ofDays(3));
      write(world, main, "Present", "Six\n");
      world.clock.advance(Duration.ofDays(3));

      squash(store, world, History.merges());

      assertThat(world.admin.contents().get(ContentAt.revision(space, merged))).isNotNull();
      assertThat(world.admin.contents().get(ContentAt.revision(space, commented))).isNotNull();
      assertGone(world, space, edited);
      assertThat(world.admin.contents().get(main).revision().parents()).containsExactly(merged);
      assertThat(world.docs.verify()).isEmpty();
    }
  }

  @Test
  void whatACommentWasMadeOnIsKept() {
    try (Store store = create()) {
      World world = World.on(store);
      SpaceId space = space(world, "Guide");
      ContentAt.Branch main = ContentAt.main(space);
      RevisionId commented = write(world, main, "Page", "Commented text");
      world.admin.comments().post(main, PostComment.saying("Why?"));
      RevisionId other = write(world, main, "Other", "Other");
      write(world, main, "Last", "Last");
      world.clock.advance(Duration.ofDays(9));

      squash(store, world, History.days(1));

      assertGone(world, space, other);
      ContentView kept = world.admin.contents().get(ContentAt.revision(space, commented));
      assertThat(kept.text(kept.content().children(null).get(0).document()))
          .isEqualTo("Commented text");
    }
  }

  @Test
  void whatAnEventNamesIsKeptUntilAllRegisteredReadersHaveReadIt() {
    try (Store store = create()) {
      World world = World.on(store);
      SpaceId space = space(world, "Guide");
      ContentAt.Branch main = ContentAt.main(space);
      RevisionId read = write(world, main, "Page", "Text that was read");
      world.clock.advance(Duration.ofDays(3));
      RevisionId from = write(world, main, "Second", "Second text");
      Feed feed = world.docs.feed();
      feed.move("slow", feed.position());
      feed.move("other", feed.position());
      world.clock.advance(Duration.ofDays(2));
      RevisionId to = write(world, main, "Third", "Third text");
      write(world, main, "Last", "Last text");
      world.clock.advance(Duration.ofDays(9));
      feed.move("other", feed.position());

      squash(store, world, History.days(5));

      assertGone(world, space, read);
      assertThat(
              feed.after(feed.reader("slow").orElseThrow(), 10).entries().get(0).events().stream()
                  .filter(ContentChanged.class::isInstance)
                  .map(event -> ((ContentChanged) event).revisions()))
          .containsExactly(new ContentChanged.Revisions(Optional.of(from), to));
      for (RevisionId named : List.of(from, to)) {
        assertThat(world.admin.contents().get(ContentAt.revision(space, named))).isNotNull();
      }

      feed.move("slow", feed.position());
      world.clock.advance(Duration.ofDays(1));
      squash(store, world, History.days(5));

      for (RevisionId named : List.of(from, to)) {
        assertGone(world, space, named);
      }
      assertThat(world.docs.verify()).isEmpty();
    }
  }

  @Test
  void aWriterBetweenMarkingAndSweepingKeepsWhatItStoresAgain() {
    try (Store store = create()) {
      World world = World.on(store);
      SpaceId space = space(world, "Guide");
      ContentAt.Branch main = ContentAt.main(space);
      write(world, main, "Old", "Returning text");
      String page = world.admin.contents().get(main).content().children(null).get(0).id().value();
      world.admin.contents().edit(main, List.of(ContentEdit.deletePage(page)));
      world.clock.advance(Duration.ofDays(9));
      for (String moment :
          List.of("History.remove", "Sweep.mark", "Sweep.former", "Sweep.remove")) {
        CountingStore watched = new CountingStore(store);
        boolean[] done = new boolean[1];
        watched.onTransaction(
            name -> {
              if (name.equals(moment) && !done[0]) {
                done[0] = true;
                write(world, main, "New", "Returning text");
              }
            });
        Docs.builder().store(watched).clock(world.clock).history(History.days(2)).build().purge();
        assertThat(done[0]).as(moment).isTrue();
        assertThat(world.docs.verify()).as(moment).isEmpty();
        ContentView now = world.admin.contents().get(main);
        assertThat(now.text(now.content().children(null).get(0).document()))
            .isEqualTo("Returning text");
        now.content()
            .children(null)
            .forEach(
                one ->
                    world
                        .admin
                        .contents()
                        .edit(main, List.of(ContentEdit.deletePage(one.id().value()))));
        world.clock.advance(Duration.ofDays(9));
      }
    }
  }

  @Test
  void historyIsSquashedBesideWriters() throws Exception {
    try (Store store = create()) {
      World world = World.on(store);
      SpaceId space = space(world, "Guide");
      ContentAt.Branch main = ContentAt.main(space);
      ChangeRequest.Ref change =
          world.admin.changeRequests().create(space, new CreateChangeRequest("Change")).ref();
      List<Callable<Boolean>> writers = new ArrayList<>();
      for (ContentAt.Branch at : List.of(main, ContentAt.changeRequest(change))) {
        writers.add(
            () -> {
              for (int i = 0; i < 40; i++) { // texts that come and go
                Page page =
                    world.admin.contents().get(at).content().children(null).stream()
                        .findFirst()
                        .orElse(null);
                ContentEdit edit =
                    page == null
                        ? ContentEdit.insertPage("Page").markdown("Text " + i % 3)
                        : i % 4 == 3
                            ? ContentEdit.deletePage(page.id().value())
                            : ContentEdit.updatePage(page.id().value()).markdown("Text " + i % 3);
                world.admin.contents().edit(at, List.of(edit));
              }
              return true;
            });
      }
      ExecutorService threads = Executors.newFixedThreadPool(writers.size());
      try {
        List<Future<Boolean>> running = writers.stream().map(threads::submit).toList();
        int revisions = 0;
        while (!running.stream().allMatch(Future::isDone)) {
          world.clock.advance(Duration.ofDays(2));
          revisions += squash(store, world, History.days(1)).revisions();
        }
        for (Future<Boolean> writer : running) {
          assertThat(writer.get()).isTrue();
        }
        world.clock.advance(Duration.ofDays(2));
        revisions += squash(store, world, History.days(1)).revisions();
        assertThat(revisions).isGreaterThan(20);
        assertThat(world.docs.verify()).isEmpty();
      } finally {
        threads.shutdownNow();
      }
    }
  }

  @Test
  void whatADuplicateNeedsIsNotSweptWhileItIsMade() throws Exception {
    try (Store store = create()) {
      World world = World.on(store);
      SpaceId space = space(world, "Guide");
      ContentAt.Branch main = ContentAt.main(space);
      Map<SpaceId, String> copies = new LinkedHashMap<>();
      Callable<Boolean> writer =
          () -> {
            for (int i = 0; i < 24; i++) { // what was deleted before returns, and is duplicated
              write(world, main, "Page " + i, "Text " + i % 3);
              SpaceId copy = world.admin.spaces().duplicate(space).id();
              world
                  .admin
                  .contents()
                  .get(main)
                  .content()
                  .children(null)
                  .forEach(
                      page ->
                          world
                              .admin
                              .contents()
                              .edit(main, List.of(ContentEdit.deletePage(page.id().value()))));
              copies.put(copy, texts(world, copy));
            }
            return true;
          };
      ExecutorService thread = Executors.newSingleThreadExecutor();
      try {
        Future<Boolean> running = thread.submit(writer);
        int revisions = 0;
        do {
          world.clock.advance(Duration.ofDays(2));
          revisions += squash(store, world, History.days(1)).revisions();
        } while (!running.isDone());
        assertThat(running.get()).isTrue();
        world.clock.advance(Duration.ofDays(2));
        revisions += squash(store, world, History.days(1)).revisions();
        assertThat(revisions).isGreaterThan(20);
      } finally {
        thread.shutdownNow();
      }
      assertThat(world.docs.verify()).isEmpty();
      assertThat(copies).hasSize(24).doesNotContainValue("");
      copies.forEach((copy, before) -> assertThat(texts(world, copy)).isEqualTo(before));
    }
  }

  private static String texts(World world, SpaceId space) {
    ContentView view = world.admin.contents().get(ContentAt.main(space));
    return view.content().children(null).stream()
        .map(page -> page.title() + ": " + view.text(page.document()))
        .collect(joining("\n"));
  }

  // ---------------------------------------------------------------- people

  @Test
  @RuleTest("erased-person")
  void aPersonIsErasedEverywhereAndWhatTheyWroteStays() {
    try (Store store = create()) {
      World world = World.on(store);
      world
          .operator
          .users()
          .create(
              new CreateUser(
                  "grace", "Grace Hopper", "grace@navy.example", "https://p.example/g.png"));
      UserId grace = new UserId("grace");
      world.admin.organizations().putMember(world.organization, grace, Role.EDIT);
      SpaceId space = space(world, "Guide");
      world
          .as("grace")
          .contents()
          .edit(ContentAt.main(space), List.of(ContentEdit.insertPage("Hers").markdown("Stays")));
      world.as("grace").comments().post(ContentAt.main(space), PostComment.saying("Stays too"));
      world
          .admin
          .invitations()
          .invite(world.organization, InviteUsers.as(Role.EDIT, "Grace@navy.example"));

      assertThatThrownBy(() -> world.admin.users().erase(grace))
          .isInstanceOfSatisfying(
              DocsException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.FORBIDDEN));
      world.as("stranger").users().erase(grace);
      assertThat(world.admin.users().get(grace).displayName()).isNotEqualTo(User.FORMER_MEMBER);
      assertThatThrownBy(() -> world.operator.users().erase(new UserId("admin")))
          .isInstanceOfSatisfying(
              DocsException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.CONFLICT));
      world.as("grace").users().erase(grace);
      world.operator.users().erase(grace);

      assertThat(dump(store)).doesNotContain("Hopper", "hopper", "navy.example", "g.png");
      User left = world.operator.users().get(grace);
      assertThat(left.displayName()).isEqualTo("former member");
      assertThat(left.email()).isNull();
      assertThat(world.admin.contents().get(ContentAt.main(space)).revision().author())
          .isEqualTo(grace);
      assertThat(dump(store)).contains("Stays", "Stays too");
      world.operator.users().create(new CreateUser("other", "Other", "grace@navy.example", null));
    }
  }
}
