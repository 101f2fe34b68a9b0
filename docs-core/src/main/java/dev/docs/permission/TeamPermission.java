package dev.docs.permission;

import dev.docs.access.Role;
import dev.docs.team.TeamView;

/** The grant to a team on content. */
public record TeamPermission(TeamView team, Role role) {}
