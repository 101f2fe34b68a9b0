package dev.docs.git;

import static java.util.Objects.requireNonNull;

import dev.docs.id.RevisionId;
import dev.docs.id.SpaceId;

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
  public RevisionCommit {
    requireNonNull(revision, "revision");
    requireNonNull(space, "space");
    requireNonNull(commit, "commit");
    requireNonNull(message, "message");
    requireNonNull(url, "url");
    requireNonNull(ref, "ref");
  }
}
