package dev.docs.retention.internal;

import static java.util.stream.Collectors.toSet;

import dev.docs.change.internal.ChangeRequestRepository;
import dev.docs.comment.internal.CommentRepository;
import dev.docs.content.Revision;
import dev.docs.content.stored.HistoryRepository;
import dev.docs.content.stored.HistoryRepository.KeptParents;
import dev.docs.content.stored.ImportBase;
import dev.docs.content.stored.ImportRepository;
import dev.docs.content.stored.StoredRevision;
import dev.docs.content.stored.SyncBaseRepository;
import dev.docs.id.RevisionId;
import dev.docs.id.SpaceId;
import dev.docs.retention.History;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.space.Space;
import dev.docs.space.internal.SpaceRepository;
import dev.docs.store.IndexKey;
import dev.docs.store.ReadTx;
import dev.docs.store.Scan;
import dev.docs.store.Scan.Hit;
import dev.docs.store.Stored;
import dev.docs.work.FeedRepository;
import dev.docs.work.WriteWork;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A pass over the history of all spaces, one after the other. Used by one thread. */
@KeepsRule("revisions-last")
final class HistoryPass {

  private final Batches batches;
  private final History history;

  /** When the oldest event was that a reader of the feed awaits; null for none. */
  private @Nullable Instant awaited;

  HistoryPass(Batches batches, History history) {
    this.batches = batches;
    this.history = history;
  }

  void run() {
    awaited = batches.read("History.awaited", FeedRepository::oldestAwaited).orElse(null);
    IndexKey after = null;
    List<Hit<Space>> some;
    do {
      Scan<Space> all = SpaceRepository.all().limit(100);
      Scan<Space> next = after == null ? all : all.after(after);
      some = batches.read("History.spaces", r -> r.scan(next));
      for (Hit<Space> hit : some) {
        squash(hit.value().id());
        after = hit.key();
      }
    } while (!some.isEmpty());
  }

  private void squash(SpaceId space) {
    if (batches.read("History.look", r -> isSurelyKept(r, space, cutoff(r.now())))) {
      return;
    }
    Optional<Plan> plan =
        batches.write(
            "History.plan",
            w ->
                SpaceRepository.find(w, space)
                    .map(Stored::value)
                    .filter(found -> !found.isDeleted())
                    .map(found -> plan(w, found)));
    if (plan.isEmpty()) {
      return;
    }
    batches.each(
        "History.parents",
        plan.get().parents(),
        (w, some) -> some.forEach(parents -> HistoryRepository.put(w, parents)));
    batches.each("History.remove", plan.get().gone(), HistoryRepository::remove);
    batches.countRevisions(plan.get().gone().size());
    new Sweep(batches, space, plan.get().kept()).run();
  }

  /**
   * What was replaced before is not kept for its age alone. An event names what was the present
   * revision when it was recorded; it waits longer than what the clocks of processes differ by.
   */
  private Instant cutoff(Instant now) {
    Duration age =
        history instanceof History.Days days ? Duration.ofDays(days.days()) : History.LEAST;
    Instant chosen = now.minus(age);
    Instant undelivered = awaited == null ? chosen : awaited.minus(History.LEAST);
    return undelivered.isBefore(chosen) ? undelivered : chosen;
  }

  /** Whether there is nothing to remove, as a few records show. */
  private static boolean isSurelyKept(ReadTx tx, SpaceId space, Instant cutoff) {
    List<StoredRevision> oldest = HistoryRepository.oldest(tx, space, 2);
    return (oldest.size() < 2 || !oldest.get(1).createdAt().isBefore(cutoff))
        && HistoryRepository.former(tx, space, 1).isEmpty()
        && HistoryRepository.unused(tx, space, 1).isEmpty();
  }

  /**
   * What becomes of the revisions of a space.
   *
   * @param kept those that stay
   * @param gone those that are removed
   * @param parents the parents that change, of those that stay
   */
  private record Plan(
      List<StoredRevision> kept, List<StoredRevision> gone, List<KeptParents> parents) {}

  private Plan plan(WriteWork w, Space space) {
    HistoryRepository.removeUnused(w, space.id());
    List<StoredRevision> all = HistoryRepository.all(w, space.id());
    Map<RevisionId, List<RevisionId>> parents = new HashMap<>();
    all.forEach(revision -> parents.put(revision.id(), revision.parents()));
    HistoryRepository.keptParents(w, space.id())
        .forEach(kept -> parents.put(kept.revision(), kept.parents()));
    Map<RevisionId, Instant> replaced = new HashMap<>();
    for (StoredRevision revision : all) {
      for (RevisionId parent : parents.getOrDefault(revision.id(), List.of())) {
        replaced.merge(parent, revision.createdAt(), (a, b) -> a.isAfter(b) ? a : b);
      }
    }
    Set<RevisionId> named = named(w, space, parents);
    Instant cutoff = cutoff(w.now());
    List<StoredRevision> kept = new ArrayList<>();
    List<StoredRevision> gone = new ArrayList<>();
    for (StoredRevision revision : all) {
      boolean young = !replaced.getOrDefault(revision.id(), revision.createdAt()).isBefore(cutoff);
      boolean chosen = history instanceof History.Merges && revision.type() == Revision.Type.MERGE;
      (young || chosen || named.contains(revision.id()) ? kept : gone).add(revision);
    }
    return new Plan(kept, gone, changed(space.id(), kept, gone, parents));
  }

  /** The revisions that something names. */
  private static Set<RevisionId> named(
      ReadTx tx, Space space, Map<RevisionId, List<RevisionId>> parents) {
    Set<RevisionId> named = new HashSet<>(ChangeRequestRepository.revisions(tx, space.id()));
    named.add(space.head());
    tx.scan(CommentRepository.of(space.id()))
        .forEach(hit -> named.add(hit.value().target().revision()));
    for (ImportBase base : ImportRepository.all(tx, space.id())) {
      named.add(base.revision());
      if (base.conflicts() != null) {
        named.add(base.conflicts().head());
      }
    }
    SyncBaseRepository.find(tx, space.id()).ifPresent(base -> base.revisions().forEach(named::add));
    ChangeRequestRepository.conflictRevisions(tx, space.id())
        .forEach(merged -> named.addAll(parents.getOrDefault(merged, List.of())));
    return named;
  }

  private static List<KeptParents> changed(
      SpaceId space,
      List<StoredRevision> kept,
      List<StoredRevision> gone,
      Map<RevisionId, List<RevisionId>> parents) {
    Set<RevisionId> removed = gone.stream().map(StoredRevision::id).collect(toSet());
    List<KeptParents> changed = new ArrayList<>();
    for (StoredRevision revision : kept) {
      List<RevisionId> before = parents.getOrDefault(revision.id(), List.of());
      List<RevisionId> left = left(before, removed, parents);
      if (!left.equals(before)) {
        changed.add(new KeptParents(revision.id(), space, left));
      }
    }
    return changed;
  }

  /** The nearest that are kept; none where nothing is left of the branch itself. */
  private static List<RevisionId> left(
      List<RevisionId> before, Set<RevisionId> removed, Map<RevisionId, List<RevisionId>> parents) {
    List<RevisionId> left = new ArrayList<>();
    for (RevisionId parent : before) {
      RevisionId nearest = parent;
      while (nearest != null && removed.contains(nearest)) {
        nearest = parents.getOrDefault(nearest, List.of()).stream().findFirst().orElse(null);
      }
      if (nearest == null && left.isEmpty()) {
        return List.of();
      }
      if (nearest != null && !left.contains(nearest)) {
        left.add(nearest);
      }
    }
    return left;
  }
}
