package dev.docs.team;

import dev.docs.access.Member;
import dev.docs.access.Team;
import dev.docs.access.Team.TeamMember;
import dev.docs.id.TeamId;
import dev.docs.user.User;

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

  /**
   * A member of a team as a caller sees them.
   *
   * @param teams how many teams they are in
   * @param spaces how many spaces they have access to, of those the caller may view
   */
  public record OfMember(
      TeamMember membership, Member member, User user, long teams, long spaces) {}
}
