package dev.docs.people;

import static java.util.Objects.requireNonNull;

import dev.docs.access.Member;
import dev.docs.access.Role;
import dev.docs.access.internal.Context;
import dev.docs.access.internal.ReadWork;
import dev.docs.access.internal.TeamRepository;
import dev.docs.command.internal.Validation;
import dev.docs.error.DocsException;
import dev.docs.id.OrganizationId;
import dev.docs.id.SiteId;
import dev.docs.id.SpaceId;
import dev.docs.id.TeamId;
import dev.docs.listing.ListOptions;
import dev.docs.listing.Slice;
import dev.docs.listing.internal.ListName;
import dev.docs.site.internal.FoundSite;
import dev.docs.space.Space;
import dev.docs.space.internal.CollectionRepository;
import dev.docs.space.internal.SpaceRepository;
import dev.docs.space.internal.Viewer;
import dev.docs.store.ReadTx;
import dev.docs.store.Stored;
import dev.docs.user.User;
import dev.docs.user.internal.ShownUsers;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Permissions on sites. Thread-safe. */
public final class SitePermissions {

  private final Context context;

  /**
   * @hidden
   */
  public SitePermissions(Context context) {
    this.context = requireNonNull(context, "context");
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
          r.requireRoleIn(organization, Role.READ, "see who may access this site");
          Map<SpaceId, ContentAccess> reaches = reaches(r, found);
          Predicate<Member> inTeam = team == null ? member -> true : ofTeam(r, organization, team);
          ListName name = ListName.of(query.in(organization)).by("site", site).by("team", team);
          return new MemberList(r, organization, query)
              .slice(
                  name,
                  options,
                  member -> strongest(member, reaches).isPresent() && inTeam.test(member))
              .map(member -> view(r, member, strongest(member, reaches).orElseThrow()));
        });
  }

  private static Predicate<Member> ofTeam(ReadTx tx, OrganizationId organization, TeamId team) {
    boolean known =
        TeamRepository.find(tx, team)
            .filter(found -> found.value().organization().equals(organization))
            .isPresent();
    return member -> known && TeamRepository.findMember(tx, team, member.user()).isPresent();
  }

  /**
   * A role, and the space on which a user has it.
   *
   * @param space empty for the organization
   */
  private record Had(Role role, Optional<SpaceId> space) {}

  private static Map<SpaceId, ContentAccess> reaches(ReadWork r, FoundSite found) {
    Viewer viewer = Viewer.of(r, found.value().organization());
    Map<SpaceId, ContentAccess> reaches = new LinkedHashMap<>();
    found
        .value()
        .spaces()
        .flatMap(id -> SpaceRepository.find(r, id).stream())
        .map(Stored::value)
        .filter(space -> viewer.role(space).isPresent())
        .forEach(space -> reaches.put(space.id(), reach(r, space)));
    return reaches;
  }

  private static ContentAccess reach(ReadTx tx, Space space) {
    return new ContentAccess(tx, CollectionRepository.chain(tx, space));
  }

  private static Optional<Had> strongest(Member member, Map<SpaceId, ContentAccess> reaches) {
    if (member.disabled()) {
      return Optional.empty();
    }
    Optional<Had> strongest = member.role().map(role -> new Had(role, Optional.empty()));
    for (Map.Entry<SpaceId, ContentAccess> reach : reaches.entrySet()) {
      Optional<Role> role = reach.getValue().role(member);
      if (role.isPresent() && strongest.filter(had -> had.role().includes(role.get())).isEmpty()) {
        strongest = Optional.of(new Had(role.get(), Optional.of(reach.getKey())));
      }
    }
    return strongest;
  }

  private static SitePermission view(ReadWork r, Member member, Had had) {
    return new SitePermission(ShownUsers.of(r, member), had.role(), had.space());
  }

  /**
   * The strongest role of a user on a site and on the spaces that it shows.
   *
   * @param space the space on which they have it; empty for their role in the organization
   */
  public record SitePermission(User user, Role role, Optional<SpaceId> space) {
    public SitePermission {
      requireNonNull(user, "user");
      requireNonNull(role, "role");
      requireNonNull(space, "space");
    }
  }
}
