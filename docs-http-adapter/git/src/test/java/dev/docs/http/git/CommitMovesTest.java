package dev.docs.http.git;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.budget.MemoryBudget;
import dev.docs.content.sync.CommitMoves;
import dev.docs.content.sync.FileMoves;
import dev.docs.http.fetch.AddressPolicy;
import dev.docs.port.GitClone;
import dev.docs.port.GitRemote;
import dev.docs.runs.Runs;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files are followed through commits as Git's log tells of them. */
class CommitMovesTest {

  private static final int HISTORIES = Integer.getInteger("docs.renames.histories", Runs.tries(25));
  private static final int COMMITS = 40;

  @TempDir Path temp;
  private Git bare;
  private Git work;

  @BeforeEach
  void begin() {
    bare = Git.bare(temp.resolve("docs.git"));
    work = Git.init(temp.resolve("work"));
    work.addOrigin(bare);
  }

  private GitClone open(Git git) {
    GitClone clone =
        JGitRepositories.of(AddressPolicy.PUBLIC_AND_LOOPBACK)
            .withFiles()
            .open(GitRemote.at(git.directory().toUri().toString()), MemoryBudget.UNBOUNDED);
    clone.fetch("main", List.of()).orElseThrow();
    return clone;
  }

  // ---------------------------------------------------------------- as Git

  /**
   * A commit of the first parents of a branch.
   *
   * @param moved the former paths by the new ones, of those that its log tells as renamed
   */
  private record Logged(
      String id, List<String> gone, List<String> made, Map<String, String> moved) {

    static List<Logged> of(Git git) {
      String log =
          git.run(
              "-c",
              "diff.renameLimit=1000",
              "log",
              "--first-parent",
              "-m",
              "-M",
              "--no-rename-empty",
              "--name-status",
              "--reverse",
              "--format=commit\t%H",
              "main");
      List<Logged> all = new ArrayList<>();
      for (String line : log.lines().filter(one -> !one.isEmpty()).toList()) {
        String[] part = line.split("\t");
        if (part[0].equals("commit")) {
          all.add(new Logged(part[1], new ArrayList<>(), new ArrayList<>(), new HashMap<>()));
          continue;
        }
        Logged last = all.get(all.size() - 1);
        switch (part[0].charAt(0)) {
          case 'R' -> last.moved.put(part[2], part[1]);
          case 'D' -> last.gone.add(part[1]);
          case 'A' -> last.made.add(part[1]);
          default -> assertThat(part[0]).isEqualTo("M");
        }
      }
      return all;
    }

    /** Where files were at first, by their paths after this commit. */
    Map<String, String> next(Map<String, String> origins) {
      Map<String, String> next = new HashMap<>(origins);
      next.keySet().removeAll(moved.values());
      next.keySet().removeAll(gone);
      made.forEach(path -> assertThat(next).doesNotContainKey(path));
      moved.forEach(
          (to, from) -> {
            if (origins.containsKey(from)) {
              next.put(to, origins.get(from));
            }
          });
      return next;
    }
  }

  private static List<String> paths(GitClone clone, String commit) {
    return List.copyOf(clone.tree(commit, "").entries().keySet());
  }

  /** What the moves tell, in the form of the log's. */
  private static Map<String, String> origins(FileMoves moves, List<String> was, List<String> is) {
    Map<String, String> origins = new HashMap<>();
    is.forEach(path -> moves.before(path).ifPresent(from -> origins.put(path, from)));
    Map<String, String> back = new HashMap<>();
    was.forEach(path -> moves.now(path).ifPresent(to -> back.put(to, path)));
    assertThat(back).isEqualTo(origins);
    return origins;
  }

  @Test
  void filesOfRandomHistoriesAreWhereTheLogTells() {
    Random seeds = new Random(Long.getLong("docs.renames.seed", 5));
    int renames = 0;
    for (int i = 0; i < HISTORIES; i++) {
      long seed = seeds.nextLong();
      Git git = Git.bare(temp.resolve("history-" + i));
      git.run(new RandomHistory(seed).of(COMMITS), "fast-import", "--quiet");
      List<Logged> log = Logged.of(git);
      try (GitClone clone = open(git)) {
        for (int at = 1; at < log.size(); at++) {
          Logged one = log.get(at);
          List<String> was = paths(clone, log.get(at - 1).id());
          Map<String, String> same = new HashMap<>();
          was.forEach(path -> same.put(path, path));
          FileMoves moves = CommitMoves.between(clone, log.get(at - 1).id(), one.id());
          assertThat(origins(moves, was, paths(clone, one.id())))
              .as("seed %d, commit %s", seed, one.id())
              .isEqualTo(one.next(same));
          renames += one.moved().size();
        }
        Random random = new Random(seed);
        for (int j = 0; j < 5; j++) {
          int from = random.nextInt(log.size() - 1);
          int to = from + 1 + random.nextInt(log.size() - from - 1);
          List<String> was = paths(clone, log.get(from).id());
          Map<String, String> expected = new HashMap<>();
          was.forEach(path -> expected.put(path, path));
          for (Logged one : log.subList(from + 1, to + 1)) {
            Map<String, String> next = one.next(expected);
            expected.clear();
            expected.putAll(next);
          }
          FileMoves moves = CommitMoves.between(clone, log.get(from).id(), log.get(to).id());
          assertThat(origins(moves, was, paths(clone, log.get(to).id())))
              .as("seed %d, commits %d to %d", seed, from, to)
              .isEqualTo(expected);
        }
      }
    }
    assertThat(renames).isGreaterThan(HISTORIES * COMMITS / 4);
  }

