package dev.docs.people;

import dev.docs.access.Member;
import dev.docs.access.Team;
import dev.docs.access.Team.TeamMember;
import dev.docs.id.TeamId;
import dev.docs.user.User;

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

  /**
   * A member of a team as a caller sees them.
   *
   * @param teams the number of their teams
   * @param spaces the number of spaces they have access to, of those the caller may view
   */
  public record OfMember(
      TeamMember membership, Member member, User user, long teams, long spaces) {}
}
