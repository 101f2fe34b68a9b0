package dev.docs.http.git;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.Docs;
import dev.docs.DocsSession;
import dev.docs.access.Caller;
import dev.docs.change.ChangeRequest;
import dev.docs.change.UpdateChangeRequest;
import dev.docs.content.ContentEdit;
import dev.docs.content.Page;
import dev.docs.git.GitState;
import dev.docs.git.GitSync;
import dev.docs.git.LinkGit;
import dev.docs.http.fetch.AddressPolicy;
import dev.docs.id.Ids;
import dev.docs.id.OrganizationId;
import dev.docs.id.RevisionId;
import dev.docs.id.SpaceId;
import dev.docs.listing.ListOptions;
import dev.docs.organization.CreateOrganization;
import dev.docs.port.GitRepositories;
import dev.docs.space.CreateSpace;
import dev.docs.space.content.ContentAt;
import dev.docs.space.content.ContentView;
import dev.docs.store.Store;
import dev.docs.time.ManualClock;
import dev.docs.user.CreateUser;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** A space that is linked with a branch, and a clone of the repository in which people work. */
final class LinkedSpace {

  final ManualClock clock;
  final Store store;
  private long seed = 1;
  final Docs docs;
  final DocsSession ada;
  final SpaceId space;
  final Git bare;
  final Git clone;

  LinkedSpace(Store store, Path root, GitRepositories repositories) {
    this.clock = ManualClock.at(Instant.parse("2026-05-01T12:00:00Z"));
    this.store = store;
    docs = docs(repositories, 1);
    docs.as(Caller.operator())
        .users()
        .create(CreateUser.named("ada", "Ada Author").email("ada@example.com"));
    ada = docs.as(Caller.user("ada"));
    OrganizationId organization =
        ada.organizations().create(CreateOrganization.titled("Acme")).id();
    space = ada.spaces().create(organization, CreateSpace.titled("Docs")).id();
    bare = Git.bare(root.resolve("bare.git"));
    clone = Git.init(root.resolve("clone"));
    clone.addOrigin(bare);
    ada.git().link(space, command());
  }

  private LinkedSpace(LinkedSpace other, Store store, GitRepositories repositories) {
    this.clock = ManualClock.at(other.clock.instant());
    this.store = store;
    this.space = other.space;
    this.bare = other.bare;
    this.clone = other.clone;
    this.seed = other.seed + 1;
    this.docs = docs(repositories, seed);
    this.ada = docs.as(Caller.user("ada"));
  }

  /** Another process, with a clock of its own. */
  LinkedSpace on(Store newStore, GitRepositories repositories) {
    seed += 100;
    return new LinkedSpace(this, newStore, repositories);
  }

  /** Repositories in directories, with their objects in memory. */
  static GitRepositories repositories() {
    return JGitRepositories.of(AddressPolicy.PUBLIC).withFiles();
  }

  LinkGit command() {
    return LinkGit.of(bare.directory().toUri().toString(), "main");
  }

  /** A process on the store. */
  Docs docs(GitRepositories repositories, long seed) {
    return Docs.builder().store(store).clock(clock).ids(Ids.seeded(seed)).git(repositories).build();
  }

  // ---------------------------------------------------------------- synchronizing

  GitState state() {
    return ada.git().get(space).orElseThrow();
  }

  /** Synchronizes, which ends well. */
  GitSync.Outcome sync() {
    GitSync.Outcome outcome = tried();
    assertThat(outcome.failure()).isEmpty();
    return outcome;
  }

  GitSync.Outcome tried() {
    clock.advance(Duration.ofMinutes(1));
    return ada.git().sync(space).last().orElseThrow();
  }

  // ---------------------------------------------------------------- the space

  ContentView main() {
    return ada.contents().get(ContentAt.main(space));
  }

  RevisionId head() {
    return main().revision().id();
  }

  Page page(String path) {
    return main().content().pageByPath(path).orElseThrow();
  }

  String text(String path) {
    ContentView main = main();
    return main.text(main.content().pageByPath(path).orElseThrow());
  }

  void edit(ContentEdit... edits) {
    clock.advance(Duration.ofMinutes(1));
    ada.contents().edit(ContentAt.main(space), List.of(edits));
  }

  void write(String path, String text) {
    edit(ContentEdit.updatePage(page(path).id().value()).markdown(text));
  }

  List<ChangeRequest.View> open() {
    return ada.changeRequests()
        .list(space, ChangeRequest.Status.OPEN, null, ListOptions.first())
        .items();
  }

  void archive(ChangeRequest.Ref ref) {
    ada.changeRequests()
        .update(ref, UpdateChangeRequest.NOTHING.status(ChangeRequest.Status.ARCHIVED));
  }

  /** The files of the space as it would be exported. */
  Map<String, String> exported() {
    Map<String, String> files = new TreeMap<>();
    ada.contents()
        .exportFolder(ContentAt.main(space))
        .files()
        .forEach(
            (path, blob) ->
                files.put(path, new String(blob.toByteArray(), StandardCharsets.ISO_8859_1)));
    return files;
  }

  // ---------------------------------------------------------------- the branch

  /** Commits what is in the clone, and pushes it. */
  String push(String message) {
    String commit = clone.commit(message);
    clone.run("push", "-q", "origin", "HEAD:main");
    return commit;
  }

  /**
   * Takes what the branch has into the clone, as {@code git pull} does where nothing was changed.
   */
  void pull() {
    clone.run("fetch", "-q", "origin");
    clone.run("reset", "-q", "--hard", "origin/main");
  }

  String tip() {
    return bare.run("rev-parse", "main");
  }

  int commits() {
    return Integer.parseInt(bare.run("rev-list", "--count", "main"));
  }

  String file(String path) {
    return bare.run("show", "main:" + path);
  }

  /** The files of the branch. */
  Map<String, String> branch() {
    Map<String, String> files = new TreeMap<>();
    String paths = bare.run("ls-tree", "-r", "--name-only", "main");
    for (String path : paths.lines().toList()) {
      files.put(
          path,
          new String(bare.bytes(new byte[0], "show", "main:" + path), StandardCharsets.ISO_8859_1));
    }
    return files;
  }

  /** What a commit changed, as {@code git diff --name-status} tells it. */
  List<String> changed(String commit) {
    return bare.run("diff", "--name-status", "-M", commit + "~", commit).lines().toList();
  }
}
