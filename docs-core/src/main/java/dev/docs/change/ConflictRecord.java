package dev.docs.change;

import static java.util.Objects.requireNonNull;

import dev.docs.content.conflict.Conflict;
import dev.docs.id.ChangeRequestId;
import dev.docs.id.ConflictId;
import dev.docs.id.RevisionId;
import dev.docs.id.SpaceId;
import dev.docs.id.UserId;
import dev.docs.store.StoredAs;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A conflict of an update or a merge of a change request; resolved conflicts stay readable.
 *
 * @param number its number in the change request, from 1
 * @param revision the revision of the update or the merge that found it, or that last changed its
 *     place or a side of it
 * @param folder the revision with what their side says, where that is an imported folder; empty
 *     where it is the main content, or it was stored without it
 * @param resolution how it was resolved; empty while it is open
 */
@StoredAs(StoredConflictRecord.class)
public record ConflictRecord(
    ConflictId id,
    SpaceId space,
    ChangeRequestId changeRequest,
    int number,
    RevisionId revision,
    Conflict conflict,
    Optional<RevisionId> folder,
    Optional<Resolved> resolution) {

  /**
   * The end of a conflict.
   *
   * @param by who resolved it; empty for the application that embeds the library
   */
  public record Resolved(Side side, Optional<UserId> by, Instant at) {
    public Resolved {
      requireNonNull(side, "side");
      requireNonNull(by, "by");
      requireNonNull(at, "at");
    }
  }

  /** How a conflict was resolved. */
  public enum Side {
    /** To the side of the change request. */
    OURS,
    /** To the side of the main content. */
    THEIRS,
    /** To another text. */
    GIVEN,
    /** By an edit of the content. */
    EDITED,
    /** By none: an update or a merge found that both sides say the same. */
    AGREED,
    /** Not yet: an update or a merge made it part of another conflict, which is open. */
    UNITED
  }

  public ConflictRecord {
    requireNonNull(id, "id");
    requireNonNull(space, "space");
    requireNonNull(changeRequest, "changeRequest");
    requireNonNull(revision, "revision");
    requireNonNull(conflict, "conflict");
    requireNonNull(folder, "folder");
    requireNonNull(resolution, "resolution");
  }

  /**
   * A conflict that nobody has decided.
   *
   * @param folder the revision with what their side says, where that is an imported folder; null
   *     where it is the main content
   */
  public static ConflictRecord open(
      ConflictId id,
      ChangeRequest changeRequest,
      int number,
      RevisionId revision,
      Conflict conflict,
      @Nullable RevisionId folder) {
    return open(id, changeRequest.space(), changeRequest.id(), number, revision, conflict)
        .continued(conflict, revision, folder);
  }

  static ConflictRecord open(
      ConflictId id,
      SpaceId space,
      ChangeRequestId changeRequest,
      int number,
      RevisionId revision,
      Conflict conflict) {
    return new ConflictRecord(
        id, space, changeRequest, number, revision, conflict, Optional.empty(), Optional.empty());
  }

  public boolean isOpen() {
    return resolution.isEmpty();
  }

  /**
   * The same conflict, resolved.
   *
   * @param by null for the application that embeds the library
   */
  public ConflictRecord resolved(Side side, @Nullable UserId by, Instant now) {
    return new ConflictRecord(
        id,
        space,
        changeRequest,
        number,
        revision,
        conflict,
        folder,
        Optional.of(new Resolved(side, Optional.ofNullable(by), now)));
  }

  /**
   * The same conflict after another update or merge.
   *
   * @param made the revision that this made
   * @param imported the revision of the folder that is their side; null for the main content
   */
  public ConflictRecord continued(Conflict now, RevisionId made, @Nullable RevisionId imported) {
    return new ConflictRecord(
        id, space, changeRequest, number, made, now, Optional.ofNullable(imported), resolution);
  }
}
