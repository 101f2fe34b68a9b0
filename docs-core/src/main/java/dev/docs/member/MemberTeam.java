package dev.docs.member;

import dev.docs.access.TeamMember;
import dev.docs.team.TeamView;

/** A team and the membership of a member in it. */
public record MemberTeam(TeamView team, TeamMember member) {}
