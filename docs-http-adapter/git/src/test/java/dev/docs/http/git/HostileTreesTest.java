package dev.docs.http.git;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import dev.docs.budget.MemoryBudget;
import dev.docs.content.folder.Blob;
import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.http.fetch.AddressPolicy;
import dev.docs.port.GitClone;
import dev.docs.port.GitClone.Notice.Reason;
import dev.docs.port.GitClone.Tree;
import dev.docs.port.GitRemote;
import dev.docs.port.GitRemote.Limits;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Trees that no {@code git add} makes, and what has no place in a folder. */
class HostileTreesTest {

  @TempDir Path temp;
  private Git bare;
  private GitClone clone;

  @BeforeEach
  void begin() {
    bare = Git.bare(temp.resolve("docs.git"));
    clone = open(Limits.DEFAULT);
  }

  private GitClone open(Limits limits) {
    GitRemote remote = GitRemote.at(bare.directory().toUri().toString()).withLimits(limits);
    return JGitRepositories.of(AddressPolicy.PUBLIC)
        .withFiles()
        .open(remote, MemoryBudget.UNBOUNDED);
  }

  @AfterEach
  void end() {
    clone.close();
  }

  private String blob(String text) {
    return bare.run(text.getBytes(StandardCharsets.UTF_8), "hash-object", "-w", "--stdin");
  }

  /** An entry as it stands in a tree. */
  private static byte[] entry(String mode, byte[] name, String id) {
    ByteArrayOutputStream entry = new ByteArrayOutputStream();
    entry.writeBytes((mode + " ").getBytes(StandardCharsets.US_ASCII));
    entry.writeBytes(name);
    entry.write(0);
    entry.writeBytes(HexFormat.of().parseHex(id));
    return entry.toByteArray();
  }

  private static byte[] entry(String mode, String name, String id) {
    return entry(mode, name.getBytes(StandardCharsets.UTF_8), id);
  }

  /** Writes a tree of these entries, whatever git thinks of them. */
  private String tree(byte[]... entries) {
    ByteArrayOutputStream tree = new ByteArrayOutputStream();
    List.of(entries).forEach(tree::writeBytes);
    return bare.run(
        tree.toByteArray(), "hash-object", "-t", "tree", "-w", "--stdin", "--literally");
  }

  private Tree fetched(String tree) {
    return clone.tree(commit(tree), "");
  }

  private String commit(String tree) {
    String commit = bare.run("commit-tree", "-m", "hostile", tree);
    bare.run("update-ref", "refs/heads/main", commit);
    return clone.fetch("main", List.of()).orElseThrow().commit();
  }

  @Test
  void namesThatLeadElsewhereAreLeftOutAndTold() {
    String blob = blob("x\n");
    String below = tree(entry("100644", "passwd", blob));
    Tree tree =
        fetched(
            tree(
                entry("40000", "..", below),
                entry("40000", ".", below),
                entry("100644", "../x", blob),
                entry("100644", "/etc/passwd", blob),
                entry("40000", ".GIT", below),
                entry("100644", ".git", blob),
                entry("100644", "a\nb", blob),
                entry("100644", "\u202e\u0007", blob),
                entry("100644", "line\u2028", blob),
                entry("100644", new byte[] {'l', (byte) 0xE4}, blob),
                entry("100644", "", blob),
                entry("100644", "fine.md", blob),
                entry("100644", "fine.md", blob),
                entry("40000", "fine.md", below),
                entry("100644", "x".repeat(1_001), blob)));
    assertThat(tree.folder().paths()).containsExactly("fine.md");
    assertThat(tree.entries()).containsOnlyKeys("fine.md");
    assertThat(tree.notices())
        .extracting(notice -> notice.reason())
        .containsExactlyInAnyOrder(
            Reason.NOT_A_NAME,
            Reason.NOT_A_NAME,
            Reason.NOT_A_NAME,
            Reason.NOT_A_NAME,
            Reason.NOT_A_NAME,
            Reason.NOT_A_NAME,
            Reason.NOT_A_NAME,
            Reason.GIT_DIRECTORY,
            Reason.GIT_DIRECTORY,
            Reason.CONTROL_CHARACTER,
            Reason.CONTROL_CHARACTER,
            Reason.CONTROL_CHARACTER,
            Reason.NOT_UTF_8,
            Reason.TOO_LONG);
    assertThat(tree.notices())
        .allSatisfy(
            notice ->
                assertThat(notice.path().chars().noneMatch(Character::isISOControl)).isTrue());
  }

