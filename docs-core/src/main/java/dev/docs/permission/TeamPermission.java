package dev.docs.permission;

import dev.docs.access.Role;
import dev.docs.team.TeamView;

/** The role that a team was given on content. */
public record TeamPermission(TeamView team, Role role) {}
