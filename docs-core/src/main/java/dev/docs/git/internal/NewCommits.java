package dev.docs.git.internal;

import dev.docs.content.stored.SyncBase.Synced;
import dev.docs.content.sync.CommitMoves;
import dev.docs.content.sync.FileMoves;
import dev.docs.port.GitClone;
import dev.docs.port.GitClone.Commit;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The commits that a branch got.
 *
 * @param since the commit that was synchronized last; null where it is not known
 * @param commits the newest first, at least that one
 */
record NewCommits(@Nullable String since, List<Commit> commits) {

  /** How many are looked at. */
  private static final int MOST = 1_000;

  /**
   * Those since a synchronization.
   *
   * @param before null for the first one
   */
  static NewCommits of(GitClone clone, @Nullable Synced before, String newest) {
    String since = before != null && clone.has(before.commit()) ? before.commit() : null;
    List<Commit> commits = since == null ? List.of() : clone.since(since, newest, MOST);
    return new NewCommits(since, commits.isEmpty() ? List.of(clone.commit(newest)) : commits);
  }

  String newest() {
    return commits.get(0).id();
  }

  /** Each by itself, the oldest first. */
  List<NewCommits> each() {
    List<NewCommits> each = new ArrayList<>();
    String before = since;
    for (int i = commits.size() - 1; i >= 0; i--) {
      each.add(new NewCommits(before, List.of(commits.get(i))));
      before = commits.get(i).id();
    }
    return each;
  }

  /**
   * What became of the files of a directory.
   *
   * @param directory empty for the whole repository
   */
  FileMoves moves(GitClone clone, String directory) {
    return CommitMoves.between(clone, since, newest()).within(directory);
  }
}
