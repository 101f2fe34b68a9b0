package dev.docs.http.git;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.docs.budget.MemoryBudget;
import dev.docs.content.folder.Blob;
import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.http.fetch.AddressPolicy;
import dev.docs.port.GitClone;
import dev.docs.port.GitClone.Commit;
import dev.docs.port.GitClone.Entry;
import dev.docs.port.GitClone.Mode;
import dev.docs.port.GitClone.NewCommit;
import dev.docs.port.GitClone.Person;
import dev.docs.port.GitClone.Pushed;
import dev.docs.port.GitClone.Tip;
import dev.docs.port.GitRemote;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is true of a repository wherever it and its objects are. */
abstract class GitCloneContract {

  private static final Person ADA =
      new Person("Ada", "ada@example.com", Instant.parse("2026-05-06T07:08:09Z"));

  @TempDir Path temp;
  private GitServer server;
  private Git bare;
  private Git clone;
  private GitClone repository;

  /** The URL of the repository at a path of the directory that is served. */
  abstract String url(GitServer server, Path root, String name);

  /** Whether objects are kept in files. */
  abstract boolean isKept();

  @BeforeEach
  void begin() throws Exception {
    Path root = temp.resolve("served");
    bare = Git.bare(root.resolve("docs.git"));
    clone = Git.init(temp.resolve("clone"));
    clone.addOrigin(bare);
    server = new GitServer(root);
    repository = open();
  }

  private GitClone open() {
    JGitRepositories all = JGitRepositories.of(AddressPolicy.PUBLIC_AND_LOOPBACK).withFiles();
    GitRemote remote = GitRemote.at(url(server, temp.resolve("served"), "docs.git"));
    return (isKept() ? all.keptBelow(temp.resolve("kept")) : all)
        .open(isKept() ? remote.withKey("link") : remote, MemoryBudget.UNBOUNDED);
  }

  @AfterEach
  void end() {
    repository.close();
    server.close();
  }

  private String pushed(String message) {
    String commit = clone.commit(message);
    clone.run("push", "-q", "-f", "origin", "HEAD:main");
    return commit;
  }

  private String fetched() {
    return repository.fetch("main", List.of()).orElseThrow().commit();
  }

  @Test
  void anEmptyRepositoryHasNoRefs() {
    assertThat(repository.refs().ids()).isEmpty();
    assertThat(repository.fetch("main", List.of())).isEmpty();
    assertThat(repository.fetch("HEAD", List.of())).isEmpty();
  }

  @Test
  void refsAreListed() {
    String commit = pushed("first");
    clone.run("tag", "-a", "v1", "-m", "one");
    clone.run("push", "-q", "origin", "v1");
    assertThat(repository.refs().ids())
        .containsOnlyKeys("refs/heads/main", "refs/tags/v1")
        .containsEntry("refs/heads/main", commit)
        .containsEntry("refs/tags/v1", clone.run("rev-parse", "v1"));
    assertThat(repository.refs().head()).isEqualTo("refs/heads/main");
  }

  @Test
  void aRefIsFetchedByEachOfItsNames() {
    String commit = pushed("first");
    clone.run("tag", "-a", "v1", "-m", "one");
    clone.run("push", "-q", "origin", "v1");
    for (String name : List.of("main", "refs/heads/main", "HEAD", "v1", "refs/tags/v1")) {
      assertThat(repository.fetch(name, List.of()).map(Tip::commit)).as(name).contains(commit);
    }
    assertThat(repository.fetch("mai", List.of())).isEmpty();
    assertThat(repository.fetch("v2", List.of())).isEmpty();
  }

  @Test
  void aNameThatNoRefHasIsRefused() {
    for (String name : List.of("", "a b", "../x", "refs/heads/../x", "a..b", "a\nb", "x.lock")) {
      assertThatThrownBy(() -> repository.fetch(name, List.of()))
          .as(name)
          .isInstanceOf(DocsException.class)
          .hasMessageContaining("must be the name of a branch or tag");
    }
  }

  @Test
  void aCommitIsRead() {
    clone.write("README.md", "# Guide\n");
    String first = pushed("Add a guide\n\nIt says little.");
    String id = fetched();
    Commit commit = repository.commit(id);
    assertThat(id).isEqualTo(first);
    assertThat(commit.parents()).isEmpty();
    assertThat(commit.tree()).isEqualTo(clone.run("rev-parse", "HEAD^{tree}"));
    assertThat(commit.subject()).isEqualTo("Add a guide");
    assertThat(commit.message()).isEqualTo("Add a guide\n\nIt says little.\n");
    assertThat(commit.author().name()).isEqualTo("Ada");
    assertThat(commit.committer().email()).isEqualTo("grace@example.com");
    assertThat(commit.author().time())
        .isEqualTo(Instant.ofEpochSecond(Long.parseLong(clone.run("log", "-1", "--format=%at"))));
  }

