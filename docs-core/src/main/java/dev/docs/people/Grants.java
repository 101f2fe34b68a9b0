package dev.docs.people;

import dev.docs.access.ContentId;
import dev.docs.access.EffectiveRole.Grant;
import dev.docs.access.GrantTarget;
import dev.docs.access.Principal;
import dev.docs.access.Role;
import dev.docs.access.Team;
import dev.docs.access.internal.Authorized;
import dev.docs.access.internal.GrantRepository;
import dev.docs.access.internal.MemberRepository;
import dev.docs.access.internal.PendingMemberRepository;
import dev.docs.access.internal.TeamRepository;
import dev.docs.command.Update;
import dev.docs.error.DocsException;
import dev.docs.id.OrganizationId;
import dev.docs.id.TeamId;
import dev.docs.id.UserId;
import dev.docs.listing.ListOptions;
import dev.docs.listing.Slice;
import dev.docs.listing.internal.ListName;
import dev.docs.listing.internal.Listing;
import dev.docs.people.internal.TeamViews;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.space.internal.RoleEscalationCheck;
import dev.docs.space.internal.RoleReductionCheck;
import dev.docs.space.internal.Viewer;
import dev.docs.store.ReadTx;
import dev.docs.store.Scan;
import dev.docs.store.Stored;
import dev.docs.user.internal.ShownUsers;
import dev.docs.work.ReadWork;
import dev.docs.work.WriteWork;
import java.util.List;
import java.util.Optional;

/**
 * Changes and lists the grants on a space, a collection or a site, for a caller who may. A caller
 * cannot grant more than they have, lower the role of a user with a stronger one, or raise their
 * own. Stateless; every method works in a transaction.
 */
@KeepsRule({"who-gives-access", "invited-to-content", "permission-of-the-absent"})
final class Grants {

  private Grants() {}

  /** Grants a role to users and teams, all or nothing. */
  static void invite(WriteWork w, Authorized<GrantTarget> found, InviteToContent command) {
    ContentId content = found.value().contentId();
    OrganizationId organization = found.value().organization();
    RoleReductionCheck stronger = stronger(w, found);
    for (Principal principal : command.principals()) {
      requireIn(w, organization, principal);
      Optional<Stored<Grant>> old = GrantRepository.find(w, content, principal);
      requireMayGive(found, old, command.role());
      if (old.isPresent()) {
        Grant changed = old.get().value().withRole(command.role().orElse(null));
        GrantRepository.update(w, changed, old.get().version());
      } else {
        GrantRepository.insert(
            w, new Grant(content, organization, principal, command.role(), w.now()));
      }
    }
    stronger.requireNotLowered(w, found.value());
  }

  /** The users with a grant, in the order of the grants. */
  static Slice<ContentPermissions.OfUser> users(
      ReadWork r, GrantTarget place, ListOptions options) {
    Scan<Grant> scan = GrantRepository.on(place.contentId(), Principal.Type.USER);
    return given(r, scan, options)
        .map(
            grant ->
                new ContentPermissions.OfUser(
                    ShownUsers.in(r, grant.organization(), new UserId(grant.principal().value())),
                    grant.role().orElseThrow()));
  }

  /** The teams with a grant, in the order of the grants. */
  static Slice<ContentPermissions.OfTeam> teams(
      ReadWork r, GrantTarget place, ListOptions options) {
    Viewer viewer = Viewer.of(r, place.organization());
    Scan<Grant> scan = GrantRepository.on(place.contentId(), Principal.Type.TEAM);
    return given(r, scan, options).map(grant -> ofTeam(r, grant, viewer));
  }

  private static Slice<Grant> given(ReadTx tx, Scan<Grant> scan, ListOptions options) {
    return Listing.filtered(
        tx, scan, ListName.of(scan), options, grant -> grant.role().isPresent());
  }

  private static ContentPermissions.OfTeam ofTeam(ReadWork r, Grant grant, Viewer viewer) {
    TeamId id = new TeamId(grant.principal().value());
    Team team =
        TeamRepository.find(r, id)
            .map(Stored::value)
            .orElseThrow(() -> new IllegalStateException("team " + id + " is missing"));
    return new ContentPermissions.OfTeam(TeamViews.of(r, team, viewer), grant.role().orElseThrow());
  }

  /**
   * Changes the role of a grant.
   *
   * @throws DocsException with {@code NOT_FOUND} when there is no such grant
   */
  static void update(
      WriteWork w, Authorized<GrantTarget> found, Principal principal, Update<Role> role) {
    Stored<Grant> stored =
        find(w, found, principal)
            .orElseThrow(() -> DocsException.notFound(name(principal), principal));
    if (role.isSet()) {
      Grant changed = stored.value().withRole(role.value());
      requireMayGive(found, Optional.of(stored), changed.role());
      RoleReductionCheck stronger = stronger(w, found);
      GrantRepository.update(w, changed, stored.version());
      stronger.requireNotLowered(w, found.value());
    }
  }

  /** Revokes a grant; does nothing when there is none. */
  static void remove(WriteWork w, Authorized<GrantTarget> found, Principal principal) {
    Optional<Stored<Grant>> stored = find(w, found, principal);
    if (stored.isPresent()) {
      requireMayGive(found, stored, Optional.empty());
      RoleEscalationCheck rights = RoleEscalationCheck.on(w, List.of(found.value()));
      RoleReductionCheck stronger = stronger(w, found);
      GrantRepository.delete(w, stored.get());
      rights.requireNotRaised(w, found.value());
      stronger.requireNotLowered(w, found.value());
    }
  }

  private static Optional<Stored<Grant>> find(
      ReadTx tx, Authorized<GrantTarget> found, Principal principal) {
    return GrantRepository.find(tx, found.value().contentId(), principal);
  }

  private static RoleReductionCheck stronger(ReadTx tx, Authorized<GrantTarget> found) {
    return RoleReductionCheck.on(tx, found.value(), found.role());
  }

  /** A grant that is not stronger than the caller's role does not raise that role. */
  private static void requireMayGive(
      Authorized<GrantTarget> found, Optional<Stored<Grant>> old, Optional<Role> role) {
    if (isMore(role, found)) {
      throw DocsException.forbidden("you may not give a role stronger than yours");
    }
    if (isMore(old.map(Stored::value).flatMap(Grant::role), found)) {
      throw DocsException.forbidden(
          "you may not change the role of people with a stronger role than yours");
    }
  }

  private static boolean isMore(Optional<Role> role, Authorized<GrantTarget> found) {
    return role.filter(wanted -> !found.role().includes(wanted)).isPresent();
  }

  private static void requireIn(ReadTx tx, OrganizationId organization, Principal principal) {
    boolean in =
        principal.type() == Principal.Type.USER
            ? isThere(tx, organization, new UserId(principal.value()))
            : TeamRepository.find(tx, new TeamId(principal.value()))
                .filter(stored -> stored.value().organization().equals(organization))
                .isPresent();
    if (!in) {
      throw DocsException.notFound(name(principal), principal);
    }
  }

  /**
   * Grants to users who have not accepted their invitation yet are allowed; they have no effect
   * until then.
   */
  private static boolean isThere(ReadTx tx, OrganizationId organization, UserId user) {
    return MemberRepository.find(tx, organization, user).isPresent()
        || PendingMemberRepository.find(tx, organization, user).isPresent();
  }

  private static String name(Principal principal) {
    return principal.type() == Principal.Type.USER ? "user" : "team";
  }
}
