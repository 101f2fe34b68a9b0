package dev.docs.git.internal;

import static java.util.Objects.requireNonNull;

import dev.docs.error.DocsException;
import dev.docs.git.GitLink;
import dev.docs.git.GitSync;
import dev.docs.git.RevisionCommit;
import dev.docs.id.RevisionId;
import dev.docs.id.SpaceId;
import dev.docs.port.GitClone.Commit;
import dev.docs.store.ReadTx;
import dev.docs.store.Stored;
import dev.docs.store.WriteTx;
import dev.docs.work.WriteWork;

/**
 * A synchronization that a process has begun.
 *
 * @param token of its lease
 */
record SyncTask(GitLink link, String token) {

  SyncTask {
    requireNonNull(link, "link");
    requireNonNull(token, "token");
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
        GitRepository.link(tx, space())
            .filter(found -> found.value().target().equals(link.target()))
            .isPresent();
    return GitRepository.sync(tx, space())
        .map(Stored::value)
        .filter(found -> sameLink && found.lease().filter(held -> held.token().equals(token)).isPresent())
        .orElseThrow(
            () -> DocsException.conflict("another synchronization of the space was begun"));
  }

  /** That a revision has what a commit has. */
  RevisionCommit commit(RevisionId revision, Commit commit, boolean made) {
    return RevisionCommit.of(revision, link, commit, made);
  }

  /** Changes the state. */
  void put(WriteTx tx, GitSync sync) {
    GitRepository.put(tx, sync);
  }
}
