package dev.docs.access.internal;

import static java.util.Objects.requireNonNull;

import dev.docs.id.OrganizationId;
import dev.docs.id.UserId;
import dev.docs.rule.internal.KeepsRule;
import java.time.Instant;

/**
 * A user who was in an organization and left or was removed. They return only by invitation of an
 * admin, and cannot join by themselves: an admin's decision about them stays in effect.
 */
@KeepsRule("coming-back")
public record FormerMember(OrganizationId organization, UserId user, Instant at) {
  public FormerMember {
    requireNonNull(organization, "organization");
    requireNonNull(user, "user");
    requireNonNull(at, "at");
  }
}
