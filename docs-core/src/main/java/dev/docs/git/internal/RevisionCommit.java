package dev.docs.git.internal;

import static java.util.Objects.requireNonNull;

import dev.docs.git.GitLink;
import dev.docs.id.RevisionId;
import dev.docs.id.SpaceId;
import dev.docs.port.GitClone;

/**
 * That a revision has what a commit has. Immutable.
 *
 * @param commit its id
 * @param message of the commit
 * @param url of the repository
 * @param ref of the branch
 * @param made whether the commit was made of the revision, and not the revision of the commit
 */
public record RevisionCommit(
    RevisionId revision,
    SpaceId space,
    String commit,
    String message,
    String url,
    String ref,
    boolean made) {

  /** The most characters of a message that are kept: our choice. */
  private static final int MAX_MESSAGE = 4_000;

  public RevisionCommit {
    requireNonNull(revision, "revision");
    requireNonNull(space, "space");
    requireNonNull(commit, "commit");
    requireNonNull(message, "message");
    requireNonNull(url, "url");
    requireNonNull(ref, "ref");
  }

  /** That a revision has what a commit of a linked branch has. */
  public static RevisionCommit of(
      RevisionId revision, GitLink link, GitClone.Commit commit, boolean made) {
    String message = commit.message();
    return new RevisionCommit(
        revision,
        link.space(),
        commit.id(),
        message.length() <= MAX_MESSAGE ? message : message.substring(0, MAX_MESSAGE),
        link.target().url(),
        link.target().ref(),
        made);
  }
}
