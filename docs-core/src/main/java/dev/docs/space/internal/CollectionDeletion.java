package dev.docs.space.internal;

import dev.docs.access.Decision.Grant;
import dev.docs.access.DefaultLevel;
import dev.docs.access.Place;
import dev.docs.access.internal.GrantRepository;
import dev.docs.access.internal.WriteWork;
import dev.docs.cascade.Cascade;
import dev.docs.id.CollectionId;
import dev.docs.space.Space;
import dev.docs.space.SpaceCollection;
import dev.docs.store.Scan.Hit;
import dev.docs.store.Stored;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Removes a collection and those in it, and puts their spaces into the trash. What the collections
 * and those above decided about the spaces is kept beside them as it is, layer by layer: only that
 * way everybody has on each of them what they had, whatever they and their teams were given where.
 * Valid as long as its transaction; not thread-safe.
 */
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
      update(leftBehind(space).deleted(w.now()));
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
    return space.defaultLevel().inherits() ? space.withFormer(keep(space.parent())) : space;
  }

  /** What is kept of a collection and those above it; null where they decide nothing. */
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

  private @Nullable CollectionId kept(Place place) {
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

  /**
   * The collection that is deleted has its identifier for ever: what is derived from it is free.
   */
  private CollectionId next() {
    return new CollectionId(holdings.collections().get(0).id() + "-" + ++made);
  }
}
