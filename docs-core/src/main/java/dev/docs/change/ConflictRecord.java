package dev.docs.change;

import static java.util.Objects.requireNonNull;

import dev.docs.content.conflict.Conflict;
import dev.docs.id.ChangeRequestId;
import dev.docs.id.ConflictId;
import dev.docs.id.RevisionId;
import dev.docs.id.SpaceId;
import dev.docs.id.UserId;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A conflict of an update or a merge of a change request; resolved conflicts stay readable.
 *
 * @param number its number in the change request, from 1
 * @param revision the revision that the update or the merge made
 * @param resolution how it was resolved; null while it is open
 * @param resolvedBy who resolved it; null while it is open, and for the application that embeds the
 *     library
 * @param resolvedAt null while it is open
 */
public record ConflictRecord(
    ConflictId id,
    SpaceId space,
    ChangeRequestId changeRequest,
    int number,
    RevisionId revision,
    Conflict conflict,
    @Nullable Side resolution,
    @Nullable UserId resolvedBy,
    @Nullable Instant resolvedAt) {

  /** How a conflict was resolved. */
  public enum Side {
    /** To the side of the change request. */
    OURS,
    /** To the side of the main content. */
    THEIRS,
    /** To another text. */
    GIVEN,
    /** By an edit of the content. */
    EDITED
  }

  public ConflictRecord {
    requireNonNull(id, "id");
    requireNonNull(space, "space");
    requireNonNull(changeRequest, "changeRequest");
    requireNonNull(revision, "revision");
    requireNonNull(conflict, "conflict");
  }

  static ConflictRecord open(
      ConflictId id,
      ChangeRequest changeRequest,
      int number,
      RevisionId revision,
      Conflict conflict) {
    return new ConflictRecord(
        id,
        changeRequest.space(),
        changeRequest.id(),
        number,
        revision,
        conflict,
        null,
        null,
        null);
  }

  public boolean isOpen() {
    return resolution == null;
  }

  public ConflictRecord resolved(Side side, @Nullable UserId by, Instant now) {
    return new ConflictRecord(id, space, changeRequest, number, revision, conflict, side, by, now);
  }
}
