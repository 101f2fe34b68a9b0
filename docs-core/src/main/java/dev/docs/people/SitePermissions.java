package dev.docs.people;

import static java.util.Objects.requireNonNull;

import dev.docs.access.EffectiveRole;
import dev.docs.access.EffectiveRole.Grant;
import dev.docs.access.GrantTarget;
import dev.docs.access.Member;
import dev.docs.access.Principal;
import dev.docs.access.Role;
import dev.docs.access.caller.Require;
import dev.docs.access.caller.Roles;
import dev.docs.access.internal.Authorized;
import dev.docs.access.internal.TeamRepository;
import dev.docs.command.Update;
import dev.docs.command.internal.Validation;
import dev.docs.error.DocsException;
import dev.docs.id.OrganizationId;
import dev.docs.id.SiteId;
import dev.docs.id.SpaceId;
import dev.docs.id.TeamId;
import dev.docs.listing.ListOptions;
import dev.docs.listing.Slice;
import dev.docs.listing.internal.ListName;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.site.Site;
import dev.docs.site.internal.FoundSite;
import dev.docs.space.internal.CollectionRepository;
import dev.docs.space.internal.SpaceRepository;
import dev.docs.space.internal.Viewer;
import dev.docs.store.ReadTx;
import dev.docs.store.Stored;
import dev.docs.user.User;
import dev.docs.user.internal.ShownUsers;
import dev.docs.work.Context;
import dev.docs.work.ReadWork;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Grants on sites, and who may view them. Changing grants requires the role create on the site; a
 * caller cannot grant more than they have, lower the role of a user with a stronger one, or raise
 * their own role. Callers who can view the site see its grants; guests only where they manage it. A
 * role on a site gives none on the spaces that it shows. Thread-safe.
 */
@KeepsRule({"site-roles", "site-permissions"})
public final class SitePermissions {

  private final Context context;

  /**
   * @hidden
   */
  public SitePermissions(Context context) {
    this.context = context;
  }

  /**
   * Grants a role to users and teams, all or nothing.
   *
   * @throws DocsException with {@code INVALID} when there are neither users nor teams, {@code
   *     NOT_FOUND} for users and teams who are not in the organization
   */
  public void invite(OrganizationId organization, SiteId site, InviteToContent command) {
    command.requireSomebody();
    context.execute(
        "SitePermissions.invite", w -> Grants.invite(w, managed(w, organization, site), command));
  }

  /** The users with a grant on the site itself, in the order of the grants. */
  public Slice<ContentPermissions.OfUser> users(
      OrganizationId organization, SiteId site, ListOptions options) {
    return context.read(
        "SitePermissions.users", r -> Grants.users(r, seen(r, organization, site), options));
  }

  /** The teams with a grant on the site itself, in the order of the grants. */
  public Slice<ContentPermissions.OfTeam> teams(
      OrganizationId organization, SiteId site, ListOptions options) {
    return context.read(
        "SitePermissions.teams", r -> Grants.teams(r, seen(r, organization, site), options));
  }

  /**
   * Changes the role of a grant.
   *
   * @param role set to null for no access
   * @throws DocsException with {@code NOT_FOUND} when there is no such grant on the site itself
   */
  public void update(
      OrganizationId organization, SiteId site, Principal principal, Update<Role> role) {
    context.execute(
        "SitePermissions.update",
        w -> Grants.update(w, managed(w, organization, site), principal, role));
  }

  /**
   * Revokes the grant to a user or team on the site itself. Does nothing when there is no such
   * grant or site.
   */
  public void remove(OrganizationId organization, SiteId site, Principal principal) {
    context.execute(
        "SitePermissions.remove",
        w ->
            FoundSite.find(w, organization, site)
                .ifPresent(found -> Grants.remove(w, manage(found), principal)));
  }

  private static Authorized<GrantTarget> managed(
      ReadWork r, OrganizationId organization, SiteId site) {
    return manage(FoundSite.at(r, organization, site));
  }

  private static Authorized<GrantTarget> manage(FoundSite found) {
    return found.asTarget().require(Role.CREATE, "manage access to this");
  }

  /** A site whose grants the caller may see. */
  private static Site seen(ReadWork r, OrganizationId organization, SiteId site) {
    FoundSite found = FoundSite.at(r, organization, site);
    if (Roles.in(r, organization).isEmpty()) {
      found.require(Role.CREATE, "list access as a guest");
    }
    return found.value();
  }

  /**
   * The users who can view a site in its organization, each with their strongest role there or on
   * one of its spaces that the caller may view. Requires membership in the organization.
   *
   * @throws DocsException with {@code FORBIDDEN} for guests
   */
  public Slice<SitePermission> aggregate(
      OrganizationId organization, SiteId site, ListOptions options) {
    return aggregate(organization, site, Members.Query.ALL.ascending(), null, options);
  }

