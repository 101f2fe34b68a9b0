package dev.docs.content;

import dev.docs.id.ChangeRequestId;
import dev.docs.id.RevisionId;
import dev.docs.id.SpaceId;
import dev.docs.id.UserId;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A revision of a space's content: a state that never changes, in the history of the main content
 * or of a change request. Immutable and thread-safe.
 */
public interface Revision {

  RevisionId id();

  SpaceId space();

  /**
   * The revisions it was made from: none for the first of a space, two for a merge or an update,
   * that of its own branch first.
   */
  List<RevisionId> parents();

  Type type();

  /** The user who made it; null for the operator. */
  @Nullable UserId author();

  /** The author's description; may be empty. */
  String message();

  Instant createdAt();

  /** The change request that a {@link Type#MERGE} merged; null for other types. */
  @Nullable ChangeRequestId mergedFrom();

  /** What made a revision. */
  enum Type {
    /** Edits, an import, or the creation of the space. */
    EDITS,
    /** A merge of a change request into the main content. */
    MERGE,
    /** A rollback to the content of an earlier revision. */
    ROLLBACK,
    /** A merge of the main content into a change request. */
    UPDATE,
    /** Computation from a source. */
    COMPUTED
  }
}
