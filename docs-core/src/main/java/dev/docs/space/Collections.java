package dev.docs.space;

import dev.docs.access.Context;
import dev.docs.access.DefaultLevel;
import dev.docs.access.Grant;
import dev.docs.access.GrantRepository;
import dev.docs.access.Permissions;
import dev.docs.access.Place;
import dev.docs.access.Role;
import dev.docs.command.Validation;
import dev.docs.error.DocsException;
import dev.docs.id.CollectionId;
import dev.docs.id.OrganizationId;
import dev.docs.listing.ListOptions;
import dev.docs.listing.Slice;
import dev.docs.ordering.OrderKey;
import dev.docs.organization.Organizations;
import dev.docs.space.Places.FoundCollection;
import dev.docs.store.Hit;
import dev.docs.store.ReadTx;
import dev.docs.store.Scan;
import dev.docs.store.Stored;
import dev.docs.store.WriteTx;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Collections. Thread-safe. */
public final class Collections {

  private final Context context;

  public Collections(Context context) {
    this.context = context;
  }

  public CollectionView create(OrganizationId organization, CreateCollection command) {
    Validation.check(command);
    CollectionId id = new CollectionId(context.ids().next());
    return context
        .store()
        .write(
            tx -> {
              Places.requireCreateUnder(context, tx, organization, command.parent());
              SpaceCollection collection =
                  new SpaceCollection(
                      id,
                      organization,
                      command.parent(),
                      Siblings.under(tx, organization, command.parent()).last(),
                      command.title() == null ? "Untitled" : command.title(),
                      null,
                      DefaultLevel.INHERIT,
                      context.time().now());
              CollectionRepository.insert(tx, collection);
              return view(tx, collection);
            });
  }

  public CollectionView get(CollectionId id) {
    return context
        .store()
        .read(
            tx -> {
              FoundCollection found = Places.collection(context, tx, id);
              return new CollectionView(found.collection(), found.role());
            });
  }

  /**
   * The collections of an organization that the caller may view: those at the top in their order,
   * then, where {@code nested}, those of each parent.
   */
  public Slice<CollectionView> list(
      OrganizationId organization, boolean nested, ListOptions options) {
    return context
        .store()
        .read(
            tx -> {
              context.requireCaller();
              Organizations.require(context, tx, organization);
              return Places.visible(
                  context,
                  tx,
                  organization,
                  nested
                      ? CollectionRepository.of(organization)
                      : CollectionRepository.under(organization, null),
                  options,
                  CollectionView::new);
            });
  }

  public CollectionView update(CollectionId id, UpdateCollection command) {
    Validation.check(command);
    return context
        .store()
        .write(
            tx -> {
              FoundCollection found =
                  Places.collection(context, tx, id).require(Role.CREATE, "change this collection");
              SpaceCollection old = found.collection();
              String description = command.description();
              SpaceCollection changed =
                  old.described(
                      command.title() == null ? old.title() : command.title(),
                      description == null
                          ? old.description()
                          : description.isEmpty() ? null : description,
                      command.defaultLevel() == null ? old.defaultLevel() : command.defaultLevel());
              OwnRights rights = OwnRights.on(context, tx, List.of(old));
              Places.requireLevel(found.role(), command.defaultLevel());
              CollectionRepository.update(tx, changed, found.stored().version());
              rights.requireNotRaised(tx);
              return view(tx, changed);
            });
  }

  /**
   * Removes a collection and the collections in it. The spaces in them go to the trash, from where
   * each can be restored for seven days; the level they inherited becomes their own, so that nobody
   * gains access to them. Does nothing where there is no such collection.
   */
  public void delete(CollectionId id) {
    Instant now = context.time().now();
    context
        .store()
        .write(
            tx -> {
              Optional<FoundCollection> found = Places.findCollection(context, tx, id);
              found.ifPresent(
                  f -> {
                    f.require(Role.CREATE, "delete this collection");
                    OwnRights rights = OwnRights.on(context, tx, spacesIn(tx, f.collection()));
                    deleteTree(tx, f.stored(), now);
                    rights.requireNotRaised(tx);
                  });
              return null;
            });
  }

  private void deleteTree(WriteTx tx, Stored<SpaceCollection> stored, Instant now) {
    SpaceCollection collection = stored.value();
    for (Hit<SpaceCollection> child :
        tx.scan(CollectionRepository.under(collection.organization(), collection.id()))) {
      deleteTree(tx, child.stored(), now);
    }
    List<Place> chain = CollectionRepository.chain(tx, collection);
    DefaultLevel inherited = Permissions.level(chain);
    for (Hit<Space> space :
        tx.scan(SpaceRepository.trashedUnder(collection.organization(), collection.id()))) {
      inheritGrants(tx, space.value(), chain);
      Space left = space.value().withoutCollection(inherited);
      SpaceRepository.update(tx, left, space.stored().version());
    }
    for (Hit<Space> space :
        tx.scan(SpaceRepository.under(collection.organization(), collection.id()))) {
      inheritGrants(tx, space.value(), chain);
      Space left = space.value().withoutCollection(inherited).deleted(now);
      SpaceRepository.update(tx, left, space.stored().version());
    }
    GrantRepository.deleteAll(tx, collection.contentId());
    FormerHomeRepository.deleteAll(tx, collection.contentId());
    CollectionRepository.delete(tx, stored);
  }