  @Test
  void whatIsNoFileIsToldAndNotFollowed() {
    String pointer =
        blob(
            "version https://git-lfs.github.com/spec/v1\noid sha256:"
                + "0".repeat(64)
                + "\nsize 12345\n");
    Tree tree =
        fetched(
            tree(
                entry("100644", "image.png", pointer),
                entry("120000", "link.md", blob("../../etc/passwd")),
                entry("100644", "page.md", blob("version https://git-lfs.github.com/spec/v1\n")),
                entry("160000", "sub", "0123456789012345678901234567890123456789")));
    assertThat(tree.folder().paths()).containsExactly("page.md");
    assertThat(tree.entries()).containsOnlyKeys("image.png", "link.md", "page.md", "sub");
    assertThat(tree.notices())
        .extracting(notice -> notice.path(), notice -> notice.reason())
        .containsExactly(
            tuple("image.png", Reason.LFS_POINTER),
            tuple("link.md", Reason.LINK),
            tuple("sub", Reason.SUBMODULE));
  }

  @Test
  void pathsThatSomeFileSystemsTakeForOneAreTold() {
    String blob = blob("x\n");
    String one = tree(entry("100644", "a.md", blob));
    Tree tree =
        fetched(
            tree(
                entry("40000", "Docs", one),
                entry("100644", "README.md", blob),
                entry("100644", "cafe\u0301.md", blob),
                entry("100644", "caf\u00e9.md", blob),
                entry("40000", "docs", one),
                entry("100644", "readme.md", blob)));
    assertThat(tree.folder().paths()).hasSize(6);
    assertThat(tree.notices())
        .extracting(notice -> notice.path(), notice -> notice.reason())
        .containsExactly(
            tuple("caf\u00e9.md", Reason.ANOTHER_IN_FORM),
            tuple("docs", Reason.ANOTHER_IN_CASE),
            tuple("readme.md", Reason.ANOTHER_IN_CASE));
  }

  @Test
  void deepTreesEnd() {
    StringBuilder commands =
        new StringBuilder("commit refs/heads/deep\ncommitter A <a> 0 +0000\ndata 0\n");
    commands.append("M 644 inline ").append("a/".repeat(3_000)).append("f\ndata 1\nx\n");
    bare.run(commands.toString().getBytes(StandardCharsets.UTF_8), "fast-import", "--quiet");
    String commit = clone.fetch("deep", List.of()).orElseThrow().commit();
    Tree tree = clone.tree(commit, "");
    assertThat(tree.folder().paths()).isEmpty();
    assertThat(tree.notices())
        .extracting(notice -> notice.reason())
        .containsExactly(Reason.TOO_DEEP);
    assertThat(clone.changes(commit)).isEmpty();
  }

  @Test
  void aTreeThatRefersToItselfAgainAndAgainEnds() {
    String tree = tree(entry("100644", "x", blob("x\n")));
    for (int level = 0; level < 12; level++) {
      byte[][] entries = new byte[10][];
      for (int i = 0; i < entries.length; i++) {
        entries[i] = entry("40000", "d" + i, tree);
      }
      tree = tree(entries);
    }
    String commit = commit(tree);
    assertTimeoutPreemptively(
        Duration.ofSeconds(60),
        () -> {
          assertThatThrownBy(() -> clone.tree(commit, "")).hasMessageContaining("more than 100000");
          assertThatThrownBy(() -> clone.changes(commit)).hasMessageContaining("more than 100000");
        });
  }

  @Test
  void aFileThatIsTooLargeStaysWhereItIs() {
    Limits all = Limits.DEFAULT;
    clone.close();
    clone = open(new Limits(all.packBytes(), all.objects(), 10, 100, all.time()));
    String blob = blob("12345678901");
    String commit =
        commit(tree(entry("100644", "large.md", blob), entry("100644", "small.md", blob("1"))));
    Tree tree = clone.tree(commit, "");
    assertThat(tree.folder().paths()).containsExactly("small.md");
    assertThat(tree.notices())
        .extracting(notice -> notice.reason())
        .containsExactly(Reason.TOO_LARGE);
    assertThatThrownBy(() -> clone.blob(blob)).hasMessageContaining("more than 10 bytes");
    String written =
        clone.writeTree(commit, Map.of("small.md", clone.write(Blob.utf8("2"))), Set.of());
    String next =
        clone.write(
            new GitClone.NewCommit(
                written,
                List.of(commit),
                clone.commit(commit).author(),
                clone.commit(commit).author(),
                "Next"));
    assertThat(clone.tree(next, "").entries()).containsOnlyKeys("large.md", "small.md");
  }

