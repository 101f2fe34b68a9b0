package dev.docs.people;

import static java.util.Objects.requireNonNull;
import static java.util.stream.Collectors.toSet;

import dev.docs.access.Member;
import dev.docs.access.Team;
import dev.docs.access.Team.TeamMember;
import dev.docs.access.Team.TeamRole;
import dev.docs.access.caller.Roles;
import dev.docs.access.internal.MemberRepository;
import dev.docs.access.internal.TeamRepository;
import dev.docs.command.Update;
import dev.docs.command.internal.Validation;
import dev.docs.error.DocsException;
import dev.docs.id.OrganizationId;
import dev.docs.id.TeamId;
import dev.docs.id.UserId;
import dev.docs.kind.Cascade;
import dev.docs.listing.ListOptions;
import dev.docs.listing.Slice;
import dev.docs.listing.internal.CaseFolding;
import dev.docs.listing.internal.ListName;
import dev.docs.listing.internal.Listing;
import dev.docs.organization.internal.OrganizationAccess;
import dev.docs.people.internal.MemberViews;
import dev.docs.people.internal.TeamGroups;
import dev.docs.people.internal.TeamMemberships;
import dev.docs.people.internal.TeamViews;
import dev.docs.space.internal.RoleEscalationCheck;
import dev.docs.space.internal.Viewer;
import dev.docs.store.ReadTx;
import dev.docs.store.Scan;
import dev.docs.store.Stored;
import dev.docs.user.User;
import dev.docs.work.Context;
import dev.docs.work.ReadWork;
import dev.docs.work.WriteWork;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Teams of organizations. Members see all teams, guests those they are in. Creating a team requires
 * the role admin in the organization; admins and the owners of a team manage it. Thread-safe.
 */
public final class Teams {

  /** The most groups of a member: each is looked up. */
  public static final int MAX_GROUPS = 1000;

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
          boolean seesAll = Roles.in(r, organization).isPresent();
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
          OrganizationAccess.requireAdmin(w, organization, "create teams");
          return TeamViews.of(w, create(w, id, organization, command, Optional.empty()));
        });
  }

  private static Team create(
      WriteWork w,
      TeamId id,
      OrganizationId organization,
      CreateTeam command,
      Optional<String> group) {
    Team team = new Team(id, organization, command.title(), w.now(), group);
    TeamRepository.insert(w, team);
    for (UserId user : command.members()) {
      TeamMemberships.put(w, team, user, Update.keep());
    }
    return team;
  }

  /**
   * The team of a group of the embedding application, created when absent, as by {@link #create}.
   * Requires the role admin in the organization. To be called as often as an application starts: of
   * several calls at the same time one creates the team. A present team is returned as it is.
   *
   * @param group the name of the group, 1 to {@value Team#MAX_GROUP} characters: {@link #sync}
   *     gives the team to members of the group, and takes it from others
   */
  public View ensure(OrganizationId organization, String group, CreateTeam command) {
    Validation.check(command);
    if (!TeamGroups.isName(group)) {
      throw DocsException.invalid(
          "group", "must have 1 to " + Team.MAX_GROUP + " characters, without control characters");
    }
    return context
        .read(
            "Teams.findEnsured",
            r -> {
              OrganizationAccess.requireAdmin(r, organization, "create teams");
              return ofGroup(r, organization, group);
            })
        .orElseGet(
            () ->
                context.write(
                    "Teams.ensure",
                    w -> {
                      TeamId id = new TeamId(w.ids().next());
                      OrganizationAccess.requireAdmin(w, organization, "create teams");
                      return ofGroup(w, organization, group)
                          .orElseGet(
                              () ->
                                  TeamViews.of(
                                      w, create(w, id, organization, command, Optional.of(group))));
                    }));
  }

  private static Optional<View> ofGroup(ReadWork r, OrganizationId organization, String group) {
    return TeamRepository.findByGroup(r, organization, group).map(team -> TeamViews.of(r, team));
  }

  /**
   * Lets a member be in the teams of their groups, and in no team of another group. Requires the
   * role admin in the organization. Teams that were not made by {@link #ensure} are not touched,
   * and groups without a team are ignored. Who is in a team already keeps their role in it. To be
   * called when a user signs in: nothing is written when nothing changes.
   *
   * @param groups the names of the member's groups in the embedding application, at most {@value
   *     #MAX_GROUPS}
   * @return the teams of their groups, in the order in which the member joined them
   * @throws DocsException with {@code NOT_FOUND} when the user is not in the organization
   */
  public List<Team> sync(OrganizationId organization, UserId user, Collection<String> groups) {
    Set<String> names = TeamGroups.named(groups);
    TeamGroups.Difference found =
        context.read("Teams.compare", r -> TeamGroups.compare(r, organization, user, names));
    return found.isNone()
        ? found.present()
        : context.write(
            "Teams.sync",
            w -> {
              TeamGroups.compare(w, organization, user, names).apply(w, user);
              return TeamGroups.compare(w, organization, user, names).present();
            });
  }

  /** Those of these groups that have a team. Requires the role admin in the organization. */
  public Set<String> withTeam(OrganizationId organization, Set<String> groups) {
    return context.read(
        "Teams.withTeam",
        r -> {
          OrganizationAccess.requireAdmin(r, organization, "see groups");
          return groups.stream()
              .filter(TeamGroups::isName)
              .limit(MAX_GROUPS)
              .filter(name -> TeamRepository.findByGroup(r, organization, name).isPresent())
              .collect(toSet());
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
                        RoleEscalationCheck.on(w, TeamMemberships.given(w, stored.value()));
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
          Scan<TeamMember> all = TeamRepository.members(team.id());
          Slice<TeamMember> members =
              Roles.in(r, organization).isPresent()
                  ? Listing.of(r, all, options)
                  : Listing.filtered(
                      r,
                      all,
                      ListName.of(all),
                      options,
                      in -> TeamMemberships.isKnown(r, organization, in.user()));
          List<Member> found =
              MemberRepository.findAll(r, organization, members.map(TeamMember::user).items());
          Map<UserId, Members.View> views = new HashMap<>();
          MemberViews.of(r, organization, members.withItems(found))
              .items()
              .forEach(view -> views.put(view.member().user(), view));
          return members.map(in -> View.OfMember.of(in, requireNonNull(views.get(in.user()))));
        });
  }

  /**
   * Adds, changes and removes members of a team, all or nothing.
   *
   * @throws DocsException with {@code NOT_FOUND} when an added user is not in the organization
   */
  public void updateMembers(OrganizationId organization, TeamId id, UpdateTeamMembers command) {
    Validation.check(command);
    context.execute(
        "Teams.updateMembers",
        w -> {
          Team team = managed(w, organization, id).value();
          Set<UserId> leaving = new LinkedHashSet<>();
          command.remove().forEach(name -> leaving.add(TeamMemberships.named(w, team, name)));
          command
              .put()
              .forEach(
                  (name, role) -> {
                    UserId user = TeamMemberships.named(w, team, name);
                    if (!leaving.contains(user)) {
                      TeamMemberships.put(w, team, user, role);
                    }
                  });
          leaving.forEach(user -> TeamMemberships.remove(w, team, user));
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
        "Teams.removeMember",
        w -> TeamMemberships.remove(w, managed(w, organization, id).value(), user));
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
        TeamMember membership, Member member, User user, long teams, long spaces, long sites) {
      private static OfMember of(TeamMember in, Members.View as) {
        return new OfMember(in, as.member(), as.user(), as.teams(), as.spaces(), as.sites());
      }
    }
  }
}
