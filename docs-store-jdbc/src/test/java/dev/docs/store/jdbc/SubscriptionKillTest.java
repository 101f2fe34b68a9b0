package dev.docs.store.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariDataSource;
import dev.docs.Docs;
import dev.docs.event.DomainEvent.ContentChanged;
import dev.docs.event.FeedEntry;
import dev.docs.feed.Feed;
import dev.docs.feed.Subscription.Held;
import dev.docs.feed.Subscriptions;
import dev.docs.id.OrganizationId;
import dev.docs.runs.Runs;
import dev.docs.runs.WholeRun;
import dev.docs.scenario.World;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Processes with a subscription are killed repeatedly on the same database: each committed change
 * is told at least once and in order, none that was not committed, and the snapshot with what was
 * told since is what there is. Kills {@code -Ddocs.kill.runs} times on each database.
 */
@WholeRun
class SubscriptionKillTest {

  private static final int KILLS = Integer.getInteger("docs.kill.runs", Runs.nightly() ? 20 : 2);
  private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(120);

  /** A process tells this often before it may be killed, and up to as often again. */
  private static final int TOLD = 40;

  private final Random random = new Random(Long.getLong("docs.fuzz.seed", 29));
  private String url;
  private String user;
  private Path file;
  private OrganizationId organization;

  @Test
  void onAFileOfH2EachChangeIsToldWheneverTheProcessIsKilled(@TempDir Path directory)
      throws Exception {
    url = Pool.h2Url(directory.resolve("docs"));
    user = "sa";
    check(directory, 1, () -> JdbcStore.openUrl(url, user, ""));
  }

  @Test
  void onPostgresEachChangeIsToldWhicheverOfTwoProcessesIsKilled(@TempDir Path directory)
      throws Exception {
    DataSource source = EmbeddedServer.source();
    TestDatabases.execute(
        source, "drop database if exists told", "create database told template template0");
    url = ((HikariDataSource) source).getJdbcUrl().replaceFirst("/postgres(?=\\?|$)", "/told");
    user = "postgres";
    check(directory, 2, () -> JdbcStore.openUrl(url, user, ""));
  }

  private void check(Path directory, int processes, Supplier<JdbcStore> opening) throws Exception {
    file = Files.createFile(directory.resolve("told.txt"));
    try (JdbcStore store = opening.get()) {
      organization = World.on(store).organization;
    }
    killRepeatedly(processes);
    try (JdbcStore store = opening.get()) {
      Docs docs = Docs.builder().store(store).build();
      SubscribingProcess last = new SubscribingProcess(docs, organization, file, 0);
      finish(docs.feed().subscriptions(), last);
      Told told = Told.read(Files.readAllLines(file));
      List<FeedEntry> committed = committed(docs.feed());
      told.check(committed);
      Map<String, String> heads = new TreeMap<>();
      last.spaces()
          .forEach(view -> heads.put(view.space().id().value(), view.space().head().value()));
      assertThat(told.heads).isEqualTo(heads);
      System.out.println(
          KILLS
              + " kills of "
              + user
              + "; entries: "
              + told.positions.size()
              + ", told again: "
              + told.again
              + ", changes answered for: "
              + told.answered.size());
      assertThat(told.again).as("told again").isPositive();
    }
  }

  // ---------------------------------------------------------------- processes

  private void killRepeatedly(int count) throws Exception {
    List<Process> running = new ArrayList<>();
    try {
      for (int kill = 0; kill < KILLS; kill++) {
        while (running.size() < count) {
          running.add(start(kill * count + running.size()));
        }
        awaitTold(told() + TOLD + random.nextInt(TOLD));
        Process killed = chosen(running);
        running.remove(killed);
        killed.toHandle().destroyForcibly();
        assertThat(killed.waitFor(10, TimeUnit.SECONDS)).isTrue();
      }
    } finally {
      for (Process process : running) {
        process.toHandle().destroyForcibly();
        process.waitFor(10, TimeUnit.SECONDS);
      }
    }
  }

  /** Mostly the one that tells. */
  private Process chosen(List<Process> running) throws IOException {
    if (random.nextInt(4) > 0) {
      String teller =
          Files.readAllLines(file).stream()
              .filter(line -> line.startsWith("teller "))
              .reduce("", (first, second) -> second);
      for (Process process : running) {
        if (teller.equals("teller " + process.pid())) {
          return process;
        }
      }
    }
    return running.get(random.nextInt(running.size()));
  }

