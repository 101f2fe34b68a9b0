package dev.docs.change;

import dev.docs.change.ConflictRecord.Resolved;
import dev.docs.change.ConflictRecord.Side;
import dev.docs.content.conflict.Conflict;
import dev.docs.id.ChangeRequestId;
import dev.docs.id.ConflictId;
import dev.docs.id.RevisionId;
import dev.docs.id.SpaceId;
import dev.docs.id.UserId;
import dev.docs.store.StoredAs;
import java.time.Instant;
import java.util.Optional;

/** The stored form of a conflict: its resolution is beside its other components. */
record StoredConflictRecord(
    ConflictId id,
    SpaceId space,
    ChangeRequestId changeRequest,
    int number,
    RevisionId revision,
    Conflict conflict,
    Optional<Side> resolution,
    Optional<UserId> resolvedBy,
    Optional<Instant> resolvedAt,
    Optional<RevisionId> folder)
    implements StoredAs.Form<ConflictRecord> {

  static StoredConflictRecord of(ConflictRecord conflict) {
    return new StoredConflictRecord(
        conflict.id(),
        conflict.space(),
        conflict.changeRequest(),
        conflict.number(),
        conflict.revision(),
        conflict.conflict(),
        conflict.resolution().map(Resolved::side),
        conflict.resolution().flatMap(Resolved::by),
        conflict.resolution().map(Resolved::at),
        conflict.folder());
  }

  @Override
  public ConflictRecord value() {
    ConflictRecord open =
        ConflictRecord.open(id, space, changeRequest, number, revision, conflict)
            .continued(conflict, revision, folder.orElse(null));
    return resolution
        .map(side -> open.resolved(side, resolvedBy.orElse(null), resolvedAt.orElseThrow()))
        .orElse(open);
  }
}
