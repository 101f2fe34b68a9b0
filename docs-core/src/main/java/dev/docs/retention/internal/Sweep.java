package dev.docs.retention.internal;

import dev.docs.content.internal.ContentRoot;
import dev.docs.content.stored.HistoryRepository;
import dev.docs.content.stored.HistoryRepository.FormerContent;
import dev.docs.content.stored.HistoryRepository.UnusedPart;
import dev.docs.content.stored.ImportRepository;
import dev.docs.content.stored.ImportRepository.ImportSources;
import dev.docs.content.stored.InheritanceRepository;
import dev.docs.content.stored.InheritanceRepository.InheritedContent;
import dev.docs.content.stored.Reach;
import dev.docs.content.stored.Reach.Item;
import dev.docs.content.stored.StoredRevision;
import dev.docs.id.RevisionId;
import dev.docs.id.SpaceId;
import dev.docs.space.Space;
import dev.docs.space.internal.SpaceRepository;
import dev.docs.store.ReadTx;
import dev.docs.store.Stored;
import dev.docs.work.WriteWork;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Removes the nodes, texts and chunks that only removed revisions of a space have, while others
 * write to it.
 *
 * <p>What the kept revisions consist of is marked first, and what duplicates of the space share
 * with it; it does not change. A writer may come between that and a removal, and store again, or
 * refer to, what is about to be removed. So each removal looks, in its own transaction, for
 * revisions, imports and duplicates that were not marked, and marks them. And it writes the record
 * of the space, which every writer reads: of a removal and a writer at the same time, that do not
 * see each other, one is repeated.
 *
 * <p>Used by one thread.
 */
final class Sweep {

  /** How many contents are sought together. */
  static final int TOGETHER = 500;

  private final Batches batches;
  private final SpaceId space;
  private final List<StoredRevision> kept;
  private final Reach live;

  /** The revisions, imports and duplicates whose contents were marked. */
  private final Set<Object> marked = new HashSet<>();

  private long revisions;

  /**
   * @param kept all revisions of the space but those that were removed
   */
  Sweep(Batches batches, SpaceId space, List<StoredRevision> kept) {
    this.batches = batches;
    this.space = space;
    this.kept = kept;
    live = Reach.of(space);
  }

  void run() {
    List<FormerContent> former = former();
    List<UnusedPart> unused = unused();
    if (former.isEmpty() && unused.isEmpty()) {
      return;
    }
    mark();
    while (!former.isEmpty()) {
      List<ContentRoot> roots = former.stream().map(FormerContent::root).toList();
      Reach dead = batches.read("Sweep.former", r -> Reach.without(live).plus(r, roots));
      batches.each("Sweep.remove", dead.leavesFirst(), this::remove);
      batches.each("Sweep.forget", former, HistoryRepository::deleteFormer);
      former = former();
    }
    while (!unused.isEmpty()) {
      batches.each("Sweep.unused", unused.stream().map(UnusedPart::item).toList(), this::remove);
      batches.each("Sweep.forgetUnused", unused, HistoryRepository::deleteUnused);
      unused = unused();
    }
  }

  private List<FormerContent> former() {
    return batches.read("Sweep.look", r -> HistoryRepository.former(r, space, TOGETHER));
  }

  private List<UnusedPart> unused() {
    return batches.read("Sweep.lookUnused", r -> HistoryRepository.unused(r, space, TOGETHER));
  }

  private void mark() {
    for (int from = 0; from < kept.size(); from += TOGETHER) {
      List<StoredRevision> some = kept.subList(from, Math.min(kept.size(), from + TOGETHER));
      List<ContentRoot> roots = some.stream().map(StoredRevision::root).toList();
      live.include(batches.read("Sweep.mark", r -> Reach.without(live).plus(r, roots)));
      some.forEach(revision -> marked.add(revision.id()));
    }
    revisions = kept.size();
    List<InheritedContent> heirs = batches.read("Sweep.heirs", this::newHeirs);
    List<ContentRoot> roots = keptFor(heirs);
    live.include(batches.read("Sweep.markHeirs", r -> Reach.without(live).plus(r, roots)));
    heirs.forEach(heir -> marked.add(heir.space()));
  }

  /** The duplicates of the space for which nothing was marked. */
  private List<InheritedContent> newHeirs(ReadTx tx) {
    return InheritanceRepository.heirs(tx, space, Integer.MAX_VALUE).stream()
        .filter(heir -> !marked.contains(heir.space()))
        .toList();
  }

  private List<ContentRoot> keptFor(List<InheritedContent> heirs) {
    return heirs.stream()
        .flatMap(heir -> InheritanceRepository.kept(heir, space).stream())
        .toList();
  }

  private void remove(WriteWork w, List<Item> items) {
    Optional<Stored<Space>> found = SpaceRepository.find(w, space);
    if (found.isEmpty()) {
      return;
    }
    SpaceRepository.update(w, found.get().value(), found.get().version());
    markNew(w);
    Batches.remove(w, items.stream().filter(item -> !live.contains(item)).toList());
  }

  private void markNew(WriteWork w) {
    List<ContentRoot> roots = new ArrayList<>();
    Set<RevisionId> added = new HashSet<>();
    if (HistoryRepository.count(w, space) != revisions) {
      List<StoredRevision> all = HistoryRepository.all(w, space);
      for (StoredRevision revision : all) {
        if (!marked.contains(revision.id()) && added.add(revision.id())) {
          roots.add(revision.root());
        }
      }
    }
    Set<String> sources = new HashSet<>();
    for (ImportSources one : ImportRepository.sources(w, space, Integer.MAX_VALUE)) {
      if (!marked.contains(one.digest()) && sources.add(one.digest())) {
        roots.add(one.root());
      }
    }
    List<InheritedContent> heirs = newHeirs(w);
    roots.addAll(keptFor(heirs));
    if (!roots.isEmpty()) {
      live.include(Reach.without(live).plus(w, roots));
    }
    heirs.forEach(heir -> marked.add(heir.space()));
    marked.addAll(added);
    marked.addAll(sources);
    revisions += added.size();
  }
}
