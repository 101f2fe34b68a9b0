package dev.docs.space;

import dev.docs.access.Role;
import dev.docs.access.caller.Require;
import dev.docs.access.internal.Authorized;
import dev.docs.command.internal.Validation;
import dev.docs.error.DocsException;
import dev.docs.id.CollectionId;
import dev.docs.id.OrganizationId;
import dev.docs.id.SpaceId;
import dev.docs.kind.Cascade;
import dev.docs.listing.ListOptions;
import dev.docs.listing.Slice;
import dev.docs.merging.MergeRule;
import dev.docs.ordering.OrderKey;
import dev.docs.organization.internal.OrganizationAccess;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.space.internal.CollectionRepository;
import dev.docs.space.internal.NewSpaces;
import dev.docs.space.internal.RoleEscalationCheck;
import dev.docs.space.internal.RoleReductionCheck;
import dev.docs.space.internal.Siblings;
import dev.docs.space.internal.SpaceAccess;
import dev.docs.space.internal.SpaceEdits;
import dev.docs.space.internal.SpaceRepository;
import dev.docs.space.internal.SpaceViews;
import dev.docs.space.internal.Transfer;
import dev.docs.space.internal.Transfers;
import dev.docs.space.internal.VisitedSpaces;
import dev.docs.store.Scan;
import dev.docs.store.Stored;
import dev.docs.work.Context;
import dev.docs.work.ReadWork;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Spaces: creation, settings, moves, trash and copies; their content is read and edited by {@link
 * dev.docs.space.content.Contents}. Thread-safe.
 */
@KeepsRule("restore-place")
public final class Spaces {

  private final Context context;
  private final Cascade<Space> trash;
  private final Cascade<Space> restored;
  private final Cascade<Transfer> transfer;

  /**
   * @param trash updates the records that refer to a space that is put into the trash
   * @param restored updates the records that refer to a restored space
   * @param transfer updates the records that refer to content that changes its organization
   * @hidden
   */
  public Spaces(
      Context context, Cascade<Space> trash, Cascade<Space> restored, Cascade<Transfer> transfer) {
    this.context = context;
    this.trash = trash;
    this.restored = restored;
    this.transfer = transfer;
  }

  /**
   * Makes a space without pages, with the computed page of the command, or with the content of its
   * template, after the others of its place. Requires the role create in the collection it is put
   * into, or in the organization for the top level, and read on the template.
   *
   * <pre>{@code
   * Space.View guide =
   *     docs.spaces().create(organization, CreateSpace.titled("Guide").in(collection));
   * }</pre>
   *
   * @throws DocsException with {@code INVALID} when a field is, {@code NOT_FOUND} for an unknown
   *     parent or template, {@code FORBIDDEN} without the role
   */
  public Space.View create(OrganizationId organization, CreateSpace command) {
    Validation.check(command);
    // Apart from the writing, which would conflict with every other one that appends.
    Optional<OrderKey> last =
        context.read("Spaces.last", r -> Siblings.last(r, organization, command.parent()));
    return context.write("Spaces.create", w -> NewSpaces.create(w, organization, command, last));
  }

  /**
   * A space. One in the trash is returned, with the time of its deletion, to callers who manage it.
   *
   * @throws DocsException with {@code NOT_FOUND} when there is none that the caller may view
   */
  public Space.View get(SpaceId id) {
    return context.read(
        "Spaces.get",
        r ->
            r.caller()
                .visit()
                .map(visit -> VisitedSpaces.require(r, visit, id))
                .or(() -> SpaceAccess.anySpace(r, id))
                .map(found -> SpaceViews.of(r, found.value(), found.role()))
                .orElseThrow(() -> DocsException.notFound("space", id)));
  }

  /**
   * The spaces of an organization that the caller may view: those at the top level, then those of
   * each collection.
   */
  public Slice<Space.View> list(OrganizationId organization, ListOptions options) {
    return context.read(
        "Spaces.list",
        r -> {
          Require.caller(r);
          OrganizationAccess.require(r, organization);
          return visible(r, organization, SpaceRepository.of(organization), options);
        });
  }

