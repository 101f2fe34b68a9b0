package dev.docs.git.internal;

import static java.util.Objects.requireNonNull;

import dev.docs.access.Role;
import dev.docs.content.Content;
import dev.docs.content.Revision;
import dev.docs.content.folder.FolderSnapshot;
import dev.docs.content.merge.ContentMerge;
import dev.docs.content.merge.MergeOutcome;
import dev.docs.content.stored.ContentRepository;
import dev.docs.content.stored.SourceFiles;
import dev.docs.content.stored.StoredRevision;
import dev.docs.content.stored.SyncBase;
import dev.docs.content.stored.SyncBase.Sent;
import dev.docs.content.stored.SyncBase.Synced;
import dev.docs.content.sync.GitExport;
import dev.docs.git.GitSync;
import dev.docs.id.RevisionId;
import dev.docs.id.SpaceId;
import dev.docs.port.GitClone.Person;
import dev.docs.space.content.ContentAt;
import dev.docs.space.content.ContentView;
import dev.docs.space.content.internal.FolderContents;
import dev.docs.space.content.internal.FoundContent;
import dev.docs.work.ReadWork;
import dev.docs.work.WriteWork;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What is to be sent to the branch.
 *
 * <p>While a change request holds conflicts, that is what the branch has, with what the space
 * changed since it was last sent: where both conflict, the branch keeps its own. Without any it is
 * the main content.
 *
 * @param base the base on which it was decided
 * @param main the main content
 * @param apart whether conflicts are held
 * @param before what the branch has, as a folder; empty for none
 * @param steps what is sent, one commit each, the newest last
 * @param content the revision with what the branch has after it
 */
