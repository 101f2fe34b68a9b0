package dev.docs.space;

import dev.docs.access.GrantTarget;
import dev.docs.access.Role;
import dev.docs.access.caller.Require;
import dev.docs.access.internal.Authorized;
import dev.docs.command.internal.Validation;
import dev.docs.error.DocsException;
import dev.docs.id.CollectionId;
import dev.docs.id.OrganizationId;
import dev.docs.kind.Cascade;
import dev.docs.listing.ListOptions;
import dev.docs.listing.Slice;
import dev.docs.ordering.OrderKey;
import dev.docs.organization.internal.OrganizationAccess;
import dev.docs.space.internal.CollectionDeletion;
import dev.docs.space.internal.CollectionRepository;
import dev.docs.space.internal.CollectionTree;
import dev.docs.space.internal.RoleEscalationCheck;
import dev.docs.space.internal.RoleReductionCheck;
import dev.docs.space.internal.Siblings;
import dev.docs.space.internal.SpaceAccess;
import dev.docs.space.internal.SpaceEdits;
import dev.docs.space.internal.SpaceRepository;
import dev.docs.space.internal.Transfer;
import dev.docs.space.internal.Transfers;
import dev.docs.store.ReadTx;
import dev.docs.store.Stored;
import dev.docs.work.Context;
import dev.docs.work.ReadWork;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Collections of spaces: creation, lists, moves and deletion. Thread-safe. */
public final class Collections {

  private final Context context;
  private final Cascade<SpaceCollection> deletion;
  private final Cascade<Space> trash;
  private final Cascade<Transfer> transfer;

  /**
   * @param deletion removes the records that refer to a deleted collection
   * @param trash updates the records that refer to a space that is put into the trash
   * @param transfer updates the records that refer to content that changes its organization
   * @hidden
   */
  public Collections(
      Context context,
      Cascade<SpaceCollection> deletion,
      Cascade<Space> trash,
      Cascade<Transfer> transfer) {
    this.context = context;
    this.deletion = deletion;
    this.trash = trash;
    this.transfer = transfer;
  }