  private Process start(int seed) throws IOException {
    return new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-Xmx256m",
            "-XX:TieredStopAtLevel=1",
            "-cp",
            System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
            SubscribingProcess.class.getName(),
            url,
            user,
            organization.value(),
            file.toString(),
            String.valueOf(seed))
        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
        .redirectError(ProcessBuilder.Redirect.DISCARD)
        .start();
  }

  private long told() throws IOException {
    return Files.readAllLines(file).stream().filter(line -> line.startsWith("told ")).count();
  }

  private void awaitTold(long count) throws Exception {
    long end = System.nanoTime() + PATIENCE_NANOS;
    while (told() < count) {
      assertThat(System.nanoTime()).as("%s of %s told", told(), count).isLessThan(end);
      Thread.sleep(5);
    }
  }

  /** Has all told that was not, and what was set aside told again. */
  private static void finish(Subscriptions subscriptions, SubscribingProcess process)
      throws InterruptedException {
    long end = System.nanoTime() + PATIENCE_NANOS;
    while (true) {
      subscriptions.run(SubscribingProcess.NAME, process.subscriber(new Random(1)));
      var state = subscriptions.find(SubscribingProcess.NAME).orElseThrow();
      for (Held held : state.setAside()) {
        subscriptions.retry(SubscribingProcess.NAME, held.entry().position());
      }
      if (state.behind() == 0 && state.held().isEmpty() && state.beginning().isEmpty()) {
        return;
      }
      assertThat(System.nanoTime()).as("%s", state).isLessThan(end);
      Thread.sleep(20);
    }
  }

  private static List<FeedEntry> committed(Feed feed) {
    List<FeedEntry> all = new ArrayList<>();
    FeedEntry.Position position = FeedEntry.Position.START;
    FeedEntry.Slice page;
    do {
      page = feed.after(position, Feed.MAX_LIMIT);
      assertThat(page.missed()).isFalse();
      assertThat(page.ahead()).isEmpty();
      all.addAll(page.entries());
      position = page.next();
    } while (page.more());
    return all;
  }

  // ---------------------------------------------------------------- what was told

  /** What the file says. */
  private static final class Told {

    private final Map<String, String> heads = new TreeMap<>();
    private final Set<String> positions = new LinkedHashSet<>();
    private final Set<String> answered = new HashSet<>();
    private String begun = "";
    private int again;

    static Told read(List<String> lines) {
      Told told = new Told();
      lines.forEach(line -> told.add(List.of(line.split(" "))));
      return told;
    }

    private void add(List<String> words) {
      String word = words.get(1);
      switch (words.get(0)) {
        case "answered" -> answered.add(word);
        case "teller" -> {
          return;
        }
        case "begun" -> {
          begun = word;
          heads.clear();
          positions.clear();
          apply(words);
        }
        default -> {
          again += positions.add(word) ? 0 : 1;
          apply(words);
        }
      }
    }

    private void apply(List<String> words) {
      for (String head : words.subList(2, words.size())) {
        String[] parts = head.split("=", 2);
        if (parts[1].isEmpty()) {
          heads.remove(parts[0]);
        } else {
          heads.put(parts[0], parts[1]);
        }
      }
    }

    void check(List<FeedEntry> committed) {
      List<String> all = committed.stream().map(entry -> entry.position().toString()).toList();
      assertThat(all).as("what was told is committed").containsAll(positions);
      List<FeedEntry> since =
          committed.stream().filter(entry -> entry.position().isAfter(position(begun))).toList();
      assertThat(positions)
          .as("each is told")
          .containsAll(since.stream().map(entry -> entry.position().toString()).toList());
      Set<String> changes = new HashSet<>();
      Map<String, List<String>> streams = new HashMap<>();
      for (FeedEntry entry : committed) {
        for (var event : entry.events()) {
          if (event instanceof ContentChanged changed) {
            changes.add(changed.revisions().to().value());
          }
        }
        Set<String> named = new HashSet<>();
        entry.events().forEach(one -> one.ofSpace().ifPresent(space -> named.add(space.value())));
        for (String space : named) {
          streams.computeIfAbsent(space, any -> new ArrayList<>()).add(entry.position().toString());
        }
      }
      assertThat(changes).as("what was answered for is committed").containsAll(answered);
      streams.forEach(
          (space, own) -> {
            Set<String> members = Set.copyOf(own);
            List<FeedEntry.Position> first =
                positions.stream().filter(members::contains).map(Told::position).toList();
            assertThat(first).as("order of %s", space).isSorted();
          });
    }

    private static FeedEntry.Position position(String text) {
      String[] parts = text.split("\\.", 2);
      return new FeedEntry.Position(Long.parseLong(parts[0]), Integer.parseInt(parts[1]));
    }
  }
}
