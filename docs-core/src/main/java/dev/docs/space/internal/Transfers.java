package dev.docs.space.internal;

import dev.docs.access.ContentId;
import dev.docs.access.DefaultLevel;
import dev.docs.access.EffectiveRole.Grant;
import dev.docs.access.GrantTarget;
import dev.docs.access.Principal;
import dev.docs.access.Role;
import dev.docs.access.caller.Roles;
import dev.docs.access.internal.EffectiveRoles;
import dev.docs.access.internal.GrantRepository;
import dev.docs.access.internal.MemberRepository;
import dev.docs.error.DocsException;
import dev.docs.id.OrganizationId;
import dev.docs.id.UserId;
import dev.docs.kind.Cascade;
import dev.docs.ordering.OrderKey;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.space.Space;
import dev.docs.space.SpaceCollection;
import dev.docs.store.Stored;
import dev.docs.store.WriteTx;
import dev.docs.work.WriteWork;
import java.util.List;
import java.util.Optional;

/**
 * Moves content between organizations. Grants and default levels belong to the organization in
 * which they were set: they are suspended when the content leaves and restored when it returns. In
 * an organization it has not been in before, content keeps its default level and the grants to
 * members of that organization, each limited to the mover's role there. So no setting of one
 * organization gives a role in another. Valid as long as its transaction; not thread-safe.
 */
@KeepsRule({"nothing-to-change", "access-of-transferred", "transfer"})
public final class Transfers {

  private final WriteTx tx;
  private final OrganizationId from;
  private final OrganizationId target;
  private final Role strongest;
  private final Cascade<Transfer> cascade;

  private Transfers(
      WriteTx tx,
      OrganizationId from,
      OrganizationId target,
      Role strongest,
      Cascade<Transfer> cascade) {
    this.tx = tx;
    this.from = from;
    this.target = target;
    this.strongest = strongest;
    this.cascade = cascade;
  }

  /**
   * Checks that the caller may move content from one organization to the other.
   *
   * @throws DocsException with {@code FORBIDDEN} for a caller without the role create in one of the
   *     two, {@code NOT_FOUND} for a target they are not in, {@code CONFLICT} when the content is
   *     in the target already
   */
  public static Transfers of(
      WriteWork w, GrantTarget place, OrganizationId target, Cascade<Transfer> cascade) {
    String noun = place.contentId().type().noun();
    if (!Roles.has(w, place.organization(), Role.CREATE)) {
      throw DocsException.forbidden(
          "you may not transfer this "
              + noun
              + ": it needs the role create in the organization it is in");
    }
    SpaceAccess.requireCreateUnder(w, target, null);
    if (place.organization().equals(target)) {
      throw DocsException.conflict("the " + noun + " is in this organization already");
    }
    Role there = Roles.in(w, target).orElseThrow();
    return new Transfers(w, place.organization(), target, there, cascade);
  }

  /** The order key after the last item at the top level of the target. */
  public OrderKey last() {
    return Siblings.under(tx, target, null).last();
  }

  /** The space with its default level and former collection in the target. */
  public Space carry(Space space, Space moved) {
    FormerPlacement placement = arrive(space);
    return new SpaceEdits(moved).withAccess(placement.defaultLevel(), placement.former());
  }

  /** As above, for a collection. */
  public SpaceCollection carry(SpaceCollection collection, SpaceCollection moved) {
    return moved.withLevel(arrive(collection).defaultLevel());
  }

  /** Transfers the grants on one content, and returns its other access settings in the target. */
  private FormerPlacement arrive(GrantTarget place) {
    cascade.run(tx, new Transfer(place, from, target));
    ContentId content = place.contentId();
    List<Grant> given = GrantRepository.retire(tx, content, from);
    FormerPlacementRepository.insert(
        tx, new FormerPlacement(content, from, place.defaultLevel(), place.former()));
    Optional<Stored<FormerPlacement>> known = FormerPlacementRepository.find(tx, content, target);
    if (known.isPresent()) {
      GrantRepository.revive(tx, content, target);
      FormerPlacementRepository.delete(tx, known.get());
      return known.get().value();
    }
    for (Grant grant : given) {
      if (isOfMember(grant.principal())) {
        GrantRepository.insert(
            tx, grant.on(content, target).withRole(limited(grant.role()).orElse(null)));
      }
    }
    DefaultLevel level =
        place.former() == null
            ? place.defaultLevel()
            : EffectiveRoles.level(CollectionRepository.chain(tx, place));
    DefaultLevel carried =
        level.inherits() ? level : new DefaultLevel(false, limited(level.role()));
    return new FormerPlacement(content, target, carried, null);
  }

  private Optional<Role> limited(Optional<Role> role) {
    return role.map(given -> strongest.includes(given) ? given : strongest);
  }

  private boolean isOfMember(Principal principal) {
    return principal.type() == Principal.Type.USER
        && MemberRepository.find(tx, target, new UserId(principal.value())).isPresent();
  }
}
