package dev.docs.people;

import static java.util.Objects.requireNonNull;

import dev.docs.access.ContentId;
import dev.docs.access.EffectiveRole.Grant;
import dev.docs.access.GrantTarget;
import dev.docs.access.Member;
import dev.docs.access.Principal;
import dev.docs.access.Role;
import dev.docs.access.Team;
import dev.docs.access.Team.TeamMember;
import dev.docs.access.Team.TeamRole;
import dev.docs.access.internal.Context;
import dev.docs.access.internal.GrantRepository;
import dev.docs.access.internal.MemberRepository;
import dev.docs.access.internal.ReadWork;
import dev.docs.access.internal.TeamRepository;
import dev.docs.access.internal.WriteWork;
import dev.docs.cascade.Cascade;
import dev.docs.command.Update;
import dev.docs.command.internal.Validation;
import dev.docs.error.DocsException;
import dev.docs.id.OrganizationId;
import dev.docs.id.SiteId;
import dev.docs.id.TeamId;
import dev.docs.id.UserId;
import dev.docs.listing.ListOptions;
import dev.docs.listing.Slice;
import dev.docs.listing.internal.CaseFolding;
import dev.docs.listing.internal.ListName;
import dev.docs.listing.internal.Listing;
import dev.docs.organization.internal.OrganizationAccess;
import dev.docs.people.internal.MemberSites;
import dev.docs.people.internal.TeamViews;
import dev.docs.site.internal.SiteRepository;
import dev.docs.space.internal.MemberSpaces;
import dev.docs.space.internal.RoleEscalationCheck;
import dev.docs.space.internal.RoleReductionCheck;
import dev.docs.space.internal.Sharing;
import dev.docs.space.internal.SpaceAccess;
import dev.docs.space.internal.Viewer;
import dev.docs.store.ReadTx;
import dev.docs.store.Scan;
import dev.docs.store.Scan.Hit;
import dev.docs.store.Stored;
import dev.docs.user.User;
import dev.docs.user.internal.ShownUsers;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Teams of organizations. Members see all teams, guests those they are in. Creating a team requires
 * the role admin in the organization; admins and the owners of a team manage it. Thread-safe.
 */
public final class Teams {

  private final Context context;
  private final Cascade<Team> deletion;

  /**
   * @param deletion removes the records that refer to a deleted team
   * @hidden
   */
  public Teams(Context context, Cascade<Team> deletion) {
    this.context = context;
    this.deletion = deletion;
  }

  /** The teams that the caller may see, in the order of creation. */
  public Slice<View> list(OrganizationId organization, Filter filter, ListOptions options) {
    return context.read(
        "Teams.list",
        r -> {
          OrganizationAccess.require(r, organization);
          Scan<Team> all = TeamRepository.of(organization);
          boolean seesAll = r.roleIn(organization).isPresent();
          Slice<Team> teams =
              seesAll && filter.equals(Filter.ALL)
                  ? Listing.of(r, all, options)
                  : Listing.filtered(
                      r,
                      all,
                      ListName.of(all).by("owner", filter.owner()).by("title", filter.title()),
                      options,
                      team -> passes(r, filter, team) && (seesAll || TeamViews.isVisible(r, team)));
          Viewer viewer = Viewer.of(r, organization);
          return teams.map(team -> TeamViews.of(r, team, viewer));
        });
  }

  private static boolean passes(ReadTx tx, Filter filter, Team team) {
    return (filter.title() == null || CaseFolding.contains(team.title(), filter.title()))
        && (filter.owner() == null
            || TeamRepository.findMember(tx, team.id(), filter.owner())
                .filter(stored -> stored.value().role() == TeamRole.OWNER)
                .isPresent());
  }

  /**
   * Creates a team.
   *
   * @throws DocsException with {@code NOT_FOUND} when one of the members is not in the organization
   */
  public View create(OrganizationId organization, CreateTeam command) {
    Validation.check(command);
    return context.write(
        "Teams.create",
        w -> {
          TeamId id = new TeamId(w.ids().next());
          OrganizationAccess.require(w, organization);
          w.requireRoleIn(organization, Role.ADMIN, "create teams");
          Team team = new Team(id, organization, command.title(), w.now());
          TeamRepository.insert(w, team);
          for (UserId user : command.members()) {
            put(w, team, user, Update.keep());
          }
          return TeamViews.of(w, team);
        });
  }

