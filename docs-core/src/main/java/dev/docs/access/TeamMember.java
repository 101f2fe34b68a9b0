package dev.docs.access;

import static java.util.Objects.requireNonNull;

import dev.docs.id.OrganizationId;
import dev.docs.id.TeamId;
import dev.docs.id.UserId;
import java.time.Instant;

/** A member of an organization in one of its teams. */
public record TeamMember(
    TeamId team, OrganizationId organization, UserId user, TeamRole role, Instant joinedAt) {

  public TeamMember {
    requireNonNull(team, "team");
    requireNonNull(organization, "organization");
    requireNonNull(user, "user");
    requireNonNull(role, "role");
    requireNonNull(joinedAt, "joinedAt");
  }

  public TeamMember withRole(TeamRole newRole) {
    return new TeamMember(team, organization, user, newRole, joinedAt);
  }
}
