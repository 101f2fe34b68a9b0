package dev.docs.http.git;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.budget.MemoryBudget;
import dev.docs.content.folder.Blob;
import dev.docs.content.folder.Folder;
import dev.docs.http.fetch.AddressPolicy;
import dev.docs.port.GitClone;
import dev.docs.port.GitClone.NewCommit;
import dev.docs.port.GitClone.Person;
import dev.docs.port.GitClone.Pushed;
import dev.docs.port.GitClone.Tip;
import dev.docs.port.GitRemote;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What one changed file of 10,000 costs. */
class GitCostTest {

  private static final int FILES = 10_000;
  private static final Person ADA = new Person("Ada", "ada@example.com", Instant.EPOCH);

  @TempDir Path temp;

  /** Pushes 100 directories of 100 pages each. */
  private static void pushAll(JGitRepositories all, Git bare) {
    GitRemote remote = GitRemote.at(bare.directory().toUri().toString());
    try (GitClone clone = all.withFiles().open(remote, MemoryBudget.UNBOUNDED)) {
      Map<String, String> files = new HashMap<>();
      for (int i = 0; i < FILES; i++) {
        String text = "# Page " + i + "\n\n" + ("Words of page " + i + ".\n").repeat(20);
        files.put(path(i), clone.write(Blob.utf8(text)));
      }
      String tree = clone.writeTree(null, files, Set.of());
      String commit = clone.write(new NewCommit(tree, List.of(), ADA, ADA, "All"));
      assertThat(clone.push("refs/heads/main", null, commit, false)).isEqualTo(new Pushed.Done());
    }
  }

  private static String path(int i) {
    return "docs/chapter-" + i / 100 + "/page-" + i + ".md";
  }

  private static byte[] change(String path, String text) {
    return ("commit refs/heads/main\ncommitter A <a> 1 +0000\ndata 0\nfrom refs/heads/main^0\n"
            + "M 644 inline "
            + path
            + "\ndata "
            + text.length()
            + "\n"
            + text
            + "\n")
        .getBytes(StandardCharsets.UTF_8);
  }

  @Test
  void oneChangedFileIsFetchedReadAndPushedAlone() throws Exception {
    Git bare = Git.bare(temp.resolve("served/docs.git"));
    JGitRepositories all =
        JGitRepositories.of(AddressPolicy.PUBLIC_AND_LOOPBACK).keptBelow(temp.resolve("kept"));
    pushAll(all, bare);
    try (GitServer server = new GitServer(temp.resolve("served"))) {
      GitRemote remote = GitRemote.at(server.url("/docs.git")).withKey("link");
      String first;
      Folder before;
      try (OpenClone clone = (OpenClone) all.open(remote, MemoryBudget.UNBOUNDED)) {
        first = clone.fetch("main", List.of()).orElseThrow().commit();
        before = clone.tree(first, "").folder();
        before.files().values().forEach(Blob::digests);
        assertThat(before.size()).isEqualTo(FILES);
        assertThat(clone.objects().blobsRead()).isGreaterThanOrEqualTo(FILES);
      }
      bare.run(change(path(4_711), "# Changed\n"), "fast-import", "--quiet");
      server.sent();
      try (OpenClone clone = (OpenClone) all.open(remote, MemoryBudget.UNBOUNDED)) {
        Tip tip = clone.fetch("main", List.of(first)).orElseThrow();
        assertThat(tip.objects()).as("a commit, three directories and a file").isEqualTo(5);
        assertThat(tip.bytes()).isLessThan(10_000);
        assertThat(server.sent()).isLessThan(11_000);
        assertThat(clone.changes(tip.commit()))
            .extracting(change -> change.path())
            .containsExactly(path(4_711));
        assertThat(clone.objects().treesRead()).as("the three, and what they were").isEqualTo(6);
        assertThat(clone.objects().blobsRead()).isZero();
        Folder after = clone.tree(tip.commit(), "").folder();
        int changed = 0;
        for (String path : after.paths()) {
          Blob blob = after.find(path).orElseThrow();
          changed += blob.digests().equals(before.find(path).orElseThrow().digests()) ? 0 : 1;
        }
        assertThat(changed).isEqualTo(1);
        assertThat(clone.objects().blobsRead()).as("only the changed file").isEqualTo(1);

        int trees = clone.objects().treesRead();
        String page = clone.write(Blob.utf8("# Changed again\n"));
        String tree = clone.writeTree(tip.commit(), Map.of(path(4_711), page), Set.of());
        NewCommit next = new NewCommit(tree, List.of(tip.commit()), ADA, ADA, "Change");
        String commit = clone.write(next);
        assertThat(clone.objects().treesRead() - trees).isEqualTo(3);
        assertThat(clone.push("refs/heads/main", tip.commit(), commit, false))
            .isEqualTo(new Pushed.Done());
        assertThat(bare.run("diff", "--numstat", tip.commit(), commit))
            .isEqualTo("1\t1\t" + path(4_711));
        assertThat(bare.run("rev-list", "--objects", commit, "^" + tip.commit()).lines())
            .hasSize(5);
      }
    }
  }
}