  /**
   * Makes a collection, after the others of its place. Requires the role create in the collection
   * it is put into, or in the organization for the top level.
   *
   * @throws DocsException with {@code INVALID} when a field is, {@code NOT_FOUND} for an unknown
   *     parent, {@code FORBIDDEN} without the role
   */
  public SpaceCollection.View create(OrganizationId organization, CreateCollection command) {
    Validation.check(command);
    return context.write(
        "Collections.create",
        w -> {
          CollectionId id = new CollectionId(w.ids().next());
          SpaceAccess.requireCreateUnder(w, organization, command.parent());
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

  /**
   * A collection with the role of the caller.
   *
   * @throws DocsException with {@code NOT_FOUND} when there is none that the caller may view
   */
  public SpaceCollection.View get(CollectionId id) {
    return context.read("Collections.get", r -> view(r, id));
  }

  private static SpaceCollection.View view(ReadWork r, CollectionId id) {
    Authorized<SpaceCollection> found = SpaceAccess.collection(r, id);
    return new SpaceCollection.View(found.value(), found.role());
  }

  /**
   * The collections of an organization that the caller may view: those at the top in their order,
   * then, where {@code nested}, those of each parent.
   */
  public Slice<SpaceCollection.View> list(
      OrganizationId organization, boolean nested, ListOptions options) {
    return context.read(
        "Collections.list",
        r -> {
          Require.caller(r);
          OrganizationAccess.require(r, organization);
          return SpaceAccess.visible(
              r,
              organization,
              nested
                  ? CollectionRepository.of(organization)
                  : CollectionRepository.under(organization, null),
              options,
              SpaceCollection.View::new);
        });
  }

  /**
   * Changes a collection. Requires the role create on it. Nobody gets a role by it that the caller
   * may not give, or loses one that is stronger than the caller's.
   *
   * @throws DocsException with {@code NOT_FOUND} when there is none that the caller may view,
   *     {@code INVALID} when a field is, {@code FORBIDDEN} when the caller may not
   */
  public SpaceCollection.View update(CollectionId id, UpdateCollection command) {
    Validation.check(command);
    return context.write(
        "Collections.update",
        w -> {
          Authorized<SpaceCollection> found =
              SpaceAccess.collection(w, id).require(Role.CREATE, "change this collection");
          SpaceCollection old = found.value();
          SpaceCollection changed = old.changed(command);
          RoleEscalationCheck rights = RoleEscalationCheck.on(w, List.of(old));
          RoleReductionCheck stronger = RoleReductionCheck.on(w, old, found.role());
          SpaceAccess.requireLevel(found.role(), command.defaultLevel().value());
          CollectionRepository.update(w, changed, found.stored().version());
          rights.requireNotRaised(w);
          stronger.requireNotLowered(w);
          return view(w, changed);
        });
  }

  /**
   * Deletes a collection and the collections in it. Requires the role create on all of its content.
   * Its spaces are put into the trash, from which each can be restored for seven days; effective
   * roles on them do not change. Does nothing when there is no such collection.
   */
  public void delete(CollectionId id) {
    context.execute(
        "Collections.delete",
        w -> {
          Optional<Authorized<SpaceCollection>> found = SpaceAccess.findCollection(w, id);
          if (found.isPresent()) {
            found.get().require(Role.CREATE, "delete this collection");
            CollectionTree holdings = CollectionTree.of(w, found.get().value());
            CollectionTree.requireManaged(w, holdings.places(), "delete this collection");
            new CollectionDeletion(w, holdings, deletion, trash).run();
          }
        });
  }

  /**
   * Moves a collection with its content.
   *
   * @throws DocsException with {@code CONFLICT} when it is at that position already, {@code
   *     INVALID} when the parent is the collection or within it, or the position names content that
   *     is not a sibling, {@code NOT_FOUND} for an unknown parent
   */
  public SpaceCollection.View move(CollectionId id, Move move) {
    return context.write(
        "Collections.move",
        w -> {
          Authorized<SpaceCollection> found =
              SpaceAccess.collection(w, id).require(Role.CREATE, "move this collection");
          SpaceCollection old = found.value();
          CollectionId parent = move.parent().orNullable(old.parent());
          SpaceAccess.requireCreateUnder(w, old.organization(), parent);
          requireOutside(w, parent, id);
          OrderKey key =
              Siblings.seenBy(w, old.organization(), parent).forMove(old, move.position());
          Stored<SpaceCollection> current = CollectionRepository.find(w, id).orElseThrow();
          SpaceCollection moved = current.value().movedTo(old.organization(), parent, key);
          RoleEscalationCheck rights = RoleEscalationCheck.on(w, List.of(old));
          RoleReductionCheck stronger = RoleReductionCheck.on(w, old, found.role());
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
   * Moves a collection with its content, the trash included, to the end of another organization.
   * Requires the role create in both organizations and on all of the content.
   *
   * @throws DocsException with {@code CONFLICT} when it is in that organization already
   */
  public SpaceCollection.View transfer(CollectionId id, OrganizationId target) {
    return context.write(
        "Collections.transfer",
        w -> {
          Authorized<SpaceCollection> found =
              SpaceAccess.collection(w, id).require(Role.CREATE, "transfer this collection");
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
            Space moved =
                transfers.carry(
                    old, new SpaceEdits(old).movedTo(target, old.parent(), old.order()));
            SpaceRepository.update(
                w, moved, SpaceRepository.find(w, old.id()).orElseThrow().version());
          }
          return view(w, CollectionRepository.find(w, id).orElseThrow().value());
        });
  }

  /** The content that is transferred: all but spaces that can no longer be restored. */
  private static List<GrantTarget> moving(ReadWork r, CollectionTree holdings) {
    List<GrantTarget> moving = holdings.places();
    holdings.trash().stream()
        .filter(space -> !SpaceRepository.isGone(space, r.now()))
        .forEach(moving::add);
    return moving;
  }

  private SpaceCollection.View view(ReadWork r, SpaceCollection collection) {
    return new SpaceCollection.View(collection, SpaceAccess.role(r, collection).orElse(Role.READ));
  }
}
