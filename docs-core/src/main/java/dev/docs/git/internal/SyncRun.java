package dev.docs.git.internal;

import static java.util.Objects.requireNonNull;

import dev.docs.content.folder.Folder;
import dev.docs.content.folder.FolderSnapshot;
import dev.docs.content.stored.ImportBase;
import dev.docs.content.stored.ImportRepository;
import dev.docs.content.stored.SourceFiles;
import dev.docs.content.stored.SyncBase;
import dev.docs.content.stored.SyncBase.Made;
import dev.docs.content.stored.SyncBase.Pushing;
import dev.docs.content.stored.SyncBase.Synced;
import dev.docs.content.sync.FileMoves;
import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.git.GitLink;
import dev.docs.git.GitLink.Target;
import dev.docs.git.internal.Incoming.Brought;
import dev.docs.id.RevisionId;
import dev.docs.id.SpaceId;
import dev.docs.port.GitClone;
import dev.docs.port.GitClone.Pushed;
import dev.docs.port.GitClone.Tip;
import dev.docs.port.GitClone.Tree;
import dev.docs.space.content.internal.ConditionCheck;
import dev.docs.space.content.internal.FolderContents;
import dev.docs.space.internal.SpaceAccess;
import dev.docs.work.Context;
import dev.docs.work.ReadWork;
import dev.docs.work.WriteWork;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One synchronization of a space with a branch. Each step reads where things stand, and moves the
 * base together with what it does, so that another synchronization completes what this one did not:
 *
 * <ol>
 *   <li>what was being pushed when another ended is found on the branch, or forgotten;
 *   <li>what the branch has is {@linkplain Incoming brought} into the space;
 *   <li>what the space has is {@linkplain Outgoing sent}: commits are made, it is recorded that
 *       they are pushed, they are pushed where the branch has not moved, and it is recorded that
 *       the branch has them.
 * </ol>
 *
 * Used once, by one thread.
 */
final class SyncRun {

  /** How often it begins again where the branch moved meanwhile: our choice. */
  private static final int TRIES = 3;

  private static final int MOST_NOTICES = 20;

  /** Where the refs are that lead to commits whose files were replaced. */
  private static final String REPLACED = "refs/docs/replaced/";

  private final Context context;
  private final SyncTask task;
  private final GitClone clone;
  private final ConditionCheck conditions;
  private final GitLink link;
  private final SpaceId space;
  private final boolean force;
  private final List<String> notices = new ArrayList<>();
  private int brought;
  private int pushed;

  /**
   * @param context of the maker of the link
   */
  SyncRun(Context context, SyncTask task, GitClone clone, ConditionCheck conditions) {
    this.context = context;
    this.task = task;
    this.clone = clone;
    this.conditions = conditions;
    this.link = task.link();
    this.space = task.space();
    this.force = task.way().force();
  }

  /** How many commits were brought, at least. */
  int brought() {
    return brought;
  }

  /** How many commits were pushed. */
  int pushed() {
    return pushed;
  }

  /** What is to be seen in the repository. */
  List<String> notices() {
    return notices;
  }

  /**
   * Synchronizes.
   *
   * @throws DocsException as the repository and the space say
   */
  void run() {
    for (int i = 0; i < TRIES; i++) {
      if (once()) {
        return;
      }
    }
    throw DocsException.of(
        ErrorCode.UNAVAILABLE, "the branch moved again and again while it was synchronized");
  }

  /** Where things stand here. */
  private record Standing(SyncBase base, boolean sent) {}

  private Standing standing() {
    return context.read(
        "SyncRun.standing",
        r -> {
          SyncBase base = task.base(r);
          RevisionId main = SpaceAccess.space(r, space).value().head();
          boolean held = !Incoming.open(r, task.require(r)).isEmpty();
          return new Standing(base, Outgoing.isSent(base, main, held));
        });
  }

