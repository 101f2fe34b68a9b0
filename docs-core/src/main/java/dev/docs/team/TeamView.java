package dev.docs.team;

import dev.docs.access.Team;
import dev.docs.id.TeamId;

/**
 * A team as a caller sees it.
 *
 * @param members how many are in it
 * @param spaces how many spaces, not counting the trash, it was given a role on directly
 * @param admin whether the caller manages it: admins of the organization and its owners do
 */
public record TeamView(Team team, long members, long spaces, boolean admin) {

  public TeamId id() {
    return team.id();
  }
}
