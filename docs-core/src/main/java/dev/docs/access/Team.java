package dev.docs.access;

import static java.util.Objects.requireNonNull;

import dev.docs.id.OrganizationId;
import dev.docs.id.TeamId;
import dev.docs.id.UserId;
import java.time.Instant;
import java.util.Optional;

/**
 * A group of members of an organization; grants to it apply to its members.
 *
 * @param group the group of the embedding application whose members it has; empty for a team that
 *     is managed here only
 */
public record Team(
    TeamId id,
    OrganizationId organization,
    String title,
    Instant createdAt,
    Optional<String> group) {

  /** The longest title that the public interface allows. */
  public static final int MAX_TITLE = 64;

  /** The longest name of a group: it is part of an index key. */
  public static final int MAX_GROUP = 255;

  public Team {
    requireNonNull(id, "id");
    requireNonNull(organization, "organization");
    requireNonNull(title, "title");
    requireNonNull(createdAt, "createdAt");
    requireNonNull(group, "group");
  }

  public Team titled(String newTitle) {
    return new Team(id, organization, newTitle, createdAt, group);
  }

  /** The role of a member in a team. */
  public enum TeamRole {
    /** Has the grants of the team, and manages the team. */
    OWNER,
    /** Has the roles granted to the team. */
    MEMBER
  }

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
}