  /** One attempt; false where the branch moved meanwhile. */
  private boolean once() {
    Standing standing = standing();
    String listed = clone.refs().ids().get(link.target().ref());
    if (isSettled(standing, listed)) {
      return true;
    }
    SyncBase base = settle(standing.base(), fetched(standing.base()));
    String tip = fetched(base);
    if (link.direction().isIn() && tip != null && (force || !isBrought(base, tip))) {
      bring(base, tip);
    }
    return !link.direction().isOut() || send(tip);
  }

  private boolean isSettled(Standing standing, @Nullable String listed) {
    SyncBase base = standing.base();
    boolean same = base.branch() != null && base.branch().commit().equals(listed);
    return same
        && !force
        && base.pushing() == null
        && (standing.sent() || !link.direction().isOut());
  }

  private static boolean isBrought(SyncBase base, @Nullable String tip) {
    return tip == null || (base.branch() != null && base.branch().commit().equals(tip));
  }

  /** The commit of the branch, with all of it; null where there is no such branch yet. */
  private @Nullable String fetched(SyncBase base) {
    Target target = link.target();
    List<String> known = base.branch() == null ? List.of() : List.of(base.branch().commit());
    Optional<Tip> tip = clone.fetch(target.ref(), known);
    if (tip.isEmpty() && (base.branch() != null || !link.direction().isOut())) {
      throw DocsException.invalid("ref", "is not in the repository: " + target.branch());
    }
    return tip.map(Tip::commit).orElse(null);
  }

  /** Finds out what became of a push that was not seen to end. */
  private SyncBase settle(SyncBase base, @Nullable String tip) {
    Pushing pushing = base.pushing();
    if (pushing == null) {
      return base;
    }
    String commit = pushing.branch().commit();
    boolean done = tip != null && clone.has(commit) && clone.isIn(commit, tip);
    if (done) {
      record(pushing);
    } else {
      context.execute(
          "SyncRun.forget",
          w -> {
            task.renew(w);
            task.put(w, task.base(w).pushing(null));
          });
    }
    return standing().base();
  }

  // ---------------------------------------------------------------- in

  private void bring(SyncBase base, String newest) {
    NewCommits all = NewCommits.of(clone, base.branch(), newest);
    boolean unmoved = !base.isBehind() && standing().sent();
    (link.eachCommit() && unmoved ? all.each() : List.of(all)).forEach(this::bring);
  }

  private void bring(NewCommits some) {
    FileMoves moves = some.moves(clone, link.target().directory());
    Brought files = new Brought(some.commits(), tree(some.newest()).folder(), moves);
    context.execute("SyncRun.bring", w -> Incoming.bring(w, task, files, conditions));
    brought += some.commits().size();
  }

  private Tree tree(String commit) {
    Tree tree = clone.tree(commit, link.target().directory());
    notices.clear();
    tree.notices().stream()
        .limit(MOST_NOTICES)
        .map(notice -> notice.path() + " " + notice.reason().words())
        .forEach(notices::add);
    return tree;
  }

  // ---------------------------------------------------------------- out

  /** Sends what the space has; false where the branch moved meanwhile. */
  private boolean send(@Nullable String tip) {
    Optional<Folder> replaced = Optional.empty();
    if (tip != null && !isBrought(standing().base(), tip)) {
      Folder files = Incoming.documentation(tree(tip).folder());
      if (force) {
        replaced = Optional.of(files);
      } else {
        adopt(tip, files);
      }
    }
    Optional<Outgoing> found = context.write("SyncRun.send", w -> Outgoing.of(w, task));
    if (found.isEmpty()) {
      return true;
    }
    Outgoing out = found.get();
    SentCommits commits = new SentCommits(clone, link.target(), tip);
    FolderSnapshot before = replaced.map(FolderSnapshot::of).orElseGet(out::former);
    for (Outgoing.Step step : out.steps()) {
      FolderSnapshot now = FolderContents.snapshot(step.content());
      commits.add(step, FolderPatch.between(before, now));
      before = now;
    }
    return commits.made().isEmpty() ? nothing(out, tip) : push(out, commits, tip, replaced);
  }

