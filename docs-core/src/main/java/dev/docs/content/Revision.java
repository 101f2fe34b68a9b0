package dev.docs.content;

import static java.util.Objects.requireNonNull;

import dev.docs.id.ChangeRequestId;
import dev.docs.id.RevisionId;
import dev.docs.id.SpaceId;
import dev.docs.id.UserId;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A revision of a space's content: a state that never changes, in the history of the main content
 * or of a change request.
 *
 * @param parents the revisions it was made from: none for the first of a space, two for a merge or
 *     an update, that of its own branch first
 * @param author null for the operator
 * @param message the author's description; may be empty
 * @param mergedFrom the change request that a {@link Type#MERGE} merged; null for other types
 */
public record Revision(
    RevisionId id,
    SpaceId space,
    List<RevisionId> parents,
    Type type,
    @Nullable UserId author,
    String message,
    Instant createdAt,
    @Nullable ChangeRequestId mergedFrom) {

  /** What made a revision. */
  public enum Type {
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

  public Revision {
    requireNonNull(id, "id");
    requireNonNull(space, "space");
    requireNonNull(type, "type");
    requireNonNull(message, "message");
    requireNonNull(createdAt, "createdAt");
    parents = List.copyOf(parents);
  }
}
