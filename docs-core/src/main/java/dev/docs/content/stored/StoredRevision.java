package dev.docs.content.stored;

import static java.util.Objects.requireNonNull;

import dev.docs.content.Revision;
import dev.docs.content.internal.ContentRoot;
import dev.docs.id.ChangeRequestId;
import dev.docs.id.RevisionId;
import dev.docs.id.SpaceId;
import dev.docs.id.UserId;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A revision as it is stored, with the references to its content.
 *
 * @param root where the content is stored
 */
public record StoredRevision(
    RevisionId id,
    SpaceId space,
    List<RevisionId> parents,
    Revision.Type type,
    @Nullable UserId author,
    String message,
    Instant createdAt,
    ContentRoot root,
    @Nullable ChangeRequestId mergedFrom)
    implements Revision {

  public StoredRevision {
    requireNonNull(id, "id");
    requireNonNull(space, "space");
    requireNonNull(type, "type");
    requireNonNull(message, "message");
    requireNonNull(createdAt, "createdAt");
    requireNonNull(root, "root");
    parents = List.copyOf(parents);
  }

  /** A draft without parents. */
  public static Draft draft(RevisionId id, SpaceId space, Revision.Type type, ContentRoot root) {
    return new Draft(id, space, List.of(), type, root);
  }

  /** A revision whose author, time and message are not set yet. */
  public record Draft(
      RevisionId id,
      SpaceId space,
      List<RevisionId> parents,
      Revision.Type type,
      ContentRoot root) {

    /** The draft with these parents, that of its own branch first. */
    public Draft after(RevisionId... newParents) {
      return new Draft(id, space, List.of(newParents), type, root);
    }

    /**
     * The revision.
     *
     * @param author null for the operator
     * @param message may be empty
     */
    public StoredRevision madeBy(@Nullable UserId author, Instant now, String message) {
      return new StoredRevision(id, space, parents, type, author, message, now, root, null);
    }
  }

  /** The revision with other parents. */
  StoredRevision after(List<RevisionId> newParents) {
    return new StoredRevision(
        id, space, newParents, type, author, message, createdAt, root, mergedFrom);
  }

  /** The revision without what it was made from, by whom and why. */
  public StoredRevision alone() {
    return new StoredRevision(id, space, List.of(), type, null, "", createdAt, root, null);
  }

  /** The revision as the merge of a change request. */
  public StoredRevision mergedFrom(ChangeRequestId changeRequest) {
    return new StoredRevision(
        id, space, parents, type, author, message, createdAt, root, changeRequest);
  }
}
