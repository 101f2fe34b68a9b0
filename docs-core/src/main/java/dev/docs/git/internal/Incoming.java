package dev.docs.git.internal;

import dev.docs.access.Role;
import dev.docs.change.internal.ChangeRequestRepository;
import dev.docs.content.folder.Folder;
import dev.docs.content.gitlayout.GitLayout;
import dev.docs.content.stored.ImportBase;
import dev.docs.content.stored.ImportRepository;
import dev.docs.content.stored.SourceFiles;
import dev.docs.content.stored.SyncBase;
import dev.docs.content.stored.SyncBase.Synced;
import dev.docs.content.sync.FileMoves;
import dev.docs.git.GitSync;
import dev.docs.id.ChangeRequestId;
import dev.docs.id.SpaceId;
import dev.docs.id.UserId;
import dev.docs.port.GitClone.Commit;
import dev.docs.space.content.ContentAt;
import dev.docs.space.content.ImportMode;
import dev.docs.space.content.internal.ConditionCheck;
import dev.docs.space.content.internal.FolderContents;
import dev.docs.space.content.internal.FolderMerge;
import dev.docs.space.content.internal.FolderOrigin;
import dev.docs.space.content.internal.FoundContent;
import dev.docs.store.ReadTx;
import dev.docs.work.WriteWork;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Brings a commit into the main content, in one unit of work: what the branch changed since the
 * last synchronization is merged with what the space changed since. What is in conflict stays as it
 * is in the space, and a change request holds what the branch says. Stateless.
 */
final class Incoming {

  private static final String SUBJECT = "Git: conflicts with ";

  private Incoming() {}

  /**
   * What is brought.
   *
   * @param commits the newest first, whose files are brought; the others were not brought yet
   * @param folder the files of the newest
   * @param moves of files since the commit that was brought last
   */
  record Brought(List<Commit> commits, Folder folder, FileMoves moves) {}

  /** Brings commits. */
  static void bring(WriteWork w, SyncTask task, Brought brought, ConditionCheck conditions) {
    List<Commit> commits = brought.commits();
    Folder folder = brought.folder();
    GitSync sync = task.renew(w);
    SpaceId space = task.space();
    ContentAt.Branch at = ContentAt.main(space);
    FoundContent found = FoundContent.at(w, at);
    found.space().require(Role.EDIT, "bring what a repository has into this space");
    SyncBase base = task.base(w);
    Optional<UserId> author = CommitWords.author(w, space, commits);
    FolderOrigin origin =
        new FolderOrigin(
            task.way().standalone() ? null : () -> known(w, base, folder),
            CommitWords.message(commits, author.isPresent()),
            author.orElse(null),
            SUBJECT + task.link().target().branch());
    ImportMode mode = task.way().force() ? ImportMode.REPLACE : ImportMode.MERGE;
    FolderContents.Saved saved =
        new FolderMerge(w, found, at, mode, origin)
            .following(brought.moves())
            .save(folder, conditions, n -> {});
    ImportBase now = ImportRepository.find(w, space, null).orElseThrow();
    Synced branch = new Synced(commits.get(0).id(), now.revision(), now.sources());
    task.put(w, base.brought(branch));
    if (!saved.content().revision().id().equals(found.revision().id())) {
      GitRepository.put(w, task.commit(saved.content().revision().id(), commits.get(0), false));
    }
    List<ChangeRequestId> held = new ArrayList<>(open(w, sync));
    saved.conflicts().filter(one -> !held.contains(one)).ifPresent(held::add);
    task.put(w, sync.withConflicts(held));
  }

  /**
   * What the branch had last: what was synchronized; or else what was imported, where that is what
   * the branch has now.
   */
  private static Optional<ImportBase> known(WriteWork w, SyncBase base, Folder folder) {
    Optional<ImportBase> imported = ImportRepository.find(w, base.space(), null);
    Synced branch = base.branch();
    if (branch != null) {
      ImportBase.Conflicts conflicts = imported.map(ImportBase::conflicts).orElse(null);
      return Optional.of(
          new ImportBase(
              base.space(), null, branch.revision(), branch.sources(), w.now(), conflicts));
    }
    return imported.filter(
        last -> SourceFiles.are(w, base.space(), documentation(folder), last.sources()));
  }

  static Folder documentation(Folder folder) {
    return GitLayout.documentation(folder, GitLayout.read(folder));
  }

  /** The change requests with conflicts that nobody has merged or archived yet. */
  static List<ChangeRequestId> open(ReadTx tx, GitSync sync) {
    return sync.conflicts().stream()
        .filter(
            id ->
                ChangeRequestRepository.find(tx, sync.space(), id.value())
                    .filter(found -> found.value().status().isEditable())
                    .isPresent())
        .toList();
  }
}
