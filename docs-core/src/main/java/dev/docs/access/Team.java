package dev.docs.access;

import static java.util.Objects.requireNonNull;

import dev.docs.id.OrganizationId;
import dev.docs.id.TeamId;
import java.time.Instant;

/** A group of members of an organization; grants to it apply to its members. */
public record Team(TeamId id, OrganizationId organization, String title, Instant createdAt) {

  /** The longest title, as the public interface has it. */
  public static final int MAX_TITLE = 64;

  public Team {
    requireNonNull(id, "id");
    requireNonNull(organization, "organization");
    requireNonNull(title, "title");
    requireNonNull(createdAt, "createdAt");
  }

  public Team titled(String newTitle) {
    return new Team(id, organization, newTitle, createdAt);
  }
}
