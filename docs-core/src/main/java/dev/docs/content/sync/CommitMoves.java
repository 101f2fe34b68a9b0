package dev.docs.content.sync;

import dev.docs.content.diff.RenameDetection;
import dev.docs.content.diff.RenameDetection.File;
import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.port.GitClone;
import dev.docs.port.GitClone.Change;
import dev.docs.port.GitClone.Commit;
import dev.docs.port.GitClone.Entry;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Follows files through the commits of a branch, each commit by what {@code git log --first-parent
 * -M} tells of it, symbolic links and submodules left out. Reads the directories that differ, and
 * of files those that were removed and added in one commit and are not the same.
 *
 * <p>Where the branch did not go on from the first commit by first parents, as after a forced push,
 * and where it has more new commits than are followed, both ends are compared as if one commit lay
 * between them.
 *
 * <pre>{@code
 * FileMoves moves = CommitMoves.between(clone, lastSynced, tip).within(projectDirectory);
 * }</pre>
 */
public final class CommitMoves {

  /**
   * The most commits that are followed one by one: reading one takes some milliseconds, and a sync
   * that finds more was off for months.
   */
  private static final int COMMITS = 1_000;

  private final GitClone clone;
  private FileMoves moves = FileMoves.NONE;

  private CommitMoves(GitClone clone) {
    this.clone = clone;
  }

  /**
   * What became of the files of one commit in another one.
   *
   * @param since null for no files
   * @param tip both are in the clone, with what lies between them
   * @throws dev.docs.error.DocsException as the clone's methods
   */
  public static FileMoves between(GitClone clone, @Nullable String since, String tip) {
    if (since == null || since.equals(tip)) {
      return FileMoves.NONE;
    }
    CommitMoves run = new CommitMoves(clone);
    List<Commit> commits = clone.since(since, tip, COMMITS);
    boolean goesOn =
        !commits.isEmpty()
            && commits.get(commits.size() - 1).parents().stream().limit(1).anyMatch(since::equals);
    if (goesOn) {
      for (int i = commits.size() - 1; i >= 0; i--) {
        run.add(clone.changes(commits.get(i).id()));
      }
    } else {
      run.add(clone.differences(since, tip));
    }
    return run.moves;
  }

  private void add(List<Change> changes) {
    Map<String, File> removed = new HashMap<>();
    Map<String, File> added = new HashMap<>();
    Set<String> ended = new HashSet<>();
    Set<String> begun = new HashSet<>();
    for (Change change : changes) {
      Optional<Entry> was = file(change.before());
      Optional<Entry> is = file(change.after());
      if (was.isPresent() && is.isEmpty()) {
        ended.add(change.path());
      } else if (is.isPresent() && was.isEmpty()) {
        begun.add(change.path());
      }
      // A file that became a link, or the reverse, is no rename for Git either.
      if (change.after() == null) {
        was.ifPresent(entry -> removed.put(change.path(), compared(entry)));
      } else if (change.before() == null) {
        is.ifPresent(entry -> added.put(change.path(), compared(entry)));
      }
    }
    Map<String, String> renames = RenameDetection.ofCommit(removed, added);
    ended.removeAll(renames.keySet());
    begun.removeAll(renames.values());
    moves = moves.then(renames, ended, begun);
  }

  private static Optional<Entry> file(@Nullable Entry entry) {
    return Optional.ofNullable(entry).filter(one -> one.mode().isFile());
  }

  private File compared(Entry entry) {
    return new File(entry.id(), entry.size(), () -> bytes(entry.id()));
  }

  /** A file that is too large to be read is like no other. */
  private byte[] bytes(String blob) {
    try {
      return clone.blob(blob).toByteArray();
    } catch (DocsException e) {
      if (e.code() == ErrorCode.INVALID) {
        return new byte[0];
      }
      throw e;
    }
  }
}
