package dev.docs.http.git;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.docs.Docs;
import dev.docs.access.Caller;
import dev.docs.content.ContentEdit;
import dev.docs.git.GitSync;
import dev.docs.store.memory.MemoryStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Synchronizations that end early, and those that meet others. */
class InterruptedSyncTest {

  private static final int NEVER = Integer.MAX_VALUE;

  private @TempDir Path root;
  private MemoryStore store;
  private LinkedSpace linked;

  @BeforeEach
  void link() {
    store = MemoryStore.create();
    linked = new LinkedSpace(store, root, LinkedSpace.repositories());
    linked.clone.write("README.md", "# Ferries\n\nWelcome.\n");
    linked.clone.write("times.md", "# Times\n\nFirst.\n\nSecond.\n\nThird.\n");
    linked.clone.write("SUMMARY.md", "# Summary\n\n* [Ferries](README.md)\n* [Times](times.md)\n");
    linked.push("Begin");
    linked.sync();
  }

  private void hereTwice() {
    linked.write("times", "# Times\n\nFirst.\n\nSecond, here.\n\nThird.\n");
    linked.edit(ContentEdit.insertPage("Fares").markdown("Ten.\n"));
  }

  private void there() {
    linked.clone.write("times.md", "# Times\n\nFirst.\n\nSecond, there.\n\nThird.\n");
    linked.clone.write("README.md", "# Ferries\n\nWelcome, all.\n");
    linked.push("There");
  }

  /** What there is at the end. */
  private record End(String tip, int revisions, int changeRequests, Map<String, String> files) {}

  private static End end(LinkedSpace linked) {
    int revisions = 0;
    var at = java.util.Optional.of(linked.head());
    while (at.isPresent()) {
      revisions++;
      at =
          linked
              .ada
              .contents()
              .get(dev.docs.space.content.ContentAt.revision(linked.space, at.get()))
              .revision()
              .parents()
              .stream()
              .findFirst();
    }
    return new End(linked.tip(), revisions, linked.open().size(), linked.exported());
  }

  /** Kills the process at each moment, and lets another one complete what it did. */
  private List<String> killedAtEachMoment() throws IOException {
    Path start = root.resolve("start");
    copy(linked.bare.directory(), start);
    Moments whole = new Moments(NEVER);
    End expected = null;
    for (int last = -1; last < whole.passed().size(); last++) {
      MemoryStore fork = store.fork();
      delete(linked.bare.directory());
      copy(start, linked.bare.directory());
      Moments moments = last < 0 ? whole : new Moments(last);
      LinkedSpace killed = linked.on(moments.of(fork), moments.of(LinkedSpace.repositories()));
      if (last < 0) {
        killed.sync();
        expected = end(killed);
      } else {
        assertThatThrownBy(() -> killed.ada.git().sync(killed.space))
            .isInstanceOf(Moments.Killed.class);
        LinkedSpace next = linked.on(fork, LinkedSpace.repositories());
        next.clock.advance(GitSync.LEASE);
        next.sync();
        assertThat(end(next)).as("killed at " + moments.passed()).isEqualTo(expected);
        next.sync();
        assertThat(end(next)).isEqualTo(expected);
        assertThat(next.docs.verify()).isEmpty();
      }
    }
    return whole.passed();
  }

  @Test
  void killedAtAnyMomentItSendsEachRevisionOnce() throws IOException {
    hereTwice();
    assertThat(killedAtEachMoment()).contains("after push", "before SyncRun.pushed");
  }

  @Test
  void killedAtAnyMomentItBringsAndSendsOnceWhatConflicts() throws IOException {
    hereTwice();
    there();
    assertThat(killedAtEachMoment()).contains("after SyncRun.bring", "after push");
  }

  @Test
  void whatOthersPushBetweenFetchAndPushIsKept() {
    hereTwice();
    Moments moments = new Moments(NEVER);
    boolean[] done = {false};
    moments.beforePush =
        () -> {
          if (!done[0]) {
            done[0] = true;
            linked.clone.write("README.md", "# Ferries\n\nWelcome, all.\n");
            linked.push("Meanwhile");
          }
        };
    LinkedSpace racing = linked.on(store, moments.of(LinkedSpace.repositories()));
    racing.sync();
    assertThat(racing.text("readme")).contains("Welcome, all.");
    assertThat(racing.file("README.md")).contains("Welcome, all.");
    assertThat(racing.file("times.md")).contains("Second, here.");
    assertThat(racing.bare.run("log", "--format=%s", "main").lines().toList())
        .as("those that were made before the branch moved are not there")
        .containsExactly("Edit", "Meanwhile", "Begin");
    String tip = racing.tip();
    racing.sync();
    assertThat(racing.tip()).isEqualTo(tip);
  }

  @Test
  void twoProcessesDoNotSynchronizeAtOnce() throws InterruptedException {
    hereTwice();
    Moments moments = new Moments(NEVER);
    CountDownLatch pushing = new CountDownLatch(1);
    CountDownLatch looked = new CountDownLatch(1);
    moments.beforePush =
        () -> {
          pushing.countDown();
          try {
            looked.await();
          } catch (InterruptedException e) {
            throw new AssertionError(e);
          }
        };
    LinkedSpace one = linked.on(store, moments.of(LinkedSpace.repositories()));
    Thread first = new Thread(() -> one.ada.git().sync(one.space));
    first.start();
    pushing.await();
    Moments other = new Moments(NEVER);
    Docs second = linked.docs(other.of(LinkedSpace.repositories()), 3);
    assertThat(second.as(Caller.user("ada")).git().sync(linked.space).running()).isPresent();
    assertThat(other.passed()).isEmpty();
    looked.countDown();
    first.join();
    assertThat(linked.bare.run("log", "--format=%s", "main").lines().toList())
        .containsExactly("Edit", "Edit", "Begin");
  }

  @Test
  void whereNothingIsNewTheRefsAreListedOnce() {
    hereTwice();
    linked.sync();
    Moments moments = new Moments(NEVER);
    LinkedSpace watched = linked.on(store, moments.of(LinkedSpace.repositories()));
    watched.sync();
    assertThat(moments.passed()).containsExactly("before refs", "after refs");
  }

  private static void copy(Path from, Path to) throws IOException {
    List<Path> all;
    try (Stream<Path> found = Files.walk(from)) {
      all = new ArrayList<>(found.toList());
    }
    for (Path path : all) {
      Path target = to.resolve(from.relativize(path).toString());
      if (Files.isDirectory(path)) {
        Files.createDirectories(target);
      } else {
        Files.copy(path, target);
      }
    }
  }

  private static void delete(Path directory) throws IOException {
    try (Stream<Path> all = Files.walk(directory)) {
      all.sorted(java.util.Comparator.reverseOrder()).forEach(path -> path.toFile().delete());
    }
  }
}
