package dev.docs.change;

import static java.util.Objects.requireNonNull;

import dev.docs.command.Update;
import dev.docs.id.ChangeRequestId;
import dev.docs.id.RevisionId;
import dev.docs.id.SpaceId;
import dev.docs.id.UserId;
import dev.docs.space.Space;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

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
    Status status,
    String subject,
    @Nullable UserId createdBy,
    Instant createdAt,
    Instant updatedAt,
    RevisionId head,
    RevisionId initial,
    @Nullable RevisionId mergedAncestor,
    @Nullable RevisionId merged,
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
    return status != Status.MERGED && !ancestor().equals(spaceHead);
  }

  /**
   * A new draft, of the present content of a space.
   *
   * @param author null for the application that embeds the library
   */
  static ChangeRequest created(
      ChangeRequestId id, Space space, String subject, @Nullable UserId author, Instant now) {
    return new ChangeRequest(
        id,
        space.id(),
        space.counts().changeRequests() + 1,
        Status.DRAFT,
        subject,
        author,
        now,
        now,
        space.head(),
        space.head(),
        null,
        null,
        0,
        0,
        0);
  }

  ChangeRequest changed(UpdateChangeRequest update, Instant now) {
    return with(
        copy -> {
          copy.subject = update.subject().or(subject);
          copy.status = update.status().or(status);
          copy.updatedAt = now;
        });
  }

  /** This change request, of which reviews are wanted. */
  public ChangeRequest reviewable(Update<String> newSubject, Instant now) {
    return with(
        copy -> {
          copy.subject = newSubject.or(subject);
          copy.status = status == Status.DRAFT ? Status.OPEN : status;
          copy.updatedAt = now;
        });
  }

  public ChangeRequest edited(RevisionId newHead, Instant now) {
    return with(
        copy -> {
          copy.head = newHead;
          copy.updatedAt = now;
        });
  }

  ChangeRequest updated(RevisionId newHead, RevisionId ancestor, int found, Instant now) {
    return with(
        copy -> {
          copy.head = newHead;
          copy.mergedAncestor = ancestor;
          copy.conflicts += found;
          copy.openConflicts += found;
          copy.updatedAt = now;
        });
  }

  ChangeRequest merged(RevisionId result, int found, Instant now) {
    return with(
        copy -> {
          copy.status = Status.MERGED;
          copy.merged = result;
          copy.conflicts += found;
          copy.openConflicts += found;
          copy.updatedAt = now;
        });
  }

  public ChangeRequest withOpenConflicts(int open) {
    return with(copy -> copy.openConflicts = open);
  }

  public ChangeRequest withMoreComments(int difference) {
    return with(copy -> copy.comments += difference);
  }

  private ChangeRequest with(Consumer<Copy> change) {
    Copy copy = new Copy();
    change.accept(copy);
    return copy.changeRequest();
  }

  /** This change request while something of it changes; what has no field here never does. */
  private final class Copy {
    Status status = ChangeRequest.this.status;
    String subject = ChangeRequest.this.subject;
    Instant updatedAt = ChangeRequest.this.updatedAt;
    RevisionId head = ChangeRequest.this.head;
    @Nullable RevisionId mergedAncestor = ChangeRequest.this.mergedAncestor;
    @Nullable RevisionId merged = ChangeRequest.this.merged;
    int conflicts = ChangeRequest.this.conflicts;
    int openConflicts = ChangeRequest.this.openConflicts;
    int comments = ChangeRequest.this.comments;

    ChangeRequest changeRequest() {
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
          openConflicts,
          comments);
    }
  }

  /** Where a change request is on its way. */
  public enum Status {
    /** Being written. */
    DRAFT,
    /** Offered for review. */
    OPEN,
    /** Put aside; may be reopened. */
    ARCHIVED,
    /** Part of the main content, for good. */
    MERGED;

    /** The states that may follow this one, this one not counted. */
    public Set<Status> next() {
      return switch (this) {
        case DRAFT -> Set.of(OPEN, ARCHIVED, MERGED);
        case OPEN -> Set.of(DRAFT, ARCHIVED, MERGED);
        case ARCHIVED -> Set.of(DRAFT, OPEN);
        case MERGED -> Set.of();
      };
    }

    /** Whether its content may change. */
    public boolean isEditable() {
      return this == DRAFT || this == OPEN;
    }
  }
}
