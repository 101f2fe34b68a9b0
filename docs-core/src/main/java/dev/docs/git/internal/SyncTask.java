package dev.docs.git.internal;

import static java.util.Objects.requireNonNull;

import dev.docs.content.stored.SyncBase;
import dev.docs.content.stored.SyncBaseRepository;
import dev.docs.error.DocsException;
import dev.docs.git.GitLink;
import dev.docs.git.GitSync;
import dev.docs.git.internal.GitRequest.Way;
import dev.docs.id.RevisionId;
import dev.docs.id.SpaceId;
import dev.docs.port.GitClone.Commit;
import dev.docs.store.ReadTx;
import dev.docs.store.Stored;
import dev.docs.store.WriteTx;
import dev.docs.work.WriteWork;
import java.util.Optional;

/**
 * A synchronization that a process has begun.
 *
 * @param link in the direction in which it is done
 * @param token of its lease
 * @param way how it is done
 * @param request that was asked for; empty for that of the link
 */
record SyncTask(GitLink link, String token, Way way, Optional<String> request) {

  SyncTask {
    requireNonNull(link, "link");
    requireNonNull(token, "token");
    requireNonNull(way, "way");
    requireNonNull(request, "request");
  }

  SpaceId space() {
    return link.space();
  }

  /**
   * The state, with a lease from now.
   *
   * @throws DocsException with {@code CONFLICT} where another process has begun meanwhile, or the
   *     link is another one or none any more
   */
  GitSync renew(WriteWork w) {
    GitSync renewed = require(w).leased(token, w.now());
    GitRepository.put(w, renewed);
    return renewed;
  }

  /** The state, as {@link #renew}. */
  GitSync require(ReadTx tx) {
    boolean sameLink =
        way.standalone()
            || GitRepository.link(tx, space())
                .filter(found -> found.value().target().equals(link.target()))
                .isPresent();
    return GitRepository.sync(tx, space())
        .map(Stored::value)
        .filter(
            found ->
                sameLink && found.lease().filter(held -> held.token().equals(token)).isPresent())
        .orElseThrow(
            () -> DocsException.conflict("another synchronization of the space was begun"));
  }

  /** That a revision has what a commit has. */
  RevisionCommit commit(RevisionId revision, Commit commit, boolean made) {
    return RevisionCommit.of(revision, link, commit, made);
  }

  /** The base; of what stands alone, none. */
  SyncBase base(ReadTx tx) {
    return Optional.of(space())
        .filter(any -> !way.standalone())
        .flatMap(any -> SyncBaseRepository.find(tx, space()))
        .orElseGet(() -> SyncBase.none(space()));
  }

  /** Changes the base; of what stands alone, nothing is kept. */
  void put(WriteTx tx, SyncBase base) {
    if (!way.standalone()) {
      SyncBaseRepository.put(tx, base);
    }
  }

  /** Changes the state. */
  void put(WriteTx tx, GitSync sync) {
    GitRepository.put(tx, sync);
  }
}
