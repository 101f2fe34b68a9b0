package dev.docs.people.internal;

import dev.docs.access.ContentId;
import dev.docs.access.EffectiveRole.Grant;
import dev.docs.access.Principal;
import dev.docs.access.Role;
import dev.docs.access.Team;
import dev.docs.access.Team.TeamMember;
import dev.docs.access.Team.TeamRole;
import dev.docs.access.caller.Roles;
import dev.docs.access.internal.GrantRepository;
import dev.docs.access.internal.TeamRepository;
import dev.docs.id.SpaceId;
import dev.docs.id.TeamId;
import dev.docs.id.UserId;
import dev.docs.people.Teams;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.space.internal.SpaceRepository;
import dev.docs.space.internal.Viewer;
import dev.docs.store.ReadTx;
import dev.docs.store.Scan;
import dev.docs.store.Scan.Hit;
import dev.docs.store.Stored;
import dev.docs.work.ReadWork;
import java.util.Optional;

/** Views of teams. Stateless; every method works in a transaction. */
@KeepsRule({"team-visibility", "team-management", "team-counts"})
public final class TeamViews {

  private TeamViews() {}

  /** Whether the caller may see a team: members see all of them, guests those they are in. */
  public static boolean isVisible(ReadWork r, Team team) {
    return Roles.in(r, team.organization()).isPresent()
        || (Roles.isMember(r, team.organization()) && own(r, team.id()).isPresent());
  }

  /** A team that the caller may see. */
  public static Teams.View of(ReadWork r, Team team) {
    return of(r, team, Viewer.of(r, team.organization()));
  }

  /** As the other, for many teams of one organization. */
  public static Teams.View of(ReadWork r, Team team, Viewer viewer) {
    return new Teams.View(
        team,
        TeamRepository.countMembers(r, team.id()),
        countSpaces(r, team, viewer),
        isManaged(r, team));
  }

  /** Whether the caller manages a team: admins of the organization and its owners do. */
  public static boolean isManaged(ReadWork r, Team team) {
    return Roles.has(r, team.organization(), Role.ADMIN)
        || (Roles.isMember(r, team.organization())
            && !r.caller().reach().isLowered()
            && own(r, team.id()).filter(m -> m.role() == TeamRole.OWNER).isPresent());
  }

  private static Optional<TeamMember> own(ReadWork r, TeamId team) {
    return r.caller()
        .user()
        .filter(user -> r.caller().reach().space().isEmpty())
        .flatMap((UserId user) -> TeamRepository.findMember(r, team, user))
        .map(Stored::value);
  }

  /** The number of spaces that the viewer sees with a grant to the team. */
  private static long countSpaces(ReadTx tx, Team team, Viewer viewer) {
    Scan<Grant> given =
        GrantRepository.to(Principal.of(team.id()), team.organization(), ContentId.Type.SPACE);
    return tx.scan(given).stream()
        .map(Hit::value)
        .filter(grant -> grant.role().isPresent())
        .flatMap(grant -> SpaceRepository.find(tx, new SpaceId(grant.content().value())).stream())
        .map(Stored::value)
        .filter(space -> !space.isDeleted() && viewer.role(space).isPresent())
        .count();
  }
}