  /**
   * A team, as the caller sees it. Requires being in the organization.
   *
   * @throws DocsException with {@code NOT_FOUND} when there is none
   */
  public View get(OrganizationId organization, TeamId id) {
    return context.read("Teams.get", r -> TeamViews.of(r, require(r, organization, id).value()));
  }

  /**
   * Renames a team. Requires the role admin in the organization, or owning the team.
   *
   * @throws DocsException with {@code NOT_FOUND} when there is none, {@code INVALID} when the title
   *     is, {@code FORBIDDEN} for others
   */
  public View update(OrganizationId organization, TeamId id, UpdateTeam command) {
    Validation.check(command);
    return context.write(
        "Teams.update",
        w -> {
          Stored<Team> stored = managed(w, organization, id);
          Team changed = stored.value().titled(command.title());
          TeamRepository.update(w, changed, stored.version());
          return TeamViews.of(w, changed);
        });
  }

  /** Deletes a team and the grants to it. Does nothing when there is no such team. */
  public void delete(OrganizationId organization, TeamId id) {
    context.delete(
        "Teams.delete",
        w -> {
          OrganizationAccess.require(w, organization);
          find(w, organization, id)
              .ifPresent(
                  stored -> {
                    requireManaged(w, stored.value());
                    RoleEscalationCheck rights =
                        RoleEscalationCheck.on(w, given(w, stored.value()));
                    deletion.run(w, stored.value());
                    TeamRepository.delete(w, stored);
                    rights.requireNotRaised(w);
                  });
        });
  }

  /**
   * The members of a team, in the order in which they joined it. Guests see only those with whom
   * they share content.
   */
  public Slice<View.OfMember> members(OrganizationId organization, TeamId id, ListOptions options) {
    return context.read(
        "Teams.members",
        r -> {
          Team team = require(r, organization, id).value();
          MemberSpaces spaces = MemberSpaces.in(r, organization);
          Scan<TeamMember> all = TeamRepository.members(team.id());
          Slice<TeamMember> members =
              r.roleIn(organization).isPresent()
                  ? Listing.of(r, all, options)
                  : Listing.filtered(
                      r, all, ListName.of(all), options, in -> isKnown(r, organization, in.user()));
          Map<UserId, Member> found = new HashMap<>();
          MemberRepository.findAll(r, organization, members.map(TeamMember::user).items())
              .forEach(member -> found.put(member.user(), member));
          spaces.prepare(found.values());
          MemberSites sites = MemberSites.in(r, organization, spaces);
          Map<UserId, User> users = ShownUsers.of(r, found.values());
          return members.map(
              in ->
                  view(
                      in,
                      requireNonNull(found.get(in.user()), "a member"),
                      requireNonNull(users.get(in.user()), "user"),
                      spaces,
                      sites));
        });
  }

  /**
   * Adds, changes and removes members of a team, all or nothing.
   *
   * @throws DocsException with {@code NOT_FOUND} when an added user is not in the organization,
   *     {@code INVALID} when a user is both added and removed
   */
  public void updateMembers(OrganizationId organization, TeamId id, UpdateTeamMembers command) {
    Validation.check(command);
    for (UserId user : command.remove()) {
      if (command.put().containsKey(user)) {
        throw DocsException.invalid("remove", "must not name a user who is also in add");
      }
    }
    context.execute(
        "Teams.updateMembers",
        w -> {
          Team team = managed(w, organization, id).value();
          command.put().forEach((user, role) -> put(w, team, user, role));
          for (UserId user : command.remove()) {
            remove(w, team, user);
          }
        });
  }

  /**
   * Adds a member of the organization to a team as {@link TeamRole#MEMBER}; one who is in it keeps
   * their role.
   *
   * @throws DocsException with {@code NOT_FOUND} when they are not in the organization
   */
  public void putMember(OrganizationId organization, TeamId id, UserId user) {
    updateMembers(organization, id, UpdateTeamMembers.NOTHING.put(user));
  }

  /**
   * Adds a member of the organization to a team, or changes their role in it.
   *
   * @throws DocsException with {@code NOT_FOUND} when they are not in the organization
   */
  public void putMember(OrganizationId organization, TeamId id, UserId user, TeamRole role) {
    updateMembers(organization, id, UpdateTeamMembers.NOTHING.put(user, role));
  }

