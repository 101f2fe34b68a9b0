package dev.docs.retention.internal;

import dev.docs.change.internal.ChangeRequestRepository;
import dev.docs.comment.internal.CommentRepository;
import dev.docs.content.internal.ContentRoot;
import dev.docs.content.stored.HistoryRepository;
import dev.docs.content.stored.HistoryRepository.FormerContent;
import dev.docs.content.stored.HistoryRepository.KeptParents;
import dev.docs.content.stored.HistoryRepository.UnusedPart;
import dev.docs.content.stored.ImportRepository;
import dev.docs.content.stored.ImportRepository.ImportSources;
import dev.docs.content.stored.InheritanceRepository;
import dev.docs.content.stored.InheritanceRepository.InheritedContent;
import dev.docs.content.stored.Reach;
import dev.docs.content.stored.Reach.Item;
import dev.docs.content.stored.StoredRevision;
import dev.docs.content.stored.SyncBaseRepository;
import dev.docs.git.internal.GitRepository;
import dev.docs.id.SpaceId;
import dev.docs.kind.Cascade;
import dev.docs.organization.internal.FormerNameRepository;
import dev.docs.retention.History;
import dev.docs.retention.Purged;
import dev.docs.retention.internal.RetentionRepository.Lease;
import dev.docs.space.Space;
import dev.docs.space.internal.SpaceRepository;
import dev.docs.store.Scan.Hit;
import dev.docs.store.Stored;
import dev.docs.upload.internal.UploadRepository;
import dev.docs.work.Context;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Permanently removes what was deleted, and history that is not kept: in small units of work, by
 * one process at a time. An interrupted run is continued by the next one. Thread-safe.
 */
public final class Purge {

  /** How often the history of all spaces is gone through. */
  static final Duration HISTORY_PERIOD = Duration.ofDays(1);

  /** How many records are given in one unit of work: one with chunks of files has some 100 MB. */
  private static final int GIVEN_TOGETHER = 100;

  /** How many revisions' contents are sought together. */
  private static final int TOGETHER = 500;

  private final Context context;
  private final Cascade<Space> cascade;
  private final History history;
  private final Purged.Observer observer;

  /**
   * @param context of the operator
   * @param cascade what goes with a space at once
   */
  public Purge(Context context, Cascade<Space> cascade, History history, Purged.Observer observer) {
    this.context = context;
    this.cascade = cascade;
    this.history = history;
    this.observer = observer;
  }

  /** Removes all there is to remove; nothing when another process is doing that. */
  public Purged run() {
    Batches batches = new Batches(context);
    if (isIdle(batches) || !batches.claim()) {
      return Purged.NOTHING;
    }
    boolean passed;
    try {
      passed = run(batches);
    } catch (Batches.Lost lost) {
      return batches.purged();
    } catch (RuntimeException | Error e) {
      batches.giveUp(e);
      throw e;
    } finally {
      observer.ran(batches.purged());
    }
    batches.release(passed);
    return batches.purged();
  }

  /** Whether there is surely nothing to do, so that no claim is written. */
  private boolean isIdle(Batches batches) {
    return batches.read(
        "Purge.look",
        r ->
            UploadRepository.unused(r, r.now(), 1).isEmpty()
                && FormerNameRepository.takeable(r, r.now(), 1).isEmpty()
                && RetentionRepository.removed(r, 1).isEmpty()
                && oldest(r.scan(SpaceRepository.trash().limit(1)), r.now()).isEmpty()
                && !historyIsDue(RetentionRepository.lease(r), r.now()));
  }

  private static Optional<Space> oldest(List<Hit<Space>> trash, Instant now) {
    return trash.stream()
        .map(Hit::value)
        .filter(space -> SpaceRepository.isGone(space, now))
        .findFirst();
  }

  private boolean historyIsDue(Optional<Stored<Lease>> lease, Instant now) {
    if (history instanceof History.All) {
      return false;
    }
    Instant last = lease.map(Stored::value).map(Lease::historyAt).orElse(null);
    return last == null || !now.isBefore(last.plus(HISTORY_PERIOD));
  }

  /** Whether it made a pass over the history of all spaces. */
  private boolean run(Batches batches) {
    int uploads = 10;
    batches.countUploads(
        batches.untilNone(
            "Purge.uploads", uploads, w -> UploadRepository.purge(w, w.now(), uploads)));
    batches.untilNone(
        "Purge.names", Batches.SIZE, w -> FormerNameRepository.purge(w, w.now(), Batches.SIZE));
    while (removeOldest(batches)) {
      batches.countSpace();
    }
    batches.untilNone(
        "Purge.removed",
        r -> RetentionRepository.removed(r, 100),
        interrupted -> interrupted.forEach(space -> removeRest(batches, space)));
    boolean due =
        batches.read("Purge.due", r -> historyIsDue(RetentionRepository.lease(r), r.now()));
    if (due) {
      new HistoryPass(batches, history).run();
    }
    return due;
  }

