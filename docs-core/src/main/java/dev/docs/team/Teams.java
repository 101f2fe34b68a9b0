package dev.docs.team;

import dev.docs.access.Context;
import dev.docs.access.Grant;
import dev.docs.access.GrantRepository;
import dev.docs.access.Member;
import dev.docs.access.MemberRepository;
import dev.docs.access.Place;
import dev.docs.access.Principal;
import dev.docs.access.Role;
import dev.docs.access.Team;
import dev.docs.access.TeamMember;
import dev.docs.access.TeamRepository;
import dev.docs.access.TeamRole;
import dev.docs.command.Validation;
import dev.docs.error.DocsException;
import dev.docs.id.OrganizationId;
import dev.docs.id.TeamId;
import dev.docs.id.UserId;
import dev.docs.listing.CaseFolding;
import dev.docs.listing.ListName;
import dev.docs.listing.ListOptions;
import dev.docs.listing.Listing;
import dev.docs.listing.Slice;
import dev.docs.organization.Organizations;
import dev.docs.space.MemberSpaces;
import dev.docs.space.OwnRights;
import dev.docs.space.Places;
import dev.docs.space.Sharing;
import dev.docs.space.StrongerMembers;
import dev.docs.space.Viewer;
import dev.docs.store.Hit;
import dev.docs.store.ReadTx;
import dev.docs.store.Scan;
import dev.docs.store.Stored;
import dev.docs.store.WriteTx;
import dev.docs.user.ShownUsers;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The teams of organizations. Members see all of them, guests those they are in; admins of the
 * organization make them, and manage them together with their owners. Thread-safe.
 */
public final class Teams {

  private final Context context;

  public Teams(Context context) {
    this.context = context;
  }

  /** The teams that the caller may see, in the order in which they were made. */
  public Slice<TeamView> list(OrganizationId organization, TeamFilter filter, ListOptions options) {
    return context
        .store()
        .read(
            tx -> {
              Organizations.require(context, tx, organization);
              Scan<Team> all = TeamRepository.of(organization);
              boolean seesAll = context.roleIn(tx, organization).isPresent();
              Slice<Team> teams =
                  seesAll && filter.equals(TeamFilter.ALL)
                      ? Listing.of(tx, all, options)
                      : Listing.filtered(
                          tx,
                          all,
                          ListName.of(all).by("owner", filter.owner()).by("title", filter.title()),
                          options,
                          team ->
                              passes(tx, filter, team)
                                  && (seesAll || TeamViews.isVisible(context, tx, team)));
              Viewer viewer = Viewer.of(context, tx, organization);
              return teams.map(team -> TeamViews.of(context, tx, team, viewer));
            });
  }

  private static boolean passes(ReadTx tx, TeamFilter filter, Team team) {
    return (filter.title() == null || CaseFolding.contains(team.title(), filter.title()))
        && (filter.owner() == null
            || TeamRepository.findMember(tx, team.id(), filter.owner())
                .filter(stored -> stored.value().role() == TeamRole.OWNER)
                .isPresent());
  }

  /**
   * Makes a team.
   *
   * @throws DocsException with {@code NOT_FOUND} when one of the members is not in the organization
   */
  public TeamView create(OrganizationId organization, CreateTeam command) {
    Validation.check(command);
    TeamId id = new TeamId(context.ids().next());
    Instant now = context.time().now();
    return context
        .store()
        .write(
            tx -> {
              Organizations.require(context, tx, organization);
              if (context.roleIn(tx, organization).filter(Role.ADMIN::equals).isEmpty()) {
                throw DocsException.forbidden("you may not create teams: it needs an admin");
              }
              Team team = new Team(id, organization, command.title(), now);
              TeamRepository.insert(tx, team);
              for (UserId user : command.members()) {
                put(tx, team, user, null, now);
              }
              return TeamViews.of(context, tx, team);
            });
  }

  public TeamView get(OrganizationId organization, TeamId id) {
    return context
        .store()
        .read(tx -> TeamViews.of(context, tx, require(tx, organization, id).value()));
  }

