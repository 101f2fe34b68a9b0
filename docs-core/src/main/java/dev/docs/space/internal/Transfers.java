package dev.docs.space.internal;

import dev.docs.access.ContentId;
import dev.docs.access.Decision.Grant;
import dev.docs.access.DefaultLevel;
import dev.docs.access.Place;
import dev.docs.access.Principal;
import dev.docs.access.Role;
import dev.docs.access.internal.GrantRepository;
import dev.docs.access.internal.MemberRepository;
import dev.docs.access.internal.Permissions;
import dev.docs.access.internal.WriteWork;
import dev.docs.cascade.Cascade;
import dev.docs.error.DocsException;
import dev.docs.id.OrganizationId;
import dev.docs.id.UserId;
import dev.docs.ordering.OrderKey;
import dev.docs.space.Space;
import dev.docs.space.SpaceCollection;
import dev.docs.store.Stored;
import dev.docs.store.WriteTx;
import java.util.List;
import java.util.Optional;

/**
 * The way of content to another organization. Roles and levels belong to the organization in which
 * they were decided: there they wait for the content to come back, and hold again as they were.
 * Content that is new to an organization brings along its level and what members of that one were
 * given, neither stronger than what the one who brings it is there. So nobody gains anything in one
 * organization by what they decide in another. Valid as long as its transaction; not thread-safe.
 */
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
   * A transfer that the caller may make, as far as the two organizations are concerned.
   *
   * @throws DocsException with {@code FORBIDDEN} for a caller without the role create in one of the
   *     two, {@code NOT_FOUND} for a target they are not in, {@code CONFLICT} when the content is
   *     in the target already
   */
  public static Transfers of(
      WriteWork w, Place place, OrganizationId target, Cascade<Transfer> cascade) {
    String noun = Places.noun(place.contentId());
    if (!w.hasRoleIn(place.organization(), Role.CREATE)) {
      throw DocsException.forbidden(
          "you may not transfer this "
              + noun
              + ": it needs the role create in the organization it is in");
    }
    Places.requireCreateUnder(w, target, null);
    if (place.organization().equals(target)) {
      throw DocsException.conflict("the " + noun + " is in this organization already");
    }
    Role there = w.roleIn(target).orElseThrow();
    return new Transfers(w, place.organization(), target, there, cascade);
  }

  /** The key at the end of the target's top. */
  public OrderKey last() {
    return Siblings.under(tx, target, null).last();
  }

  /** The space with what decides in the target who may access it. */
  public Space carry(Space space, Space moved) {
    FormerHome home = arrive(space);
    return moved.withAccess(home.defaultLevel(), home.former());
  }

  /** As for a space. */
  public SpaceCollection carry(SpaceCollection collection, SpaceCollection moved) {
    return moved.withLevel(arrive(collection).defaultLevel());
  }

  /** Carries over what was given on one content; what decides besides in the target. */
  private FormerHome arrive(Place place) {
    cascade.run(tx, new Transfer(place, from, target));
    ContentId content = place.contentId();
    List<Grant> given = GrantRepository.retire(tx, content, from);
    FormerHomeRepository.insert(
        tx, new FormerHome(content, from, place.defaultLevel(), place.former()));
    Optional<Stored<FormerHome>> known = FormerHomeRepository.find(tx, content, target);
    if (known.isPresent()) {
      GrantRepository.revive(tx, content, target);
      FormerHomeRepository.delete(tx, known.get());
      return known.get().value();
    }
    for (Grant grant : given) {
      if (isOfMember(grant.principal())) {
        GrantRepository.insert(tx, grant.on(content, target).withRole(limited(grant.role())));
      }
    }
    DefaultLevel level =
        place.former() == null
            ? place.defaultLevel()
            : Permissions.level(CollectionRepository.chain(tx, place));
    DefaultLevel carried =
        level.inherits() ? level : new DefaultLevel(false, limited(level.role()));
    return new FormerHome(content, target, carried, null);
  }

  private Optional<Role> limited(Optional<Role> role) {
    return role.map(given -> strongest.includes(given) ? given : strongest);
  }

  private boolean isOfMember(Principal principal) {
    return principal.type() == Principal.Type.USER
        && MemberRepository.find(tx, target, new UserId(principal.value())).isPresent();
  }
}
