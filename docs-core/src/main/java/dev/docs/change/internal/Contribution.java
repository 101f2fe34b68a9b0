package dev.docs.change.internal;

import dev.docs.id.ChangeRequestId;
import dev.docs.id.SpaceId;
import dev.docs.id.UserId;
import java.time.Instant;

/**
 * What a user did on a change request.
 *
 * @param count how many revisions they made
 * @param updatedAt when they made the last of them
 */
public record Contribution(
    SpaceId space, ChangeRequestId changeRequest, UserId user, int count, Instant updatedAt) {

  public Contribution again(Instant now) {
    return new Contribution(space, changeRequest, user, count + 1, now);
  }
}