  /** The spaces directly in a collection that the caller may view, in their order. */
  public Slice<Space.View> listIn(CollectionId collection, ListOptions options) {
    return context.read(
        "Spaces.listIn",
        r -> {
          Authorized<SpaceCollection> found = SpaceAccess.collection(r, collection);
          OrganizationId organization = found.value().organization();
          return visible(r, organization, SpaceRepository.under(organization, collection), options);
        });
  }

  /**
   * The spaces in the trash of an organization that can still be restored, in the order of their
   * deletion, at most {@value ListOptions#MAX_LIMIT}. For admins of the organization.
   */
  public List<Space> deleted(OrganizationId organization) {
    return context.read(
        "Spaces.deleted",
        r -> {
          OrganizationAccess.requireAdmin(r, organization, "list deleted spaces");
          return r.scan(SpaceRepository.trashOf(organization)).stream()
              .map(Scan.Hit::value)
              .filter(space -> !SpaceRepository.isGone(space, r.now()))
              .sorted(Comparator.comparing(space -> Objects.requireNonNull(space.deletedAt())))
              .limit(ListOptions.MAX_LIMIT)
              .toList();
        });
  }

  private Slice<Space.View> visible(
      ReadWork r, OrganizationId organization, Scan<Space> scan, ListOptions options) {
    Slice<Space.View> views = SpaceAccess.visibleSpaces(r, organization, scan, options);
    return views.withItems(SpaceViews.complete(r, views.items()));
  }

  /**
   * Changes a space. Requires the role create on it, and admin for the rules of merging. Nobody
   * gets a role by it that the caller may not give, or loses one that is stronger than the
   * caller's.
   *
   * @throws DocsException with {@code NOT_FOUND} when there is none that the caller may view,
   *     {@code INVALID} when a field is, or an emoji and an icon are given together, {@code
   *     FORBIDDEN} when the caller may not
   */
  public Space.View update(SpaceId id, UpdateSpace command) {
    Validation.check(command);
    if (command.emoji().value() != null && command.icon().value() != null) {
      throw DocsException.invalid("icon", "must not be given together with an emoji");
    }
    return context.write(
        "Spaces.update",
        w -> {
          Authorized<Space> found =
              SpaceAccess.space(w, id).require(Role.CREATE, "change this space");
          Space old = found.value();
          if (command.mergeRules().isSet()) {
            found.require(Role.ADMIN, "change the rules of merging in this space");
            requireReviewers(w, old, command.mergeRules().value());
          }
          Space changed = new SpaceEdits(old).changed(command, w.now());
          RoleEscalationCheck rights = RoleEscalationCheck.on(w, List.of(old));
          RoleReductionCheck stronger = RoleReductionCheck.on(w, old, found.role());
          SpaceAccess.requireLevel(found.role(), command.defaultLevel().value());
          SpaceRepository.replace(w, found.stored(), changed);
          rights.requireNotRaised(w);
          stronger.requireNotLowered(w);
          return view(w, changed);
        });
  }

  private static void requireReviewers(ReadWork r, Space space, @Nullable List<MergeRule> rules) {
    MergeRule.requireUsers(
        rules == null ? List.of() : rules,
        user -> SpaceAccess.mayReview(r, user, space),
        "may not review in this space");
  }

  /**
   * Puts a space into the trash, from which it can be restored for seven days. Does nothing when
   * there is no such space or it is in the trash already.
   */
  public void delete(SpaceId id) {
    context.execute(
        "Spaces.delete",
        w -> {
          Optional<Authorized<Space>> found = SpaceAccess.anySpace(w, id);
          found
              .filter(f -> !f.value().isDeleted())
              .ifPresent(
                  f -> {
                    f.require(Role.CREATE, "delete this space");
                    trash.run(w, f.value());
                    SpaceRepository.update(
                        w, new SpaceEdits(f.value()).deleted(w.now()), version(w, id));
                  });
        });
  }