  @Test
  void aTreeThatIsNoTreeIsToldAsUnreadable() {
    for (String text : List.of("100644", "100644 a", "100644 a\0short", "9 a\0" + "x".repeat(20))) {
      String broken =
          bare.run(
              text.getBytes(StandardCharsets.US_ASCII),
              "hash-object",
              "-t",
              "tree",
              "-w",
              "--stdin",
              "--literally");
      String commit =
          raw("tree " + broken + "\nauthor A <a> 1 +0000\ncommitter A <a> 1 +0000\n\nx");
      assertThatThrownBy(
              () -> {
                bare.run("update-ref", "refs/heads/broken", commit);
                clone.tree(clone.fetch("broken", List.of()).orElseThrow().commit(), "");
              })
          .as(text)
          .isInstanceOfSatisfying(
              DocsException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.UNAVAILABLE));
    }
  }

  private String raw(String commit) {
    return bare.run(
        commit.getBytes(StandardCharsets.UTF_8),
        "hash-object",
        "-t",
        "commit",
        "-w",
        "--stdin",
        "--literally");
  }

  @Test
  void authorsAndTimesOfAnyFormAreRead() {
    String tree = tree();
    for (String author :
        List.of(
            "nobody",
            "",
            "<>",
            "A <a@b> 99999999999999999999 +0000",
            "A <a@b> -5 +9999",
            "\u0007\u001b[2J <x\u0000y> 1 +0000",
            "A <a@b> 1 nonsense")) {
      String id =
          raw("tree " + tree + "\nauthor " + author + "\ncommitter " + author + "\n\nmessage\n");
      bare.run("update-ref", "refs/heads/odd", id);
      GitClone.Commit commit = clone.commit(clone.fetch("odd", List.of()).orElseThrow().commit());
      assertThat(commit.author().time())
          .as(author)
          .isBetween("1970-01-01T00:00:00Z", "9999-12-31T23:59:59Z");
      assertThat(commit.author().name().chars().noneMatch(Character::isISOControl)).isTrue();
    }
  }

  @Test
  void whatIsNoFileIsNotReplaced() {
    String commit =
        commit(
            tree(
                entry("100644", "a.md", blob("a\n")),
                entry("40000", "d", tree(entry("100644", "x.md", blob("x\n")))),
                entry("120000", "link", blob("a.md")),
                entry("160000", "sub", "0123456789012345678901234567890123456789")));
    String blob = clone.write(Blob.utf8("new\n"));
    for (String path : List.of("link", "sub", "link/x.md", "sub/y.md")) {
      assertThatThrownBy(() -> clone.writeTree(commit, Map.of(path, blob), Set.of()))
          .as(path)
          .hasMessageContaining("symbolic link or a submodule");
    }
    assertThatThrownBy(() -> clone.writeTree(commit, Map.of(), Set.of("link")))
        .hasMessageContaining("symbolic link or a submodule");
    for (String path : List.of("d", "a.md/b.md")) {
      assertThatThrownBy(() -> clone.writeTree(commit, Map.of(path, blob), Set.of()))
          .as(path)
          .hasMessageContaining("is both a file and a folder");
    }
    for (String path : List.of("../x", "/x", ".git/config", "a//b", "a/\n", "")) {
      assertThatThrownBy(() -> clone.writeTree(commit, Map.of(path, blob), Set.of()))
          .as(path)
          .isInstanceOf(DocsException.class);
    }
    assertThat(
            clone.writeTree(commit, Map.of("a.md/b.md", blob, "d", blob), Set.of("a.md", "d/x.md")))
        .isNotEmpty();
  }

  @Test
  void nothingIsReadOfTheUser() throws Exception {
    Path home = Path.of(System.getProperty("user.home"));
    Path config = home.resolve(".config/jgit/config");
    boolean before = Files.exists(config);
    commit(tree(entry("100644", "a.md", blob("a\n"))));
    assertThat(Files.exists(config)).isEqualTo(before);
    assertThat(Files.exists(Files.createDirectories(temp).resolve("docs.git/hooks"))).isFalse();
  }
}
