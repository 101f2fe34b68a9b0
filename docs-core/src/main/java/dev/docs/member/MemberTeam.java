package dev.docs.member;

import dev.docs.access.Team;
import dev.docs.access.TeamMember;

/** A team, and what a member is in it. */
public record MemberTeam(Team team, TeamMember member) {}
