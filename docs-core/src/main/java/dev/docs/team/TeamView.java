package dev.docs.team;

import dev.docs.access.Team;
import dev.docs.id.TeamId;

/**
 * A team as a caller sees it.
 *
 * @param members the number of its members
 * @param spaces the number of spaces, the trash excluded, with a grant to the team
 * @param admin whether the caller manages it: admins of the organization and its owners do
 */
public record TeamView(Team team, long members, long spaces, boolean admin) {

  public TeamId id() {
    return team.id();
  }
}
