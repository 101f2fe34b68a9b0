package dev.docs.content.stored;

import static java.util.Objects.requireNonNull;

import dev.docs.id.RevisionId;
import dev.docs.id.SpaceId;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What a space and a branch of a Git repository had when they were last synchronized: the base of
 * the next synchronization.
 *
 * @param branch what the branch had; null before the first synchronization
 * @param sent what the space had when all of it was last sent; null before that
 * @param pushing what is being pushed, from before the push until it is known what became of it;
 *     null for nothing
 */
public record SyncBase(
    SpaceId space, @Nullable Synced branch, @Nullable Sent sent, @Nullable Pushing pushing) {

  public SyncBase {
    requireNonNull(space, "space");
  }

  /** The base of what was never synchronized. */
  public static SyncBase none(SpaceId space) {
    return new SyncBase(space, null, null, null);
  }

  /**
   * What a commit has.
   *
   * @param commit its id
   * @param revision the content that its files say
   * @param sources the digest of the files, see {@link SourceFiles}
   */
  public record Synced(String commit, RevisionId revision, String sources) {
    public Synced {
      requireNonNull(commit, "commit");
      requireNonNull(revision, "revision");
      requireNonNull(sources, "sources");
    }
  }

  /**
   * That the branch has what the space had.
   *
   * @param commit of the branch
   * @param main the main content
   * @param apart whether the branch has other things than the main content where they conflict
   */
  public record Sent(String commit, RevisionId main, boolean apart) {
    public Sent {
      requireNonNull(commit, "commit");
      requireNonNull(main, "main");
    }
  }

  /**
   * A push.
   *
   * @param branch what the branch has after it
   * @param main the main content that is sent
   * @param apart as in {@link Sent}
   * @param commits those that are pushed, the newest last
   */
  public record Pushing(Synced branch, RevisionId main, boolean apart, List<Made> commits) {
    public Pushing {
      requireNonNull(branch, "branch");
      requireNonNull(main, "main");
      commits = List.copyOf(commits);
    }

    /** What is known when the branch has it. */
    public Sent sent() {
      return new Sent(branch.commit(), main, apart);
    }
  }

  /** That a commit was made of a revision. */
  public record Made(RevisionId revision, String commit) {
    public Made {
      requireNonNull(revision, "revision");
      requireNonNull(commit, "commit");
    }
  }

  /** The base after what the branch has was brought into the space. */
  public SyncBase brought(Synced newBranch) {
    return new SyncBase(space, newBranch, sent, pushing);
  }

  /** The base after it was found that there is nothing to send. */
  public SyncBase nothingToSend(Sent newSent) {
    return new SyncBase(space, branch, newSent, null);
  }

  /** The base while something is being pushed; null for nothing. */
  public SyncBase pushing(@Nullable Pushing newPushing) {
    return new SyncBase(space, branch, sent, newPushing);
  }

  /** The base after it is known that the branch has what was pushed. */
  public SyncBase pushed(Pushing done) {
    return new SyncBase(space, done.branch(), done.sent(), null);
  }

  /** Whether the branch has a commit of which the main content was not sent since. */
  public boolean isBehind() {
    return branch != null && (sent == null || !sent.commit().equals(branch.commit()));
  }

  private Stream<Synced> states() {
    return Stream.concat(
        Stream.ofNullable(branch), Stream.ofNullable(pushing).map(Pushing::branch));
  }

  /** The revisions that are needed. */
  public Stream<RevisionId> revisions() {
    return Stream.of(
            states().map(Synced::revision),
            Stream.ofNullable(sent).map(Sent::main),
            Stream.ofNullable(pushing).map(Pushing::main))
        .flatMap(all -> all);
  }

  /** The digests of the files that are needed. */
  public Stream<String> sources() {
    return states().map(Synced::sources);
  }
}