  /**
   * Removes the space that has been in the trash for longest, with what refers to it, at once:
   * nothing finds it any more, by whichever clock. Its content follows.
   *
   * @return whether there was one
   */
  private boolean removeOldest(Batches batches) {
    Optional<SpaceId> gone =
        batches
            .read("Purge.oldest", r -> oldest(r.scan(SpaceRepository.trash().limit(1)), r.now()))
            .map(Space::id);
    gone.ifPresent(
        id -> {
          removed(batches, id);
          removeRest(batches, id);
        });
    return gone.isPresent();
  }

  private void removed(Batches batches, SpaceId id) {
    batches.execute(
        "Purge.space",
        w ->
            SpaceRepository.find(w, id)
                .filter(stored -> SpaceRepository.isGone(stored.value(), w.now()))
                .ifPresent(
                    stored -> {
                      cascade.run(w, stored.value());
                      SpaceRepository.delete(w, stored);
                      RetentionRepository.insert(w, id);
                    }));
  }

  /** Removes what is left of a space, when its duplicates have what they share with it. */
  private static void removeRest(Batches batches, SpaceId space) {
    batches.untilNone(
        "Purge.heirs",
        r -> InheritanceRepository.heirs(r, space, 100),
        heirs -> heirs.forEach(heir -> settle(batches, heir)));
    batches.execute("Purge.inherited", w -> InheritanceRepository.end(w, space));
    batches.untilNone(
        "Purge.comments", Batches.SIZE, w -> CommentRepository.purge(w, space, Batches.SIZE));
    batches.untilNone(
        "Purge.changeRequests",
        Batches.SIZE,
        w -> ChangeRequestRepository.purge(w, space, Batches.SIZE));
    batches.untilNone(
        "Purge.sources",
        r -> ImportRepository.sources(r, space, TOGETHER),
        sources -> {
          removeContents(batches, space, sources.stream().map(ImportSources::root).toList());
          batches.each("Purge.forgetSources", sources, HistoryRepository::deleteSources);
        });
    batches.untilNone(
        "Purge.former",
        r -> HistoryRepository.former(r, space, TOGETHER),
        former -> {
          removeContents(batches, space, former.stream().map(FormerContent::root).toList());
          batches.each("Purge.forgetFormer", former, HistoryRepository::deleteFormer);
        });
    batches.untilNone(
        "Purge.revisions",
        r -> HistoryRepository.oldest(r, space, TOGETHER),
        revisions -> {
          removeContents(batches, space, revisions.stream().map(StoredRevision::root).toList());
          batches.each(
              "Purge.forgetRevisions",
              revisions.stream().map(StoredRevision::id).toList(),
              HistoryRepository::delete);
        });
    batches.untilNone(
        "Purge.unused",
        r -> HistoryRepository.unused(r, space, TOGETHER),
        unused -> {
          List<Item> items = unused.stream().map(UnusedPart::item).toList();
          batches.each("Purge.part", items, Batches::remove);
          batches.each("Purge.forgetUnused", unused, HistoryRepository::deleteUnused);
        });
    batches.each(
        "Purge.forgetParents",
        batches.read("Purge.parents", r -> HistoryRepository.keptParents(r, space)).stream()
            .map(KeptParents::revision)
            .toList(),
        HistoryRepository::deleteParents);
    batches.untilNone(
        "Purge.commits",
        r -> GitRepository.commits(r, space, TOGETHER),
        commits -> batches.each("Purge.forgetCommits", commits, GitRepository::deleteCommits));
    batches.execute(
        "Purge.done",
        w -> {
          ImportRepository.all(w, space).forEach(base -> ImportRepository.delete(w, base));
          SyncBaseRepository.delete(w, space);
          GitRepository.delete(w, space);
          RetentionRepository.delete(w, space);
        });
  }

  /**
   * Gives a duplicate of a removed space what it shares with it, before that is removed. Until it
   * has all, it still finds there what it lacks; so an interrupted run begins again.
   */
  private static void settle(Batches batches, InheritedContent heir) {
    if (batches.read("Purge.heir", r -> SpaceRepository.find(r, heir.space()).isPresent())) {
      List<Item> shared = batches.read("Purge.shared", r -> InheritanceRepository.shared(r, heir));
      for (int from = 0; from < shared.size(); from += GIVEN_TOGETHER) {
        List<Item> some = shared.subList(from, Math.min(shared.size(), from + GIVEN_TOGETHER));
        batches.execute("Purge.give", w -> InheritanceRepository.give(w, heir.space(), some));
      }
    }
    batches.execute("Purge.inherited", w -> InheritanceRepository.end(w, heir.space()));
  }

  /** Removes what contents of a removed space consist of: nothing else has it. */
  private static void removeContents(Batches batches, SpaceId space, List<ContentRoot> roots) {
    Reach reach =
        batches.read("Purge.contents", r -> Reach.without(Reach.of(space)).plus(r, roots));
    batches.each("Purge.content", reach.leavesFirst(), Batches::remove);
  }
}