  @Test
  void theFilesOfACommitAreAFolder() {
    clone.write("README.md", "# Guide\n").write("docs/a.md", "A\n").write("docs/b/c.md", "C\n");
    clone.run("add", "-A");
    clone.run("update-index", "--chmod=+x", "docs/a.md");
    clone.run("commit", "-q", "-m", "files");
    clone.run("push", "-q", "origin", "HEAD:main");
    String id = fetched();
    GitClone.Tree tree = repository.tree(id, "");
    assertThat(tree.folder().paths()).containsExactly("README.md", "docs/a.md", "docs/b/c.md");
    assertThat(tree.entries())
        .containsEntry(
            "docs/a.md", new Entry(clone.run("rev-parse", "HEAD:docs/a.md"), Mode.EXECUTABLE, 2));
    assertThat(tree.folder().find("docs/a.md").orElseThrow()).isEqualTo(Blob.utf8("A\n"));
    assertThat(tree.folder().find("docs/a.md").orElseThrow().digests())
        .isEqualTo(Blob.utf8("A\n").digests());
    assertThat(tree.notices()).isEmpty();
    assertThat(repository.tree(id, "docs").folder().paths()).containsExactly("a.md", "b/c.md");
    assertThat(repository.tree(id, "docs/b").folder().paths()).containsExactly("c.md");
    assertThat(repository.tree(id, "none").folder().paths()).isEmpty();
    assertThat(repository.tree(id, "README.md").folder().paths()).isEmpty();
  }

  @Test
  void aLargeFileIsReadInChunks() {
    String text = "0123456789abcdef".repeat(200_000);
    clone.write("large.txt", text);
    pushed("large");
    Blob blob = repository.tree(fetched(), "").folder().find("large.txt").orElseThrow();
    assertThat(blob.chunks()).hasSize(4);
    assertThat(blob).isEqualTo(Blob.utf8(text));
    assertThat(blob.digests()).isEqualTo(Blob.utf8(text).digests());
  }

  @Test
  void theFirstParentsSinceACommitAreTold() {
    final String first = pushed("first");
    clone.run("checkout", "-q", "-b", "side");
    String side = clone.write("side.md", "side\n").commit("side");
    clone.run("checkout", "-q", "main");
    final String second = clone.write("main.md", "main\n").commit("second");
    clone.run("merge", "-q", "--no-ff", "-m", "merge", "side");
    String merge = clone.run("rev-parse", "HEAD");
    clone.run("push", "-q", "origin", "HEAD:main");
    fetched();
    assertThat(ids(repository.since(null, merge, 100))).containsExactly(merge, second, first);
    assertThat(ids(repository.since(first, merge, 100))).containsExactly(merge, second);
    assertThat(ids(repository.since(second, merge, 100))).containsExactly(merge);
    assertThat(ids(repository.since(side, merge, 100))).containsExactly(merge, second);
    assertThat(ids(repository.since(merge, merge, 100))).isEmpty();
    assertThat(ids(repository.since(null, merge, 2))).containsExactly(merge, second);
    assertThat(repository.isIn(side, merge)).isTrue();
    assertThat(repository.isIn(merge, side)).isFalse();
  }

  private static List<String> ids(List<Commit> commits) {
    return commits.stream().map(Commit::id).toList();
  }

  @Test
  void theChangesOfACommitAreThoseInItsFirstParent() {
    clone.write("a.md", "a\n").write("d/b.md", "b\n").write("d/c.md", "c\n").write("x", "x\n");
    String first = pushed("first");
    clone.run("rm", "-q", "x");
    clone.write("a.md", "a2\n").write("x/y.md", "y\n");
    clone.run("mv", "d/b.md", "e.md");
    pushed("second");
    String id = fetched();
    assertThat(repository.changes(id))
        .extracting(
            change -> change.path(),
            change -> change.before() == null ? 0 : change.before().size(),
            change -> change.after() == null ? 0 : change.after().size())
        .containsExactly(
            tuple("a.md", 2L, 3L),
            tuple("d/b.md", 2L, 0L),
            tuple("e.md", 0L, 2L),
            tuple("x", 2L, 0L),
            tuple("x/y.md", 0L, 2L));
    assertThat(repository.changes(first)).hasSize(4);
    assertThat(repository.differences(first, first)).isEmpty();
  }

  private String written(String parent, Map<String, String> texts, String message) {
    Map<String, String> ids = new TreeMap<>();
    texts.forEach((path, text) -> ids.put(path, repository.write(Blob.utf8(text))));
    String tree = repository.writeTree(parent, ids, Set.of());
    return repository.write(
        new NewCommit(tree, parent == null ? List.of() : List.of(parent), ADA, ADA, message));
  }

  @Test
  void aCommitIsPushedToAnEmptyRepository() {
    String commit = written(null, Map.of("README.md", "# Guide\n"), "Begin");
    assertThat(repository.push("refs/heads/main", null, commit, false))
        .isEqualTo(new Pushed.Done());
    assertThat(bare.run("rev-parse", "main")).isEqualTo(commit);
    assertThat(bare.run("show", "main:README.md")).isEqualTo("# Guide");
    assertThat(bare.run("log", "-1", "--format=%an|%ae|%aI|%B", "main"))
        .isEqualTo("Ada|ada@example.com|2026-05-06T07:08:09+00:00|Begin");
    bare.run("fsck", "--strict");
  }

