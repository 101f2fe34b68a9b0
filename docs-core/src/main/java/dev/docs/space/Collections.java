package dev.docs.space;

import dev.docs.access.Place;
import dev.docs.access.Role;
import dev.docs.access.internal.Context;
import dev.docs.access.internal.Found;
import dev.docs.access.internal.ReadWork;
import dev.docs.cascade.Cascade;
import dev.docs.command.internal.Validation;
import dev.docs.error.DocsException;
import dev.docs.id.CollectionId;
import dev.docs.id.OrganizationId;
import dev.docs.listing.ListOptions;
import dev.docs.listing.Slice;
import dev.docs.ordering.OrderKey;
import dev.docs.organization.internal.OrganizationAccess;
import dev.docs.space.internal.CollectionDeletion;
import dev.docs.space.internal.CollectionRepository;
import dev.docs.space.internal.CollectionTree;
import dev.docs.space.internal.OwnRights;
import dev.docs.space.internal.Places;
import dev.docs.space.internal.Siblings;
import dev.docs.space.internal.SpaceRepository;
import dev.docs.space.internal.StrongerMembers;
import dev.docs.space.internal.Transfer;
import dev.docs.space.internal.Transfers;
import dev.docs.store.ReadTx;
import dev.docs.store.Stored;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Collections. Thread-safe. */
public final class Collections {

  private final Context context;
  private final Cascade<SpaceCollection> deletion;
  private final Cascade<Space> trash;
  private final Cascade<Transfer> transfer;

  /**
   * @param deletion what goes with a collection that is deleted
   * @param trash what goes with a space that is put into the trash
   * @param transfer what goes with content that changes its organization
   */
  Collections(
      Context context,
      Cascade<SpaceCollection> deletion,
      Cascade<Space> trash,
      Cascade<Transfer> transfer) {
    this.context = context;
    this.deletion = deletion;
    this.trash = trash;
    this.transfer = transfer;
  }

  public CollectionView create(OrganizationId organization, CreateCollection command) {
    Validation.check(command);
    return context.write(
        w -> {
          CollectionId id = new CollectionId(w.ids().next());
          Places.requireCreateUnder(w, organization, command.parent());
          SpaceCollection collection =
              SpaceCollection.created(
                  id,
                  organization,
                  command,
                  Siblings.under(w, organization, command.parent()).last(),
                  w.now());
          CollectionRepository.insert(w, collection);
          return view(w, collection);
        });
  }

  public CollectionView get(CollectionId id) {
    return context.read(r -> view(r, id));
  }

  /**
   * A collection, as the caller sees it.
   *
   * @throws DocsException with {@code NOT_FOUND} where there is none that the caller may view
   */
  private static CollectionView view(ReadWork r, CollectionId id) {
    Found<SpaceCollection> found = Places.collection(r, id);
    return new CollectionView(found.value(), found.role());
  }

  /**
   * The collections of an organization that the caller may view: those at the top in their order,
   * then, where {@code nested}, those of each parent.
   */
  public Slice<CollectionView> list(
      OrganizationId organization, boolean nested, ListOptions options) {
    return context.read(
        r -> {
          r.requireCaller();
          OrganizationAccess.require(r, organization);
          return Places.visible(
              r,
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
    return context.write(
        w -> {
          Found<SpaceCollection> found =
              Places.collection(w, id).require(Role.CREATE, "change this collection");
          SpaceCollection old = found.value();
          SpaceCollection changed = old.changed(command);
          OwnRights rights = OwnRights.on(w, List.of(old));
          StrongerMembers stronger = StrongerMembers.on(w, old, found.role());
          Places.requireLevel(found.role(), command.defaultLevel().value());
          CollectionRepository.update(w, changed, found.stored().version());
          rights.requireNotRaised(w);
          stronger.requireNotLowered(w);
          return view(w, changed);
        });
  }

  /**
   * Removes a collection and the collections in it, for those with the role create on all of it.
   * The spaces in them go to the trash, from where each can be restored for seven days; everybody
   * keeps the role that they had on each of them. Does nothing where there is no such collection.
   */
  public void delete(CollectionId id) {
    context.execute(
        w -> {
          Optional<Found<SpaceCollection>> found = Places.findCollection(w, id);
          if (found.isPresent()) {
            found.get().require(Role.CREATE, "delete this collection");
            CollectionTree holdings = CollectionTree.of(w, found.get().value());
            CollectionTree.requireManaged(w, holdings.places(), "delete this collection");
            new CollectionDeletion(w, holdings, deletion, trash).run();
          }
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
    return context.write(
        w -> {
          Found<SpaceCollection> found =
              Places.collection(w, id).require(Role.CREATE, "move this collection");
          SpaceCollection old = found.value();
          CollectionId parent = move.parent().orNullable(old.parent());
          Places.requireCreateUnder(w, old.organization(), parent);
          requireOutside(w, parent, id);
          OrderKey key =
              Siblings.seenBy(w, old.organization(), parent).forMove(old, move.position());
          Stored<SpaceCollection> current = CollectionRepository.find(w, id).orElseThrow();
          SpaceCollection moved = current.value().movedTo(old.organization(), parent, key);
          OwnRights rights = OwnRights.on(w, List.of(old));
          StrongerMembers stronger = StrongerMembers.on(w, old, found.role());
          CollectionRepository.update(w, moved, current.version());
          rights.requireNotRaised(w);
          stronger.requireNotLowered(w);
          return view(w, moved);
        });
  }

  private static void requireOutside(ReadTx tx, @Nullable CollectionId parent, CollectionId id) {
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
    return context.write(
        w -> {
          Found<SpaceCollection> found =
              Places.collection(w, id).require(Role.CREATE, "transfer this collection");
          SpaceCollection root = found.value();
          Transfers transfers = Transfers.of(w, root, target, transfer);
          CollectionTree holdings = CollectionTree.of(w, root);
          CollectionTree.requireManaged(w, moving(w, holdings), "transfer this collection");
          OrderKey last = transfers.last();
          for (SpaceCollection old : holdings.collections()) {
            boolean isRoot = old.id().equals(id);
            CollectionId parent = isRoot ? null : old.parent();
            OrderKey order = isRoot ? last : old.order();
            SpaceCollection moved = transfers.carry(old, old.movedTo(target, parent, order));
            CollectionRepository.update(
                w, moved, CollectionRepository.find(w, old.id()).orElseThrow().version());
          }
          for (Space old : holdings.allSpaces()) {
            Space moved = transfers.carry(old, old.movedTo(target, old.parent(), old.order()));
            SpaceRepository.update(
                w, moved, SpaceRepository.find(w, old.id()).orElseThrow().version());
          }
          return view(w, CollectionRepository.find(w, id).orElseThrow().value());
        });
  }

  /** What a transfer takes along, but for spaces that nobody can restore any longer. */
  private static List<Place> moving(ReadWork r, CollectionTree holdings) {
    List<Place> moving = holdings.places();
    holdings.trash().stream()
        .filter(space -> !SpaceRepository.isGone(space, r.now()))
        .forEach(moving::add);
    return moving;
  }

  private CollectionView view(ReadWork r, SpaceCollection collection) {
    return new CollectionView(collection, Places.role(r, collection).orElse(Role.READ));
  }
}