  /** Gives on the space what was given above it and reached it. */
  private static void inheritGrants(WriteTx tx, Space space, List<Place> above) {
    boolean inherits = space.defaultLevel().inherits();
    for (Place place : above) {
      if (!inherits) {
        return;
      }
      for (Hit<Grant> hit : tx.scan(GrantRepository.on(place.contentId()))) {
        Grant grant = hit.value().on(space.contentId(), space.organization());
        if (GrantRepository.find(tx, grant.content(), grant.principal()).isEmpty()) {
          GrantRepository.insert(tx, grant);
        }
      }
      inherits = place.defaultLevel().inherits();
    }
  }

  /** All spaces in a collection and in those in it, the trash included. */
  private static List<Space> spacesIn(ReadTx tx, SpaceCollection collection) {
    List<Space> spaces = new ArrayList<>();
    for (Hit<SpaceCollection> child :
        tx.scan(CollectionRepository.under(collection.organization(), collection.id()))) {
      spaces.addAll(spacesIn(tx, child.value()));
    }
    for (Scan<Space> scan : spacesUnder(collection)) {
      tx.scan(scan).forEach(hit -> spaces.add(hit.value()));
    }
    return spaces;
  }

  private static List<Scan<Space>> spacesUnder(SpaceCollection collection) {
    return List.of(
        SpaceRepository.under(collection.organization(), collection.id()),
        SpaceRepository.trashedUnder(collection.organization(), collection.id()));
  }

  /**
   * Moves a collection, with all it holds.
   *
   * @throws DocsException with {@code CONFLICT} when it stands there already, {@code INVALID} when
   *     it would stand within itself or next to what is no sibling, {@code NOT_FOUND} for an
   *     unknown parent
   */
  public CollectionView move(CollectionId id, Move move) {
    return context
        .store()
        .write(
            tx -> {
              SpaceCollection old =
                  Places.collection(context, tx, id)
                      .require(Role.CREATE, "move this collection")
                      .collection();
              CollectionId parent = move.parent().or(old.parent());
              Places.requireCreateUnder(context, tx, old.organization(), parent);
              requireOutside(tx, parent, id);
              OrderKey key =
                  Siblings.under(tx, old.organization(), parent).forMove(old, move.position());
              Stored<SpaceCollection> current = CollectionRepository.find(tx, id).orElseThrow();
              SpaceCollection moved = current.value().movedTo(old.organization(), parent, key);
              OwnRights rights = OwnRights.on(context, tx, List.of(old));
              CollectionRepository.update(tx, moved, current.version());
              rights.requireNotRaised(tx);
              return view(tx, moved);
            });
  }

  private static void requireOutside(ReadTx tx, CollectionId parent, CollectionId id) {
    for (CollectionId at = parent; at != null; ) {
      if (at.equals(id)) {
        throw DocsException.invalid("parent", "must not be the collection itself or one within it");
      }
      at = CollectionRepository.find(tx, at).map(s -> s.value().parent()).orElse(null);
    }
  }

  /**
   * Moves a collection, with all it holds, its trash included, to the end of another organization,
   * for those with the role create in both organizations and on all that moves.
   *
   * @throws DocsException with {@code CONFLICT} when it is there already
   */
  public CollectionView transfer(CollectionId id, OrganizationId target) {
    return context
        .store()
        .write(
            tx -> {
              FoundCollection found =
                  Places.collection(context, tx, id)
                      .require(Role.CREATE, "transfer this collection");
              SpaceCollection root = found.collection();
              Transfers transfer = Transfers.of(context, tx, root, target);
              Holdings holdings = Holdings.of(tx, root);
              Holdings.requireManaged(context, tx, moving(holdings), "transfer this collection");
              OrderKey last = transfer.last();
              for (SpaceCollection collection : holdings.collections()) {
                boolean isRoot = collection.id().equals(id);
                SpaceCollection moved =
                    collection
                        .movedTo(
                            target,
                            isRoot ? null : collection.parent(),
                            isRoot ? last : collection.order())
                        .withLevel(transfer.carry(collection));
                CollectionRepository.update(tx, moved, version(tx, collection));
              }
              for (Space space : holdings.allSpaces()) {
                Space moved =
                    space
                        .movedTo(target, space.parent(), space.order())
                        .withLevel(transfer.carry(space));
                SpaceRepository.update(
                    tx, moved, SpaceRepository.find(tx, space.id()).orElseThrow().version());
              }
              return view(tx, CollectionRepository.find(tx, id).orElseThrow().value());
            });
  }

  private static long version(ReadTx tx, SpaceCollection collection) {
    return CollectionRepository.find(tx, collection.id()).orElseThrow().version();
  }

  /** What a transfer takes along, but for spaces that nobody can restore any longer. */
  private List<Place> moving(Holdings holdings) {
    Instant now = context.time().now();
    List<Place> moving = holdings.places();
    holdings.trash().stream()
        .filter(space -> !SpaceRepository.isGone(space, now))
        .forEach(moving::add);
    return moving;
  }

  private CollectionView view(ReadTx tx, SpaceCollection collection) {
    return new CollectionView(collection, Places.role(context, tx, collection).orElse(Role.READ));
  }
}
