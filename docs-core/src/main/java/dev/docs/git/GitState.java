package dev.docs.git;

import static java.util.Objects.requireNonNull;

import dev.docs.content.stored.SyncBase;
import dev.docs.id.ChangeRequestId;
import dev.docs.id.RevisionId;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * A link, and how far its synchronization is. Immutable.
 *
 * @param link without its password
 * @param commit the commit of the branch whose files the space has seen; empty before the first
 *     synchronization
 * @param sent the revision of the main content that the branch has seen; empty before it was sent
 * @param waiting how many revisions of the main content wait to be sent, up to 100; those that
 *     change no file count, too
 * @param running since when a process synchronizes; empty where none does
 * @param conflicts the change requests with conflicts that are not decided
 * @param last what the last synchronization did; empty before the first
 * @param next when it is tried again; empty where the last one did not fail
 */
public record GitState(
    GitLink link,
    Optional<String> commit,
    Optional<RevisionId> sent,
    int waiting,
    Optional<Instant> running,
    List<ChangeRequestId> conflicts,
    Optional<GitSync.Outcome> last,
    Optional<Instant> next) {
  public GitState {
    requireNonNull(link, "link");
    requireNonNull(commit, "commit");
    requireNonNull(sent, "sent");
    requireNonNull(running, "running");
    conflicts = List.copyOf(conflicts);
    requireNonNull(last, "last");
    requireNonNull(next, "next");
  }

  /**
   * The state of a link.
   *
   * @param waiting as in the component
   */
  static GitState of(GitLink link, SyncBase base, GitSync sync, int waiting, Instant now) {
    return new GitState(
        link.withoutPassword(),
        Optional.ofNullable(base.branch()).map(SyncBase.Synced::commit),
        Optional.ofNullable(base.sent()).map(SyncBase.Sent::main),
        waiting,
        sync.lease().filter(held -> sync.isRunning(now)).map(GitSync.Lease::startedAt),
        sync.conflicts(),
        sync.last(),
        Optional.of(sync.nextAt()).filter(next -> sync.failures() > 0));
  }
}