  public TeamView update(OrganizationId organization, TeamId id, UpdateTeam command) {
    Validation.check(command);
    return context
        .store()
        .write(
            tx -> {
              Stored<Team> stored = managed(tx, organization, id);
              Team changed = stored.value().titled(command.title());
              TeamRepository.update(tx, changed, stored.version());
              return TeamViews.of(context, tx, changed);
            });
  }

  /** Removes a team, and what it was given. Does nothing where there is no such team. */
  public void delete(OrganizationId organization, TeamId id) {
    context.delete(
        tx -> {
          Organizations.require(context, tx, organization);
          find(tx, organization, id)
              .ifPresent(
                  stored -> {
                    requireManaged(tx, stored.value());
                    OwnRights rights = OwnRights.on(context, tx, given(tx, stored.value()));
                    TeamRepository.delete(tx, stored);
                    rights.requireNotRaised(tx);
                  });
        });
  }

  /**
   * Who is in a team, in the order in which they came; of those whom they share no content with,
   * guests see nobody.
   */
  public Slice<TeamMemberView> members(
      OrganizationId organization, TeamId id, ListOptions options) {
    return context
        .store()
        .read(
            tx -> {
              Team team = require(tx, organization, id).value();
              MemberSpaces spaces = MemberSpaces.in(context, tx, organization);
              Scan<TeamMember> all = TeamRepository.members(team.id());
              Slice<TeamMember> members =
                  context.roleIn(tx, organization).isPresent()
                      ? Listing.of(tx, all, options)
                      : Listing.filtered(
                          tx,
                          all,
                          ListName.of(all),
                          options,
                          in -> isKnown(tx, organization, in.user()));
              return members.map(membership -> view(tx, membership, spaces));
            });
  }

  /**
   * Changes who is in a team, all or nothing.
   *
   * @throws DocsException with {@code NOT_FOUND} when one who is put is not in the organization,
   *     {@code INVALID} when somebody is put and removed
   */
  public void updateMembers(OrganizationId organization, TeamId id, UpdateTeamMembers command) {
    for (UserId user : command.remove()) {
      if (command.put().containsKey(user)) {
        throw DocsException.invalid("remove", "must not name one who is added");
      }
    }
    Instant now = context.time().now();
    context
        .store()
        .write(
            tx -> {
              Team team = managed(tx, organization, id).value();
              for (Map.Entry<UserId, TeamRole> entry : command.put().entrySet()) {
                put(tx, team, entry.getKey(), entry.getValue(), now);
              }
              for (UserId user : command.remove()) {
                remove(tx, team, user);
              }
              return null;
            });
  }

  /**
   * Puts a member of the organization into a team, or changes what they are in it.
   *
   * @param role null to keep it, or for {@link TeamRole#MEMBER} of one who is new
   * @throws DocsException with {@code NOT_FOUND} when they are not in the organization
   */
  public void putMember(OrganizationId organization, TeamId id, UserId user, TeamRole role) {
    Instant now = context.time().now();
    context
        .store()
        .write(
            tx -> {
              put(tx, managed(tx, organization, id).value(), user, role, now);
              return null;
            });
  }

  /** Takes a user out of a team. Does nothing for one who is not in it, or without such a team. */
  public void removeMember(OrganizationId organization, TeamId id, UserId user) {
    context.delete(tx -> remove(tx, managed(tx, organization, id).value(), user));
  }

  /** Whether the caller may know that somebody is in the organization. */
  private boolean isKnown(ReadTx tx, OrganizationId organization, UserId user) {
    return isCaller(user)
        || context.roleIn(tx, organization).isPresent()
        || Sharing.isThere(context, tx, organization, user);
  }

  private boolean isCaller(UserId user) {
    return context.caller().user().filter(user::equals).isPresent();
  }