  @Test
  void aPushChangesWhatChanged() {
    clone.write("a.md", "a\n").write("d/b.md", "b\n").write("LICENSE", "free\n");
    pushed("first");
    String parent = fetched();
    String blob = repository.write(Blob.utf8("b2\n"));
    String tree = repository.writeTree(parent, Map.of("d/b.md", blob), Set.of("a.md"));
    String commit =
        repository.write(new NewCommit(tree, List.of(parent), ADA, ADA, "Change b\n\nDocs: 1"));
    assertThat(repository.push("refs/heads/main", parent, commit, false))
        .isEqualTo(new Pushed.Done());
    assertThat(bare.run("diff", "--name-status", parent, "main")).isEqualTo("D\ta.md\nM\td/b.md");
    assertThat(repository.fetch("main", List.of()).orElseThrow().objects()).isZero();
    clone.run("pull", "-q", "origin", "main");
    assertThat(clone.run("log", "--format=%s")).isEqualTo("Change b\nfirst");
  }

  @Test
  void theSameCommitIsTheSameObject() {
    String commit = written(null, Map.of("README.md", "# Guide\n"), "Begin");
    assertThat(written(null, Map.of("README.md", "# Guide\n"), "Begin")).isEqualTo(commit);
    assertThat(written(null, Map.of("README.md", "# Guide\n"), "Begin\n")).isEqualTo(commit);
    try (GitClone other = open()) {
      GitClone before = repository;
      repository = other;
      assertThat(written(null, Map.of("README.md", "# Guide\n"), "Begin")).isEqualTo(commit);
      repository = before;
    }
  }

  @Test
  void aRefThatMovedIsNotChanged() {
    pushed("first");
    String seen = fetched();
    String mine = written(seen, Map.of("mine.md", "mine\n"), "mine");
    String theirs = clone.write("theirs.md", "theirs\n").commit("theirs");
    clone.run("push", "-q", "origin", "HEAD:main");
    for (boolean force : List.of(false, true)) {
      assertThat(repository.push("refs/heads/main", seen, mine, force))
          .isEqualTo(new Pushed.Moved(theirs));
    }
    bare.run("update-ref", "-d", "refs/heads/main");
    assertThat(repository.push("refs/heads/main", seen, mine, false))
        .isEqualTo(new Pushed.Moved(null));
    assertThat(repository.push("refs/heads/main", null, mine, false)).isEqualTo(new Pushed.Done());
    assertThat(repository.push("refs/heads/main", seen, mine, false)).isEqualTo(new Pushed.Done());
  }

  @Test
  void commitsAreLostByForceOnly() {
    final String first = pushed("first");
    clone.write("a.md", "a\n");
    pushed("second");
    String seen = fetched();
    String other = written(first, Map.of("b.md", "b\n"), "other");
    assertThat(repository.push("refs/heads/main", seen, other, false))
        .isEqualTo(new Pushed.Refused("commits of the ref would be lost"));
    assertThat(bare.run("rev-parse", "main")).isEqualTo(seen);
    assertThat(repository.push("refs/heads/main", seen, other, true)).isEqualTo(new Pushed.Done());
    assertThat(repository.push("refs/heads/kept", null, seen, false)).isEqualTo(new Pushed.Done());
    assertThat(bare.run("rev-parse", "main", "kept").lines()).containsExactly(other, seen);
  }

  @Test
  void aForcedPushOfOthersIsFetched() {
    pushed("first");
    final String before = fetched();
    clone.run("commit", "-q", "--amend", "--allow-empty", "-m", "again");
    clone.run("push", "-q", "-f", "origin", "HEAD:main");
    String after = repository.fetch("main", List.of(before)).orElseThrow().commit();
    assertThat(after).isNotEqualTo(before).isEqualTo(clone.run("rev-parse", "HEAD"));
    assertThat(repository.has(before)).isTrue();
    assertThat(repository.isIn(before, after)).isFalse();
  }

  @Test
  void whatIsNotThereIsToldAsSuch() {
    String none = "0123456789012345678901234567890123456789";
    assertThat(repository.has(none)).isFalse();
    assertThatThrownBy(() -> repository.commit(none))
        .isInstanceOfSatisfying(
            DocsException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.NOT_FOUND));
    assertThatThrownBy(() -> repository.commit("main"))
        .hasMessageContaining("an object's id has 40 hexadecimal digits");
    pushed("first");
    String tree = repository.commit(fetched()).tree();
    assertThatThrownBy(() -> repository.commit(tree)).hasMessageContaining("another kind");
    assertThatThrownBy(() -> repository.push("refs/heads/main", null, none, false))
        .hasMessageContaining(none);
  }

  @Test
  void whatWasFetchedIsThereLaterWhereItIsKept() {
    pushed("first");
    String id = fetched();
    repository.close();
    repository = open();
    assertThat(repository.has(id)).isEqualTo(isKept());
  }
}
