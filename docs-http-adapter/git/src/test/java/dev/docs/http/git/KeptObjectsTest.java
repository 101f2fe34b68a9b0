package dev.docs.http.git;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.docs.budget.MemoryBudget;
import dev.docs.content.folder.Blob;
import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.http.fetch.AddressPolicy;
import dev.docs.port.GitClone;
import dev.docs.port.GitRemote;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Objects that are kept in files: interrupted, damaged, shared, and many. */
class KeptObjectsTest {

  @TempDir Path temp;
  private Git bare;
  private Git working;
  private JGitRepositories all;

  @BeforeEach
  void begin() {
    bare = Git.bare(temp.resolve("docs.git"));
    working = Git.init(temp.resolve("clone"));
    working.addOrigin(bare);
    all = JGitRepositories.of(AddressPolicy.PUBLIC).withFiles().keptBelow(temp.resolve("kept"));
  }

  private GitClone open() {
    return all.open(
        GitRemote.at(bare.directory().toUri().toString()).withKey("link"), MemoryBudget.UNBOUNDED);
  }

  private String pushed(String text) {
    String commit = working.write("page.md", text).commit("change");
    working.run("push", "-q", "-f", "origin", "HEAD:main");
    return commit;
  }

  private String fetched(List<String> known) {
    try (GitClone clone = open()) {
      return clone.fetch("main", known).orElseThrow().commit();
    }
  }

  private Path place() throws IOException {
    try (Stream<Path> places = Files.list(temp.resolve("kept"))) {
      return places.filter(path -> !path.toString().endsWith("-2")).findFirst().orElseThrow();
    }
  }

  private List<Path> packs() throws IOException {
    try (Stream<Path> files = Files.list(place().resolve("objects/pack"))) {
      return files.sorted().toList();
    }
  }

  @Test
  void theyAreARepositoryThatGitReads() throws IOException {
    String commit = pushed("one\n");
    fetched(List.of());
    Git kept = new Git(place());
    assertThat(kept.run("rev-parse", "--is-bare-repository")).isEqualTo("true");
    assertThat(kept.run("cat-file", "-p", commit + ":page.md")).isEqualTo("one");
    for (Path pack : packs()) {
      if (pack.toString().endsWith(".idx")) {
        kept.run("verify-pack", pack.toString());
      }
    }
  }

  @Test
  void theyDoNotTellWhoseTheyAre() throws IOException {
    pushed("one\n");
    fetched(List.of());
    try (Stream<Path> files = Files.walk(temp.resolve("kept"))) {
      assertThat(files.map(path -> temp.resolve("kept").relativize(path).toString()))
          .noneMatch(path -> path.contains("docs.git") || path.contains("link"));
    }
  }

  @Test
  void whatWasInterruptedIsRemoved() throws IOException {
    final String commit = pushed("one\n");
    fetched(List.of());
    Path directory = place().resolve("objects/pack");
    Files.writeString(directory.resolve("pack-docs000009-RECEIVE.pack.unfinished"), "PACK");
    Files.writeString(directory.resolve("jgit_1.buf"), "x");
    Files.writeString(directory.resolve("pack-docs000010-RECEIVE.pack"), "PACK without an index");
    try (GitClone clone = open()) {
      assertThat(clone.has(commit)).isTrue();
      assertThat(packs()).noneMatch(path -> path.toString().endsWith(".unfinished"));
      assertThat(packs()).noneMatch(path -> path.toString().endsWith(".buf"));
    }
  }

  @Test
  void manyPacksBecomeOne() throws IOException {
    List<String> commits = new ArrayList<>();
    for (int i = 0; i <= PackStore.MOST_PACKS + 3; i++) {
      commits.add(pushed("page " + i + "\n"));
      String last = i == 0 ? commits.get(0) : commits.get(i - 1);
      assertThat(fetched(List.of(last))).isEqualTo(commits.get(i));
    }
    assertThat(packs()).hasSizeLessThan(2 * PackStore.MOST_PACKS);
    try (GitClone clone = open()) {
      assertThat(commits).allMatch(clone::has);
      assertThat(clone.since(null, commits.get(commits.size() - 1), 100)).hasSize(commits.size());
    }
    new Git(place()).run("fsck", "--no-dangling");
  }

  @Test
  void twoAtATimeHaveAPlaceEach() {
    String commit = pushed("one\n");
    try (GitClone one = open();
        GitClone two = open()) {
      assertThat(one.fetch("main", List.of()).orElseThrow().objects()).isPositive();
      assertThat(two.fetch("main", List.of()).orElseThrow().objects()).isPositive();
      assertThat(two.tree(commit, "").folder().find("page.md")).contains(Blob.utf8("one\n"));
    }
    try (GitClone again = open()) {
      assertThat(again.fetch("main", List.of()).orElseThrow().objects()).isZero();
    }
  }

  @Test
  void whatIsDamagedIsFetchedAgain() throws IOException {
    String first = pushed("one\n");
    fetched(List.of());
    for (Path pack : packs()) {
      Files.write(pack, new byte[] {1, 2, 3});
    }
    try (GitClone clone = open()) {
      DocsException failure =
          catchThrowableOfType(DocsException.class, () -> clone.fetch("main", List.of(first)));
      if (failure != null) {
        assertThat(failure.code()).isEqualTo(ErrorCode.UNAVAILABLE);
      }
      assertThat(clone.fetch("main", List.of(first)).orElseThrow().commit()).isEqualTo(first);
      assertThat(clone.tree(first, "").folder().find("page.md")).contains(Blob.utf8("one\n"));
    }
  }

  @Test
  void whatIsMissingIsFetchedAgain() throws IOException {
    String first = pushed("one\n");
    fetched(List.of());
    final String second = pushed("two\n");
    fetched(List.of(first));
    List<Path> packs = packs();
    Files.delete(packs.get(0));
    Files.delete(packs.get(1));
    try (GitClone clone = open()) {
      for (int i = 0; i < 2; i++) {
        try {
          String tip = clone.fetch("main", List.of(first)).orElseThrow().commit();
          clone.tree(tip, "").folder().files().values().forEach(Blob::digests);
          clone.since(null, tip, 10);
        } catch (DocsException e) {
          assertThat(e.code()).isIn(ErrorCode.UNAVAILABLE, ErrorCode.NOT_FOUND);
        }
      }
      assertThat(clone.fetch("main", List.of(first)).orElseThrow().commit()).isEqualTo(second);
      assertThat(clone.since(null, second, 10)).hasSize(2);
    }
  }
}