  private void put(WriteTx tx, Team team, UserId user, TeamRole role, Instant now) {
    if (MemberRepository.find(tx, team.organization(), user).isEmpty()
        || !isKnown(tx, team.organization(), user)) {
      throw DocsException.notFound("member", user);
    }
    Optional<Stored<TeamMember>> stored = TeamRepository.findMember(tx, team.id(), user);
    if (stored.isEmpty()) {
      TeamRole given = role == null ? TeamRole.MEMBER : role;
      Map<Place, Role> before = notToLower(tx, team, user);
      TeamRepository.insertMember(
          tx, new TeamMember(team.id(), team.organization(), user, given, now));
      before.forEach((place, had) -> requireNotLowered(tx, place, user, had));
    } else if (role != null) {
      TeamMember changed = stored.get().value().withRole(role);
      TeamRepository.updateMember(tx, changed, stored.get().version());
    }
  }

  /**
   * What somebody has on the content of a team, as far as the caller may not take it from them: who
   * does not manage the content, or has less there, takes nothing by adding them to the team.
   */
  private Map<Place, Role> notToLower(ReadTx tx, Team team, UserId user) {
    Map<Place, Role> roles = new LinkedHashMap<>();
    if (isCaller(user)
        || context.roleIn(tx, team.organization()).filter(Role.ADMIN::equals).isPresent()) {
      return roles;
    }
    for (Place place : given(tx, team)) {
      Optional<Role> own =
          Places.role(context, tx, place).filter(role -> role.includes(Role.CREATE));
      StrongerMembers.role(tx, place, user)
          .filter(had -> own.filter(role -> role.includes(had)).isEmpty())
          .ifPresent(had -> roles.put(place, had));
    }
    return roles;
  }

  private static void requireNotLowered(ReadTx tx, Place place, UserId user, Role had) {
    if (StrongerMembers.role(tx, place, user).filter(now -> now.includes(had)).isEmpty()) {
      throw DocsException.forbidden(
          "you may not add "
              + user
              + " to this team: it would take from what they have on content of the team");
    }
  }

  private void remove(WriteTx tx, Team team, UserId user) {
    Optional<Stored<TeamMember>> stored = TeamRepository.findMember(tx, team.id(), user);
    if (stored.isPresent()) {
      OwnRights rights = OwnRights.on(context, tx, isCaller(user) ? given(tx, team) : List.of());
      TeamRepository.deleteMember(tx, stored.get());
      rights.requireNotRaised(tx);
    }
  }

  /** The content that a team was given a role on. */
  private static List<Place> given(ReadTx tx, Team team) {
    List<Place> places = new ArrayList<>();
    for (Hit<Grant> hit :
        tx.scan(GrantRepository.to(Principal.of(team.id()), team.organization()))) {
      Places.find(tx, hit.value().content()).ifPresent(places::add);
    }
    return places;
  }

  private TeamMemberView view(ReadTx tx, TeamMember membership, MemberSpaces spaces) {
    OrganizationId organization = membership.organization();
    UserId user = membership.user();
    Member member =
        MemberRepository.find(tx, organization, user)
            .map(Stored::value)
            .orElseThrow(() -> new IllegalStateException(user + " is in a team, but no member"));
    return new TeamMemberView(
        membership,
        member,
        ShownUsers.of(context, tx, member),
        TeamRepository.countOf(tx, organization, user),
        spaces.count(member));
  }

  private Optional<Stored<Team>> find(ReadTx tx, OrganizationId organization, TeamId id) {
    return TeamRepository.find(tx, id)
        .filter(stored -> stored.value().organization().equals(organization))
        .filter(stored -> TeamViews.isVisible(context, tx, stored.value()));
  }

  private Stored<Team> require(ReadTx tx, OrganizationId organization, TeamId id) {
    Organizations.require(context, tx, organization);
    return find(tx, organization, id).orElseThrow(() -> DocsException.notFound("team", id));
  }

  private Stored<Team> managed(ReadTx tx, OrganizationId organization, TeamId id) {
    Stored<Team> stored = require(tx, organization, id);
    requireManaged(tx, stored.value());
    return stored;
  }

  private void requireManaged(ReadTx tx, Team team) {
    if (!TeamViews.isManaged(context, tx, team)) {
      throw DocsException.forbidden(
          "you may not change this team: it needs an admin, or an owner of the team");
    }
  }
}
