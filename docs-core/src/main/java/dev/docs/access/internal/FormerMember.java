package dev.docs.access.internal;

import static java.util.Objects.requireNonNull;

import dev.docs.id.OrganizationId;
import dev.docs.id.UserId;
import java.time.Instant;

/**
 * A user who was in an organization and left or was removed. They come back when an admin invites
 * them, and not by themselves: nobody gets rid by that way of what an admin decided.
 */
public record FormerMember(OrganizationId organization, UserId user, Instant at) {
  public FormerMember {
    requireNonNull(organization, "organization");
    requireNonNull(user, "user");
    requireNonNull(at, "at");
  }
}