  /**
   * Takes a commit of others for what was synchronized last, where its documentation is that, or
   * there is none.
   */
  private void adopt(String tip, Folder files) {
    boolean adopted =
        context.write(
            "SyncRun.adopt",
            w -> {
              task.renew(w);
              SyncBase base = task.base(w);
              Optional<Synced> known =
                  Optional.ofNullable(base.branch()).or(() -> imported(w, tip));
              boolean same =
                  known.filter(one -> SourceFiles.are(w, space, files, one.sources())).isPresent();
              known
                  .filter(one -> same)
                  .map(one -> new Synced(tip, one.revision(), one.sources()))
                  .ifPresent(one -> task.put(w, base.brought(one)));
              return same || (base.branch() == null && files.size() == 0);
            });
    if (!adopted) {
      throw DocsException.conflict(
          "the branch "
              + link.target().branch()
              + " has changes that are not in the space: bring them in first");
    }
  }

  private Optional<Synced> imported(ReadWork r, String tip) {
    return ImportRepository.find(r, space, null)
        .map(last -> new Synced(tip, last.revision(), last.sources()));
  }

  /** Records that the branch has what the space has, without a push. */
  private boolean nothing(Outgoing out, @Nullable String tip) {
    if (tip != null) {
      context.execute(
          "SyncRun.same",
          w -> {
            task.renew(w);
            task.put(w, task.base(w).nothingToSend(out.sent(tip)));
          });
    }
    return true;
  }

  private boolean push(
      Outgoing out, SentCommits commits, @Nullable String tip, Optional<Folder> replaced) {
    String newest = requireNonNull(commits.newest());
    Pushing pushing =
        context.write(
            "SyncRun.pushing",
            w -> {
              task.renew(w);
              SyncBase base = task.base(w);
              String sources =
                  SourceFiles.patch(
                      w,
                      space,
                      Folder.of(commits.all().changed()),
                      commits.all().removed(),
                      replaced
                          .map(files -> SourceFiles.save(w, space, files, null))
                          .orElseGet(() -> base.branch() == null ? null : base.branch().sources()));
              Synced after = new Synced(newest, out.content(), sources);
              Pushing all = new Pushing(after, out.main(), out.apart(), commits.made());
              task.put(w, base.pushing(all));
              return all;
            });
    replaced.ifPresent(any -> keep(requireNonNull(tip)));
    Pushed outcome = clone.push(link.target().ref(), tip, newest, false);
    return outcome.fold(
        () -> {
          record(pushing);
          return true;
        },
        moved -> false,
        refused -> {
          throw DocsException.conflict("the repository refused what was sent: " + refused.words());
        });
  }

  /** Lets a ref of ours lead to a commit whose files are replaced. */
  private void keep(String commit) {
    clone.push(REPLACED + commit, null, commit, false);
  }

  /** Records that the branch has what was pushed. */
  private void record(Pushing pushing) {
    context.execute(
        "SyncRun.pushed",
        w -> {
          task.renew(w);
          task.put(w, task.base(w).pushed(pushing));
          if (!task.way().standalone()) {
            imported(w, pushing.branch());
          }
          for (Made one : pushing.commits()) {
            GitRepository.put(w, task.commit(one.revision(), clone.commit(one.commit()), true));
          }
        });
    pushed += pushing.commits().size();
  }

  /** What was pushed is what an import of it would have brought. */
  private void imported(WriteWork w, Synced branch) {
    ImportBase.Conflicts conflicts =
        ImportRepository.find(w, space, null).map(ImportBase::conflicts).orElse(null);
    ImportRepository.put(
        w, new ImportBase(space, null, branch.revision(), branch.sources(), w.now(), conflicts));
  }
}