  // ---------------------------------------------------------------- what is not a line of commits

  private String commit(Map<String, String> files) {
    work.run("rm", "-rqf", "--ignore-unmatch", ".");
    files.forEach(work::write);
    String commit = work.commit("change");
    work.run("push", "-q", "-f", "origin", "HEAD:main");
    return commit;
  }

  private static String text(String topic) {
    return ("words of " + topic + "\n").repeat(5) + "the end of " + topic + "\n";
  }

  @Test
  void aFileIsFollowedThroughCommitsThatLeaveLittleOfIt() {
    String first = commit(Map.of("a.md", text("cats"), "LICENSE", "free\n"));
    commit(Map.of("b.md", text("cats") + "one\n", "LICENSE", "free\n"));
    commit(Map.of("b.md", text("dogs"), "LICENSE", "free\n"));
    String last = commit(Map.of("docs/c.md", text("dogs"), "LICENSE", "free\n"));
    try (GitClone clone = open(bare)) {
      assertThat(CommitMoves.between(clone, first, last).now("a.md")).contains("docs/c.md");
      assertThat(CommitMoves.between(clone, null, last)).isSameAs(FileMoves.NONE);
      assertThat(CommitMoves.between(clone, last, last)).isSameAs(FileMoves.NONE);
      assertThat(CommitMoves.between(clone, last, first).now("docs/c.md"))
          .as("back in one step: nothing is left")
          .isEmpty();
    }
  }

  @Test
  void afterAForcedPushTheTwoEndsAreCompared() {
    commit(Map.of("a.md", text("cats"), "d.md", text("dogs")));
    String synced = commit(Map.of("b.md", text("cats"), "d.md", text("dogs"), "n.md", "new\n"));
    String kept = "refs/heads/kept";
    work.run("push", "-q", "origin", "HEAD:" + kept);
    work.run("reset", "-q", "--hard", "HEAD~1");
    String last = commit(Map.of("c.md", text("cats"), "d.md", text("dogs"), "n.md", "new\n"));
    try (GitClone clone = open(bare)) {
      clone.fetch(kept, List.of()).orElseThrow();
      FileMoves moves = CommitMoves.between(clone, synced, last);
      assertThat(moves.now("b.md")).contains("c.md");
      assertThat(moves.now("n.md")).contains("n.md");
    }
  }

  @Test
  void aLinkIsNotFollowed() throws Exception {
    work.write("a.md", text("cats")).write("b.md", text("dogs"));
    Files.createSymbolicLink(work.directory().resolve("link"), Path.of("a.md"));
    String first = work.commit("first");
    work.run("mv", "link", "other");
    work.run("mv", "b.md", "c.md");
    Files.delete(work.directory().resolve("a.md"));
    Files.createSymbolicLink(work.directory().resolve("a.md"), Path.of("c.md"));
    String last = work.commit("second");
    work.run("push", "-q", "origin", "HEAD:main");
    try (GitClone clone = open(bare)) {
      FileMoves moves = CommitMoves.between(clone, first, last);
      assertThat(moves.now("b.md")).contains("c.md");
      assertThat(moves.now("a.md")).isEmpty();
      assertThat(moves.now("link")).contains("link");
    }
  }

  @Test
  void aFileThatIsTooLargeToBeReadIsLikeNoOther() {
    String first = commit(Map.of("a.txt", text("cats").repeat(90)));
    String last = commit(Map.of("b.txt", text("cats").repeat(90) + "more\n"));
    GitRemote remote =
        GitRemote.at(bare.directory().toUri().toString())
            .withLimits(new GitRemote.Limits(1 << 20, 1000, 100, 100, Duration.ofMinutes(1)));
    try (GitClone clone =
        JGitRepositories.of(AddressPolicy.PUBLIC_AND_LOOPBACK)
            .withFiles()
            .open(remote, MemoryBudget.UNBOUNDED)) {
      clone.fetch("main", List.of()).orElseThrow();
      assertThat(CommitMoves.between(clone, first, last).now("a.txt")).isEmpty();
    }
    try (GitClone clone = open(bare)) {
      assertThat(CommitMoves.between(clone, first, last).now("a.txt")).contains("b.txt");
    }
  }
}
