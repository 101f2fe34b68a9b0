package dev.docs.content;

import static java.util.Objects.requireNonNull;

import dev.docs.content.internal.ContentRoot;
import dev.docs.id.ChangeRequestId;
import dev.docs.id.RevisionId;
import dev.docs.id.SpaceId;
import dev.docs.id.UserId;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A state of a space's content, for ever.
 *
 * @param parents what it was made from: none for the first of a space, two for a merge or an
 *     update, the side it was made on first
 * @param author its author; null for the operator
 * @param message what the author said of it; may be empty
 * @param root where its content is
 * @param mergedFrom the change request that a {@link Type#MERGE} merged; else null
 */
public record Revision(
    RevisionId id,
    SpaceId space,
    List<RevisionId> parents,
    Type type,
    @Nullable UserId author,
    String message,
    Instant createdAt,
    ContentRoot root,
    @Nullable ChangeRequestId mergedFrom) {

  /** How a revision came about. */
  public enum Type {
    /** Edits, an import, or the first revision of a space. */
    EDITS,
    /** A change request was merged into the main content. */
    MERGE,
    /** The content of an earlier revision was put back. */
    ROLLBACK,
    /** The main content was pulled into a change request. */
    UPDATE,
    /** Computed from a source. */
    COMPUTED
  }

  public Revision {
    requireNonNull(id, "id");
    requireNonNull(space, "space");
    requireNonNull(type, "type");
    requireNonNull(message, "message");
    requireNonNull(createdAt, "createdAt");
    requireNonNull(root, "root");
    parents = List.copyOf(parents);
  }

  /** Begins a revision: {@link Draft#madeBy} makes it. */
  public static Draft first(RevisionId id, SpaceId space, Type type, ContentRoot root) {
    return new Draft(id, space, List.of(), type, root);
  }

  /**
   * A revision of which it is not said yet who made it.
   *
   * @param parents what it was made from
   */
  public record Draft(
      RevisionId id, SpaceId space, List<RevisionId> parents, Type type, ContentRoot root) {

    /** The same, made from others, the side it was made on first. */
    public Draft after(RevisionId... newParents) {
      return new Draft(id, space, List.of(newParents), type, root);
    }

    /**
     * @param author null for the operator
     * @param message may be empty
     */
    public Revision madeBy(@Nullable UserId author, Instant now, String message) {
      return new Revision(id, space, parents, type, author, message, now, root, null);
    }
  }

  /** The same, made by the merge of a change request. */
  public Revision mergedFrom(ChangeRequestId changeRequest) {
    return new Revision(id, space, parents, type, author, message, createdAt, root, changeRequest);
  }
}
