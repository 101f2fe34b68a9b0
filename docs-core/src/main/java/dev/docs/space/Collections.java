package dev.docs.space;

import dev.docs.access.Context;
import dev.docs.access.DefaultLevel;
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
import dev.docs.store.ReadTx;
import dev.docs.store.Stored;
import java.time.Instant;
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
              StrongerMembers stronger = StrongerMembers.on(tx, old, found.role());
              Places.requireLevel(found.role(), command.defaultLevel());
              CollectionRepository.update(tx, changed, found.stored().version());
              rights.requireNotRaised(tx);
              stronger.requireNotLowered(context, tx);
              return view(tx, changed);
            });
  }

  /**
   * Removes a collection and the collections in it, for those with the role create on all of it.
   * The spaces in them go to the trash, from where each can be restored for seven days; everybody
   * keeps the role that they had on each of them. Does nothing where there is no such collection.
   */
  public void delete(CollectionId id) {
    Instant now = context.time().now();
    context
        .store()
        .write(
            tx -> {
              Optional<FoundCollection> found = Places.findCollection(context, tx, id);
              if (found.isPresent()) {
                found.get().require(Role.CREATE, "delete this collection");
                Holdings holdings = Holdings.of(tx, found.get().collection());
                Holdings.requireManaged(context, tx, holdings.places(), "delete this collection");
                new CollectionDeletion(tx, holdings).run(now);
              }
              return null;
            });
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
              FoundCollection found =
                  Places.collection(context, tx, id).require(Role.CREATE, "move this collection");
              SpaceCollection old = found.collection();
              CollectionId parent = move.parent().or(old.parent());
              Places.requireCreateUnder(context, tx, old.organization(), parent);
              requireOutside(tx, parent, id);
              OrderKey key =
                  Siblings.seenBy(context, tx, old.organization(), parent)
                      .forMove(old, move.position());
              Stored<SpaceCollection> current = CollectionRepository.find(tx, id).orElseThrow();
              SpaceCollection moved = current.value().movedTo(old.organization(), parent, key);
              OwnRights rights = OwnRights.on(context, tx, List.of(old));
              StrongerMembers stronger = StrongerMembers.on(tx, old, found.role());
              CollectionRepository.update(tx, moved, current.version());
              rights.requireNotRaised(tx);
              stronger.requireNotLowered(context, tx);
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
              for (SpaceCollection old : holdings.collections()) {
                boolean isRoot = old.id().equals(id);
                CollectionId parent = isRoot ? null : old.parent();
                OrderKey order = isRoot ? last : old.order();
                SpaceCollection moved = transfer.carry(old, old.movedTo(target, parent, order));
                CollectionRepository.update(
                    tx, moved, CollectionRepository.find(tx, old.id()).orElseThrow().version());
              }
              for (Space old : holdings.allSpaces()) {
                Space moved = transfer.carry(old, old.movedTo(target, old.parent(), old.order()));
                SpaceRepository.update(
                    tx, moved, SpaceRepository.find(tx, old.id()).orElseThrow().version());
              }
              return view(tx, CollectionRepository.find(tx, id).orElseThrow().value());
            });
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