  /** Removes a member from a team. Does nothing when there is no such member or team. */
  public void removeMember(OrganizationId organization, TeamId id, UserId user) {
    context.delete(
        "Teams.removeMember", w -> remove(w, managed(w, organization, id).value(), user));
  }

  /** Whether the caller may see that a user is in the organization. */
  private boolean isKnown(ReadWork r, OrganizationId organization, UserId user) {
    return r.caller().is(user)
        || r.roleIn(organization).isPresent()
        || Sharing.isThere(r, organization, user);
  }

  private void put(WriteWork w, Team team, UserId user, Update<TeamRole> role) {
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
  private Map<GrantTarget, Role> protectedRoles(ReadWork r, Team team, UserId user) {
    Map<GrantTarget, Role> roles = new LinkedHashMap<>();
    if (r.caller().is(user) || r.hasRoleIn(team.organization(), Role.ADMIN)) {
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

  private void remove(WriteWork w, Team team, UserId user) {
    Optional<Stored<TeamMember>> stored = TeamRepository.findMember(w, team.id(), user);
    if (stored.isPresent()) {
      RoleEscalationCheck rights =
          RoleEscalationCheck.on(w, w.caller().is(user) ? given(w, team) : List.of());
      TeamRepository.deleteMember(w, stored.get());
      rights.requireNotRaised(w);
    }
  }

  /** The content and the sites with a grant to a team. */
  private static List<GrantTarget> given(ReadTx tx, Team team) {
    List<GrantTarget> places = new ArrayList<>();
    for (Hit<Grant> hit :
        tx.scan(GrantRepository.to(Principal.of(team.id()), team.organization()))) {
      place(tx, hit.value().content()).ifPresent(places::add);
    }
    return places;
  }

  private static Optional<? extends GrantTarget> place(ReadTx tx, ContentId id) {
    return id.type() == ContentId.Type.SITE
        ? SiteRepository.find(tx, new SiteId(id.value())).map(Stored::value)
        : SpaceAccess.find(tx, id);
  }

  private static View.OfMember view(
      TeamMember membership, Member member, User user, MemberSpaces spaces, MemberSites sites) {
    return new View.OfMember(
        membership, member, user, spaces.teams(member), spaces.count(member), sites.count(member));
  }

  private Optional<Stored<Team>> find(ReadWork r, OrganizationId organization, TeamId id) {
    return TeamRepository.find(r, id)
        .filter(stored -> stored.value().organization().equals(organization))
        .filter(stored -> TeamViews.isVisible(r, stored.value()));
  }

  private Stored<Team> require(ReadWork r, OrganizationId organization, TeamId id) {
    OrganizationAccess.require(r, organization);
    return find(r, organization, id).orElseThrow(() -> DocsException.notFound("team", id));
  }

  private Stored<Team> managed(ReadWork r, OrganizationId organization, TeamId id) {
    Stored<Team> stored = require(r, organization, id);
    requireManaged(r, stored.value());
    return stored;
  }

  private void requireManaged(ReadWork r, Team team) {
    if (!TeamViews.isManaged(r, team)) {
      throw DocsException.forbidden(
          "you may not change this team: it needs an admin, or an owner of the team");
    }
  }

  /**
   * Which teams are listed.
   *
   * @param owner only those that this user owns; null for all
   * @param title only those whose title contains this, ignoring case; null for all
   */
  public record Filter(@Nullable UserId owner, @Nullable String title) {

    /** All of them. */
    public static final Filter ALL = new Filter(null, null);
  }

  /**
   * A team as a caller sees it.
   *
   * @param members the number of its members
   * @param spaces the number of spaces, the trash excluded, with a grant to the team
   * @param admin whether the caller manages it: admins of the organization and its owners do
   */
  public record View(Team team, long members, long spaces, boolean admin) {

    public TeamId id() {
      return team.id();
    }

    /**
     * A member of a team as a caller sees them.
     *
     * @param teams the number of their teams
     * @param spaces the number of spaces they have access to, of those the caller may view
     * @param sites the number of sites that they may see, of those the caller may
     */
    public record OfMember(
        TeamMember membership, Member member, User user, long teams, long spaces, long sites) {}
  }
}