  /**
   * Restores a space from the trash, at its previous position, or at the end of the top level of
   * its organization when its collection was deleted. Sites that showed it show it again at the
   * same position.
   *
   * @throws DocsException with {@code CONFLICT} when it is not in the trash, {@code NOT_FOUND}
   *     after the seven days
   */
  public Space.View restore(SpaceId id) {
    return context.write(
        "Spaces.restore",
        w -> {
          Authorized<Space> found =
              SpaceAccess.anySpace(w, id)
                  .orElseThrow(() -> DocsException.notFound("space", id))
                  .require(Role.CREATE, "restore this space");
          if (!found.value().isDeleted()) {
            throw DocsException.conflict("the space is not deleted");
          }
          Space back = new SpaceEdits(found.value()).restored();
          CollectionId parent = back.parent();
          if (parent != null && CollectionRepository.find(w, parent).isEmpty()) {
            OrganizationId organization = back.organization();
            OrderKey last = Siblings.under(w, organization, null).last();
            back = new SpaceEdits(back).movedTo(organization, null, last);
          }
          SpaceRepository.update(w, back, found.stored().version());
          restored.run(w, back);
          return view(w, SpaceRepository.find(w, id).orElseThrow().value());
        });
  }

  /**
   * Copies a space with its current content, default level and grants; the copy follows the
   * original and has no history, comments or change requests.
   */
  public Space.View duplicate(SpaceId id) {
    return context.write("Spaces.duplicate", w -> NewSpaces.duplicate(w, id));
  }

  /**
   * Moves a space.
   *
   * @throws DocsException with {@code CONFLICT} when it is at that position already, {@code
   *     INVALID} when the position names content that is not a sibling, {@code NOT_FOUND} for an
   *     unknown parent
   */
  public Space.View move(SpaceId id, Move move) {
    return context.write(
        "Spaces.move",
        w -> {
          Authorized<Space> found =
              SpaceAccess.space(w, id).require(Role.CREATE, "move this space");
          Space old = found.value();
          CollectionId parent = move.parent().orNullable(old.parent());
          SpaceAccess.requireCreateUnder(w, old.organization(), parent);
          OrderKey key =
              Siblings.seenBy(w, old.organization(), parent).forMove(old, move.position());
          Stored<Space> current = SpaceRepository.find(w, id).orElseThrow();
          Space moved = new SpaceEdits(current.value()).movedTo(old.organization(), parent, key);
          if (!Objects.equals(parent, old.parent())) {
            moved = new SpaceEdits(moved).withFormer(null);
          }
          RoleEscalationCheck rights = RoleEscalationCheck.on(w, List.of(old));
          RoleReductionCheck stronger = RoleReductionCheck.on(w, old, found.role());
          SpaceRepository.replace(w, current, moved);
          rights.requireNotRaised(w);
          stronger.requireNotLowered(w);
          return view(w, moved);
        });
  }

  /**
   * Moves a space to the end of another organization. Requires the role create on the space and in
   * both organizations.
   *
   * @throws DocsException with {@code CONFLICT} when it is in that organization already
   */
  public Space.View transfer(SpaceId id, OrganizationId target) {
    return context.write(
        "Spaces.transfer",
        w -> {
          Authorized<Space> found =
              SpaceAccess.space(w, id).require(Role.CREATE, "transfer this space");
          Space old = found.value();
          Transfers transfers = Transfers.of(w, old, target, transfer);
          Space moved =
              transfers.carry(old, new SpaceEdits(old).movedTo(target, null, transfers.last()));
          SpaceRepository.replace(w, new Stored<>(old, version(w, id)), moved);
          return view(w, moved);
        });
  }

  /** The present version of a space, which cascades may have changed. */
  private static long version(ReadWork r, SpaceId id) {
    return SpaceRepository.find(r, id).orElseThrow().version();
  }

  private static Space.View view(ReadWork r, Space space) {
    return SpaceViews.of(r, space, SpaceAccess.role(r, space).orElse(Role.READ));
  }

  /**
   * A space that a member has access to.
   *
   * @param permission the member's role on it
   * @param space the space as the caller sees it
   */
  public record MemberSpace(Role permission, Space.View space) {}
}
