package dev.docs.git.internal;

import static dev.docs.kind.Lifecycle.MEMBER_REMOVED;
import static dev.docs.kind.Lifecycle.USER_REPLACED;

import dev.docs.event.DomainEvent.SourceChanged;
import dev.docs.event.DomainEvent.SourceChanged.Source;
import dev.docs.git.GitLink;
import dev.docs.git.GitSync;
import dev.docs.id.RevisionId;
import dev.docs.id.SpaceId;
import dev.docs.kind.RecordType;
import dev.docs.store.Index;
import dev.docs.store.IndexKey;
import dev.docs.store.Kind;
import dev.docs.store.ReadTx;
import dev.docs.store.Scan;
import dev.docs.store.Stored;
import dev.docs.store.WriteTx;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** Links with Git repositories in the store. Stateless; every method works in a transaction. */
public final class GitRepository {

  private static final Index<GitLink> LINKS_BY_SPACE =
      Index.on("by-space", l -> IndexKey.of(l.space().value()));
  private static final Kind<GitLink> LINKS =
      RecordType.mutable(
          "git-link",
          GitLink.class,
          l -> l.space().value(),
          List.of(LINKS_BY_SPACE),
          type ->
              type.inSpace(LINKS_BY_SPACE)
                  .names(l -> l.maker())
                  .tellsAll(
                      step ->
                          step.add(
                              step.any().space(),
                              in ->
                                  new SourceChanged(
                                      in,
                                      Source.GIT,
                                      Optional.of(step.any().space()),
                                      step.step())))
                  .stays("the next synchronization fails and says so", MEMBER_REMOVED)
                  .stays("an invited user who never signed in made none", USER_REPLACED)
                  .unseeded("links with Git repositories", "a test that needs one makes it"));

  private static final Index<GitSync> SYNCS_BY_SPACE =
      Index.on("by-space", s -> IndexKey.of(s.space().value()));
  private static final Index<GitSync> DUE = Index.on("due", s -> IndexKey.of(s.nextAt()));
  private static final Kind<GitSync> SYNCS =
      RecordType.mutable(
          "git-sync",
          GitSync.class,
          s -> s.space().value(),
          List.of(SYNCS_BY_SPACE, DUE),
          type -> type.inSpace(SYNCS_BY_SPACE).untold());

  private static final Index<RevisionCommit> COMMITS_BY_SPACE =
      Index.on("by-space", c -> IndexKey.of(c.space().value()));
  private static final Kind<RevisionCommit> COMMITS =
      RecordType.mutable(
          "revision-commit",
          RevisionCommit.class,
          c -> c.revision().value(),
          List.of(COMMITS_BY_SPACE),
          type -> type.inSpace(COMMITS_BY_SPACE).untold());

  private static final Index<GitRequest> REQUESTS_BY_SPACE =
      Index.on("by-space", r -> IndexKey.of(r.space().value(), r.at()));
  private static final Kind<GitRequest> REQUESTS =
      RecordType.mutable(
          "git-request",
          GitRequest.class,
          GitRequest::id,
          List.of(REQUESTS_BY_SPACE),
          type ->
              type.inSpace(REQUESTS_BY_SPACE)
                  .names(r -> r.maker())
                  .untold()
                  .stays("it fails and says so", MEMBER_REMOVED)
                  .stays("an invited user who never signed in made none", USER_REPLACED));

  public static final List<Kind<?>> KINDS = List.of(LINKS, SYNCS, REQUESTS, COMMITS);

  private GitRepository() {}

  /** The link of a space. */
  public static Optional<Stored<GitLink>> link(ReadTx tx, SpaceId space) {
    return tx.find(LINKS, space.value());
  }

  /** How far a linked space is. */
  public static Optional<Stored<GitSync>> sync(ReadTx tx, SpaceId space) {
    return tx.find(SYNCS, space.value());
  }

  /** Stores a link instead of another. */
  public static void put(WriteTx tx, GitLink link) {
    Optional<Stored<GitLink>> old = link(tx, link.space());
    if (old.isEmpty()) {
      tx.insert(LINKS, link);
    } else if (!old.get().value().equals(link)) {
      tx.update(LINKS, link, old.get().version());
    }
  }

  /** Stores how far a linked space is; writes nothing when it says the same. */
  public static void put(WriteTx tx, GitSync sync) {
    Optional<Stored<GitSync>> old = sync(tx, sync.space());
    if (old.isEmpty()) {
      tx.insert(SYNCS, sync);
    } else if (!old.get().value().equals(sync)) {
      tx.update(SYNCS, sync, old.get().version());
    }
  }

  /** Removes the link of a space; nothing where there is none. */
  public static void delete(WriteTx tx, SpaceId space) {
    link(tx, space).ifPresent(old -> tx.delete(LINKS, space.value(), old.version()));
    sync(tx, space).ifPresent(old -> tx.delete(SYNCS, space.value(), old.version()));
    requests(tx, space, Integer.MAX_VALUE).forEach(one -> deleteRequest(tx, one.id()));
  }

  // ---------------------------------------------------------------- requests

  /** Some of what is asked for and has not ended, in its order. */
  public static List<GitRequest> requests(ReadTx tx, SpaceId space, int most) {
    return tx
        .scan(Scan.of(REQUESTS, REQUESTS_BY_SPACE, IndexKey.of(space.value())).limit(most))
        .stream()
        .map(hit -> hit.value())
        .toList();
  }

  /** Stores a request. */
  public static void insert(WriteTx tx, GitRequest request) {
    tx.insert(REQUESTS, request);
  }

  /** Removes a request; nothing where it is gone. */
  static void deleteRequest(WriteTx tx, String id) {
    tx.find(REQUESTS, id).ifPresent(old -> tx.delete(REQUESTS, id, old.version()));
  }

  // ---------------------------------------------------------------- commits of revisions

  /** Records that a revision has what a commit has, unless it is known to have another's. */
  static void put(WriteTx tx, RevisionCommit commit) {
    if (tx.find(COMMITS, commit.revision().value()).isEmpty()) {
      tx.insert(COMMITS, commit);
    }
  }

  /** The commit that a revision has. */
  public static Optional<RevisionCommit> commit(ReadTx tx, RevisionId revision) {
    return tx.find(COMMITS, revision.value()).map(Stored::value);
  }

  /** Some commits of revisions of a space. */
  public static List<RevisionCommit> commits(ReadTx tx, SpaceId space, int most) {
    return tx
        .scan(Scan.of(COMMITS, COMMITS_BY_SPACE, IndexKey.of(space.value())).limit(most))
        .stream()
        .map(hit -> hit.value())
        .toList();
  }

  /** Removes what is known of commits of revisions. */
  public static void deleteCommits(WriteTx tx, Collection<RevisionCommit> commits) {
    tx.deleteAll(COMMITS, commits.stream().map(one -> one.revision().value()).toList());
  }

  // ---------------------------------------------------------------- what is due

  /** The spaces that may be synchronized again at a time, the longest waiting first. */
  public static List<SpaceId> due(ReadTx tx, Instant at, int most) {
    return tx.scan(Scan.of(SYNCS, DUE, IndexKey.empty()).limit(most)).stream()
        .map(hit -> hit.value())
        .filter(sync -> !sync.nextAt().isAfter(at))
        .map(GitSync::space)
        .toList();
  }
}
