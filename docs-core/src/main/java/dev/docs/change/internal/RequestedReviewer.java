package dev.docs.change.internal;

import dev.docs.id.ChangeRequestId;
import dev.docs.id.RevisionId;
import dev.docs.id.SpaceId;
import dev.docs.id.UserId;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A requested reviewer who has not submitted the review yet.
 *
 * @param revision the revision to be reviewed
 * @param requestedBy the user who requested it; null for the operator
 */
public record RequestedReviewer(
    SpaceId space,
    ChangeRequestId changeRequest,
    UserId user,
    @Nullable UserId requestedBy,
    RevisionId revision,
    Instant createdAt) {

  /** The same request to another user. */
  RequestedReviewer of(UserId other) {
    return new RequestedReviewer(space, changeRequest, other, requestedBy, revision, createdAt);
  }
}
