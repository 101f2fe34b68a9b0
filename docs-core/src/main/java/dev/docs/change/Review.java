package dev.docs.change;

import dev.docs.id.ChangeRequestId;
import dev.docs.id.ReviewId;
import dev.docs.id.RevisionId;
import dev.docs.id.SpaceId;
import dev.docs.id.UserId;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A review of a change request.
 *
 * @param revision the revision they reviewed
 * @param requestedBy the user who requested it; null for none
 * @param comment the review's text in Markdown, in records stored before it became a comment of its
 *     own; null otherwise
 * @param number how many reviews of the change request with the same time came before
 */
public record Review(
    ReviewId id,
    SpaceId space,
    ChangeRequestId changeRequest,
    RevisionId revision,
    UserId reviewer,
    @Nullable UserId requestedBy,
    Status status,
    @Nullable String comment,
    Instant createdAt,
    int number) {

  /**
   * A review of the current revision of a change request.
   *
   * @param number how many reviews of the change request with the same time came before
   */
  public static Review of(
      ReviewId id,
      ChangeRequest changeRequest,
      UserId reviewer,
      @Nullable UserId requestedBy,
      Status status,
      Instant now,
      int number) {
    return new Review(
        id,
        changeRequest.space(),
        changeRequest.id(),
        changeRequest.head(),
        reviewer,
        requestedBy,
        status,
        null,
        now,
        number);
  }

  /** Whether the change request has other content than what was reviewed. */
  public boolean isOutdated(ChangeRequest of) {
    return !revision.equals(of.head());
  }

  /** The verdict of a reviewer. */
  public enum Status {
    APPROVED,
    CHANGES_REQUESTED
  }
}