record Outgoing(
    SyncBase base,
    RevisionId main,
    boolean apart,
    Optional<FolderContents.Exported> before,
    List<Step> steps,
    RevisionId content) {

  /** How many revisions are sent as commits of their own; more become one commit: our choice. */
  private static final int MOST_STEPS = 100;

  /**
   * What one commit has.
   *
   * @param revision the newest of the main content that it has
   */
  record Step(RevisionId revision, FolderContents.Exported content, Person author, String message) {

    /** The same with another message; empty for none. */
    Step saying(String said) {
      return said.isEmpty()
          ? this
          : new Step(revision, content, author, CommitWords.message(said, revision));
    }
  }

  /** Decides what is to be sent; empty for nothing. */
  static Optional<Outgoing> of(WriteWork w, SyncTask task) {
    GitSync sync = task.renew(w);
    SpaceId space = task.space();
    FoundContent found = FoundContent.at(w, ContentAt.main(space));
    found.space().require(Role.EDIT, "send this space to a repository");
    SyncBase base = task.base(w);
    boolean force = task.way().force();
    boolean held = !force && !Incoming.open(w, sync).isEmpty();
    RevisionId main = found.revision().id();
    if (!force && isSent(base, main, held)) {
      return Optional.empty();
    }
    StoredRevision content = held ? apart(w, found, base) : found.revision();
    Optional<GitExport.Imported> imported = imported(w, space, base.branch());
    List<StoredRevision> since = since(w, base.sent(), found.revision());
    Sent sent = base.sent();
    String said = task.way().message();
    boolean each = !held && said.isEmpty() && sent != null && !sent.apart() && !base.isBehind();
    List<Step> steps = new ArrayList<>();
    if (each) {
      since.forEach(one -> steps.add(step(w, found, one, imported, List.of(one))));
    } else {
      steps.add(step(w, found, content, imported, since).saying(said));
    }
    Optional<FolderContents.Exported> before =
        imported.map(
            from ->
                exported(
                    w,
                    found,
                    ContentRepository.revision(w, space, requireNonNull(base.branch()).revision()),
                    imported));
    return Optional.of(new Outgoing(base, main, held, before, steps, content.id()));
  }

  /** Whether the branch has what the space has, but for conflicts that are still held. */
  static boolean isSent(SyncBase base, RevisionId main, boolean held) {
    Sent sent = base.sent();
    return sent != null && sent.main().equals(main) && !base.isBehind() && sent.apart() == held;
  }

  /** What was sent when nothing is to be pushed. */
  Sent sent(String commit) {
    return new Sent(commit, main, apart);
  }

  /** The revision with what the branch is to have while conflicts are held. */
  private static StoredRevision apart(WriteWork w, FoundContent main, SyncBase base) {
    SpaceId space = base.space();
    Synced synced = requireNonNull(base.branch(), "conflicts are with a branch");
    StoredRevision branch = ContentRepository.revision(w, space, synced.revision());
    Sent sent = base.sent();
    Content before =
        sent == null
            ? Content.empty()
            : ContentRepository.content(w, ContentRepository.revision(w, space, sent.main()));
    Content there = ContentRepository.content(w, branch);
    Content here = main.content(w);
    MergeOutcome merged =
        ContentMerge.merge(
            before, there, here, document -> ContentRepository.document(w, space, document));
    Content content = merged.content();
    if (content.equals(there)) {
      return branch;
    }
    if (content.equals(here)) {
      return main.revision();
    }
    merged.texts().values().forEach(text -> ContentRepository.saveDocument(w, space, text));
    StoredRevision made =
        StoredRevision.draft(
                new RevisionId(w.ids().next()),
                space,
                Revision.Type.EDITS,
                ContentRepository.save(w, space, content))
            .after(branch.id(), main.revision().id())
            .madeBy(w.author(), w.now(), "");
    ContentRepository.insert(w, made);
    return made;
  }

  /** The revisions of the main content after the one that was sent, the newest last. */
  private static List<StoredRevision> since(
      ReadWork r, @Nullable Sent sent, StoredRevision newest) {
    List<StoredRevision> since = new ArrayList<>();
    Optional<StoredRevision> at = Optional.of(newest);
    while (sent != null
        && since.size() <= MOST_STEPS
        && at.filter(one -> !one.id().equals(sent.main())).isPresent()) {
      since.add(0, at.get());
      at =
          at.get().parents().stream()
              .findFirst()
              .flatMap(id -> ContentRepository.findRevision(r, newest.space(), id));
    }
    since.removeIf(
        one -> GitRepository.commit(r, one.id()).filter(made -> !made.made()).isPresent());
    boolean whole = sent != null && at.isPresent() && since.size() <= MOST_STEPS;
    return whole && !since.isEmpty() ? since : List.of(newest);
  }

  private static Step step(
      WriteWork w,
      FoundContent found,
      StoredRevision content,
      Optional<GitExport.Imported> imported,
      List<StoredRevision> revisions) {
    StoredRevision newest = revisions.get(revisions.size() - 1);
    return new Step(
        newest.id(),
        exported(w, found, content, imported),
        CommitWords.person(w, newest),
        CommitWords.message(w, revisions));
  }

  private static FolderContents.Exported exported(
      WriteWork w,
      FoundContent found,
      StoredRevision revision,
      Optional<GitExport.Imported> imported) {
    ContentView view = new FoundContent(found.space(), Optional.empty(), revision, true).view(w);
    return new FolderContents.Exported(view, imported);
  }

  private static Optional<GitExport.Imported> imported(
      ReadWork r, SpaceId space, @Nullable Synced branch) {
    return Optional.ofNullable(branch)
        .map(
            from ->
                new GitExport.Imported(
                    ContentRepository.lastingContent(
                        r, ContentRepository.revision(r, space, from.revision())),
                    SourceFiles.snapshot(r, r, space, from.sources())));
  }

  /** What the branch has, as it would be exported; none where it has nothing yet. */
  FolderSnapshot former() {
    return before.map(FolderContents::snapshot).orElseGet(() -> FolderSnapshot.of(Map.of()));
  }
}
