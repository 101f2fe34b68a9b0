package dev.docs.space.internal;

import dev.docs.access.DefaultLevel;
import dev.docs.access.EffectiveRole.Grant;
import dev.docs.access.GrantTarget;
import dev.docs.access.internal.GrantRepository;
import dev.docs.id.CollectionId;
import dev.docs.kind.Cascade;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.space.Space;
import dev.docs.space.SpaceCollection;
import dev.docs.store.Scan.Hit;
import dev.docs.store.Stored;
import dev.docs.work.WriteWork;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Deletes a collection with its descendants, and moves their spaces to the trash. The access
 * settings of the collections and their ancestors are kept for the spaces, one {@link
 * FormerCollection} per collection, so that effective roles on the spaces stay the same. Valid as
 * long as its transaction; not thread-safe.
 */
@KeepsRule("collection-deletion")
public final class CollectionDeletion {

  private final WriteWork w;
  private final CollectionTree holdings;
  private final Cascade<SpaceCollection> cascade;
  private final Cascade<Space> trash;
  private final Map<CollectionId, CollectionId> kept = new HashMap<>();
  private int made;

  public CollectionDeletion(
      WriteWork w,
      CollectionTree holdings,
      Cascade<SpaceCollection> cascade,
      Cascade<Space> trash) {
    this.w = w;
    this.holdings = holdings;
    this.cascade = cascade;
    this.trash = trash;
  }

  public void run() {
    for (Space space : holdings.spaces()) {
      trash.run(w, space);
      update(new SpaceEdits(leftBehind(space)).deleted(w.now()));
    }
    for (Space space : holdings.trash()) {
      update(leftBehind(space));
    }
    for (SpaceCollection collection : holdings.collections()) {
      cascade.run(w, collection);
      CollectionRepository.delete(w, CollectionRepository.find(w, collection.id()).orElseThrow());
    }
  }

  private void update(Space space) {
    SpaceRepository.update(w, space, SpaceRepository.find(w, space.id()).orElseThrow().version());
  }

  private Space leftBehind(Space space) {
    return space.defaultLevel().inherits()
        ? new SpaceEdits(space).withFormer(keep(space.parent()))
        : space;
  }

  /** The settings of a collection and its ancestors; null when none of them affects access. */
  private @Nullable CollectionId keep(@Nullable CollectionId id) {
    if (id == null) {
      return null;
    }
    if (!kept.containsKey(id)) {
      kept.put(
          id, CollectionRepository.find(w, id).map(Stored::value).map(this::kept).orElse(null));
    }
    return kept.get(id);
  }

  private @Nullable CollectionId kept(GrantTarget place) {
    List<Hit<Grant>> given = w.scan(GrantRepository.on(place.contentId()));
    DefaultLevel level = place.defaultLevel();
    CollectionId above = level.inherits() ? keep(place.parent()) : null;
    if (given.isEmpty() && level.inherits()) {
      return above;
    }
    FormerCollection former = new FormerCollection(next(), place.organization(), above, level);
    FormerCollectionRepository.insert(w, former);
    given.forEach(
        hit ->
            GrantRepository.insert(w, hit.value().on(former.contentId(), former.organization())));
    return former.id();
  }

  /** Derived from the identifier of the deleted collection, which is never reused. */
  private CollectionId next() {
    return new CollectionId(holdings.collections().get(0).id() + "-" + ++made);
  }
}
