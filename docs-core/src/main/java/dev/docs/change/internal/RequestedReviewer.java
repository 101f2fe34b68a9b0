package dev.docs.change.internal;

import dev.docs.id.ChangeRequestId;
import dev.docs.id.RevisionId;
import dev.docs.id.SpaceId;
import dev.docs.id.UserId;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A user who was asked for a review, and has not given it yet.
 *
 * @param revision the revision they were asked to review
 * @param requestedBy who asked them; null for the application that embeds the library
 */
public record RequestedReviewer(
    SpaceId space,
    ChangeRequestId changeRequest,
    UserId user,
    @Nullable UserId requestedBy,
    RevisionId revision,
    Instant createdAt) {

  /** The same of another user. */
  public RequestedReviewer of(UserId other) {
    return new RequestedReviewer(space, changeRequest, other, requestedBy, revision, createdAt);
  }
}
