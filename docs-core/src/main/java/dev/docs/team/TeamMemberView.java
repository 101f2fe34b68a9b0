package dev.docs.team;

import dev.docs.access.Member;
import dev.docs.access.TeamMember;
import dev.docs.user.User;

/**
 * A member of a team as a caller sees them.
 *
 * @param teams the number of their teams
 * @param spaces the number of spaces they have access to, of those the caller may view
 */
public record TeamMemberView(
    TeamMember membership, Member member, User user, long teams, long spaces) {}
