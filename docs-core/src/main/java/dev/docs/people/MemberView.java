package dev.docs.people;

import dev.docs.access.Member;
import dev.docs.user.User;

/**
 * A member as a caller sees them.
 *
 * @param spaces the number of spaces they have access to, of those the caller may view
 * @param teams the number of their teams
 */
public record MemberView(Member member, User user, long spaces, long teams) {}