  /**
   * Those of {@link #aggregate(OrganizationId, SiteId, ListOptions)} that a query asks for, in its
   * order.
   *
   * @param query which of the members of the organization, and their order
   * @param team only those in this team of the organization; null for all
   * @throws DocsException with {@code FORBIDDEN} for guests
   */
  public Slice<SitePermission> aggregate(
      OrganizationId organization,
      SiteId site,
      Members.Query query,
      @Nullable TeamId team,
      ListOptions options) {
    Validation.check(query);
    return context.read(
        "SitePermissions.aggregate",
        r -> {
          FoundSite found = FoundSite.at(r, organization, site);
          Require.role(r, organization, Role.READ, "see who may access this site");
          Reaches reaches = reaches(r, found);
          Predicate<Member> inTeam = team == null ? member -> true : ofTeam(r, organization, team);
          ListName name = ListName.of(query.in(organization)).by("site", site).by("team", team);
          return new MemberList(r, organization, query)
              .slice(
                  name,
                  options,
                  member -> reaches.strongest(member).isPresent() && inTeam.test(member))
              .map(member -> view(r, member, reaches.strongest(member).orElseThrow()));
        });
  }

  private static Predicate<Member> ofTeam(ReadTx tx, OrganizationId organization, TeamId team) {
    boolean known =
        TeamRepository.find(tx, team)
            .filter(found -> found.value().organization().equals(organization))
            .isPresent();
    return member -> known && TeamRepository.findMember(tx, team, member.user()).isPresent();
  }

  /** A role, and what it comes from. */
  private record Had(Role role, Origin origin) {}

  /** The roles of members on a site, and on those of its spaces that the caller may view. */
  private record Reaches(ContentAccess site, Map<SpaceId, ContentAccess> spaces) {

    /** The strongest role of a member who may view the site. */
    Optional<Had> strongest(Member member) {
      EffectiveRole own = site.decision(member);
      boolean bySpaces = member.isGuest() && own.rule() != EffectiveRole.Rule.GRANT;
      if (member.disabled() || (own.role().isEmpty() && !bySpaces)) {
        return Optional.empty();
      }
      Optional<Had> strongest = own.role().map(role -> new Had(role, origin(own)));
      for (Map.Entry<SpaceId, ContentAccess> space : spaces.entrySet()) {
        Optional<Role> role = space.getValue().role(member);
        if (role.isPresent()
            && strongest.filter(had -> had.role().includes(role.get())).isEmpty()) {
          strongest = Optional.of(new Had(role.get(), new Origin.OfSpace(space.getKey())));
        }
      }
      return strongest;
    }

    private static Origin origin(EffectiveRole own) {
      return switch (own.rule()) {
        case GRANT -> new Origin.OfSite(teamOf(own.grant()));
        case DEFAULT_LEVEL -> Origin.Default.LEVEL;
        default -> Origin.Default.ORGANIZATION;
      };
    }

    private static Optional<TeamId> teamOf(Optional<Grant> grant) {
      return grant
          .map(Grant::principal)
          .filter(principal -> principal.type() == Principal.Type.TEAM)
          .map(principal -> new TeamId(principal.value()));
    }
  }

  private static Reaches reaches(ReadWork r, FoundSite found) {
    Viewer viewer = Viewer.of(r, found.value().organization());
    Map<SpaceId, ContentAccess> spaces = new LinkedHashMap<>();
    found
        .value()
        .spaces()
        .flatMap(id -> SpaceRepository.find(r, id).stream())
        .map(Stored::value)
        .filter(space -> viewer.role(space).isPresent())
        .forEach(
            space ->
                spaces.put(space.id(), new ContentAccess(r, CollectionRepository.chain(r, space))));
    return new Reaches(new ContentAccess(r, List.of(found.value())), spaces);
  }

  private static SitePermission view(ReadWork r, Member member, Had had) {
    return new SitePermission(
        ShownUsers.of(r, member),
        had.role(),
        had.origin(),
        Optional.ofNullable(member.lastSeenAt()));
  }

  /** What the role of a user on a site comes from. */
  public sealed interface Origin {

    /** What everybody in the organization has. */
    enum Default implements Origin {
      /** The role in the organization. */
      ORGANIZATION,
      /** The default level of the site. */
      LEVEL
    }

    /** A role on a space that the site shows. */
    record OfSpace(SpaceId space) implements Origin {}

    /**
     * A grant on the site.
     *
     * @param team the team that has it; empty for the user
     */
    record OfSite(Optional<TeamId> team) implements Origin {}
  }

  /**
   * The strongest role of a user on a site and on the spaces that it shows.
   *
   * @param lastSeenAt when they last made a request to the organization; empty for never
   */
  public record SitePermission(User user, Role role, Origin origin, Optional<Instant> lastSeenAt) {
    public SitePermission {
      requireNonNull(user, "user");
      requireNonNull(role, "role");
      requireNonNull(origin, "origin");
      requireNonNull(lastSeenAt, "lastSeenAt");
    }
  }
}
