package dev.docs.permission;

import dev.docs.access.Role;
import dev.docs.team.TeamView;

/** The role that a grant on content gives a team. */
public record TeamPermission(TeamView team, Role role) {}
