package dev.docs.people.internal;

import dev.docs.access.ContentId;
import dev.docs.access.GrantTarget;
import dev.docs.access.Principal;
import dev.docs.access.Role;
import dev.docs.access.Team;
import dev.docs.access.Team.TeamMember;
import dev.docs.access.Team.TeamRole;
import dev.docs.access.caller.Roles;
import dev.docs.access.internal.GrantRepository;
import dev.docs.access.internal.MemberRepository;
import dev.docs.access.internal.TeamRepository;
import dev.docs.command.Update;
import dev.docs.error.DocsException;
import dev.docs.id.OrganizationId;
import dev.docs.id.SiteId;
import dev.docs.id.UserId;
import dev.docs.site.internal.SiteRepository;
import dev.docs.space.internal.RoleEscalationCheck;
import dev.docs.space.internal.RoleReductionCheck;
import dev.docs.space.internal.Sharing;
import dev.docs.space.internal.SpaceAccess;
import dev.docs.store.ReadTx;
import dev.docs.store.Stored;
import dev.docs.user.internal.UserRepository;
import dev.docs.work.ReadWork;
import dev.docs.work.WriteWork;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Adds members to teams and removes them. Stateless; every method works in a transaction. The
 * calling service checks that the caller manages the team.
 */
public final class TeamMemberships {

  private TeamMemberships() {}

  /** Whether the caller may see that a user is in the organization. */
  public static boolean isKnown(ReadWork r, OrganizationId organization, UserId user) {
    return r.caller().is(user)
        || Roles.in(r, organization).isPresent()
        || Sharing.isThere(r, organization, user);
  }

  /**
   * The user whom a client names by id or by email: an id that contains an {@code @} comes first.
   * What names no member whom the caller knows stays as it is.
   */
  public static UserId named(ReadWork r, Team team, UserId name) {
    OrganizationId organization = team.organization();
    if (name.value().indexOf('@') < 0 || MemberRepository.find(r, organization, name).isPresent()) {
      return name;
    }
    return UserRepository.findByEmail(r, name.value())
        .map(stored -> stored.value().id())
        .filter(user -> MemberRepository.find(r, organization, user).isPresent())
        .filter(user -> isKnown(r, organization, user))
        .orElse(name);
  }

  /**
   * Adds a member, or changes their role.
   *
   * @throws DocsException with {@code NOT_FOUND} when they are not in the organization
   */
  public static void put(WriteWork w, Team team, UserId user, Update<TeamRole> role) {
    if (MemberRepository.find(w, team.organization(), user).isEmpty()
        || !isKnown(w, team.organization(), user)) {
      throw DocsException.notFound("member", user);
    }
    Optional<Stored<TeamMember>> stored = TeamRepository.findMember(w, team.id(), user);
    if (stored.isEmpty()) {
      TeamRole initial = role.or(TeamRole.MEMBER);
      Map<GrantTarget, Role> before = protectedRoles(w, team, user);
      TeamRepository.insertMember(
          w, new TeamMember(team.id(), team.organization(), user, initial, w.now()));
      before.forEach((place, had) -> requireNotLowered(w, place, user, had));
    } else if (role.isSet()) {
      TeamMember old = stored.get().value();
      TeamMember changed = old.withRole(role.or(old.role()));
      TeamRepository.updateMember(w, changed, stored.get().version());
    }
  }

  /**
   * The roles of a user on the content of a team that the caller may not lower: a caller who does
   * not manage the content, or has a weaker role there, must not lower them by adding the user to
   * the team.
   */
  private static Map<GrantTarget, Role> protectedRoles(ReadWork r, Team team, UserId user) {
    Map<GrantTarget, Role> roles = new LinkedHashMap<>();
    if (r.caller().is(user) || Roles.has(r, team.organization(), Role.ADMIN)) {
      return roles;
    }
    for (GrantTarget place : given(r, team)) {
      Optional<Role> own = SpaceAccess.role(r, place).filter(role -> role.includes(Role.CREATE));
      RoleReductionCheck.role(r, place, user)
          .filter(had -> own.filter(role -> role.includes(had)).isEmpty())
          .ifPresent(had -> roles.put(place, had));
    }
    return roles;
  }

  private static void requireNotLowered(ReadTx tx, GrantTarget place, UserId user, Role had) {
    if (RoleReductionCheck.role(tx, place, user).filter(now -> now.includes(had)).isEmpty()) {
      throw DocsException.forbidden(
          "you may not add "
              + user
              + " to this team: it would reduce their access to content of the team");
    }
  }

  /** Removes a member; does nothing for others. */
  public static void remove(WriteWork w, Team team, UserId user) {
    Optional<Stored<TeamMember>> stored = TeamRepository.findMember(w, team.id(), user);
    if (stored.isPresent()) {
      RoleEscalationCheck rights =
          RoleEscalationCheck.on(w, w.caller().is(user) ? given(w, team) : List.of());
      TeamRepository.deleteMember(w, stored.get());
      rights.requireNotRaised(w);
    }
  }

  /** The content and the sites with a grant to a team. */
  public static List<GrantTarget> given(ReadTx tx, Team team) {
    return tx.scan(GrantRepository.to(Principal.of(team.id()), team.organization())).stream()
        .<GrantTarget>flatMap(hit -> place(tx, hit.value().content()).stream())
        .toList();
  }

  private static Optional<? extends GrantTarget> place(ReadTx tx, ContentId id) {
    return id.type() == ContentId.Type.SITE
        ? SiteRepository.find(tx, new SiteId(id.value())).map(Stored::value)
        : SpaceAccess.find(tx, id);
  }
}
