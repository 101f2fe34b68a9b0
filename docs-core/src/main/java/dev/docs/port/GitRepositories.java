package dev.docs.port;

import dev.docs.budget.MemoryBudget;
import dev.docs.error.DocsException;

/** Opens Git repositories. Called outside of transactions. Thread-safe. */
@FunctionalInterface
public interface GitRepositories {

  /**
   * Opens a repository. Nothing is sent to it yet: whether it is there, and may be read, is seen by
   * what is asked of it.
   *
   * @param memory counts the objects that are kept in memory, until the repository is closed
   * @throws DocsException with {@code INVALID} and the field {@code url} where the URL is of no
   *     form that is opened here; by default with {@code PRECONDITION}
   */
  GitClone open(GitRemote remote, MemoryBudget memory);

  /** Opens nothing: every call fails with {@code PRECONDITION}. */
  static GitRepositories none() {
    return (remote, memory) -> {
      throw DocsException.precondition(
          "Git needs an adapter, which is not there: dev.docs:docs-git has one");
    };
  }
}
