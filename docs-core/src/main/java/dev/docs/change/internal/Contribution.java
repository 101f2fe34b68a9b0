package dev.docs.change.internal;

import dev.docs.id.ChangeRequestId;
import dev.docs.id.SpaceId;
import dev.docs.id.UserId;
import dev.docs.rule.internal.KeepsRule;
import java.time.Instant;

/**
 * The contribution of a user to a change request.
 *
 * @param count the number of their revisions
 * @param updatedAt the time of their last revision
 */
@KeepsRule("contributors")
public record Contribution(
    SpaceId space, ChangeRequestId changeRequest, UserId user, int count, Instant updatedAt) {

  Contribution again(Instant now) {
    return new Contribution(space, changeRequest, user, count + 1, now);
  }
}
