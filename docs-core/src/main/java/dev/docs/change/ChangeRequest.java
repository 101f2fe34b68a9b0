package dev.docs.change;

import static java.util.Objects.requireNonNull;

import dev.docs.id.ChangeRequestId;
import dev.docs.id.RevisionId;
import dev.docs.id.SpaceId;
import dev.docs.id.UserId;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * Proposed edits of a space's content.
 *
 * @param number counts up from 1 in its space, never used twice
 * @param subject 0 to 100 characters
 * @param createdBy null for the application that embeds the library
 * @param head the revision that is its content
 * @param initial the revision of the space from which it was made
 * @param mergedAncestor the revision of the space it was last updated to; null when it never was
 * @param merged the revision that its merge made; null as long as it is not merged
 * @param conflicts how many conflicts its updates and its merge had
 * @param openConflicts how many of them nobody resolved
 * @param comments how many of its comments are open
 */
public record ChangeRequest(
    ChangeRequestId id,
    SpaceId space,
    int number,
    ChangeRequestStatus status,
    String subject,
    UserId createdBy,
    Instant createdAt,
    Instant updatedAt,
    RevisionId head,
    RevisionId initial,
    RevisionId mergedAncestor,
    RevisionId merged,
    int conflicts,
    int openConflicts,
    int comments) {

  /** The longest subject, as the public interface has it. */
  public static final int MAX_SUBJECT = 100;

  public ChangeRequest {
    requireNonNull(id, "id");
    requireNonNull(space, "space");
    requireNonNull(status, "status");
    requireNonNull(subject, "subject");
    requireNonNull(createdAt, "createdAt");
    requireNonNull(updatedAt, "updatedAt");
    requireNonNull(head, "head");
    requireNonNull(initial, "initial");
  }

  /** The last revision of the space that this change request has seen. */
  public RevisionId ancestor() {
    return mergedAncestor == null ? initial : mergedAncestor;
  }

  /** The revisions that it refers to. */
  public List<RevisionId> revisions() {
    return Stream.of(head, initial, mergedAncestor, merged).filter(Objects::nonNull).toList();
  }

  /** Whether the space, whose main content is {@code spaceHead}, has what this has not seen. */
  public boolean isOutdated(RevisionId spaceHead) {
    return status != ChangeRequestStatus.MERGED && !ancestor().equals(spaceHead);
  }

  ChangeRequest described(String newSubject, ChangeRequestStatus newStatus, Instant now) {
    return new ChangeRequest(
        id,
        space,
        number,
        newStatus,
        newSubject,
        createdBy,
        createdAt,
        now,
        head,
        initial,
        mergedAncestor,
        merged,
        conflicts,
        openConflicts,
        comments);
  }

  ChangeRequest edited(RevisionId newHead, Instant now) {
    return new ChangeRequest(
        id,
        space,
        number,
        status,
        subject,
        createdBy,
        createdAt,
        now,
        newHead,
        initial,
        mergedAncestor,
        merged,
        conflicts,
        openConflicts,
        comments);
  }

  ChangeRequest updated(RevisionId newHead, RevisionId ancestor, int found, Instant now) {
    return new ChangeRequest(
        id,
        space,
        number,
        status,
        subject,
        createdBy,
        createdAt,
        now,
        newHead,
        initial,
        ancestor,
        merged,
        conflicts + found,
        openConflicts + found,
        comments);
  }

  ChangeRequest merged(RevisionId result, int found, Instant now) {
    return new ChangeRequest(
        id,
        space,
        number,
        ChangeRequestStatus.MERGED,
        subject,
        createdBy,
        createdAt,
        now,
        head,
        initial,
        mergedAncestor,
        result,
        conflicts + found,
        openConflicts + found,
        comments);
  }

  ChangeRequest withOpenConflicts(int open) {
    return new ChangeRequest(
        id,
        space,
        number,
        status,
        subject,
        createdBy,
        createdAt,
        updatedAt,
        head,
        initial,
        mergedAncestor,
        merged,
        conflicts,
        open,
        comments);
  }
}
